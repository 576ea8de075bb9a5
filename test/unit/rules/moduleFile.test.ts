/** Module files: what they can say, and what is said of each mistake in them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ModuleData } from '../../../server/src/rules/kernel/module';
import { readModule } from '../../../server/src/rules/moduleFile/read';
import { modules } from '../../../server/src/rules/modules';
import { most } from '../../../server/src/syntax/caps';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const pb = modules.find((m) => m.id === 'PB') ?? assert.fail('PB is missing');

/** `LINE code: what is underlined: message` of each fault. */
function faults(text: string): string[] {
  return readModule(text).faults.map(
    ({ start, end, code, message, severity }) =>
      `${text.slice(0, start).split('\n').length} ${severity === 'error' ? '' : `${severity} `}${code}: ${text.slice(start, end)}: ${message}`,
  );
}

type Written = Record<string, unknown>;
const derived = (...changes: readonly Written[]): string =>
  JSON.stringify({ id: 'X', name: 'Test', base: 'PB', changes: changes.map((c) => ({ rule: '1.1', ...c })) });
const read = (...changes: readonly Written[]): ModuleData => {
  const { module, faults: found } = readModule(derived(...changes));
  return module ?? assert.fail(found.map((f) => f.message).join('\n'));
};
/** What is said of one change. */
const said = (...changes: readonly Written[]): string[] => faults(derived(...changes)).map((f) => f.replace(/^1 /, ''));
/** A module told whole, with members put in the place of PB's. */
const whole = (members: Written): string[] =>
  faults(JSON.stringify({ ...plain(pb), id: 'X', ...members })).map((f) => f.replace(/^1 /, ''));

const table = {
  id: 'weather',
  name: 'Weather Table',
  rule: '1.1',
  dice: 'dr',
  rows: [
    { max: 3, result: 'clear' },
    { min: 4, result: 'rain' },
  ],
};
const step = { id: 'tables', number: '1.1', title: 'Weather', initial: false, scenarioEnd: false, tables: ['weather'] };
const withTable = (changed: Written, ...more: readonly Written[]) =>
  said({ add: 'steps', value: step }, ...more, { add: 'tables', value: { ...table, ...changed } });

describe('a module file', () => {
  for (const module of modules) {
    it(`could state ${module.name} whole`, () => {
      const { $schema: _, ...stated } = { $schema: '', ...plain(module) };
      const text = JSON.stringify({ ...stated, id: `${module.id}-again` });
      assert.deepEqual(faults(text), []);
      assert.deepEqual(readModule(text).module, { ...stated, id: `${module.id}-again` });
    });

    for (const base of modules)
      it(`could state ${module.name} as what differs from ${base.name}`, () => {
        const changes = differences(plain(base), plain(module));
        const text = JSON.stringify({ id: 'Again', name: module.name, base: base.id, changes });
        assert.deepEqual(faults(text), []);
        assert.deepEqual(readModule(text).module, { ...plain(module), id: 'Again', basedOn: base.id });
      });
  }

  it('leaves its base as it is', () => {
    const before = plain(pb);
    const module = read({ replace: 'san/minimum', value: 1 }, { remove: 'steps/wounded' });
    assert.equal(module.san.minimum, 1);
    assert.deepEqual(pb, before);
  });

  it('may hold comments and trailing commas', () =>
    assert.ok(readModule('// mine\n{ "id": "X", "name": "Test", /* of */ "base": "PB", "changes": [], }').module));
});

describe('a difference from the base', () => {
  it('replaces what is there, by the name of each part', () => {
    const module = read(
      { replace: 'purchases/groups/I4/cost', value: 6 },
      { replace: 'obGiven/rows/Dawn/fpp', value: 12 },
      { replace: 'steps/9.612/title', value: 'New Date' },
      { replace: 'fortifications/items/foxhole/cost/2S', value: 3 },
    );
    assert.equal(module.purchases.groups.find((g) => g.id === 'I4')?.cost, 6);
    assert.equal(module.obGiven?.rows.find((r) => r.date === 'Dawn')?.fpp, 12);
    assert.equal(module.steps.find((s) => s.id === 'newCgDate')?.title, 'New Date');
    assert.deepEqual(module.fortifications.items[0]?.cost, { '3S': 3, '2S': 3, '1S': 1 });
  });

  it('adds to a list at its end or before another, and beside other members', () => {
    const wire = { type: 'wire', aliases: [], name: 'Wire', cost: 2, counted: true, notes: [] };
    const module = read(
      { add: 'fortifications/items', value: wire, before: 'HIP' },
      { add: 'fortifications/notes/i', value: 'Never at night.' },
      { add: 'steps', value: { ...step, tables: [] } },
    );
    assert.deepEqual(
      module.fortifications.items.map((f) => f.type),
      ['foxhole', 'AP', 'AT', '?', 'wire', 'HIP', 'SAN', 'starshell'],
    );
    assert.equal(module.fortifications.notes.i, 'Never at night.');
    assert.equal(module.steps.at(-1)?.id, 'tables');
  });

  it('removes an item or a member', () => {
    const module = read({ remove: 'steps/wounded' }, { remove: 'walkingWounded' }, { remove: 'entryAreas/German A7' });
    assert.ok(!module.steps.some((s) => s.id === 'wounded'));
    assert.equal(module.walkingWounded, undefined);
    assert.ok(!module.entryAreas.some((e) => e.arrow === 'A7'));
  });

  it('fails where there is nothing to change, where something is there already, and where a name means several', () => {
    assert.deepEqual(said({ replace: 'purchases/groups/I44/cost', value: 6 }), [
      'module-change: "purchases/groups/I44/cost": There is no “I44” in “purchases/groups”. Did you mean “I4”?',
    ]);
    assert.deepEqual(said({ remove: 'sun' }), [
      'module-change: "sun": There is no “sun” in the module. Did you mean “san”?',
    ]);
    assert.deepEqual(said({ add: 'san/minimum', value: 1 }), [
      'module-change: "san/minimum": “minimum” is there already: `replace` it.',
    ]);
    assert.deepEqual(said({ add: 'dates', value: { id: 'Dawn', night: false } }), [
      'module-change: "value": “dates” holds Dawn already: `replace` it.',
    ]);
    assert.deepEqual(said({ remove: 'entryAreas/German' }), [
      'module-change: "entryAreas/German": “German” of “entryAreas” can be German A7, German J0, German U1 or German KK1: say which.',
    ]);
    assert.deepEqual(said({ remove: 'chart/fortifications/0' }), [
      'module-change: "chart/fortifications/0": Nothing names the items of “chart/fortifications”: `replace` it as a whole.',
    ]);
    assert.deepEqual(said({ add: 'steps', value: { ...step, tables: [] }, before: '9.699' }), [
      'module-change: "9.699": There is no “9.699” in “steps”. Did you mean “9.609”?',
    ]);
  });

  it('cites its rule', () => {
    assert.deepEqual(said({ replace: 'name', value: 'Y', rule: undefined }), [
      'module-shape: {: “rule” is missing here: The rule that says so.',
    ]);
    assert.deepEqual(said({ replace: 'name', value: 'Y', rule: '' }), ['module-shape: "": “rule” is empty.']);
  });
});

describe('a mistake in a module file', () => {
  it('of JSON is told once, where it stands', () => {
    assert.deepEqual(faults('{ "id": "X",\n  "name" "Test" }'), [
      '2 module-syntax: "Test": This is not JSON: a colon is expected here.',
    ]);
    assert.deepEqual(faults('{ "id": "X", "id": "Y", "name": "N", "base": "PB", "changes": [] }'), [
      '1 module-syntax: "id": “id” stands here twice.',
    ]);
    assert.match(faults('')[0] ?? '', /A module file holds one object/);
    assert.match(faults('[]')[0] ?? '', /A module file holds one object/);
  });

  it('of shape is told by name, with what is meant', () => {
    assert.deepEqual(faults('{ "id": "X", "name": "Test", "base": "PB", "chnages": [] }'), [
      '1 module-shape: "chnages": “chnages” means nothing here. Did you mean “changes”?',
    ]);
    assert.deepEqual(said({ replace: 'san/minimum', value: 'two' }), [
      'module-shape: "two": “minimum” is to be a whole number, not “two”.',
    ]);
    assert.deepEqual(said({ replace: 'steps/wounded/id', value: 'wouded' }), [
      'module-shape: "wouded": “id” cannot be “wouded”. Did you mean “wounded”?',
    ]);
    assert.deepEqual(said({ remove: 'san/minimum' }), [
      'module-shape: "san/minimum": “minimum” is missing here: A lower SAN is raised to this.',
    ]);
    assert.deepEqual(said({ replace: 'purchases/groups/I4/csot', value: 1 }), [
      'module-change: "purchases/groups/I4/csot": There is no “csot” in “purchases/groups/I4”. Did you mean “cost”?',
    ]);
  });

  it('of what is secret: a line that its step does not have, a step told twice, a reading that its ruling does not have', () => {
    const secret = { rule: '1.1', lines: ['roll'], shown: { rule: '1.1', when: 'use' } };
    assert.deepEqual(said({ add: 'secrets', value: { ...secret, step: 'weather', lines: ['weather'] } }), []);
    assert.deepEqual(said({ replace: 'secrets/shift/lines', value: ['shift', 'wether'] }), [
      'module-reference: "wether": The module has no line “wether”. Did you mean “weather”?',
    ]);
    assert.deepEqual(said({ replace: 'secrets/purchaseFortifications/lines', value: ['fortify', 'buy'] }), [
      'module-reference: "buy": The step “purchaseFortifications” has no `buy` lines; it has `fortify` and `fpp`.',
    ]);
    assert.deepEqual(said({ add: 'secrets', value: { ...secret, step: 'shift', lines: ['shift'] } }), []);
    assert.deepEqual(said({ add: 'secrets', value: { ...secret, step: 'shift', rule: '9.613' } }), [
      'module-change: "value": “secrets” holds shift 9.613 already: `replace` it.',
    ]);
    assert.deepEqual(said({ replace: 'secrets/9.6183/lines', value: ['leader', 'sw'] }), []);
    const twice = whole({ secrets: [secret, secret].map((one) => ({ ...one, step: 'weather', lines: ['weather'] })) });
    assert.match(twice.join(), /module-doubled: .*“weather 1\.1” is there already\./);
    assert.deepEqual(
      said({
        add: 'secrets',
        value: { ...secret, step: 'weather', lines: ['weather'], under: { ruling: 'day-ii-arrow', reading: 'TT4' } },
      }),
      ['module-reference: "TT4": The module has no reading of day-ii-arrow “TT4”. Did you mean “tt4”?'],
    );
  });

  it('of Idle Dates after which no date follows', () => {
    const { initiative } = plain(modules.find((m) => m.id === 'PBr') ?? assert.fail());
    assert.deepEqual(
      said({ add: 'initiative', value: initiative }).filter((f) => f.includes('afterIdle')),
      [
        'module-reference: "PB": “steps/11” of the base does not fit: Both sides may stand Idle (“initiative”), and then no date follows: “afterIdle” is missing in the steps that are done again, 9.612 first. Replace or remove it.',
      ],
    );
  });

  it('of a base that there is not', () =>
    assert.deepEqual(
      faults('{ "id": "X", "name": "T", "base": "PBX", "changes": [] }').map((f) => f.slice(0, 75)),
      ['1 module-reference: "PBX": There is no module “PBX” to start from; there is'],
    ));

  it('of an id that a built-in module has', () =>
    assert.deepEqual(faults('{ "id": "pb", "name": "T", "base": "PB", "changes": [] }'), [
      '1 module-doubled: "pb": PB is Pegasus Bridge: give this module an id of its own.',
    ]));

  it('of names that stand for nothing', () => {
    assert.deepEqual(said({ replace: 'obGiven/rows/Dawn/date', value: 'Dwan' }), [
      'module-reference: "Dwan": The module has no CG Date “Dwan”. Did you mean “Dawn”?',
    ]);
    assert.deepEqual(said({ replace: 'purchases/groups/I4/side', value: 'Germans' }), [
      'module-reference: "Germans": The module has no side “Germans”. Did you mean “German”?',
    ]);
    assert.deepEqual(said({ add: 'cpp/base/Nigth II', value: { German: 3 } }), [
      'module-reference: "cpp/base/Nigth II": The module has no CG Date “Nigth II”. Did you mean “Night II”?',
    ]);
    assert.deepEqual(said({ replace: 'fortifications/items/SAN/notes', value: ['e', 'z'] }), [
      'module-reference: "z": There is no note “z”; the notes are a, b, c, d, e, f, g and h.',
    ]);
  });

  it('of one of several kinds of value: a column, a number by CG, a price, an Area', () => {
    assert.deepEqual(said({ replace: 'purchases/groups/I4/leaders', value: 'tanker' }), [
      'module-reference: "tanker": The module has no leader column “tanker”; it has personnel, armor and none.',
    ]);
    assert.deepEqual(said({ replace: 'purchases/groups/I4/cgMax', value: { I: 1, IV: 20 } }), [
      'module-reference: "IV": The module has no CG “IV”. Did you mean “I”?',
    ]);
    assert.deepEqual(said({ replace: 'purchases/groups/I4/cgMax', value: { I: 1 } }), [
      'module-reference: "value": Nothing is told here for CG II.',
    ]);
    assert.deepEqual(said({ replace: 'purchases/groups/I4/cgMax', value: 'many' }), [
      'module-shape: "many": “cgMax” is to be a whole number or a group in { }, not “many”.',
    ]);
    assert.deepEqual(
      said({ add: 'purchases/groups/I4/options', value: { word: 'onmap', price: { percent: 20 } } })[0],
      ['module-shape: "price": “round” is missing here.'][0],
    );
    assert.deepEqual(said({ replace: 'obGiven/rows/Dawn/area', value: 'set up' }), [
      'module-reference: "set up": “set up” is no hex: `X22`.',
    ]);
  });

  it('of a name that no URI could have, or half a character', () => {
    assert.deepEqual(
      said({ add: 'cpp/base/Night%20III', value: { 'Ge rman': 3 } }).map((f) => f.split(/: |; |\. /)[2]),
      ['The module has no CG Date “Night%20III”', 'The module has no side “Ge rman”'],
    );
    const [found, ...more] = faults('{ "id": "X", "name": "T", "base": "PB", "changes": [], "\\ud800": 1 }');
    assert.match(found ?? '', /means nothing here/);
    assert.deepEqual(more, []);
  });

  it('of a hex or Location that no map has, or that a log writes otherwise', () => {
    const held = (at: string) =>
      withTable({
        sides: ['British'],
        rows: [
          { max: 3, result: 'clear' },
          { min: 4, result: 'rain' },
        ],
        drm: [{ value: 1, because: 'the mill', rule: '1.1', when: { controls: [at] } }],
      });
    assert.deepEqual(held('Z15/1'), []);
    const wanted = 'is no Location: `X22`, or `Z15/1` with its level.';
    assert.deepEqual(held('the mill'), [`module-reference: "the mill": “the mill” ${wanted}`]);
    assert.deepEqual(held('x22'), [`module-reference: "x22": “x22” ${wanted}`]);
    assert.deepEqual(said({ replace: 'san/sides/German/exemptWhileControlling', value: 'II13/1' }), [
      'module-reference: "II13/1": “II13/1” is no hex: `X22`.',
    ]);
  });

  it('of an item of a list that cannot be', () => {
    const when = { kind: ['mcm'] };
    assert.deepEqual(said({ add: 'escape/drm', value: { value: 1, because: 'Panic', rule: '1.1', when } }), [
      'module-shape: "mcm": An item of “kind” cannot be “mcm”. Did you mean “mmc”?',
    ]);
  });

  it('of the base, where what it says no longer fits, is told once for each part', () =>
    assert.deepEqual(said({ replace: 'dates/Dusk/id', value: 'Evening' }), [
      'module-reference: "PB": “obGiven/rows” of the base does not fit: The module has no CG Date “Dusk”; it has Night I, Night II, Night III, Dawn, Day I, Day II, Day III and Evening. Replace or remove it.',
      'module-reference: "PB": “cpp/base” of the base does not fit: The module has no CG Date “Dusk”; it has Night I, Night II, Night III, Dawn, Day I, Day II, Day III and Evening. Replace or remove it.',
      'module-reference: "PB": “cpp/none” of the base does not fit: The module has no CG Date “Dusk”; it has Night I, Night II, Night III, Dawn, Day I, Day II, Day III and Evening. Replace or remove it.',
      'module-reference: "PB": “entryAreas/6” of the base does not fit: The module has no CG Date “Dusk”; it has Night I, Night II, Night III, Dawn, Day I, Day II, Day III and Evening. Replace or remove it.',
      'module-reference: "PB": “fortifications/items” of the base does not fit: The module has no CG Date “Dusk”; it has Night I, Night II, Night III, Dawn, Day I, Day II, Day III and Evening. Replace or remove it.',
      'module-reference: "PB": “commencement/order” of the base does not fit: The module has no CG Date “Dusk”; it has Night I, Night II, Night III, Dawn, Day I, Day II, Day III and Evening. Replace or remove it.',
    ]));

  it('of two things with one name', () =>
    assert.deepEqual(whole({ campaigns: [{ id: 'I' }, { id: 'II' }, { id: 'I' }] }), [
      'module-doubled: {: “I” is there already.',
    ]));

  it('of a table with a gap, an overlap or too short', () => {
    const rows = (...list: readonly Written[]) => withTable({ rows: list });
    assert.deepEqual(rows({ max: 3, result: 'clear' }, { min: 5, result: 'rain' }), [
      'module-table: {: There is no row for 4.',
    ]);
    assert.deepEqual(rows({ max: 4, result: 'clear' }, { min: 4, result: 'rain' }), [
      'module-table: {: The rows ≤ 4 and ≥ 4 overlap.',
    ]);
    assert.deepEqual(rows({ min: 1, max: 3, result: 'clear' }, { min: 4, max: 6, result: 'rain' }), []);
    assert.deepEqual(rows({ min: 1, max: 3, result: 'clear' }, { min: 4, max: 5, result: 'rain' }), [
      'module-table: "rows": There is no row for 6.',
    ]);
    const drm = [{ value: 1, because: 'Night', rule: '1.1', when: { night: true } }];
    assert.deepEqual(withTable({ drm, rows: [{ min: 1, max: 6, result: 'clear' }] }), [
      'module-table: "rows": There is no row for 7.',
    ]);
    assert.deepEqual(rows({ result: 'rain, much' }), [
      'module-table: "rain, much": A log cannot write “rain, much”: use plain words, without signs such as = # , -> or "dr".',
    ]);
    assert.deepEqual(rows({ result: 'rain', gives: { cpp: 1 } }), [
      'module-table: "gives": Nobody gains this: the table does not say which “sides” roll on it.',
    ]);
  });

  it('of a table without a row, or with one upside down, once and in numbers', () => {
    const rows = (...list: readonly Written[]) => withTable({ rows: list });
    assert.deepEqual(rows(), ['module-table: "rows": A table has rows: this one has none.']);
    assert.deepEqual(rows({ min: 5, max: 3, result: 'clear' }), [
      'module-table: {: A row from 5 to 3 holds for nothing.',
    ]);
    assert.deepEqual(rows({ result: 'clear' }), []);
    assert.deepEqual(rows({ result: 'clear' }, { min: 3, result: 'rain' }), [
      'module-table: {: The rows any and ≥ 3 overlap.',
    ]);
    assert.deepEqual(said({ replace: 'escape/infantry', value: [{ min: 4, result: 'escapes' }] }), [
      'module-table: "value": There is no row for 3 and less.',
    ]);
    assert.deepEqual(said({ replace: 'shift/table', value: [{ max: 5, result: 'shifted' }] }), [
      'module-table: "value": There is no row for 6 and more.',
    ]);
  });

  it('of a table that no step, or two steps, roll on', () => {
    assert.deepEqual(said({ add: 'tables', value: table }), [
      'warning module-reference: "weather": No step rolls on “weather”: add it to a step\'s “tables”.',
    ]);
    assert.deepEqual(withTable({}, { add: 'steps', value: { ...step, number: '1.2' } }), [
      'module-doubled: "weather": “weather” belongs to the steps 1.1 and 1.2: a table is rolled on in one.',
    ]);
    assert.deepEqual(
      said({ add: 'steps', value: step }).at(0)?.slice(0, 50),
      'module-reference: "weather": The module has no tab',
    );
  });

  it('of a table without rows, or with a result that nothing comes of', () => {
    assert.deepEqual(said({ replace: 'escape/infantry', value: [] }), [
      'module-table: "value": A table has rows: this one has none.',
    ]);
    assert.deepEqual(said({ replace: 'shift/table/no shift/result', value: 'stays' }), [
      'module-shape: "stays": “result” is shifted, no shift, casualties or eliminated, not “stays”.',
    ]);
  });

  it('of numbers and lists that no campaign can have', () => {
    assert.deepEqual(said({ replace: 'purchases/groups/I4/cost', value: -3 }), [
      'module-shape: -3: “cost” is to be 0 to 9999, not -3.',
    ]);
    assert.deepEqual(said({ replace: 'escape/drm/Isolated/value', value: 1e9 }), [
      'module-shape: 1000000000: “value” is to be -99 to 99, not 1000000000.',
    ]);
    assert.deepEqual(said({ replace: 'steps', value: [] }), [
      'module-shape: "value": “steps” is a list of 1 or more; here are 0.',
    ]);
  });

  it('of brackets without end, where it begins', () => {
    const [found, ...more] = faults(`{ "id": ${'['.repeat(100_000)}`);
    assert.deepEqual([found, more], ['1 module-syntax: [: Nothing in a module is nested as deep as this.', []]);
  });

  it('of a formation that is none, or whose name means something else', () => {
    const own = { add: 'formations', value: { name: 'commando', meaning: 'A Commando.' } };
    const wounded = (formation: string) => ({
      add: 'wounded/drm',
      value: { value: -1, because: 'x', rule: '1.1', when: { formation: [formation] } },
    });
    assert.deepEqual(said(own, wounded('commando')), []);
    assert.deepEqual(said(own, wounded('comando')), [
      'module-reference: "comando": The module has no formation “comando”. Did you mean “commando”?',
    ]);
    assert.deepEqual(said({ add: 'formations', value: { name: 'Broken', meaning: 'x' } }), [
      'module-doubled: "Broken": “Broken” means something already: It is broken.',
    ]);
  });

  it('of a DRM that its roll cannot depend on', () => {
    const when = (condition: Written, more: Written = {}) =>
      withTable({ drm: [{ value: 1, because: 'x', rule: '1.1', when: condition, ...more }] });
    assert.deepEqual(when({ night: true }), []);
    assert.deepEqual(when({ any: [{ date: ['Dawn'] }, { not: { cg: ['I'] } }] }), []);
    assert.deepEqual(when({ isolated: true }), [
      'module-condition: "isolated": “isolated” asks about a unit or Weapon: here only the campaign can be asked about.',
    ]);
    assert.deepEqual(when({ controls: ['X22'] }), [
      'module-condition: "controls": “controls” asks about a side: here only the campaign can be asked about.',
    ]);
    assert.deepEqual(when({ night: true }, { per: 'excessPp' }), [
      'module-condition: "excessPp": “excessPp” is counted in an attempt to Escape, not here.',
    ]);
    const among = (part: string, condition: Written, more: Written = {}) =>
      said({ add: `${part}/drm`, value: { value: 1, because: 'x', rule: '1.1', when: condition, ...more } });
    assert.deepEqual(among('escape', { isolated: true, status: ['cx'] }, { per: 'leadership' }), []);
    assert.deepEqual(among('shift', { throughEnemyArea: true }), [
      'module-condition: "throughEnemyArea": “throughEnemyArea” asks about an attempt to Escape: here only the campaign, a side, a unit or Weapon and an attempt to Shift can be asked about.',
    ]);
    assert.deepEqual(among('repair/weapons', { roadPath: true }, { per: 'fiveUncontrolledHexes' }), [
      'module-condition: "fiveUncontrolledHexes": “fiveUncontrolledHexes” is counted in an attempt to Shift, not here.',
      'module-condition: "roadPath": “roadPath” asks about an attempt to Shift: here only the campaign, a side, a unit or Weapon and a repair can be asked about.',
    ]);
    assert.deepEqual(among('wounded', { status: ['wouned'] }), [
      'module-reference: "wouned": The module has no status “wouned”. Did you mean “wounded”?',
    ]);
    assert.deepEqual(
      when({ dark: true }).map((f) => f.slice(0, 48)),
      ['module-shape: "dark": “dark” means nothing here;'],
    );
    assert.deepEqual(when({ result: { weather: ['ran'] } }), [
      'module-reference: "ran": The module has no result of weather “ran”. Did you mean “rain”?',
    ]);
    assert.deepEqual(when({ ruling: { 'san-increase-amount': 'three' } }), [
      'module-reference: "three": The module has no reading of san-increase-amount “three”; it has one and two.',
    ]);
    assert.deepEqual(when({ cg: ['III'] }), [
      'module-reference: "III": The module has no CG “III”. Did you mean “II”?',
    ]);
  });
});

describe('the example of a module file', () => {
  it('is thirteen RGs and two tables of its own, without a fault', () => {
    const { module, faults: found } = readModule(readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8'));
    assert.deepEqual(found, []);
    assert.equal(module?.purchases.groups.length, 13);
    assert.deepEqual(
      module?.tables?.map((t) => t.id),
      ['weather', 'events'],
    );
  });
});

/** The changes that lead from one value to another, by the names of members; lists that differ are replaced. */
function differences(from: unknown, to: unknown, at: readonly string[] = []): Written[] {
  const rule = '1';
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  const isObject = (value: unknown): value is Written =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(from) || !isObject(to) || Object.keys({ ...from, ...to }).some((name) => name.includes('/')))
    return [{ replace: at.join('/'), value: to, rule }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => at.length || (name !== 'id' && name !== 'name'))
    .flatMap((name) => {
      const here = [...at, name];
      if (!Object.hasOwn(to, name)) return [{ remove: here.join('/'), rule }];
      if (Object.hasOwn(from, name)) return differences(from[name], to[name], here);
      const value = to[name];
      const items = Array.isArray(value) ? value : [value];
      return items.map((item) => ({ add: here.join('/'), value: item, rule }));
    });
}

describe('a module file of any size', () => {
  const groups = (count: number, more: Written = {}) => ({
    ...plain(pb),
    id: 'X',
    purchases: {
      ...plain(pb.purchases),
      groups: [
        ...pb.purchases.groups,
        ...Array.from({ length: count }, (_, i) => ({ ...pb.purchases.groups[0], id: `Q${i}`, ...more })),
      ],
    },
  });

  it('is read up to ten times the largest there is', () => {
    const largest = Math.max(
      ...modules.map((module) => JSON.stringify(module).match(/[\w"]+|[{}[\]:,]/g)?.length ?? 0),
    );
    assert.ok(largest * 10 <= most.tokensOfModule, `${largest} in the largest`);
    assert.deepEqual(faults(JSON.stringify(groups(600))), []);
  });

  it('is refused where there is more in it', () => {
    const [only, ...others] = readModule(JSON.stringify(groups(20_000))).faults;
    assert.match(only?.message ?? '', /more in it than ten campaigns/);
    assert.deepEqual(others, []);
    const members = Object.fromEntries(Array.from({ length: 500_000 }, (_, i) => [`x${i}`, i]));
    assert.equal(readModule(JSON.stringify(members)).faults.length, 1);
  }).timeout(10_000);

  it('tells no more mistakes than anybody mends at once', () => {
    assert.equal(faults(JSON.stringify(groups(1000, { afterAll: 'Z1' }))).length, most.errorsOfModule);
    assert.ok(faults(derived(...Array.from({ length: 5000 }, () => ({ remove: 'nothing' })))).length <= 100);
    // More than the validator's stack holds.
    const list = `{"id":"X","name":"x","base":"PB","changes":[${'1,'.repeat(60_000)}1]}`;
    assert.ok(readModule(list).faults.length > 0);
  }).timeout(10_000);
});

describe('what the build makes of the types of a module file', () => {
  it('is the same in whatever folder it is built', () => {
    const folder = 'server/src/rules/moduleFile/generated';
    const made = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    const here = process.cwd();
    assert.equal(made.length, 2);
    for (const text of made) assert.ok(!text.includes(here) && !text.includes(pathToFileURL(here).href));
    const sources: readonly string[] = JSON.parse(readFileSync(`${folder}/sources.json`, 'utf8'));
    assert.deepEqual(
      sources.filter((source) => !/^(?:server\/src|scripts)\//.test(source)),
      [],
    );
  });
});

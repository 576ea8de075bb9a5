/** Completion offers what is owed first, then what is legal, and replaces what is typed; tested with the cursor at `|`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { CompletionItem, CompletionList, TextEdit } from 'vscode-languageserver-types';
import { anyLine } from '../syntax/lines';
import { type Desk, desk, folder, main, objections, withCursor } from './logs';

const start = 'campaign PB "T" cg I\ndepth roster\nsan British 5 given\nsan German 4 given\ncpp German 0 given\n';
const dawn = start.replace('cg I', 'cg II\ndate Dawn').replace('cpp German 0', 'cpp German 20');
const night = `${start}scenario Night I\n  cvp British 2 German 4\nrefit\n9.612 New CG Date and SAN Adjustment\n`;
const buying = `${dawn}refit initial\n9.617 Purchasing Reinforcement Groups\n`;
const rolling = `${buying}  buy German I4 at A7\n  buy German V1 at A7\n9.618 RG Strength, Weapons and Leaders\n`;
const digging = `${dawn}refit initial\n9.619 Purchasing Fortifications\n  fpp German 20 given\n`;
const sheet =
  'board PB "Sheet"\nextent A1 TT28\nentry German A7\nbuilding X22 stone levels 0 1\nbuilding II13 wooden\n';
const mapped = `${dawn.replace('roster', 'map\nmap "sheet.cgmap"')}control British X22\ncontrol German II13\n`;

async function complete(marked: string, uri = main): Promise<CompletionList> {
  const { text, position } = withCursor(marked);
  const { service } = await desk(uri === main ? text : '', { files: { 'sheet.cgmap': sheet } });
  if (uri !== main) service.open(uri, 1, text);
  return service.completion(uri, position);
}
const labels = async (marked: string): Promise<string[]> => (await complete(marked)).items.map((i) => i.label);
const item = async (marked: string, label: string): Promise<CompletionItem> => {
  const { items } = await complete(marked);
  return items.find((i) => i.label === label) ?? assert.fail(`${label} is not among ${items.map((i) => i.label)}`);
};
const edit = ({ textEdit }: CompletionItem): TextEdit => (textEdit && 'range' in textEdit ? textEdit : assert.fail());

async function accepted(marked: string, label: string): Promise<string> {
  const log = await desk(withCursor(marked).text);
  log.apply([edit(await item(marked, label))]);
  return log.text;
}

describe('Completion where pieces lie about', () => {
  it('offers who takes them, or destroys or keeps them', async () => {
    const of = 'test/conformance/pbr';
    const log = readFileSync(`${of}/3.60742/guns-stay.cglog`, 'utf8').replace('../withdrawal', 'withdrawal');
    const text = `${log.slice(0, log.indexOf('  man Car1'))}  `;
    const at = text.split('\n').length - 1;
    const { service } = await desk(text, {
      files: { 'withdrawal.cgmap': readFileSync(`${of}/withdrawal.cgmap`, 'utf8') },
    });
    const found = service.completion(main, { line: at, character: 2 }).items.map(({ label }) => label);
    for (const label of ['withdraw British', 'keep Car1', 'man Car1 with I5.1.447a']) assert.ok(found.includes(label));
  });
});

describe('Completion of names with any characters', () => {
  const stacks = `${start.replace('roster', 'forces')}ob British: Ox/Bucks=6-4-8 A@B=6-4-8 "🐂 #1"=6-4-8 "a ""b"""=6-4-8\n`;

  it('offers them as they must be written', async () => {
    const found = new Set(await labels(`${stacks}mark |`));
    for (const name of ['Ox/Bucks', 'A@B', '"🐂 #1"', '"a ""b"""']) assert.ok(found.has(name), name);
  });

  it('offers no piece that the line names already', async () => {
    const found = new Set(await labels(`${stacks}mark "a ""b"""(broken) "🐂 #1" |`));
    for (const name of ['"🐂 #1"', '"a ""b"""']) assert.ok(!found.has(name), name);
    assert.ok(found.has('A@B'));
  });

  it('replaces the whole of what stands within quotes', async () => {
    assert.equal(await accepted(`${stacks}mark "🐂 #|2"(broken) # so`, 'A@B'), `${stacks}mark A@B(broken) # so`);
    assert.equal(await accepted(`${stacks}mark "🐂 #|`, '"🐂 #1"'), `${stacks}mark "🐂 #1"`);
  });
});

describe('Completion at the start of a line', () => {
  it('offers the campaigns in an empty log', async () => {
    assert.deepEqual((await labels('|')).slice(0, 2), [
      'campaign PB "Pegasus Bridge" cg I',
      'campaign PB "Pegasus Bridge" cg II',
    ]);
  });

  it('offers what the header does not tell yet, then the Initial RePh', async () => {
    assert.deepEqual((await labels('campaign PB cg I\nplayer German "Ben"\n|')).slice(0, 9), [
      'depth roster',
      'depth map',
      'depth forces',
      'player British',
      'san British',
      'san German',
      'cpp German',
      'refit initial',
      'scenario Night I',
    ]);
    assert.deepEqual((await labels('campaign PB cg II\ndepth roster\n|')).slice(2, 4), ['date Dawn', 'date Day I']);
  });

  it('offers what the step owes, then the step that applies next, then the others', async () => {
    assert.deepEqual((await labels(`${night}  |`)).slice(0, 5), [
      'san British 5 dr ?',
      'san German 4 unadjusted',
      'san German 4 dr ?',
      '9.615 OB Given Reinforcements',
      '9.613 Shift',
    ]);
    const owed = await item(`${night}|`, 'san British 5 dr ?');
    assert.equal(owed.detail, 'British SAN adjustment (9.61221)');
    assert.match(JSON.stringify(owed.documentation), /3\/6 \(50%\)/, 'the odds');
  });

  it('keeps the order in which the step asks', async () => {
    assert.deepEqual((await labels(`${rolling}|`)).slice(0, 3), [
      'strength I4.1 DR ?',
      'strength V1.1 DR ?',
      '9.620 Scenario Commencement',
    ]);
  });

  it('offers the scenario when nothing of the RePh is left, and the RePh after the scenario', async () => {
    const done = `${night}  san British dr 1\n  san German dr 1\n9.615 x\n  receive British\n9.619 x\n fortify British none\n9.620 x\n`;
    assert.deepEqual((await labels(`${done}|`)).slice(0, 2), ['scenario Night II', 'order setup German move German']);
    assert.deepEqual((await labels(`${start}scenario Night I\n|`)).slice(0, 2), ['cvp', 'refit']);
  });

  it('offers only the steps that the RePh has', async () => {
    const initial = await labels(`${start}refit initial\n|`);
    assert.ok(initial.includes('9.619 Purchasing Fortifications') && !initial.includes('9.601 Conclusion of Melee'));
    assert.ok((await labels(`${start}scenario Night I\nrefit\n|`)).includes('9.601 Conclusion of Melee'));
  });

  it('replaces the word at the cursor, and only that', async () => {
    assert.equal(await accepted(`${rolling}  str|eng`, 'strength I4.1 DR ?'), `${rolling}  strength I4.1 DR ?`);
    assert.equal(
      await accepted(`${night}9.6|`, '9.615 OB Given Reinforcements'),
      `${night}9.615 OB Given Reinforcements`,
    );
  });

  it('offers no ready line in front of one that stands already', async () => {
    const all = await labels(`${rolling}  str| I4.1 DR 2,2`);
    assert.ok(all.includes('strength') && !all.includes('strength I4.1 DR ?'));
  });

  it('is silent in comments and narrative', async () => {
    for (const line of ['# |', '> the gli|der', '  > German at |', 'buy German I4 # at |'])
      assert.deepEqual(await labels(`${buying}${line}`), [], line);
  });
});

describe('Completion of a purchase', () => {
  it('offers the cheapest first and what cannot be bought last, with the reason', async () => {
    const { items } = await complete(`${buying}  buy German |`);
    assert.deepEqual(
      items.slice(0, 4).map((i) => `${i.label}: ${i.detail}`),
      [
        'V10: V10 StaffCar at A7: 1 CPP, #R 2',
        'M1 for 1: M1 Fortifications: 1 CPP, #R 10',
        'V1: V1 Lt Tank Pltn I at A7: 3 CPP, #R 2',
        'V11: V11 AAtr Pltn at A7: 4 CPP, #R 2',
      ],
    );
    const order = items.map((i) => i.label);
    assert.deepEqual(order.slice(order.indexOf('none')), ['none', '?', 'I1', 'I2', 'I3']);
    assert.deepEqual(
      items.map((i) => i.sortText),
      items.map((i) => i.sortText).sort(),
    );
    assert.match(items.at(-1)?.detail ?? '', /cannot be bought \(N\/A\)/);
  });

  it('begins with who buys and with how much', async () => {
    const { items } = await complete(`${buying}  buy |`);
    assert.deepEqual(
      items.map((i) => `${i.label}: ${i.detail}`),
      ['German: German purchases (9.617): 20 CPP to spend'],
    );
  });

  it('moves what has become too dear to the end', async () => {
    const { items } = await complete(`${buying}  buy German I5 at A7\n  buy German |`);
    const order = items.map((i) => i.label);
    assert.ok(order.indexOf('V3') > order.indexOf('?'));
    assert.match(items.find((i) => i.label === 'V3')?.detail ?? '', /14 CPP .* only 7 left/);
    assert.match(items.find((i) => i.label === 'I5')?.detail ?? '', /only 1 may be bought per CG Date/);
  });

  it('offers the ways in with their prices, in each place of the line', async () => {
    assert.deepEqual((await labels(`${buying}  buy German I4 |`)).slice(0, 4), [
      'at A7 for 5',
      'at J0 for 7',
      'at U1 for 9',
      'at KK1 for 11',
    ]);
    assert.deepEqual((await labels(`${buying}  buy German I4 at J|`)).slice(0, 2), ['A7 for 5', 'J0 for 7']);
    assert.deepEqual((await labels(`${buying}  buy German I4 at J0 |`)).slice(0, 1), ['for 7']);
    assert.deepEqual(await labels(`${buying}  buy German I4 at J0 for |`), ['7']);
  });

  it('reckons the name, the price and what is left from the line itself', async () => {
    assert.deepEqual(await labels(`${buying}  buy German I4 at J0 as |`), ['I4.1']);
    assert.deepEqual(await labels(`${buying}  buy German I4 as X at J0 for |`), ['7']);
    assert.deepEqual(await labels(`${buying}  buy German I4 at J0 for 7 left |`), ['13']);
    assert.deepEqual((await labels(`${buying}  buy German I4 as X at |`)).slice(0, 2), ['A7', 'J0']);
  });

  it('completes the number of a step from its point on, and closes it where nothing is bought', async () => {
    const all = await labels(`${dawn}refit initial\n9.|`);
    assert.ok(all.includes('9.617 Purchasing Reinforcement Groups'), `${all}`);
    assert.ok(all.includes('9.617 none') && all.includes('9.619 none') && !all.includes('9.618 none'), `${all}`);
  });

  it('knows the steps that a log may leave out, and proposes none of them', async () => {
    const head = dawn.replace('depth roster\n', 'depth roster\nkeeps not 9.618 |\n');
    const offered = await labels(head);
    assert.ok(offered.includes('9.619') && !offered.includes('9.618'), `${offered}`);
    const ahead = await labels(`${head.replace('|', '')}refit initial\n|`);
    assert.ok(!ahead.some((label) => label.startsWith('9.618')), `${ahead}`);
  });

  it('also offers Setup Areas where the map gives them', async () => {
    const all = await labels(`${mapped}scenario Dawn\ncontrol unchanged\nrefit\n9.617 x\n  buy German I4 at |`);
    assert.ok(all.includes('II13 for 5') && !all.includes('X22 for 5'), `${all}`);
    const ruled = mapped.replace('control', 'ruling setup-area-for-rg forbidden\ncontrol');
    for (const [log, offered] of [
      [mapped, true],
      [ruled, false],
    ] as const)
      assert.equal(
        (await labels(`${log}scenario Dawn\ncontrol unchanged\nrefit\n9.617 x\n  buy German I4 as X at |`)).includes(
          'II13',
        ),
        offered,
      );
  });

  it('of Fortifications knows variants, sides and quotes', async () => {
    const all = await labels(`${digging}  fortify German |`);
    assert.deepEqual(all.slice(0, 2), ['foxhole', '"?"']);
    assert.deepEqual(all.slice(-2), ['AT', 'AP']);
    assert.deepEqual((await labels(`${digging}  fortify German foxhole |`)).slice(0, 3), ['1S', '2S', '3S']);
    assert.equal(await accepted(`${digging}  fortify German "|`, '"?"'), `${digging}  fortify German "?"`);
    assert.equal(await accepted(`${digging}  fortify German "|" x8`, '"?"'), `${digging}  fortify German "?" x8`);
  });

  it('offers the ways to come in with their prices, and the vehicles to choose from', async () => {
    const rr = 'campaign RR "x" cg I\ndepth roster\ndate 19 PM\ncpp German 80 given\nrefit initial\n2.518 x\n';
    assert.deepEqual((await labels(`${rr}  buy German I1 |`)).slice(0, 2), ['for 28', 'onmap for 36']);
    assert.deepEqual((await labels(`${rr}  buy German V2 model |`)).slice(0, 2), ['PzIVH for 14', 'PzIVJ for 14']);
    assert.deepEqual(await labels(`${rr}  buy German V2 as X model |`), ['PzIVH', 'PzIVJ']);
  });

  it('in the middle of a line changes one word', async () => {
    assert.equal(await accepted(`${buying}  buy German V|3 at A7`, 'M1'), `${buying}  buy German M1 at A7`);
  });
});

describe('Completion of rolls', () => {
  it('offers the RG that still owe first', async () => {
    const after = `${rolling}  strength I4.1 DR 1,1\n`;
    assert.deepEqual(await labels(`${after}  strength |`), ['V1.1 DR ?', 'I4.1', 'V1.1']);
    assert.deepEqual((await labels(`${after}  sw |`)).slice(0, 2), ['I4.1 MMG dr ?', 'I4.1 LtMTR dr ?']);
    assert.deepEqual((await labels(`${after}  sw I4.1 |`)).slice(0, 2), ['MMG dr ?', 'LtMTR dr ?']);
  });

  it('reckons what the dice give, however they are written', async () => {
    const depleted = `${rolling}  strength I4.1 DR 6,6\n`;
    assert.deepEqual((await labels(`${depleted}  leader I4.1 DR 2,2 |`)).slice(0, 1), ['+1 = 5 -> 8-1']);
    assert.deepEqual(await labels(`${depleted}  leader I4.1 DR 2,2 +1 = |`), ['5 -> 8-1']);
    assert.deepEqual((await labels(`${rolling}  strength I4.1 DR 4 6 -> de|`)).slice(0, 1), ['depleted']);
    assert.deepEqual((await labels(`${night}  san British dr 4 |`)).slice(0, 1), ['+1 = 5 -> 3']);
    assert.deepEqual((await labels(`${night}  san German dr 4 |`)).slice(0, 1), ['+0 = 4 -> 4']);
  });

  it('offers every result after an arrow, that of the dice first', async () => {
    assert.deepEqual(await labels(`${rolling}  strength I4.1 -> |`), ['full', 'depleted']);
    const [first, ...others] = await labels(`${rolling}  strength I4.1 DR 6,6\n  leader I4.1 DR 6,6 -> |`);
    assert.equal(first, 'none');
    assert.ok(others.includes('10-2 8-1'));
  });

  it('knows the kind of dice of the roll, with its odds', async () => {
    assert.deepEqual(await labels(`${rolling}  strength I4.1 |`), ['DR ?', '->']);
    const san = await labels(`${night}  san British |`);
    assert.ok(san.includes('dr') && !san.includes('DR'));
    const { documentation } = await item(`${rolling}  strength I4.1 |`, 'DR ?');
    assert.match(JSON.stringify(documentation), /30\/36/);
  });

  it('replaces names with dots and slashes whole', async () => {
    assert.equal(await accepted(`${rolling}  strength V1|.1`, 'V1.1 DR ?'), `${rolling}  strength V1.1 DR ?`);
    const area = `${mapped}scenario Dawn\ncontrol British X22/1\nrefit\n9.605 x\n  area British A X22|/1`;
    assert.ok((await labels(area)).length > 0);
  });
});

describe('Completion of names', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['campaign |', ['PB']],
    ['campaign PB "T" cg |', ['I', 'II']],
    ['campaign PB "T" |', ['cg']],
    [`${start}depth |`, ['roster', 'map']],
    [`${start}player |`, ['British', 'German']],
    [`${start}ruling coy-leader-drs |`, ['optional', 'required']],
    [`${start}ruling coy|`, ['later-entry-areas', 'day-ii-arrow']],
    [`${start}refit |`, ['initial']],
    [`${start}scenario Night I\nrefit |`, []],
    [`${start}scenario |`, ['Night I', 'Night II']],
    [`${start}cvp |`, ['British', 'German']],
    [`${start}cvp German 5 |`, ['British']],
    [`${start}control |`, ['British', 'German', 'none']],
    [`${start}control British |`, []],
    [`${mapped}control British |`, []],
    [`${night}scenario |`, ['Night II', 'Night I', 'Night III']],
    [`${start}cpp German nonsense |`, []],
    [`${mapped}control British X|`, ['X22', 'X22/1', 'II13']],
    [`${mapped}strategic AA27 |`, ['entrenchment', 'fortification', 'gun', 'vehicle', 'rubble']],
    [`${mapped}glider X22 |`, ['landed', 'wrecked']],
    [`${start}ww British |`, ['squad', 'hs']],
    [`${night}9.615 |`, ['OB Given Reinforcements']],
    [`${buying}  given German I1 |`, ['full', 'depleted', 'as', 'at']],
    [`${rolling}  sw I4.1 |`, ['MMG', 'LMG', 'LtMTR']],
    [`${night}9.615 x\n  receive |`, ['British fpp 10', 'British']],
    [`${dawn}refit initial\n9.620 x\n  order |`, ['setup British move German']],
    [
      `${dawn}scenario Dawn\n cvp British 1 German 20\nrefit\n9.616 x\n  cpp German base 32 loss |`,
      ['dr ?', 'none = 32', '?'],
    ],
  ];
  for (const [marked, first] of cases)
    it(marked.split('\n').at(-1) ?? '', async () => {
      const all = await labels(marked);
      if (first.length === 0) assert.deepEqual(all, []);
      else assert.deepEqual(all.slice(0, first.length), first);
    });

  it('takes a date of several words as one', async () => {
    assert.equal(await accepted(`${start}scenario Night |`, 'Night I'), `${start}scenario Night I`);
  });

  it('asks the editor to ask again where hexes wait for a letter', async () => {
    assert.equal((await complete(`${start}control British |`)).isIncomplete, true);
    assert.equal((await complete(`${mapped}control British X|`)).isIncomplete, false);
  });

  it('offers for a place every hex of the columns that are begun, so that one typed whole is among them', async () => {
    const field = mapped.replace('depth map', 'depth forces');
    const text = `${field}ob British: 648a\nscenario Dawn\n  at `;
    const begun = await labels(`${text}w|: 648a`);
    assert.deepEqual(
      begun.filter((label) => /^W\d+$/.test(label)),
      Array.from({ length: 29 }, (_, i) => `W${i + 1}`),
    );
    assert.ok(begun.includes('X22/1') && !begun.includes('V21'));
    assert.deepEqual(
      (await labels(`${text}TT2|`)).filter((label) => /^T+28$/.test(label)),
      ['TT28'],
    );
    assert.equal((await item(`${text}X2|`, 'X21')).detail, 'open ground');
    assert.ok(!(await labels(`${text}|: 648a`)).includes('W21'));
  });

  it('offers the findings of the next directive to waive before all others', async () => {
    const marked = `${buying}  waive |\n  # dear\n  buy German V3 at KK1 left 3\n`;
    const [first, second] = (await complete(marked)).items;
    assert.equal(first?.label, 'wrong-cpp-left');
    assert.match(first?.detail ?? '', /^below: 0 CPP are left here/);
    assert.equal(second?.label, 'unreadable');
  });

  it('counts columns in UTF-16 and reads CRLF', async () => {
    const marked = `${start.replace('"T"', '"🎲 é"')}player British "🎲" \r\nscenario Ni|`.replaceAll(/\r?\n/g, '\r\n');
    const { range } = edit(await item(marked, 'Night I'));
    assert.deepEqual([range.start.character, range.end.character], [9, 11]);
  });
});

describe('Completion in map files', () => {
  const uri = `${folder}other.cgmap`;
  const inMap = async (marked: string) => (await complete(marked, uri)).items.map((i) => i.label);

  it('offers map verbs, terrain and the arrows not yet drawn', async () => {
    assert.ok((await inMap('|')).includes('extent'));
    assert.ok(!(await inMap('|')).includes('buy'));
    assert.ok((await inMap('terrain |')).includes('orchard'));
    assert.ok((await inMap('water |')).includes('canal'));
    assert.deepEqual(await inMap('building X22 |'), ['stone', 'wooden', 'unknown', 'levels', 'stairs']);
    assert.deepEqual(await inMap('grain |'), ['common', 'other']);
    assert.deepEqual(await inMap('road |'), ['paved', 'dirt']);
    assert.deepEqual(await inMap('embankment |'), ['sunken', 'elevated', 'unknown']);
    assert.ok((await inMap('hexside |')).includes('rowhouse-bar'));
    assert.deepEqual(await inMap('extent A1 J8\nlevel tan 1 A1\nlevel olive -1 A2\nlevel -1 A3\nlevel |'), [
      'tan',
      'olive',
    ]);
    assert.deepEqual(await inMap(`${sheet}entry German |`), ['J0', 'U1', 'KK1']);
    assert.deepEqual(await inMap(`${sheet}entry |`), ['British', 'German']);
  });
});

describe('Completion as a whole', () => {
  it('writes a RePh without errors when always its first proposal is taken', async () => {
    const log = await desk(`${mapped}scenario Dawn\n control unchanged\n cvp British 2 German 20\n\nrefit\n`, {
      files: { 'sheet.cgmap': sheet },
    });
    for (let i = 0; i < 40 && !/^scenario Day I/m.test(log.text); i++) {
      for (let word = 0; word < 4; word++) {
        const position = end(log);
        const [first] = log.service.completion(main, position).items;
        if (!first) break;
        log.apply([edit(first)]);
        if (objections(log.findings()).length === 0) break;
        write(log, ' ');
      }
      write(log, '\n');
      assert.deepEqual(objections(log.findings()), [], log.text);
    }
    assert.match(log.text, /\nscenario Day I\n$/);
    assert.match(log.text, /\n9\.605 .*\narea British A X22.*\n/);
    assert.match(log.text, /\nbuy German V10 at A7 for 1\n/);
  });

  it('answers at any place of any line, with ranges that hold the cursor', async () => {
    const { service } = await desk('');
    let version = 1;
    fc.assert(
      fc.property(fc.constantFrom('', night, buying, rolling, digging), anyLine, fc.nat(40), (before, line, at) => {
        service.change(main, ++version, [{ text: before + line }]);
        const position = { line: before.split('\n').length - 1, character: Math.min(at, line.length) };
        for (const i of service.completion(main, position).items) {
          const { range } = edit(i);
          assert.ok(range.start.line === position.line && range.end.line === position.line);
          assert.ok(range.start.character <= position.character && position.character <= range.end.character);
          assert.ok(range.end.character <= line.length);
        }
      }),
      { numRuns: 300, seed: 96 },
    );
  });
});

function end(log: Desk) {
  const lines = log.text.split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

function write(log: Desk, newText: string): void {
  log.apply([{ range: { start: end(log), end: end(log) }, newText }]);
}

describe('Completion of a tank at night (3.61426)', () => {
  const field = 'board PBr "Field"\nextent U1 EE28\nentry Axis U1\nentry British V28\nentry British DD28\n';
  const dusk = `campaign PBr "T" cg I
depth forces
map "field.cgmap"
date July 14 PM
ob British: V1="Sherman III(a)"
scenario July 14 PM
  strategic CC20 Z8 entrenchment
  control British CC20
  control Axis Z8
  at CC20: V1
refit
3.605 Setup Area Determination
  area British A CC20
  area Axis A Z8
3.612 New CG Date and SAN Adjustment
  date July 14 N
3.614 Equipment Repair and Replenishment
  `;

  it('offers the Entry Areas of its side, nearest in hexes first', async () => {
    const { service } = await desk(dusk, { files: { 'field.cgmap': field } });
    const { items } = service.completion(main, { line: dusk.split('\n').length - 1, character: 2 });
    const waits = items
      .filter((i) => i.label.startsWith('retain V1'))
      .sort((a, b) => (a.sortText ?? '').localeCompare(b.sortText ?? ''));
    assert.deepEqual(
      waits.map((i) => i.label),
      ['retain V1 to entry DD28', 'retain V1 to entry V28', 'retain V1 to ?'],
    );
  });
});

describe('Completion of what is removed (2.515)', () => {
  it('offers the kinds, and the wrecks and vehicles that stand there by name', async () => {
    const log = `campaign RR "T" cg I
depth forces
ob German: 468a Pz1..Pz3="PzKpfw IVJ"
scenario 19 AM
  at Z20: 468a Pz1(wreck) Pz2(immobilized) Pz3
refit
2.515 Fortification, Wreck, and Immobile Vehicle Removal
  remove German |`;
    const { text, position } = withCursor(log);
    const { service } = await desk(text);
    assert.deepEqual(
      service.completion(main, position).items.map((i) => i.label),
      ['minefield', 'wreck', 'vehicle', 'Pz1', 'Pz2'],
    );
  });
});

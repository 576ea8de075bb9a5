/** A module file beside a log, as a player's editor has it: findings here and there, hot edits, completion, hover. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { MarkupContent } from 'vscode-languageserver-types';
import { pb } from '../../../server/src/rules/modules/pb/data';
import type { CampaignData } from '../../../server/src/service/stateData';
import { type Desk, desk, folder, main, objections, withCursor } from './logs';

const ridge = readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8');
const uri = `${folder}ridge.cgmodule.json`;
const log = `campaign "ridge.cgmodule.json" "The Ridge" cg I
depth roster
san British 3 given
san German 3 given
cpp British 20 given
cpp German 22 given
refit initial
7.12 Weather and Events
  roll weather DR 2,1 -> clear
7.14 Purchasing Reinforcement Groups
  buy British V1 at A5 for 12
`;
const open = (text = log, module = ridge) =>
  desk(text, {
    files: { 'ridge.cgmodule.json': module, 'field.cgmap': readFileSync('test/conformance/pb/field.cgmap', 'utf8') },
  });
/** Whether a datum of the module names a ruling. */
const inData = (name: string) => JSON.stringify({ ...pb, rulings: [] }).includes(`"${name}"`);
const units = `campaign "ridge.cgmodule.json" "Own" cg II
depth forces
map "field.cgmap"
date Dawn
san British 2 given
san German 2 given
ob British: 648a 648b 9-1a
ob German: 467a
scenario Dawn
  strategic Z8 Z14 entrenchment
  control British Z8
  control German Z14
  at Z8: 648b
  at Z14: 467a
  at Z13: 648a 9-1a(wounded)
refit
9.605 Setup Area Determination
  area British A Z8
  area German A Z14
9.606 Escape
  escape 648a 9-1a from Z13 to A DR 3,3
9.613 Shift
  shift 648b from A to entry Z28 DR ?
`;
const edited = (from: string, to: string) => {
  assert.ok(ridge.includes(from), from);
  return ridge.replace(from, to);
};

describe('a log that names a module file', () => {
  it('is refereed at the forces depth, also where the module has none of the doubts of the shared steps', async () => {
    const doubts = ['escape-', 'wounded-leader-drm', 'shift-', 'next-entry-area'];
    const rulings = pb.rulings.filter(({ name }) => !doubts.some((d) => name.startsWith(d)) || inData(name));
    const own = JSON.stringify({ ...pb, id: 'OWN', name: 'Own', rulings });
    const log = await open(units, own);
    assert.deepEqual(objections(log.findings(`${folder}ridge.cgmodule.json`)), []);
    assert.deepEqual(
      log.findings().filter((f) => f.code === 'internal-fault'),
      [],
    );
  });

  it('is played by its rules', async () => {
    const { findings } = await open(log.replace('for 12', 'for 11'));
    assert.deepEqual(objections(findings()), ['wrong-cost: This costs 12 CPP, not 11: V1 12 + 0 at A5.']);
  });

  it('knows that nobody attacked before the Initial Scenario', async () => {
    const asked = edited('"when": { "night": true } }\n        ]', '"when": { "attacked": true } }\n        ]');
    const each = asked.replace('"id": "weather",', '"id": "weather", "sides": ["British"],');
    const { findings } = await open(log.replace('weather DR', 'weather British DR'), each);
    assert.deepEqual(objections(findings()), []);
    assert.equal(
      findings().find((f) => f.code === 'condition-unknown'),
      undefined,
    );
  });

  it('is told when the file is not there', async () => {
    const { findings } = await desk(log);
    assert.deepEqual(objections(findings()), [
      'file-missing: There is no module file “ridge.cgmodule.json” beside this log.',
    ]);
  });

  it('is told when its rules cannot be loaded, with the first reason; the file has them all', async () => {
    const { findings } = await open(log, edited('"night": true', '"night": "yes"'));
    const [found, ...more] = findings();
    assert.deepEqual(more, []);
    assert.equal(found?.code, 'module-unusable');
    assert.match(String(found?.message), /“ridge.cgmodule.json” cannot be loaded.*1 error there/);
    assert.deepEqual(
      found?.relatedInformation?.map((r) => [r.location.uri, r.message]),
      [[uri, '“night” is to be true or false, not “yes”.']],
    );
    assert.deepEqual(objections(findings(uri)), ['module-shape: “night” is to be true or false, not “yes”.']);
  });

  it('is not told to say what it plays by whoever would resolve it then', async () => {
    const { service } = await open(log, '{');
    const { message } = service.resolve({ uri: main, what: 'next', dice: 'placeholder' });
    assert.match(message, /^The module of this campaign is not known/);
  });

  it('is checked again with every edit of the file', async () => {
    const { service, findings } = await open();
    assert.deepEqual(objections(findings()), []);
    service.open(uri, 1, ridge);
    const document = TextDocument.create(uri, 'cgmodule', 1, ridge);
    const at = ridge.indexOf('"cost": 12');
    const range = { start: document.positionAt(at + 8), end: document.positionAt(at + 10) };
    service.change(uri, 2, [{ range, text: '13' }]);
    assert.deepEqual(objections(findings()), ['wrong-cost: This costs 13 CPP, not 12: V1 13 + 0 at A5.']);
    service.change(uri, 3, [{ text: '{' }]);
    assert.match(objections(findings())[0] ?? '', /^module-unusable/);
    assert.match(objections(findings(uri))[0] ?? '', /^module-syntax/);
    service.change(uri, 4, [{ text: ridge }]);
    assert.deepEqual(objections(findings()), []);
    assert.deepEqual(objections(findings(uri)), []);
  });

  it('leads to it', async () => {
    const { service } = await open();
    assert.deepEqual(
      service.links(main).map((l) => l.target),
      [uri],
    );
  });

  it('shows its own rules', async () => {
    const { service } = await open();
    const told = (line: number, character: number) =>
      (service.hover(main, { line, character })?.contents as MarkupContent | undefined)?.value ?? '';
    assert.match(told(8, 9), /Weather Table.*\n.*≤ 7: clear/s);
    assert.match(told(8, 3), /One DR on the Weather Table/);
    assert.match(told(0, 12), /Ranville Ridge/);
  });
});

describe('a log beside a module file', () => {
  const labels = async (marked: string) => {
    const { text, position } = withCursor(marked);
    const { service } = await open(text);
    return service.completion(main, position).items.map((i) => i.label);
  };

  it('is offered it, and its CGs', async () => {
    assert.ok((await labels('campaign |')).includes('ridge.cgmodule.json'));
    assert.ok((await labels('|')).includes('campaign ridge.cgmodule.json "Ranville Ridge" cg I'));
    assert.deepEqual(await labels('campaign ridge.cgmodule.json "Ours" cg |'), ['I']);
  });

  it('is no longer offered it when it is gone', async () => {
    const files = new Map([['ridge.cgmodule.json', ridge]]);
    const { service } = await desk('campaign ', { files });
    const offered = () => service.completion(main, { line: 0, character: 9 }).items.map((i) => i.label);
    assert.ok(offered().includes('ridge.cgmodule.json'));
    files.clear();
    service.fileChanged(uri);
    await service.settled();
    offered();
    await service.settled();
    assert.deepEqual(offered(), ['PB', 'RR', 'PBr']);
  });

  it('is offered names for the pieces that its charts speak of, at the forces depth', async () => {
    const begun = 'campaign ridge.cgmodule.json "Ours" cg I\ndepth forces\n';
    const british = await labels(`${begun}ob British: 457a |`);
    for (const name of ['457b', '648a', 'LMG1', 'PIAT1', 'Sherman-V1="Sherman V(a)"', '8-1a'])
      assert.ok(british.includes(name), `${name}: ${british}`);
    assert.ok(!british.includes('467a'));
    const held = ['228a', 'LMG2', 'MMG1', 'HMG1', '50*-MTR1="50* MTR"', 'PSK1', ']'];
    assert.deepEqual(await labels(`${begun}ob German: LMG1 467a[|`), held);
  });
});

describe('tables of a module’s own', () => {
  it('are resolved', async () => {
    const begun = `${log}  buy German none
7.15 RG Strength, Weapons and Leaders
  strength V1.1 DR 3,4 -> full
  leader V1.1 DR 1,4 -> none
7.18 Scenario Commencement
scenario D+1 AM
  cvp British 2 German 1
  control British M10
refit
7.09 New CG Date
  date D+1 PM
7.12 Weather and Events
`;
    const { service, findings, apply } = await desk(begun, { files: { 'ridge.cgmodule.json': ridge }, roll: () => 3 });
    const { edits } = service.resolve({ uri: main, what: 'owed', dice: 'roll' });
    apply(edits);
    assert.match(
      edits[0]?.newText ?? '',
      /roll weather DR 3,3 -> clear\n\s+roll events British dr 3 \+1 = 4 -> nothing\n\s+roll events German dr 3 -> nothing/,
    );
    assert.deepEqual(
      (service.state(main) as CampaignData).tables.map(({ table, side, result }) => [table, side, result]),
      [
        ['weather', null, 'clear'],
        ['events', 'British', 'nothing'],
        ['events', 'German', 'nothing'],
      ],
    );
    assert.deepEqual(objections(findings()), []);
  });
});

describe('an editor of a module file', () => {
  const at = async (marked: string): Promise<{ readonly at: Desk['service']; labels: string[]; hover: string }> => {
    const { text, position } = withCursor(marked);
    const { service } = await desk('');
    service.open(uri, 1, text);
    return {
      at: service,
      labels: service.completion(uri, position).items.map((i) => i.label),
      hover: (service.hover(uri, position)?.contents as MarkupContent | undefined)?.value ?? '',
    };
  };
  const change = (inner: string) => `{ "id": "X", "name": "T", "base": "PB", "changes": [{ "rule": "1", ${inner} }] }`;

  it('is offered the members that can still stand there', async () => {
    assert.deepEqual((await at('{ "id": "X", "base": "PB", | }')).labels, ['name', 'changes', '$schema']);
    const { labels } = await at(change('"add": "tables", "value": { "id": "w", | }'));
    assert.deepEqual(labels, ['name', 'rule', 'dice', 'rows', 'sides', 'when', 'drm']);
  });

  it('is offered words and names as values', async () => {
    assert.deepEqual((await at(change('"add": "tables", "value": { "dice": "|" }'))).labels, ['dr', 'DR']);
    assert.deepEqual((await at('{ "base": "|" }')).labels.slice(0, 1), ['PB']);
    assert.ok((await at(change('"add": "obGiven/rows", "value": { "date": "|" }'))).labels.includes('Dawn'));
    assert.deepEqual((await at(change('"replace": "cpp/sides", "value": ["|"]'))).labels, ['British', 'German']);
    assert.deepEqual((await at(change('"replace": "dates/Dawn/night", "value": |'))).labels, ['true', 'false']);
  });

  it('is offered the counters and Support Weapons that are known, and the columns of leaders', async () => {
    const group = async (inner: string) =>
      (await at(change(`"add": "purchases/groups", "value": { ${inner} }`))).labels;
    const units = await group('"units": [{ "type": "|" }]');
    for (const name of ['4-6-7', '6-4-8', 'StuG IIIG']) assert.ok(units.includes(name), name);
    assert.ok((await group('"sw": [{ "weapon": "|" }]')).includes('PSK'));
    assert.deepEqual(await group('"leaders": "|"'), ['personnel', 'armor', 'none']);
    assert.ok((await at(change('"replace": "sides/German/nations", "value": ["|"]'))).labels.includes('Italian'));
  });

  it('is offered the conditions and counts that mean something for the roll', async () => {
    const row = (place: string, inner: string) => at(change(`"add": "${place}", "value": { ${inner} }`));
    const escaping = (await row('escape/drm', '"when": { | }')).labels;
    for (const name of ['night', 'side', 'status', 'throughEnemyArea', 'any']) assert.ok(escaping.includes(name), name);
    for (const name of ['roadPath', 'vehicular']) assert.ok(!escaping.includes(name), name);
    const weather = (await row('tables', '"drm": [{ "when": { "not": { | } } }]')).labels;
    assert.ok(weather.includes('controls') && !weather.includes('status'));
    assert.deepEqual((await row('shift/drm', '"per": "|"')).labels, ['fiveUncontrolledHexes']);
    assert.ok((await row('wounded/drm', '"when": { "status": ["|"] }')).labels.includes('heroic'));
    assert.match((await row('shift/drm', '"when": { "road|Path": true }')).hover, /whole path can, or cannot/);
  });

  it('is offered the places that a change can name', async () => {
    assert.ok((await at(change('"replace": "|"'))).labels.includes('purchases'));
    assert.ok((await at(change('"remove": "purchases/groups/|"'))).labels.includes('purchases/groups/I4'));
    assert.ok(!(await at(change('"remove": "|"'))).labels.includes('tables'));
    assert.ok((await at(change('"add": "|"'))).labels.includes('tables'));
    assert.deepEqual((await at(change('"replace": "dates/Day I/|"'))).labels, [
      'dates/Day I/id',
      'dates/Day I/aliases',
      'dates/Day I/night',
    ]);
  });

  it('replaces the whole text that the cursor is in', async () => {
    const { text, position } = withCursor('{ "base": "P|B", "changes": [] }');
    const { service } = await desk('');
    service.open(uri, 1, text);
    const [first] = service.completion(uri, position).items;
    assert.deepEqual(first?.textEdit, {
      range: { start: { line: 0, character: 10 }, end: { line: 0, character: 14 } },
      newText: '"PB"',
    });
  });

  it('reads what a member means, and what stands in the base', async () => {
    assert.match(
      (await at(change('"replace": "san/mini|mum", "value": 1'))).hover,
      /In Pegasus Bridge:.*\n+```json\n2\n```/s,
    );
    assert.match(
      (await at(change('"replace": "san", "value": { "mini|mum": 1 }'))).hover,
      /A lower SAN is raised to this/,
    );
    assert.equal((await at('{| }')).hover, '');
  });

  it('has outline, folding and format', async () => {
    const { service } = await desk('');
    const untidy = '{\n"base": "PB",\n  "changes": [\n    { "remove": "walkingWounded", "rule": "1" }\n  ]\n}\n';
    service.open(uri, 1, untidy);
    const outline = service.documentSymbols(uri);
    assert.deepEqual(
      outline.map((s) => [s.name, s.children?.map((c) => c.name)]),
      [
        ['base', undefined],
        ['changes', ['remove walkingWounded']],
      ],
    );
    assert.deepEqual(
      service.folding(uri).map((f) => [f.startLine, f.endLine]),
      [
        [0, 4],
        [2, 3],
      ],
    );
    assert.equal(
      TextDocument.applyEdits(TextDocument.create(uri, '', 1, untidy), service.format(uri)),
      untidy.replace('"base"', '  "base"'),
    );
  });

  it('is answered at any position, also of what is half written', async () => {
    const { service } = await desk('');
    for (const cut of [0, 1, 40, 300, 1000, 2500, 5000, ridge.length]) {
      const text = ridge.slice(0, cut);
      service.open(uri, 1, text);
      const lines = text.split('\n');
      for (const line of [0, lines.length - 1, Math.floor(lines.length / 2), -1, 1e9])
        for (const character of [0, 8, 1e9]) {
          const position = { line, character };
          service.completion(uri, position);
          service.hover(uri, position);
          service.codeActions(uri, { start: position, end: position }, []);
          service.explain(uri, line, character);
          service.definition(uri, position);
          service.rename(uri, position, 'x');
          service.selectionRanges(uri, [position]);
          service.state(uri, line);
          service.resolve({ uri, what: 'next', dice: 'placeholder' });
        }
      service.semanticTokens(uri);
      service.inlayHints(uri, { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } });
      service.codeLenses(uri);
      service.format(uri);
      service.diagnostics();
      service.close(uri);
    }
  });
});

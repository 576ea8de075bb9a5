/** The editor on lines about pieces: what is offered, told, outlined and handed to scripts. */
import assert from 'node:assert/strict';
import type { MarkupContent } from 'vscode-languageserver-types';
import type { CampaignData } from '../../../server/src/service/stateData';
import { desk, editsByFile, main, withCursor } from './logs';

const sheet =
  'board PB "Field"\nextent U1 EE28\nbuilding CC10 CC11 stone levels 0 1 2\nentry German U1\nentry British Z28\n';

const log = `campaign PB "Ham and Jam" cg II
depth forces
map "sheet.cgmap"
date Dawn
cpp German 40 given
ob British airborne: 648a 648b LMG1 Howard=9-2
ob German: 467a..467c MMG1 Pz1="PzKpfw IVH"
scenario Dawn
  strategic U5 entrenchment
  control British CC10
  control German U5
  at CC10: 648a[LMG1] 648b(broken) Howard
  at U5: 467a[MMG1] 467b Pz1(immobilized)
  lost 467c because "overrun"
refit
9.605 Setup Area Determination
  area British A CC10
  area German B U5
9.615 OB Given Reinforcements
  receive British fpp 15
9.617 Purchasing Reinforcement Groups
  buy German I4 at J0
9.618 RG Strength, Weapons and Leaders
  strength I4.1 DR 3,4 -> full
9.620 Scenario Commencement
`;

/** The log down to a line of it, and then what is typed, with `|` at the cursor. */
const typedAfter = (line: string, typed: string): string => {
  const end = log.indexOf(`${line}\n`);
  assert.ok(end >= 0, line);
  return `${log.slice(0, end + line.length + 1)}${typed}\n`;
};

async function offered(marked: string): Promise<string[]> {
  const { text, position } = withCursor(marked);
  const { service } = await desk(text, { files: { 'sheet.cgmap': sheet } });
  return service.completion(main, position).items.map((item) => item.label);
}

async function accepted(marked: string, label: string): Promise<string> {
  const { text, position } = withCursor(marked);
  const log = await desk(text, { files: { 'sheet.cgmap': sheet } });
  const item = log.service.completion(main, position).items.find((i) => i.label === label);
  assert.ok(item?.textEdit && 'range' in item.textEdit, label);
  log.apply([item.textEdit]);
  return log.text.trimEnd().split('\n').at(-1) ?? '';
}

const inScenario = '  control German U5';
const inSetUp = '9.620 Scenario Commencement';

describe('Completion on lines about pieces', () => {
  it('offers the books in a scenario, and none of them at other depths', async () => {
    const verbs = await offered(typedAfter(inScenario, '  |'));
    for (const verb of ['at', 'mark', 'lost', 'complete', 'ob']) assert.ok(verbs.includes(verb), verb);
    const shallow = (await offered(typedAfter(inSetUp, '  |').replace('depth forces', 'depth map'))) as string[];
    assert.ok(!shallow.includes('at'));
    assert.ok((await offered(typedAfter(inSetUp, '  |'))).includes('at'));
  });

  it('offers posts: Areas, Entry Areas, off the map, and where pieces stand', async () => {
    const posts = await offered(typedAfter(inSetUp, '  at |'));
    assert.deepEqual(posts.slice(0, 2), ['A', 'B']);
    for (const post of ['entry Z28', 'entry U1', 'offmap', 'CC10', 'U5']) assert.ok(posts.includes(post), post);
    assert.deepEqual((await offered(typedAfter(inScenario, '  at entry |'))).slice(0, 2), ['A7', 'J0']);
    assert.ok((await offered(typedAfter(inScenario, '  at CC1|'))).includes('CC11/2'));
  });

  it('offers pieces, first those that the place keeps', async () => {
    const all = await offered(typedAfter(inSetUp, '  at CC11: |'));
    assert.deepEqual(all.slice(0, 4), ['648a', '648b', 'LMG1', 'Howard']);
    assert.ok(!all.includes('467c'), 'who is lost is not offered');
    const german = await offered(typedAfter(inSetUp, '  at U5: 467a |'));
    assert.deepEqual(german.slice(0, 3), ['467b', 'MMG1', 'Pz1']);
    assert.ok(!german.includes('467a'));
  });

  it('offers what a piece can hold, in brackets, beside its holder', async () => {
    assert.deepEqual((await offered(typedAfter(inSetUp, '  at CC11: 648a[|'))).slice(0, 3), ['648b', 'LMG1', 'Howard']);
    assert.equal(await accepted(typedAfter(inSetUp, '  at CC11: 648a[LM|]'), 'LMG1'), '  at CC11: 648a[LMG1]');
  });

  it('offers of a piece that the line declares what its type allows, or what it may be', async () => {
    const squad = await offered(typedAfter(inScenario, '  ob German: 467x(|'));
    assert.ok(squad.includes('broken') && !squad.includes('motion') && !squad.includes('gun'));
    const unlisted = await offered(typedAfter(inScenario, '  ob German: G1="PaK 40"(|'));
    assert.ok(unlisted.includes('gun') && unlisted.includes('sw') && unlisted.includes('repair='));
  });

  it('offers what can be said of a piece, in parentheses', async () => {
    const marks = await offered(typedAfter(inSetUp, '').replace('  lost 467c', '  mark 648b(|\n  lost 467c'));
    assert.ok(marks.includes('wounded') === false && marks.includes('encircled'));
    assert.ok(marks.includes('not broken') && !marks.includes('broken'));
    assert.ok(marks.includes('airborne') && marks.includes('morale='));
    assert.ok(!marks.includes('motion'));
    const vehicle = await offered(typedAfter(inScenario, '  mark Pz1(|'));
    assert.ok(vehicle.includes('motion') && !vehicle.includes('wounded'));
    assert.ok(!vehicle.includes('gun'));
    assert.equal(await accepted(typedAfter(inScenario, '  at U5: Pz1(mot|)'), 'motion'), '  at U5: Pz1(motion)');
  });

  it('offers sides and formations of declarations', async () => {
    assert.deepEqual((await offered(typedAfter('cpp German 40 given', 'ob |'))).slice(0, 2), ['British', 'German']);
    assert.ok((await offered(typedAfter('cpp German 40 given', 'ob British |'))).includes('airborne'));
  });
});

describe('What is told of pieces', () => {
  async function told(marked: string): Promise<string> {
    const plain = marked.replace('|', '');
    const { text, position } = withCursor(log.replace(plain, marked));
    const { service } = await desk(text, { files: { 'sheet.cgmap': sheet } });
    return (service.hover(main, position)?.contents as MarkupContent | undefined)?.value ?? '';
  }
  const hasAll = (text: string, ...parts: string[]) => {
    for (const part of parts) assert.ok(text.includes(part), `"${part}" in:\n${text}`);
  };

  it('what it is, where, who has it, how it is marked, and the lines that tell of it', async () => {
    hasAll(
      await told('at CC10: 648a[LM|G1]'),
      '**LMG1**: British LMG, SW',
      'in CC10',
      'Held by | 648a',
      'Formation | airborne',
      'British Area CC10 is not Isolated',
      '[line 12]',
      '[line 6]',
    );
    hasAll(await told('64|8b(broken)'), 'Marked | broken: It is broken.');
    hasAll(await told('lost 46|7c because'), 'Gone | overrun ([line 14]');
  });

  it('statuses, formations and places', async () => {
    hasAll(await told('648b(bro|ken)'), '**broken**: It is broken.');
    hasAll(await told('ob British air|borne'), '**airborne**');
    hasAll(await told('at CC|10: 648a'), 'stone building');
  });

  it('the pieces of an RG', async () => {
    hasAll(await told('strength I4|.1 DR'), 'Pieces | I4.1.467a..I4.1.467b I4.1.468a..I4.1.468b I4.1.LMG1');
  });

  it('as a hint behind the line that brings them, not to be written in', async () => {
    const { service } = await desk(log, { files: { 'sheet.cgmap': sheet } });
    const line = log.split('\n').findIndex((l) => l.includes('strength I4.1'));
    const [hint] = service.inlayHints(main, { start: { line, character: 0 }, end: { line, character: 99 } });
    // A heading stands below, and the line leaves no room.
    assert.equal(hint?.label, '=…');
    hasAll(JSON.stringify(hint?.tooltip), 'I4.1.467a..I4.1.467b I4.1.468a..I4.1.468b I4.1.LMG1');
    assert.equal(hint?.textEdits, undefined);
  });

  it('in the outline, a declaration with its pieces', async () => {
    const { service } = await desk(log, { files: { 'sheet.cgmap': sheet } });
    const [campaign] = service.documentSymbols(main);
    const ob = campaign?.children?.find((s) => s.name === 'German pieces');
    assert.equal(ob?.detail, '467a..467c MMG1 Pz1');
    assert.deepEqual(
      ob?.children?.map((s) => [s.name, s.detail]),
      [
        ['467a..467c', undefined],
        ['MMG1', undefined],
        ['Pz1', 'PzKpfw IVH'],
      ],
    );
  });

  it('where an RG brought it, from any line that names it', async () => {
    const { text, position } = withCursor(`${log}  at entry J0: I4.1.46|7a\n`);
    const { service } = await desk(text, { files: { 'sheet.cgmap': sheet } });
    const line = text.split('\n').findIndex((l) => l.includes('strength I4.1'));
    assert.deepEqual(
      service.definition(main, position).map((l) => l.range.start.line),
      [line],
    );
  });
});

describe('A new name for an RG', () => {
  it('is taken on by the pieces that it brought', async () => {
    const set = `${log}  at entry J0: I4.1.467a..I4.1.467b[I4.1.LMG1] 467a\n`;
    const table = await desk(set, { files: { 'sheet.cgmap': sheet } });
    const at = set.indexOf('strength I4.1') + 'strength I'.length;
    const line = set.slice(0, at).split('\n').length - 1;
    const result = table.service.rename(main, { line, character: 12 }, 'Alpha');
    assert.ok(!('refused' in result));
    table.apply(editsByFile(result)[main] ?? []);
    assert.equal(table.text.trimEnd().split('\n').at(-1), '  at entry J0: Alpha.467a..Alpha.467b[Alpha.LMG1] 467a');
    assert.deepEqual(
      table.findings().filter((f) => f.code === 'unknown-piece'),
      [],
    );
  });
});

describe('The state as data', () => {
  it('has every piece with all that is known of it', async () => {
    const { service } = await desk(log, { files: { 'sheet.cgmap': sheet } });
    const { pieces } = service.state(main) as CampaignData;
    const of = (name: string) => pieces.find((p) => p.name === name) ?? assert.fail(name);
    assert.equal(pieces.length, 14);
    assert.deepEqual(of('LMG1'), {
      name: 'LMG1',
      side: 'British',
      type: 'LMG',
      kind: 'sw',
      traits: ['airborne'],
      statuses: [],
      where: { kind: 'location', at: 'CC10' },
      retained: { kind: 'area', at: 'A' },
      isolated: false,
      holder: '648a',
      holds: [],
      possessor: 'British',
      captured: false,
      prisoner: false,
      rg: null,
      line: 6,
      fate: null,
    });
    assert.deepEqual(of('Pz1').statuses, [{ status: 'immobilized', parts: [] }]);
    assert.deepEqual(of('467c').fate, { kind: 'eliminated', why: 'overrun', rule: null, line: 14 });
    assert.equal(of('467c').retained, null);
    const { where, rg, line, retained } = of('I4.1.468b');
    assert.deepEqual(
      { where, rg, line, retained },
      { where: { kind: 'entry', at: 'J0' }, rg: 'I4.1', line: 24, retained: { kind: 'entry', at: 'J0' } },
    );
  });

  it('has none at other depths', async () => {
    const { service } = await desk(log.replace('depth forces', 'depth map'), { files: { 'sheet.cgmap': sheet } });
    assert.deepEqual((service.state(main) as CampaignData).pieces, []);
  });
});

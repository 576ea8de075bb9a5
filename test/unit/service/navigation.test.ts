/** Where a name is given, where it is used, and what a new name would change. */
import assert from 'node:assert/strict';
import type { Location, Range, TextEdit } from 'vscode-languageserver-types';
import { desk, editsByFile, folder, main, objections, withCursor } from './logs';

const log = `campaign PB "Ham and Jam" cg II
depth map
map "small.cgmap"
date Dawn
san German 3 given
cpp German 40 given
include "start.cglog"
scenario Dawn
  control British C4 C6/1
  control German E6
refit
9.605 Setup Area Determination
  area British A C4
  area British B C6/1
  area German A E6
9.612 New CG Date and SAN Adjustment
  date Day I
9.615 OB Given Reinforcements
  receive British at A fpp 10
9.617 Purchasing Reinforcement Groups
  buy German I4 at J0 # first
  given German I4 at A
  buy German V3 as Tigers at A7
9.618 RG Strength, Weapons and Leaders
  strength I4.1 DR 4,6
  leader i4.1 DR 4,6
  strength I4.2 DR 4,6
  strength "tigers" DR 5,5
scenario Day I
refit
9.605 Setup Area Determination
  area British A C4
  area British B C6/1
9.615 OB Given Reinforcements
  receive British at A fpp 10
`;
const files = {
  'start.cglog': 'refit initial\n9.618 RG Strength\n  given German V2 as V2.1\n',
  'small.cgmap':
    'board PB "Small"\nextent A0 H9\nterrain woods C3..C5\nbuilding C4 stone\nbuilding E6\nbuilding C6 levels 0 1\nentry German A7\n',
};

/** The log with the cursor set where `marked`, a line of it with a `|`, has it; on its nth copy. */
function at(marked: string, nth = 0) {
  const plain = marked.replace('|', '');
  const parts = log.split(`${plain}\n`);
  assert.ok(parts.length > nth + 1, plain);
  const before = parts.slice(0, nth + 1).join(`${plain}\n`);
  return withCursor(`${before}${marked}\n${parts.slice(nth + 1).join(`${plain}\n`)}`).position;
}

const textOf = (uri: string): string =>
  uri === main ? log : (files[uri.slice(folder.length) as keyof typeof files] ?? '');
/** `12 at A|A|` as line number from 1 and the word. */
const word = (text: string, { start, end }: Range) =>
  `${start.line + 1} ${(text.split('\n')[start.line] ?? '').slice(start.character, end.character)}`;
const places = (found: readonly Location[]) =>
  found.map(({ uri, range }) => (uri === main ? '' : `${uri.slice(folder.length)} `) + word(textOf(uri), range));

describe('go to definition', () => {
  const cases: [string, string, string[]][] = [
    ['an RG with a name of its own', '  strength "ti|gers" DR 5,5', ['23 Tigers']],
    ['the automatic name of an RG', '  leader i4.|1 DR 4,6', ['21 I4']],
    ['its next', '  strength |I4.2 DR 4,6', ['22 I4']],
    ['where the name is given', '  buy German V3 as |Tigers at A7', ['23 Tigers']],
    ['an RG of the chart: itself, so that editors list its references', '  buy German |I4 at J0 # first', ['21 I4']],
    ['a Setup Area of that side', '  given German I4 at |A', ['15 A']],
    ['a CG Date', 'scenario Day |I', ['17 Day I']],
    ['a map', 'map "sma|ll.cgmap"', ['small.cgmap 1 ']],
    ['an included log', 'include "|start.cglog"', ['start.cglog 1 ']],
    ['a hex has none', '  control German |E6', []],
    ['a number has none', 'cpp German |40 given', []],
  ];
  for (const [what, marked, expected] of cases)
    it(`of ${what}`, async () => {
      const { service } = await desk(log, { files });
      assert.deepEqual(places(service.definition(main, at(marked))), expected);
    });

  it('of a Setup Area in the RePh of the line', async () => {
    const { service } = await desk(log, { files });
    assert.deepEqual(places(service.definition(main, at('  receive British at |A fpp 10'))), ['13 A']);
    assert.deepEqual(places(service.definition(main, at('  receive British at |A fpp 10', 1))), ['32 A']);
  });

  it('of an RG in an included log', async () => {
    const text = `${log}9.618\n  strength V2.|1\n`;
    const { text: plain, position } = withCursor(text);
    const { service } = await desk(plain, { files });
    assert.deepEqual(places(service.definition(main, position)), ['start.cglog 3 V2.1']);
  });

  it('of a file that is not there: none', async () => {
    const { service } = await desk(log);
    assert.deepEqual(service.definition(main, at('map "sma|ll.cgmap"')), []);
  });
});

describe('references', () => {
  const cases: [string, string, string[]][] = [
    ['an RG by its automatic name', '  strength |I4.1 DR 4,6', ['21 I4', '25 I4.1', '26 i4.1']],
    ['an RG by its own', '  buy German V3 as Tigers| at A7', ['23 Tigers', '28 "tigers"']],
    ['an RG of the chart', '  given German |I4 at A', ['21 I4', '22 I4']],
    ['a Setup Area', '  area British |A C4', ['13 A', '19 A']],
    ['the other side’s Setup Area of that id', '  area German |A E6', ['15 A', '22 A']],
    [
      'a hex, also above ground, in ranges and on the map',
      '  control British |C4 C6/1',
      ['9 C4', '13 C4', '32 C4', 'small.cgmap 3 C3..C5', 'small.cgmap 4 C4'],
    ],
    ['a Location', '  area British B |C6/1', ['9 C6/1', '14 C6/1', '33 C6/1', 'small.cgmap 6 C6']],
    ['a step', '|9.605 Setup Area Determination', ['12 9.605', '31 9.605']],
    ['a map', 'map "|small.cgmap"', ['3 "small.cgmap"']],
  ];
  for (const [what, marked, expected] of cases)
    it(`to ${what}`, async () => {
      const { service } = await desk(log, { files });
      assert.deepEqual(places(service.references(main, at(marked), { includeDeclaration: true })), expected);
    });

  it('leave the declaration out when asked to', async () => {
    const { service } = await desk(log, { files });
    assert.deepEqual(places(service.references(main, at('  strength |I4.1 DR 4,6'), { includeDeclaration: false })), [
      '25 I4.1',
      '26 i4.1',
    ]);
  });

  it('from a map reach the logs that are played on it', async () => {
    const { service } = await desk(log, { files });
    const map = `${folder}small.cgmap`;
    service.open(map, 1, files['small.cgmap']);
    const found = service.references(map, { line: 4, character: 9 }, { includeDeclaration: true });
    assert.deepEqual(places(found), ['small.cgmap 5 E6', '10 E6', '15 E6']);
  });

  it('to one ruling, and to one code', async () => {
    const text = 'campaign PB\nwaive owed "x"\nwaive unreadable "x"\nwaive OWED "y"\nruling map-edge-pockets open\n';
    const { service } = await desk(text);
    const lines = (line: number, character: number) =>
      service.references(main, { line, character }, { includeDeclaration: true }).map((l) => l.range.start.line);
    assert.deepEqual(lines(1, 7), [1, 3]);
    assert.deepEqual(lines(4, 9), [4]);
  });
});

describe('highlights', () => {
  it('mark the declaration and the uses in this file only', async () => {
    const { service } = await desk(log, { files });
    const found = service.highlights(main, at('  leader |i4.1 DR 4,6'));
    assert.deepEqual(
      found.map(({ range, kind }) => `${word(log, range)} ${kind}`),
      ['21 I4 3', '25 I4.1 2', '26 i4.1 2'],
    );
  });

  it('mark a side wherever it has a part, and nothing for none', async () => {
    const text = 'campaign PB\nscenario Night I\n  cvp British 6 German 19\n  control none X2\n  order move german\n';
    const { service } = await desk(text);
    const found = service.highlights(main, { line: 2, character: 17 });
    assert.deepEqual(
      found.map(({ range }) => word(text, range)),
      ['3 German', '5 german'],
    );
    assert.deepEqual(service.highlights(main, { line: 3, character: 11 }), []);
  });

  it('of a Setup Area stay within its RePh', async () => {
    const { service } = await desk(log, { files });
    const found = service.highlights(main, at('  receive British at |A fpp 10', 1));
    assert.deepEqual(
      found.map(({ range }) => word(log, range)),
      ['32 A', '35 A'],
    );
  });
});

describe('rename', () => {
  async function renamed(marked: string, name: string, nth = 0) {
    const table = await desk(log, { files });
    const before = objections(table.findings()).length;
    const position = at(marked, nth);
    const result = table.service.rename(main, position, name);
    if ('refused' in result) return { refused: result.refused };
    table.apply(editsByFile(result)[main] ?? []);
    const lines = table.text.split('\n');
    return {
      changed: lines.filter((line, i) => line !== log.split('\n')[i]),
      fewer: before - objections(table.findings()).length,
      elsewhere: Object.keys(editsByFile(result)).filter((uri) => uri !== main),
    };
  }

  it('of an RG changes its declaration and its uses', async () => {
    assert.deepEqual(await renamed('  buy German V3 as |Tigers at A7', 'Lehr'), {
      changed: ['  buy German V3 as Lehr at A7', '  strength Lehr DR 5,5'],
      fewer: 0,
      elsewhere: [],
    });
  });

  it('of an automatic name writes it where it is received, and keeps the names that counted on it', async () => {
    for (const marked of ['  leader |i4.1 DR 4,6', '  buy German |I4 at J0 # first'])
      assert.deepEqual(await renamed(marked, 'Kradschützen'), {
        changed: [
          '  buy German I4 as Kradschützen at J0 # first',
          '  given German I4 as I4.2 at A',
          '  strength Kradschützen DR 4,6',
          '  leader Kradschützen DR 4,6',
        ],
        fewer: 0,
        elsewhere: [],
      });
  });

  it('of the last automatic name changes no other', async () => {
    const { changed } = await renamed('  strength |I4.2 DR 4,6', 'I4.7');
    assert.deepEqual(changed, ['  given German I4 as I4.7 at A', '  strength I4.7 DR 4,6']);
  });

  it('writes quotes where the name needs them', async () => {
    const quoted = ['  buy German V3 as "Panzer Lehr" at A7', '  strength "Panzer Lehr" DR 5,5'];
    for (const name of ['Panzer Lehr', ' "Panzer Lehr" '])
      assert.deepEqual((await renamed('  buy German V3 as |Tigers at A7', name)).changed, quoted, name);
    assert.deepEqual((await renamed('  buy German V3 as |Tigers at A7', 'at')).changed, [
      '  buy German V3 as "at" at A7',
      '  strength "at" DR 5,5',
    ]);
  });

  it('of a Setup Area keeps to its side and its RePh', async () => {
    assert.deepEqual(await renamed('  receive British at |A fpp 10', 'Ranville'), {
      changed: ['  area British Ranville C4', '  receive British at Ranville fpp 10'],
      fewer: 0,
      elsewhere: [],
    });
    assert.deepEqual((await renamed('  area British |A C4', 'C', 1)).changed, [
      '  area British C C4',
      '  receive British at C fpp 10',
    ]);
  });

  it('reaches into included logs', async () => {
    const { text, position } = withCursor(`${log}9.618\n  strength V2.|1\n`);
    const { service } = await desk(text, { files });
    const result = service.rename(main, position, 'Lehr');
    assert.ok('documentChanges' in result);
    const edit = (edits: TextEdit[] | undefined) =>
      edits?.map(({ newText, range }) => `${range.start.line} ${newText}`);
    assert.deepEqual(edit(editsByFile(result)[`${folder}start.cglog`]), ['2 Lehr']);
    assert.deepEqual(edit(editsByFile(result)[main]), ['36 Lehr']);
  });

  it('changes the case of a name', async () => {
    const { changed } = await renamed('  buy German V3 as |Tigers at A7', 'TIGERS');
    assert.deepEqual(changed, ['  buy German V3 as TIGERS at A7', '  strength TIGERS DR 5,5']);
  });

  const refusals: [string, string, string, RegExp][] = [
    ['a name that is taken', '  buy German V3 as |Tigers at A7', 'i4.2', /already an RG called I4\.2: line 22/],
    ['the name of an RG of an included log', '  buy German V3 as |Tigers at A7', 'V2.1', /already an RG .*line 3/],
    ['a Setup Area’s id that is taken', '  area British |A C4', 'b', /already a Setup Area called B: line 14/],
    ['a Setup Area that would be a hex', '  area British |A C4', 'C4', /“C4” cannot be the name of a Setup Area/],
    ['no name', '  buy German V3 as |Tigers at A7', ' ', /at least one letter/],
    ['a name of two lines', '  buy German V3 as |Tigers at A7', 'a\nb', /cannot be the name/],
    ['a hex', '  control German |E6', 'E7', /Only the names of RGs, pieces and Setup Areas/],
    ['the chart’s name where the RG has its own', '  buy German |V3 as Tigers at A7', 'x', /Only the names/],
  ];
  for (const [what, marked, name, message] of refusals)
    it(`refuses ${what}`, async () => {
      assert.match((await renamed(marked, name)).refused ?? '', message);
    });

  it('refuses a name that nothing was given', async () => {
    const { text, position } = withCursor('campaign PB cg I\nrefit initial\n9.618\n  strength Ti|gers DR 5,5\n');
    const { service } = await desk(text);
    assert.deepEqual(service.rename(main, position, 'x'), {
      refused: 'No line of this log gives an RG the name Tigers.',
    });
  });

  it('refuses a name that only a line below gives', async () => {
    const { text, position } = withCursor(
      'campaign PB cg I\nrefit initial\n9.618\n  strength V2|.1 DR 5,5\nrefit initial\n9.618\n  given German V2\n',
    );
    const { service } = await desk(text);
    assert.deepEqual(service.rename(main, position, 'x'), {
      refused: 'No line of this log gives an RG the name V2.1.',
    });
  });

  it('offers the name that stands there, automatic or not', async () => {
    const { service } = await desk(log, { files });
    const offered = (marked: string) => {
      const found = service.prepareRename(main, at(marked));
      return found && [word(log, found.range), found.placeholder];
    };
    assert.deepEqual(offered('  buy German |I4 at J0 # first'), ['21 I4', 'I4.1']);
    assert.deepEqual(offered('  strength "ti|gers" DR 5,5'), ['28 "tigers"', 'tigers']);
    assert.deepEqual(offered('  area German |A E6'), ['15 A', 'A']);
    assert.equal(offered('  buy German |V3 as Tigers at A7'), null);
    assert.equal(offered('  co|ntrol German E6'), null);
  });
});

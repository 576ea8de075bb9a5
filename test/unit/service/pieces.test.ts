/** Pieces by their names: where each is declared, everything that names it, and what a new name changes. */
import assert from 'node:assert/strict';
import type { Range } from 'vscode-languageserver-types';
import { desk, editsByFile, main, withCursor } from './logs';

const log = `campaign PB "Ham and Jam" cg II
depth map
ob British airborne: 648a..648d[] LMG1 Howard=9-2
ob German: 467a[MMG1] "Lt. Kraus"=8-1
scenario Dawn
  at X22: 648A[LMG1] 648b(broken)
  at Z15/1: 648a..648c(encircled)
  lost 648d because "648d was overrun"
refit
9.605 Setup Area Determination
  area British A X22
  area German A Z15/1
9.606 Escape
  escape 467a with "Lt. Kraus" to A DR ? -> replaced
  escape 648b to A DR ? -> replaced
  select 648a 648b dr 3,5 -> 648B
  replace 648b -> 457a
  shift 457a from A to X22 DR ?
`;

const word = (text: string, { start, end }: Range) =>
  `${start.line + 1} ${(text.split('\n')[start.line] ?? '').slice(start.character, end.character)}`;

/** The log with the cursor where the line that `marked` is of has its `|`. */
async function at(marked: string) {
  const plain = marked.replace('|', '');
  assert.equal(log.split(plain).length, 2, plain);
  const { text, position } = withCursor(log.replace(plain, marked));
  return { ...(await desk(text)), text, position };
}

describe('a piece', () => {
  const definitions: [string, string, string[]][] = [
    ['by its `ob`', 'lost 6|48d', ['3 648d']],
    ['within a run', 'select 648a 6|48b', ['3 648a..648d']],
    ['by the first of a run', 'at X22: |648A', ['3 648a']],
    ['that another holds', '648A[|LMG1]', ['3 LMG1']],
    ['in quotes', 'with "|Lt. Kraus"', ['4 "Lt. Kraus"']],
    ['by what a piece became', 'shift 45|7a', ['17 457a']],
    ['that a result names', '-> 64|8B', ['3 648a..648d']],
    ['not in any other word of a result', 'escape 648b to A DR ? -> re|placed', []],
  ];
  for (const [what, marked, expected] of definitions)
    it(`is found ${what}`, async () => {
      const { service, text, position } = await at(marked);
      assert.deepEqual(
        service.definition(main, position).map((l) => word(text, l.range)),
        expected,
      );
    });

  it('is referred to by name, in runs, in brackets and in results', async () => {
    const { service, text, position } = await at('select 648a 6|48b');
    assert.deepEqual(
      service.references(main, position, { includeDeclaration: true }).map((l) => word(text, l.range)),
      ['3 648a..648d', '6 648b', '7 648a..648c', '15 648b', '16 648b', '16 648B', '17 648b'],
    );
    assert.deepEqual(
      service.highlights(main, position).map(({ kind }) => kind),
      [3, 2, 2, 2, 2, 2, 2],
    );
  });

  it('names the Setup Area of its own side', async () => {
    const own = async (marked: string) => {
      const { service, text, position } = await at(marked);
      return service.references(main, position, { includeDeclaration: true }).map((l) => word(text, l.range));
    };
    assert.deepEqual(await own('area British |A'), ['11 A', '15 A', '18 A']);
    assert.deepEqual(await own('"Lt. Kraus" to |A'), ['12 A', '14 A']);
  });
});

describe('a new name for a piece', () => {
  /** The lines that it changes, or why it is refused. */
  async function renamed(marked: string, name: string): Promise<string | string[]> {
    const plain = marked.replace('|', '');
    const { position } = withCursor(log.replace(plain, marked));
    const table = await desk(log);
    const result = table.service.rename(main, position, name);
    if ('refused' in result) return result.refused;
    table.apply(editsByFile(result)[main] ?? []);
    const before = log.split('\n');
    return table.text.split('\n').filter((line, i) => line !== before[i]);
  }

  it('changes it wherever it stands, and nothing in quotes that reads the same', async () => {
    assert.deepEqual(await renamed('648A[|LMG1]', 'Bren'), [
      'ob British airborne: 648a..648d[] Bren=LMG Howard=9-2',
      '  at X22: 648A[Bren] 648b(broken)',
    ]);
    assert.deepEqual(await renamed('with "|Lt. Kraus"', 'Kraus'), [
      'ob German: 467a[MMG1] Kraus=8-1',
      '  escape 467a with Kraus to A DR ? -> replaced',
    ]);
  });

  it('keeps what it is in writing where the old name alone told', async () => {
    assert.deepEqual(await renamed('|467a with', '468x'), [
      'ob German: 468x=4-6-7[MMG1] "Lt. Kraus"=8-1',
      '  escape 468x with "Lt. Kraus" to A DR ? -> replaced',
    ]);
    assert.deepEqual(await renamed('shift 45|7a', 'Pals'), [
      '  replace 648b -> Pals=4-5-7',
      '  shift Pals from A to X22 DR ?',
    ]);
  });

  it('takes it out of its run', async () => {
    assert.deepEqual(await renamed('select 648a 6|48b', '648x'), [
      'ob British airborne: 648a[] 648x[] 648c..648d[] LMG1 Howard=9-2',
      '  at X22: 648A[LMG1] 648x(broken)',
      '  at Z15/1: 648a(encircled) 648x(encircled) 648c(encircled)',
      '  escape 648x to A DR ? -> replaced',
      '  select 648a 648x dr 3,5 -> 648x',
      '  replace 648x -> 457a',
    ]);
    assert.deepEqual(await renamed('lost |648d', 'Sgt Day'), [
      'ob British airborne: 648a..648c[] "Sgt Day"=6-4-8[] LMG1 Howard=9-2',
      '  lost "Sgt Day" because "648d was overrun"',
    ]);
  });

  it('has its quotes where it would end the list', async () => {
    assert.deepEqual(await renamed('shift 45|7a', 'to'), [
      '  replace 648b -> "to"=4-5-7',
      '  shift "to" from A to X22 DR ?',
    ]);
  });

  it('is refused where it is another’s, is none, or nothing was given the old one', async () => {
    assert.equal(await renamed('shift 45|7a', '648C'), 'There is already a piece called 648C: line 3.');
    assert.equal(await renamed('shift 45|7a', 'howard'), 'There is already a piece called Howard: line 3.');
    assert.equal(await renamed('shift 45|7a', ' '), 'Give a piece a name of at least one letter or digit.');
    assert.equal(await renamed('shift 45|7a', 'a\nb'), '“a\nb” cannot be the name of a piece.');
    const { text, position } = withCursor('campaign PB\nscenario Dawn\n  mark 6|48a\n');
    const { service } = await desk(text);
    assert.deepEqual(service.rename(main, position, 'x'), {
      refused: 'No line of this log gives a piece the name 648a.',
    });
  });
});

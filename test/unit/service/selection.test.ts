/** Growing the selection step by step. */
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SelectionRange } from 'vscode-languageserver-types';
import { desk, main, withCursor } from './logs';

async function selections(marked: string): Promise<string[]> {
  const { text, position } = withCursor(marked);
  const { service } = await desk(text);
  const document = TextDocument.create(main, 'cglog', 1, text);
  const out: string[] = [];
  const [found] = service.selectionRanges(main, [position]);
  for (let range: SelectionRange | undefined = found; range; range = range.parent)
    out.push(document.getText(range.range));
  return out;
}

describe('selection ranges', () => {
  it('grow from the word over its part, directive, line, step and RePh to the file', async () => {
    const head = 'campaign PB\n';
    const refit = 'refit\n9.616 CPP\n  cpp German left 1\n';
    const step = '9.617 Purchasing\n  buy German I4 at J|0 for 7 # why';
    const plain = step.replace('|', '');
    assert.deepEqual(await selections(`${head}${refit}${step}\n\nscenario Day I\n`), [
      'J0',
      'at J0',
      'buy German I4 at J0 for 7',
      '  buy German I4 at J0 for 7 # why',
      plain,
      refit + plain,
      `${head}${refit}${plain}\n\nscenario Day I\n`,
    ]);
  });

  it('grow over dice, their DRM and the result', async () => {
    assert.deepEqual(await selections('leader V2.1 DR 4,|6 +1 = 11 -> none'), [
      '6',
      'DR 4,6 +1 = 11',
      'leader V2.1 DR 4,6 +1 = 11 -> none',
    ]);
    assert.deepEqual((await selections('leader V2.1 DR 1,2 -> 10-2 8|-1')).slice(0, 3), [
      '8-1',
      '10-2 8-1',
      '-> 10-2 8-1',
    ]);
  });

  it('grow over a piece, what holds it and its stack', async () => {
    assert.deepEqual((await selections('at X22: Kfz1[467a LM|G1(hot)] 648a')).slice(0, 5), [
      'LMG1',
      'LMG1(hot)',
      '[467a LMG1(hot)]',
      'Kfz1[467a LMG1(hot)]',
      'at X22: Kfz1[467a LMG1(hot)] 648a',
    ]);
    assert.deepEqual((await selections('mark 648b(bro|ken)')).slice(0, 3), ['broken', '(broken)', '648b(broken)']);
  });

  it('take a quoted name as a whole after its word', async () => {
    assert.deepEqual((await selections('player British "Ann|e B"')).slice(0, 2), ['Anne', '"Anne B"']);
    assert.deepEqual((await selections('at X22: "Ox/Bu|cks (2)"(hot) 648a')).slice(0, 3), [
      'Ox/Bucks',
      '"Ox/Bucks (2)"',
      '"Ox/Bucks (2)"(hot)',
    ]);
    assert.deepEqual((await selections('mark "#1 🐂|"(hot)')).slice(0, 3), ['🐂', '"#1 🐂"', '"#1 🐂"(hot)']);
  });

  it('grow over a comment, a story and a line that cannot be read', async () => {
    assert.deepEqual(await selections('depth map # no| units'), ['no', '# no units', 'depth map # no units']);
    assert.deepEqual(await selections('> The gli|der'), ['glider', '> The glider']);
    assert.deepEqual(await selections('by Ger|man'), ['German', 'by German']);
  });

  it('answer each position, also where nothing stands', async () => {
    const { service } = await desk('depth map\n\n');
    const at = [
      { line: 1, character: 0 },
      { line: 9, character: 9 },
      { line: 0, character: 1 },
    ];
    const found = service.selectionRanges(main, at);
    assert.equal(found.length, 3);
    assert.deepEqual(found[1]?.range, { start: at[1], end: at[1] });
    assert.deepEqual(found[2]?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } });
  });
});

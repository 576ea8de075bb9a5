/** Formatting as an editor applies it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatLines } from '../../../server/src/syntax/format';
import { splitLines } from '../../../server/src/syntax/logText';
import { parseLines } from '../../../server/src/syntax/parseLine';
import { anyLine } from '../syntax/lines';
import { desk, main } from './logs';

const log =
  'CAMPAIGN PB "x"\r\nrefit\r\n9.617  Purchasing\r\n buy  German ?\r\nby German I4   x\r\nbuy German none\r\n';

describe('formatting', () => {
  it('edits only the lines that change and keeps the line endings', async () => {
    const table = await desk(log);
    const edits = table.service.format(main);
    assert.deepEqual(
      edits.map(({ range }) => range.start.line),
      [0, 2, 3, 5],
    );
    table.apply(edits);
    assert.equal(
      table.text,
      'campaign PB "x"\r\nrefit\r\n9.617 Purchasing\r\n  buy German ?\r\nby German I4   x\r\n  buy German none\r\n',
    );
    assert.deepEqual(table.service.format(main), []);
  });

  it('of a range touches its lines, and not the line at whose start it ends', async () => {
    const { service } = await desk(log);
    const lines = (start: number, end: number, character: number) =>
      service
        .format(main, { start: { line: start, character: 0 }, end: { line: end, character } })
        .map((e) => e.range.start.line);
    assert.deepEqual(lines(2, 3, 0), [2]);
    assert.deepEqual(lines(2, 3, 1), [2, 3]);
    assert.deepEqual(lines(3, 3, 0), [3]);
    assert.deepEqual(lines(5, 99, 0), [5]);
    assert.deepEqual(lines(99, 100, 0), []);
  });

  it('leads to what the formatter writes, whatever the log', async () => {
    // One kind of line ending in a text: a blank line between a \r and a \n would make them one.
    const text = fc
      .tuple(fc.array(anyLine, { maxLength: 10 }), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([lines, ending]) => lines.join(ending));
    await fc.assert(
      fc.asyncProperty(text, async (before) => {
        const table = await desk(before);
        table.apply(table.service.format(main));
        assert.deepEqual(splitLines(table.text), formatLines(parseLines(splitLines(before))));
      }),
      { numRuns: 60 },
    );
  });
});

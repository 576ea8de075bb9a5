/** An edited text has the lines that the same text read from scratch has. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LogText, splitLines, type TextEditEvent } from '../../../server/src/syntax/logText';
import { anyLine } from './lines';

const uri = 'file:///x.cglog';
const texts = (log: LogText) => log.lines.map((line) => line.parsed.text);
const range = (l1: number, c1: number, l2: number, c2: number) => ({
  start: { line: l1, character: c1 },
  end: { line: l2, character: c2 },
});

const document = fc
  .array(fc.tuple(anyLine, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 8 })
  .map((lines) => lines.flat().join(''));
const inserted = fc.oneof(fc.constantFrom('', '\n', '\r', '\r\n', 'x', 'refit\n'), document);
const change = fc.record({
  range: fc.option(
    fc.tuple(fc.nat(10), fc.nat(20), fc.nat(10), fc.nat(20)).map((r) => range(...r)),
    { nil: undefined, freq: 10 },
  ),
  text: inserted,
});

/** A text after one change, by the offsets that the protocol's own library finds in it. */
function applied(text: string, { range, text: added }: TextEditEvent): string {
  if (!range) return added;
  const whole = TextDocument.create(uri, 'cglog', 0, text);
  const [start, end] = [whole.offsetAt(range.start), whole.offsetAt(range.end)].sort((a, b) => a - b);
  return text.slice(0, start) + added + text.slice(end);
}

describe('the text of a log', () => {
  it('is split at \\n, \\r\\n and \\r, with an empty last line after a final one', () => {
    assert.deepEqual(splitLines('a\nb\r\nc\rd\n'), ['a', 'b', 'c', 'd', '']);
    assert.deepEqual(texts(LogText.open(uri, 1, '')), ['']);
  });

  it('has the same lines after edits as from scratch', () => {
    fc.assert(
      fc.property(document, fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), (text, edits) => {
        const log = LogText.open(uri, 0, text);
        edits.forEach((changes, i) => {
          const before = [...log.lines];
          const expected = changes.reduce(applied, log.getText());
          const first = log.change(i + 1, changes);
          assert.equal(log.getText(), expected);
          assert.deepEqual(texts(log), splitLines(log.getText()));
          assert.deepEqual(log.lines, LogText.open(uri, 0, log.getText()).lines);
          assert.equal(log.version, i + 1);
          // Nothing above the first changed line is another line than it was.
          assert.ok(before.slice(0, first).every((line, n) => line === log.lines[n]));
          assert.ok(first <= log.lines.length);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('is not read while it is too large, and read as from scratch once it is not', () => {
    const most = 30;
    fc.assert(
      fc.property(document, fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), (text, edits) => {
        const log = LogText.open(uri, 0, text, most);
        let whole = text;
        let lost = text.length > 4 * most;
        edits.forEach((changes, i) => {
          for (const one of changes) {
            if (!one.range) lost = false;
            whole = applied(whole, one);
          }
          log.change(i + 1, changes);
          lost ||= whole.length > 4 * most;
          if (lost) return;
          assert.equal(log.length, whole.length);
          assert.equal(log.isTooLarge, whole.length > most);
          assert.deepEqual(texts(log), log.isTooLarge ? [''] : splitLines(whole));
          assert.deepEqual(log.lines, LogText.open(uri, 0, whole, most).lines);
          assert.deepEqual([...log.naming], [...LogText.open(uri, 0, whole, most).naming]);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('joins and parts \\r and \\n across the edge of an edit', () => {
    for (const [before, at, text, after] of [
      ['a\rb\nc', range(1, 0, 1, 0), '\n', ['a', 'b', 'c']],
      ['a\rx\nb\nc', range(1, 0, 1, 1), '', ['a', 'b', 'c']],
      ['a\nb\nc', range(0, 1, 0, 1), '\r', ['a', 'b', 'c']],
      ['a\r\nb\nc', range(0, 1, 0, 9), '\r', ['a', '', 'b', 'c']],
    ] as const) {
      const log = LogText.open(uri, 1, before);
      log.change(2, [{ range: at, text }]);
      assert.deepEqual(texts(log), after);
    }
  });

  it('takes a range that is turned round or reaches outside the text', () => {
    const log = LogText.open(uri, 1, 'ab\ncd');
    log.change(2, [{ range: range(1, 1, 0, 1), text: '-' }]);
    assert.deepEqual(texts(log), ['a-d']);
    log.change(3, [{ range: range(7, 7, 9, 9), text: '!' }]);
    assert.deepEqual(texts(log), ['a-d!']);
  });

  it('keeps the lines that an edit leaves alone, and numbers them anew', () => {
    const log = LogText.open(uri, 1, 'refit\n# a\n# b\n# c');
    const [first, , b, c] = log.lines;
    assert.equal(log.change(2, [{ range: range(1, 0, 1, 3), text: '# x\n# y' }]), 1);
    assert.equal(log.lines[0], first);
    assert.equal(log.lines[3], b);
    assert.equal(log.lines[4], c);
    assert.equal(c?.number, 4);
  });

  it('reports no changed line when the text stays the same', () => {
    const log = LogText.open(uri, 1, 'refit\nrefit');
    assert.equal(log.change(2, [{ range: range(0, 0, 0, 5), text: 'refit' }]), 2);
    assert.equal(log.change(3, []), 2);
    assert.equal(log.version, 3);
  });

  it('takes a text of very many lines', () => {
    const log = LogText.open(uri, 1, '');
    log.change(2, [{ range: range(0, 0, 0, 0), text: '# line\n'.repeat(100_000) }]);
    assert.equal(log.lines.length, 100_001);
    assert.equal(log.lines.at(-1)?.number, 100_000);
  });
});

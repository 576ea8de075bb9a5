/** Sequences within sequences, written as VASSAL's description has it and read back. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { everyPart, nested, split } from '../../../server/src/vasl/sequence';

/** In quotes where it begins with a backslash, or stands in quotes already. */
function written(element: string, delimiter: string): string {
  const escaped = element.replaceAll(delimiter, `\\${delimiter}`);
  const isQuoted = element.length > 1 && element.startsWith("'") && element.endsWith("'");
  return element.startsWith('\\') || isQuoted ? `'${escaped}'` : escaped;
}
const sequence = (elements: readonly string[], delimiter: string) =>
  elements.map((element) => written(element, delimiter)).join(delimiter);
const pairs = (elements: readonly string[], delimiter: string): string =>
  elements.length < 2
    ? (elements[0] ?? '')
    : sequence([elements[0] ?? '', pairs(elements.slice(1), delimiter)], delimiter);

/** A backslash at the end of an element would belong to the delimiter behind it: VASSAL cannot write that either. */
const element = fc
  .array(fc.constantFrom('a', '4', ' ', ';', '\t', "'", '\\', '/', ''), { maxLength: 8 })
  .map((letters) => letters.join(''))
  .filter((text) => !/\\$|\\[;\t]/.test(text));

describe('a sequence', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 6 }), (elements) => {
        assert.deepEqual(split(sequence(elements, ';'), ';'), elements);
      }),
    );
  });

  it('within a sequence is read level by level', () => {
    assert.deepEqual(split(String.raw`A,B\,C\\,D`, ','), ['A', String.raw`B,C\,D`]);
    assert.deepEqual(split(String.raw`B,C\,D`, ','), ['B', 'C,D']);
  });

  it('has no more elements than asked for, and one where it is empty', () => {
    assert.deepEqual(split('a;b;c', ';', 2), ['a', 'b']);
    assert.deepEqual(split('', ';'), ['']);
    assert.deepEqual(split(';', ';'), ['', '']);
    assert.equal(split(';'.repeat(5000), ';').length, 2000);
  });

  it('of pairs of an element and the rest gives them all, outermost first', () => {
    const plain = element.filter((text) => !/^[\\']|['\t]$/.test(text) && !text.includes('\t'));
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 12 }), (elements) => {
        assert.deepEqual(nested(pairs(elements, '\t'), '\t', 20), elements);
      }),
    );
    assert.equal(nested(pairs(Array(21).fill('a'), '\t'), '\t', 20), undefined, 'too many');
    assert.deepEqual(nested('', '\t', 20), ['']);
  });

  it('of pairs keeps a delimiter that an element holds', () => {
    assert.deepEqual(nested(pairs(['a', 'b\tc', 'd'], '\t'), '\t', 20), ['a', 'b\tc', 'd']);
  });

  it('is cut at every delimiter, however deep', () => {
    const commands = ['begin_save', '', 'bd', 'end_save'];
    assert.deepEqual([...everyPart(pairs(commands, '\x1b'), '\x1b')], commands);
    assert.deepEqual([...everyPart('a', '\x1b')], ['a']);
  });
});

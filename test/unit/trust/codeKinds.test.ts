/** Every line with a code has one of its kind, in the descriptors of the language and on the reference page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { verbs, vocabulary } from '../../../server/src/syntax/vocabulary';
import { codeKind, codeOf } from '../../../server/src/trust/codeKinds';
import { readCode } from '../../../server/src/trust/codes';

/** What is wrong with the code of a line; undefined for one that has none, or a right one. */
function fault(text: string): string | undefined {
  const { directive } = parseLine(text);
  const coded = directive && codeOf(directive);
  const read = coded && readCode(coded.kind, coded.code.value);
  return typeof read === 'string' ? `${text}: ${read}` : undefined;
}

describe('the code of a line', () => {
  it('is one of its kind in each example', () => {
    const coded = verbs.filter((verb) => vocabulary[verb].signature.endsWith(' CODE'));
    assert.equal(coded.length, 12);
    for (const verb of verbs) assert.equal(codeKind(verb) !== undefined, coded.includes(verb), verb);
    for (const verb of coded) {
      const { example } = vocabulary[verb];
      const { directive } = parseLine(example);
      assert.ok(directive && codeOf(directive), example);
      assert.equal(fault(example), undefined);
      assert.match(fault(example.replace(/..$/, (end) => [...end].reverse().join(''))) ?? example, /: check$/);
    }
  });

  it('is one of its kind on the reference page', () => {
    const page = readFileSync('grammar/README.md', 'utf8');
    const shown = [...page.matchAll(/^```cglog\n(.*?)^```/gms)].flatMap(([, text = '']) => text.split('\n'));
    assert.deepEqual(
      shown.flatMap((text) => fault(text) ?? []),
      [],
    );
  });

  it('may be written in small letters, with O for 0 and L or I for 1', () => {
    const { example } = vocabulary.opening;
    const sloppy = example.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    assert.notEqual(sloppy, example);
    assert.equal(fault(sloppy), undefined);
    assert.equal(parseLine(sloppy).kind, 'directive');
  });

  it('is none where a seal is given up', () => {
    const { directive } = parseLine('opened none');
    assert.ok(directive);
    assert.equal(codeOf(directive), undefined);
  });
});

/** What lines say, as it is told to others. */
import assert from 'node:assert/strict';
import { said } from '../../../server/src/service/words/said';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { writtenParts } from '../../../server/src/syntax/print';
import { verbs, vocabulary } from '../../../server/src/syntax/vocabulary';
import { codeOf } from '../../../server/src/trust/codeKinds';

const told = (line: string, players: Readonly<Record<string, string>> = {}): string => {
  const { directive } = parseLine(line);
  return directive ? said(directive, (side) => players[side]) : assert.fail(line);
};

describe('what a line says', () => {
  it('is told of the side’s player, or of the side where nobody knows him', () => {
    assert.equal(told('buy German I5 at A7 for 13', { German: 'Ben' }), 'Ben bought I5 at A7 for 13');
    assert.equal(told('buy German I5 at A7 for 13'), 'The German bought I5 at A7 for 13');
  });

  it('has its subject before the rest, whatever stood first', () => {
    assert.equal(told('cpp German base 32 loss dr 4 = 36'), 'CPP of the German: base 32 loss dr 4 = 36');
    assert.equal(told('sw I4.1 MMG dr 2 -> received'), 'MMG of I4.1: dr 2 -> received');
    assert.equal(told('player German "Ben"'), '"Ben" plays the German');
    assert.equal(told('at X22: 648a[LMG1] 648b(broken)'), 'At X22: 648a[LMG1] 648b(broken)');
    assert.equal(told('ob British airborne: 648a..648f'), 'Pieces of the British airborne: 648a..648f');
    assert.equal(told('9.612 New CG Date'), 'Step 9.612: New CG Date');
    assert.equal(told('9.612'), 'Step 9.612');
    assert.equal(told('hand-over German 7 after British 6', { German: 'Ben' }), 'Ben handed over 7 after British 6');
    assert.equal(told('sealed German 0EQ77NK6'), 'The German sealed this step');
  });

  it('has `none` in words in a sentence', () => {
    assert.equal(told('fortify British none'), 'The British bought nothing');
    assert.equal(told('control none X22'), 'Control: none X22');
    assert.equal(told('sw I4.1 MMG -> none'), 'MMG of I4.1: -> none');
  });

  it('is the line itself where the language has no words for it', () => {
    assert.equal(vocabulary.building.told, undefined);
    assert.equal(told('BUILDING X18 levels 0 1'), 'The line “building X18 levels 0 1”');
  });

  for (const verb of verbs)
    it(`leaves out no part but a code: ${verb}`, () => {
      const { directive } = parseLine(vocabulary[verb].example);
      assert.equal(directive?.verb, verb);
      const text = said(directive, () => undefined);
      assert.doesNotMatch(text, /[{}]/);
      const code = codeOf(directive)?.code.value;
      for (const part of writtenParts(directive))
        assert.equal(text.includes(part.text), part.text !== code, `${part.field}: ${text}`);
    });
});

/** The names that a run stands for. */
import assert from 'node:assert/strict';
import { namesOfRun } from '../../../server/src/syntax/pieceRun';

describe('a run of pieces', () => {
  it('counts letters or numbers at the end of a name', () => {
    assert.deepEqual(namesOfRun('648a', '648d'), ['648a', '648b', '648c', '648d']);
    assert.deepEqual(namesOfRun('648A', '648b'), ['648A', '648B']);
    assert.deepEqual(namesOfRun('LMG1', 'lmg3'), ['LMG1', 'LMG2', 'LMG3']);
    assert.deepEqual(namesOfRun('I4.1.8-9', 'I4.1.8-11'), ['I4.1.8-9', 'I4.1.8-10', 'I4.1.8-11']);
    assert.deepEqual(namesOfRun('Sqd09', 'Sqd10'), ['Sqd09', 'Sqd10']);
    assert.deepEqual(namesOfRun('648a', '648a'), ['648a']);
  });

  it('is none where the names do not count from one to the other', () => {
    for (const [first, last] of [
      ['648a', '647c'],
      ['648c', '648a'],
      ['LMG2', 'LMG1'],
      ['LMG1', 'MMG2'],
      ['648a', 'LMG1'],
      ['LMG1', '648a'],
      ['Ann', 'Bob'],
      ['a-', 'b-'],
      ['x1', 'x9999'],
    ] as const)
      assert.equal(namesOfRun(first, last), undefined, `${first}..${last}`);
  });
});

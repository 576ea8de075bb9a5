/** What is worked out once for each text, and how much of it is kept. */
import assert from 'node:assert/strict';
import { remembered } from '../../../server/src/rules/kernel/remembered';

describe('what follows from a text', () => {
  function counting(most: number) {
    const asked: string[] = [];
    const of = remembered(most, (text) => {
      asked.push(text);
      return text === 'none' ? undefined : text.length;
    });
    return { asked, of };
  }

  it('is worked out once, also where it is nothing', () => {
    const { asked, of } = counting(2);
    assert.deepEqual([of('none'), of('one'), of('none'), of('one')], [undefined, 3, undefined, 3]);
    assert.deepEqual(asked, ['none', 'one']);
  });

  it('is kept of so many texts, and of none that is no name', () => {
    const { asked, of } = counting(2);
    const long = 'x'.repeat(61);
    for (const text of ['a', long, long, 'b', 'a', 'c', 'a']) of(text);
    assert.deepEqual(asked, ['a', long, long, 'b', 'c', 'a']);
  });
});

/** Views ask one question at a time. */
import assert from 'node:assert/strict';
import { Latest } from '../../../client/src/views/latest';

describe('questions of the views', () => {
  it('wait for the answer of the one before, and become one', async () => {
    const answers: (() => void)[] = [];
    const questions = new Latest(() => new Promise((resolve) => answers.push(resolve)));
    const first = questions.again();
    for (let typed = 0; typed < 5; typed++) void questions.again();
    assert.equal(answers.length, 1);
    answers[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(answers.length, 2, 'all that came up meanwhile is one question');
    answers[1]?.();
    await first;
    assert.equal(answers.length, 2);
  });

  it('go on after one that failed', async () => {
    let asked = 0;
    const questions = new Latest(async () => {
      asked++;
      if (asked === 1) throw new Error('no answer');
    });
    await assert.rejects(questions.again());
    await questions.again();
    assert.equal(asked, 2);
  });
});

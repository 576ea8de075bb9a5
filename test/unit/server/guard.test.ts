/** Requests that take too long: given up, or cancelled while they are worked out. */
import assert from 'node:assert/strict';
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { charge } from '../../../server/src/board/work';
import { Guard } from '../../../server/src/server/guard';

const alive: CancellationToken = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

function guarded() {
  const said: string[] = [];
  const console = {
    warn: (text: string) => said.push(`warning: ${text}`),
    error: (text: string) => said.push(`error: ${text.split('\n')[0]}`),
  };
  const guard = new Guard({ console } as unknown as Connection, (task) => setImmediate(task));
  return { guard, said };
}

describe('a request', () => {
  it('that takes more work than there is gets the empty answer, with a word to the log', () => {
    const { guard, said } = guarded();
    const answer = guard.request<number, string>(
      'Hover',
      'nothing',
      (steps) => {
        charge(steps);
        return 'all';
      },
      100,
    );
    assert.equal(answer(100, alive), 'all');
    assert.equal(answer(101, alive), 'nothing');
    assert.deepEqual(said, ['warning: Hover was given up: there are not enough steps of work for it.']);
  });

  function* parts(each: number) {
    for (let i = 0; i < 5; i++) {
      charge(each);
      yield;
    }
    return 'all';
  }

  it('in parts has one bound for all of them', async () => {
    const { guard, said } = guarded();
    const answer = guard.inParts<number, string>('Resolve', 'nothing', parts, 100);
    assert.equal(await answer(20, alive), 'all');
    assert.equal(await answer(21, alive), 'nothing');
    assert.equal(said.length, 1);
  });

  it('in parts can be cancelled between two', async () => {
    const { guard } = guarded();
    let begun = 0;
    const token = { ...alive, isCancellationRequested: false };
    const answer = guard.inParts<null, string>(
      'Resolve',
      'nothing',
      function* () {
        for (;;) {
          begun++;
          yield;
        }
      },
      100,
    );
    const asked = answer(null, token);
    setImmediate(() => setImmediate(() => Object.assign(token, { isCancellationRequested: true })));
    const answered = await asked;
    assert.ok(answered instanceof ResponseError && answered.code === LSPErrorCodes.RequestCancelled);
    assert.ok(begun > 1 && begun < 10, `${begun} parts`);
  });
});

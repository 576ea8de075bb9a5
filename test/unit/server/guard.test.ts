/** Requests that take too long: given up, or cancelled while they are worked out. */
import assert from 'node:assert/strict';
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { charge } from '../../../server/src/board/work';
import { Guard } from '../../../server/src/server/guard';

const alive: CancellationToken = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

/** @param parts of a replay that is under way; `version` is the document's */
function guarded(parts = 0, texts = { version: 1 }) {
  const said: string[] = [];
  const console = {
    warn: (text: string) => said.push(`warning: ${text}`),
    error: (text: string) => said.push(`error: ${text.split('\n')[0]}`),
  };
  const service = { catchUp: () => parts-- <= 0, version: () => texts.version };
  const guard = new Guard({ console } as unknown as Connection, service, (task) => setImmediate(task));
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

  it('waits for what opening or an edit has left to be worked out, in parts, and is answered at once where that is little', async () => {
    const request = ({ guard }: ReturnType<typeof guarded>) =>
      guard.request<object, string>('Hover', 'nothing', () => 'all');
    assert.equal(request(guarded())({ uri: 'a' }, alive), 'all');
    const answer = request(guarded(3))({ uri: 'a' }, alive);
    assert.ok(answer instanceof Promise);
    assert.equal(await answer, 'all');
  });

  it('can be cancelled while it waits', async () => {
    const token = { ...alive, isCancellationRequested: false };
    let answered = false;
    const { guard } = guarded(Number.POSITIVE_INFINITY);
    const answer = guard.request<object, string>('Hover', 'nothing', () => {
      answered = true;
      return 'all';
    })({ textDocument: { uri: 'a' } }, token);
    setImmediate(() => Object.assign(token, { isCancellationRequested: true }));
    const refused = await answer;
    assert.ok(refused instanceof ResponseError && refused.code === LSPErrorCodes.RequestCancelled);
    assert.equal(answered, false);
  });

  it('whose text is edited while it waits is told so', async () => {
    for (const kind of ['request', 'inParts'] as const) {
      const texts = { version: 1 };
      const { guard } = guarded(5, texts);
      const answer =
        kind === 'request'
          ? guard.request<object, string>('Hover', 'nothing', () => 'all')
          : guard.inParts<object, string>('Resolve', 'nothing', () => parts(0), 100);
      const answered = answer({ uri: 'a' }, alive);
      texts.version = 2;
      const refused = await answered;
      assert.ok(refused instanceof ResponseError && refused.code === LSPErrorCodes.ContentModified, kind);
    }
  });
});

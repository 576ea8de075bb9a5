/** The reader of standard input waits for the rest of a message as long as it should, and no longer. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Message } from 'vscode-languageserver';
import { StdioReader } from '../../../server/src/server/stdioReader';

describe('the rest of a message', () => {
  const body = '{"jsonrpc":"2.0","method":"x"}';
  const [first, rest] = [`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`, body.slice(9)];

  const pipes: ChildProcess[] = [];
  afterEach(() => {
    for (const pipe of pipes.splice(0)) pipe.kill();
  });

  /** What is read of a pipe, for nothing else is read as standard input is. */
  function reading(patience: number) {
    const pipe = spawn('cat', [], { stdio: ['pipe', 'pipe', 'ignore'] });
    pipes.push(pipe);
    const read: Message[] = [];
    const lost: string[] = [];
    const reader = new StdioReader(
      pipe.stdout,
      () => assert.fail('nothing is refused'),
      (reason) => lost.push(reason),
      patience,
    );
    reader.listen((message) => read.push(message));
    return { pipe, read, lost };
  }
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is read though the referee was busy for longer than it would wait', async () => {
    const { pipe, read, lost } = reading(200);
    pipe.stdin.write(first);
    await once(pipe.stdout, 'data');
    pipe.stdin.write(rest);
    // The other process hands it over meanwhile.
    for (const until = Date.now() + 600; Date.now() < until; );
    await later(50);
    assert.deepEqual([lost, read.length], [[], 1]);
  });

  it('that does not come is not waited for', async () => {
    const { pipe, read, lost } = reading(200);
    pipe.stdin.write(first);
    await later(600);
    pipe.stdin.write(rest);
    await later(50);
    assert.deepEqual([lost.length, read.length], [1, 0]);
  });
});

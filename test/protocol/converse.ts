/** A whole conversation with a server, written at once, and every byte of what it says. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { frame } from './client';

export interface Said {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/**
 * Initializes the server (request 1), sends the messages in one piece, then `shutdown` (request 'bye') and `exit`.
 * @param messages bodies without `jsonrpc`, or raw text
 * @returns all that the server said; fails when its output is anything but messages
 */
export async function converse(args: readonly string[], messages: readonly (object | string)[]): Promise<Said[]> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const all = [
    { id: 1, method: 'initialize', params: { processId: null, capabilities: {} } },
    { method: 'initialized', params: {} },
    ...messages,
    { id: 'bye', method: 'shutdown' },
    { method: 'exit' },
  ];
  child.stdin.write(
    Buffer.concat(all.map((body) => frame(typeof body === 'string' ? body : { jsonrpc: '2.0', ...body }))),
  );
  await once(child, 'close');
  return readFrames(Buffer.concat(chunks));
}

/** All messages in what a server wrote. */
export function readFrames(bytes: Buffer): Said[] {
  const said: Said[] = [];
  let at = 0;
  while (at < bytes.length) {
    const header = /^Content-Length: (\d+)\r\n\r\n/.exec(bytes.toString('latin1', at, at + 64));
    assert.ok(header, `no header at byte ${at}: ${bytes.toString('utf8', at, at + 80)}`);
    const body = at + header[0].length;
    at = body + Number(header[1]);
    said.push(JSON.parse(bytes.toString('utf8', body, at)));
  }
  return said;
}

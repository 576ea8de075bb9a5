/** Messages that cannot be told apart any more end the server with a word; those that cannot be read are answered. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ErrorCodes } from 'vscode-languageserver/node';
import { frame, server, servers } from './client';
import { readFrames, type Said } from './converse';

const initialize = frame({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { processId: null, capabilities: {} },
});
const symbols = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'workspace/symbol', params: { query: '' } });
const shutdown = frame({ jsonrpc: '2.0', id: 3, method: 'shutdown' });
const exit = frame({ jsonrpc: '2.0', method: 'exit' });

/** What a server says to these bytes and how it ends; standard input stays open unless `close`. */
async function say(
  bytes: readonly (Buffer | string)[],
  { args = server, close = false }: { readonly args?: readonly string[]; readonly close?: boolean } = {},
): Promise<{ said: Said[]; code: number | null; stderr: string }> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  // It may end before it has read all.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close');
  for (const part of bytes) child.stdin.write(part);
  if (close) child.stdin.end();
  const [code] = await ended;
  return { said: readFrames(Buffer.concat(out)), code: code as number | null, stderr: Buffer.concat(err).toString() };
}

const length = Buffer.byteLength(symbols);

describe('a header that is wrong', () => {
  for (const [what, header] of Object.entries({
    'without a length': `Content-Type: application/vscode-jsonrpc\r\n\r\n${symbols}`,
    'without a field': `\r\n\r\n${symbols}`,
    'with a negative length': `Content-Length: -${length}\r\n\r\n${symbols}`,
    'with a length of 4 GB': `Content-Length: 4294967296\r\n\r\n${symbols}`,
    'with a length beyond all numbers': `Content-Length: ${'9'.repeat(400)}\r\n\r\n${symbols}`,
    'with a length that is no number': `Content-Length: many\r\n\r\n${symbols}`,
    'with an empty length': `Content-Length: \r\n\r\n${symbols}`,
    'with a hexadecimal length': `Content-Length: 0x${length.toString(16)}\r\n\r\n${symbols}`,
    'with a fractional length': `Content-Length: ${length}.5\r\n\r\n${symbols}`,
    'with two lengths': `Content-Length: ${length}\r\nContent-Length: 7\r\n\r\n${symbols}`,
    'with line feeds alone': `Content-Length: ${length}\n\n${symbols}`,
    'with carriage returns alone': `Content-Length: ${length}\r\r${symbols}`,
    'without a colon': `Content-Length ${length}\r\n\r\n${symbols}`,
    'with a space before its name': ` Content-Length: ${length}\r\n\r\n${symbols}`,
    'that never ends': `X: ${'x'.repeat(5000)}`,
    'of binary garbage': Buffer.from([0, 255, 254, 17, 3, 128]),
    'that is missing': symbols,
    'with a length that is too small': `Content-Length: ${length - 5}\r\n\r\n${symbols}`,
  })) {
    it(`${what} ends the server with 1 and a word, after what came before is answered`, async () => {
      const { said, code, stderr } = await say([initialize, header]);
      assert.equal(code, 1);
      assert.match(stderr, /messages cannot be told apart any more: .+\. The referee stops\.\n$/);
      assert.ok(said.some(({ id, result }) => id === 1 && result));
    });
  }

  it('as the first thing of all, and for the command line alike', async () => {
    for (const args of Object.values(servers)) {
      const { code, stderr } = await say([`Content-Length: x\r\n\r\n${symbols}`], { args });
      assert.equal(code, 1);
      assert.match(stderr, /Content-Length is "x"/);
    }
  });

  it('with a length that is too great ends the server when nothing more comes', async () => {
    const { said, code, stderr } = await say([initialize, `Content-Length: ${length + 5}\r\n\r\n${symbols}`]);
    assert.equal(code, 1);
    assert.match(stderr, /did not come/);
    assert.ok(said.some(({ id }) => id === 1));
  });

  it('that is begun and not finished ends the server', async () => {
    assert.equal((await say([initialize, 'Content-Le'])).code, 1);
  });
});

describe('a header that is unusual and right', () => {
  for (const [what, bytes] of Object.entries({
    'in small letters': [`content-length: ${length}\r\n\r\n${symbols}`],
    'in capitals, without a space': [`CONTENT-LENGTH:${length}\r\n\r\n${symbols}`],
    'with the length twice': [`Content-Length: ${length}\r\nContent-Length: ${length}\r\n\r\n${symbols}`],
    'with a type first': [
      `Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: ${length}\r\n\r\n${symbols}`,
    ],
    'with the older name of UTF-8': [
      `Content-Length: ${length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n${symbols}`,
    ],
    'with a field that nobody knows': [`Content-Length: ${length}\r\nX-Speed: 9\r\n\r\n${symbols}`],
    'byte by byte': [...Buffer.from(`Content-Length: ${length}\r\n\r\n${symbols}`)].map((byte) => Buffer.from([byte])),
  })) {
    it(`${what}: its message is answered`, async () => {
      const { said, code } = await say([initialize, ...bytes, shutdown, exit]);
      assert.ok(said.some(({ id, result }) => id === 2 && Array.isArray(result)));
      assert.equal(code, 0);
    });
  }
});

describe('a body that cannot be read', () => {
  for (const [what, bytes, error, id] of [
    ['that is no JSON', frame('{"jsonrpc": "2.0", "id": 7,'), ErrorCodes.ParseError, null],
    ['that is empty', frame(''), ErrorCodes.ParseError, null],
    [
      'in another encoding',
      Buffer.concat([
        Buffer.from(
          `Content-Length: ${length * 2}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n`,
        ),
        Buffer.from(symbols, 'utf16le'),
      ]),
      ErrorCodes.ParseError,
      null,
    ],
    ['that is a batch', frame(`[${symbols}]`), ErrorCodes.InvalidRequest, null],
    ['that is null', frame('null'), ErrorCodes.InvalidRequest, null],
    ['that is a number', frame('5'), ErrorCodes.InvalidRequest, null],
    ['that has no method', frame({ jsonrpc: '2.0', id: 5 }), ErrorCodes.InvalidRequest, 5],
    ['whose method is a number', frame({ jsonrpc: '2.0', id: 5, method: 5 }), ErrorCodes.InvalidRequest, 5],
    ['whose id is a list', frame({ jsonrpc: '2.0', id: [], method: 'shutdown' }), ErrorCodes.InvalidRequest, null],
    ['whose id is null', frame({ jsonrpc: '2.0', id: null, method: 'shutdown' }), ErrorCodes.InvalidRequest, null],
  ] as const) {
    it(`${what} is refused, and the next message is answered`, async () => {
      const { said, code, stderr } = await say([initialize, bytes, frame(symbols), shutdown, exit]);
      const refused = said.filter((one) => one.error);
      assert.deepEqual(
        refused.map((one) => [one.id, one.error?.code]),
        [[id, error]],
      );
      assert.ok(said.some((one) => one.id === 2 && Array.isArray(one.result)));
      assert.equal(code, 0);
      assert.equal(stderr, '');
    });
  }
});

describe('the end of standard input', () => {
  for (const [name, args] of Object.entries(servers)) {
    it(`after shutdown is left with 0, and all that was asked is answered (${name})`, async () => {
      const { said, code } = await say([initialize, frame(symbols), shutdown], { args, close: true });
      assert.deepEqual(
        said.map(({ id }) => id).filter((id) => id !== undefined),
        [1, 2, 3],
      );
      assert.equal(code, 0);
    });

    it(`without shutdown is left with 1 (${name})`, async () => {
      assert.equal((await say([initialize, frame(symbols)], { args, close: true })).code, 1);
      assert.equal((await say([], { args, close: true })).code, 1);
      assert.equal((await say([initialize, 'Content-Length: 50\r\n\r\n{'], { args, close: true })).code, 1);
    });
  }
});

/** Messages that come out of their time, or with other parameters than LSP gives them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ErrorCodes } from 'vscode-languageserver/node';
import { Client, frame, server } from './client';
import { converse, readFrames, type Said } from './converse';
import { garbage, start } from './logs';
import { openRequests, requests } from './requests';

const textDocument = { uri: 'untitled:log', languageId: 'cglog', version: 1, text: `${start}${garbage}\n` };
const origin = { line: 0, character: 0 };
const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, capabilities: {} } };

/** What the server answers to each request, by its id; the server is left as these messages leave it. */
async function answers(messages: readonly object[]): Promise<{ said: Said[]; code: number | null }> {
  const child = spawn(process.execPath, server, { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, 'close');
  child.stdin.end(Buffer.concat(messages.map((message) => frame({ jsonrpc: '2.0', ...message }))));
  const [code] = await ended;
  return { said: readFrames(Buffer.concat(chunks)), code: code as number | null };
}
const codeOf = (said: readonly Said[], id: number) => said.find((one) => one.id === id)?.error?.code;

describe('before initialize', () => {
  it('each request is refused with -32002, and the server can be initialized then', async () => {
    const asked = [...requests('untitled:log', origin), ...openRequests('untitled:log', origin)];
    const { said } = await answers([
      ...asked.map(([method, params], i) => ({ id: 100 + i, method, params })),
      { id: 50, method: 'shutdown' },
      { id: 51, method: 'no/suchMethod' },
      { id: 52, method: '$/noSuchMethod' },
      initialize,
      { id: 2, method: 'workspace/symbol', params: { query: '' } },
    ]);
    for (const [i, [method]] of asked.entries()) assert.equal(codeOf(said, 100 + i), -32002, method);
    for (const id of [50, 51, 52]) assert.equal(codeOf(said, id), ErrorCodes.ServerNotInitialized);
    assert.ok(said.find(({ id }) => id === 1)?.result);
    assert.deepEqual(said.find(({ id }) => id === 2)?.result, []);
  });

  it('notifications are dropped, and nothing is said', async () => {
    const { said } = await answers([
      { method: 'textDocument/didOpen', params: { textDocument } },
      { method: 'initialized', params: {} },
      { method: 'no/suchNotification' },
      initialize,
      { id: 2, method: 'textDocument/documentSymbol', params: { textDocument } },
    ]);
    assert.equal(said[0]?.id, 1);
    assert.deepEqual(said.find(({ id }) => id === 2)?.result, []);
    assert.ok(!said.some(({ method }) => method === 'textDocument/publishDiagnostics'));
  });

  it('exit is heeded, with 1', async () => {
    assert.deepEqual(await answers([{ method: 'exit' }]), { said: [], code: 1 });
  });

  it('an initialize without capabilities is refused, and the next one taken', async () => {
    const { said } = await answers([
      { id: 5, method: 'initialize' },
      { id: 6, method: 'initialize', params: { capabilities: null } },
      { id: 7, method: 'initialize', params: [] },
      initialize,
    ]);
    for (const id of [5, 6, 7]) assert.equal(codeOf(said, id), ErrorCodes.InvalidParams);
    assert.ok(said.find(({ id }) => id === 1)?.result);
  });
});

describe('after initialize', () => {
  it('a second one is refused with -32600, and what is open stays open', async () => {
    const said = await converse(server, [
      { method: 'textDocument/didOpen', params: { textDocument } },
      { id: 2, method: 'initialize', params: initialize.params },
      { id: 3, method: 'textDocument/documentSymbol', params: { textDocument } },
    ]);
    assert.equal(codeOf(said, 2), ErrorCodes.InvalidRequest);
    assert.notDeepEqual(said.find(({ id }) => id === 3)?.result, []);
  });

  it('UTF-16 is announced, whatever the editor offers', async () => {
    for (const positionEncodings of [undefined, [], ['utf-8'], ['utf-32', 'utf-16'], ['ebcdic']]) {
      const client = await Client.start({ capabilities: { general: { positionEncodings } } });
      assert.equal(client.initialized.capabilities.positionEncoding, 'utf-16');
      await client.stop();
    }
  });
});

describe('after shutdown', () => {
  it('each request is refused with -32600, a second shutdown too, and exit leaves with 0', async () => {
    const asked = [...requests('untitled:log', origin), ...openRequests('untitled:log', origin)];
    const { said, code } = await answers([
      initialize,
      { id: 2, method: 'shutdown' },
      ...asked.map(([method, params], i) => ({ id: 100 + i, method, params })),
      { id: 3, method: 'shutdown' },
      { id: 4, method: 'initialize', params: initialize.params },
      { method: 'textDocument/didOpen', params: { textDocument } },
      { method: 'exit' },
    ]);
    assert.equal(said.find(({ id }) => id === 2)?.result, null);
    for (const [i, [method]] of asked.entries()) assert.equal(codeOf(said, 100 + i), -32600, method);
    assert.equal(codeOf(said, 3), ErrorCodes.InvalidRequest);
    assert.equal(codeOf(said, 4), ErrorCodes.InvalidRequest);
    assert.equal(code, 0);
  });
});

describe('messages', () => {
  let client: Client;
  before(async () => {
    client = await Client.start();
    client.open(textDocument.uri, textDocument.text);
  });
  after(() => client.stop());
  afterEach(() => assert.deepEqual(client.faults.splice(0), []));

  it('with other parameters than theirs are refused with -32602, whatever they are', async () => {
    const wrong = [undefined, null, 5, 'x', [], {}, { textDocument: null }, { textDocument: { uri: 5 } }, [{}, {}]];
    const needNothing = new Set(['workspace/symbol', 'cglog/modules']);
    for (const [method] of [...requests('x', origin), ...openRequests('x', origin)]) {
      if (needNothing.has(method)) continue;
      for (const params of wrong) {
        const asked = client.connection.sendRequest(method, params as object);
        await assert.rejects(asked, { code: ErrorCodes.InvalidParams }, `${method} ${JSON.stringify(params)}`);
      }
    }
    await assert.rejects(client.request('workspace/symbol', { query: 5 }), { code: ErrorCodes.InvalidParams });
    await assert.rejects(client.request('cglog/modules', { files: [5] }), { code: ErrorCodes.InvalidParams });
  });

  it('that notify with other parameters are dropped, and the log stays as it was', async () => {
    for (const method of ['didOpen', 'didChange', 'didClose'])
      for (const params of [undefined, null, 5, [], {}, { textDocument: null }, { textDocument: { uri: null } }])
        void client.connection.sendNotification(`textDocument/${method}`, params as object);
    const { uri } = textDocument;
    for (const contentChanges of [undefined, null, 5, [5], [{}], [{ text: 5 }], [{ text: 'x', range: { start: 1 } }]])
      client.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges });
    client.notify('textDocument/didChange', { textDocument: { uri, version: '2' }, contentChanges: [{ text: 'x' }] });
    client.notify('$/cancelRequest', {});
    client.notify('$/cancelRequest', { id: null });
    client.notify('$/cancelRequest', undefined);
    client.notify('$/setTrace', {});
    client.notify('$/progress', {});
    client.notify('workspace/didChangeWatchedFiles', { changes: [null] });
    client.notify('workspace/didChangeConfiguration', null);
    const symbols = await client.request<unknown[]>('textDocument/documentSymbol', { textDocument: { uri } });
    assert.equal(symbols.length, 1);
  });

  it('that cancel what was never asked, or report progress that nobody asked for, change nothing', async () => {
    client.notify('$/cancelRequest', { id: 'never' });
    client.notify('$/cancelRequest', { id: 987654 });
    client.notify('$/progress', { token: 'never', value: { kind: 'begin', title: 'x' } });
    client.notify('window/workDoneProgress/cancel', { token: 'never' });
    const asked = { query: '', workDoneToken: 'mine', partialResultToken: 7 };
    assert.ok(Array.isArray(await client.request('workspace/symbol', asked)));
  });

  it('of the protocol itself that nobody knows are ignored, and as requests refused with -32601', async () => {
    client.notify('$/fromTheFuture', { anything: [] });
    client.notify('textDocument/fromTheFuture', undefined);
    for (const method of ['$/fromTheFuture', 'textDocument/fromTheFuture', '', 'toString', '__proto__'])
      await assert.rejects(client.request(method, {}), { code: ErrorCodes.MethodNotFound }, method);
  });

  it('that edit follow one another as they come, whatever versions they name', async () => {
    const uri = 'untitled:versions';
    const textOf = async () => {
      const edits = await client.request('textDocument/formatting', {
        textDocument: { uri },
        options: { tabSize: 2, insertSpaces: true },
      });
      return JSON.stringify(edits);
    };
    client.change(uri, 1, { text: 'never opened' });
    assert.equal(await textOf(), '[]');
    client.open(uri, 'depth   roster\n', 5);
    client.change(uri, 5, { text: '\ndepth   roster\n' });
    client.change(uri, 3, { text: '\n\ndepth   roster\n' });
    assert.match(await textOf(), /"line":2/);
    // Opened again though it is open: the newer text counts.
    client.open(uri, 'depth   roster\n', 1);
    assert.match(await textOf(), /"line":0/);
    client.close(uri);
    client.close(uri);
    client.change(uri, 9, { text: 'closed' });
    assert.equal(await textOf(), '[]');
  });

  it('that number two texts of a map alike are told apart', async () => {
    const uri = 'untitled:/x.cgmap';
    client.open(uri, 'board PB "Field"\n');
    await client.diagnosticsOf(uri, 1);
    client.change(uri, 1, { text: `${garbage}\n` });
    await client.diagnostics(uri, ({ diagnostics }) =>
      diagnostics.some(({ message }) => `${message}`.includes('contrl')),
    );
  });
});

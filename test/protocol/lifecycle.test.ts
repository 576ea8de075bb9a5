/** How the server starts, speaks and leaves. */
import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import {
  createMessageConnection,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
} from 'vscode-languageserver/node';
import { Client, frame, servers } from './client';
import { converse } from './converse';
import { Folder } from './folder';
import { garbage, start } from './logs';

for (const [name, args] of Object.entries(servers)) {
  describe(`lifecycle of ${name}`, () => {
    it('announces what it can do, and leaves with 0 after shutdown', async () => {
      const client = await Client.start({}, args);
      const { capabilities, serverInfo } = client.initialized;
      assert.equal(serverInfo?.name, 'cglog');
      assert.equal(capabilities.positionEncoding, 'utf-16');
      assert.deepEqual(capabilities.textDocumentSync, { openClose: true, change: 2 });
      // VS Code asks for nothing while digits are typed: `9.617` is completed from its point on.
      assert.ok(capabilities.completionProvider?.triggerCharacters?.includes('.'));
      assert.ok(capabilities.executeCommandProvider?.commands.includes('cglog.server.resolveNext'));
      assert.equal(await client.stop(), 0);
    });

    it('leaves with 1 on exit without shutdown', async () => {
      const client = await Client.start({}, args);
      const exited = once(client.process, 'exit');
      client.notify('exit', undefined);
      assert.deepEqual(await exited, [1, null]);
    });

    it('leaves when the editor hangs up', async () => {
      const client = await Client.start({}, args);
      const exited = once(client.process, 'exit');
      client.process.stdin?.end();
      assert.deepEqual(await exited, [1, null]);
    });

    it('leaves when the editor named in processId is gone, though the pipe stays open', async () => {
      const gone = spawn(process.execPath, ['-e', '']);
      await once(gone, 'exit');
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] });
      const exited = once(child, 'exit');
      child.stdin.write(
        frame({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: gone.pid, capabilities: {} } }),
      );
      assert.deepEqual(await exited, [1, null]);
    }).timeout(10_000);

    it('keeps its output clean and goes on, when something in it prints, throws or rejects', async () => {
      const folder = new Folder();
      const faulty = folder.write(
        'faulty.cjs',
        `setImmediate(() => {
          console.log('noise');
          console.info('noise');
          Promise.reject(new Error('rejected'));
          throw new Error('thrown');
        });`,
      );
      const messages = await converse(
        ['--require', faulty, ...args],
        [{ id: 2, method: 'workspace/symbol', params: { query: '' } }],
      );
      folder.dispose();
      assert.ok(messages.some(({ id, result }) => id === 2 && Array.isArray(result)));
      assert.match(JSON.stringify(messages), /thrown/);
      assert.match(JSON.stringify(messages), /rejected/);
    });

    it('writes nothing but LSP messages to standard output', async () => {
      const textDocument = { uri: 'untitled:one', languageId: 'cglog', version: 1, text: `${start}${garbage} 🎲é\n` };
      const messages = await converse(args, [
        'this is no JSON',
        { id: 2, method: 'no/suchMethod', params: {} },
        { id: 3, method: 'textDocument/hover' },
        { method: 'textDocument/didOpen', params: { textDocument } },
        { id: 4, method: 'textDocument/documentSymbol', params: { textDocument } },
      ]);
      const answered = messages.map(({ id }) => id).filter((id) => id !== undefined);
      assert.deepEqual(answered, [null, 1, 2, 3, 4, 'bye']);
      assert.ok(messages.some(({ method }) => method === 'textDocument/publishDiagnostics'));
    });
  });
}

describe('lifecycle of server.js --node-ipc, as VS Code starts it', () => {
  async function start() {
    const child = fork(resolve('dist/server.js'), ['--node-ipc']);
    const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    connection.listen();
    const params = { processId: process.pid, rootUri: null, capabilities: {} };
    const { capabilities } = await connection.sendRequest<InitializeResult>('initialize', params);
    assert.ok(capabilities.hoverProvider);
    return { child, connection, exited: once(child, 'exit') };
  }

  it('leaves with 0 after shutdown', async () => {
    const { connection, exited } = await start();
    await connection.sendRequest('shutdown');
    void connection.sendNotification('exit');
    assert.deepEqual(await exited, [0, null]);
    connection.dispose();
  });

  it('leaves when the channel is cut', async () => {
    const { child, exited } = await start();
    child.disconnect();
    assert.deepEqual(await exited, [1, null]);
  });
});

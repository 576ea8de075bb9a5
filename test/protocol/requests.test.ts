/** Every request gets its answer, whatever it asks about. */
import assert from 'node:assert/strict';
import { ErrorCodes, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { Drawing, zip } from '../unit/vasl/board/drawing';
import { Client, frame, server } from './client';
import { converse } from './converse';
import { garbage, start } from './logs';
import { openRequests, requests } from './requests';

describe('requests', () => {
  let client: Client;
  before(async () => {
    client = await Client.start();
  });
  after(() => client.stop());
  afterEach(() => assert.deepEqual(client.faults.splice(0), []));

  it('a map from a VASL board: its text as it is, or a sentence why there is none', async () => {
    const board = zip({ data: '', 'bd9.gif': new Drawing().hex('B2', 'woods').gif() });
    const ask = (bytes: Uint8Array) =>
      client.request('cglog/boardMap', { name: 'bd9', board: Buffer.from(bytes).toString('base64') });
    const made = (await ask(board)) as { newText: string; name: string };
    assert.equal(made.name, 'bd9');
    assert.match(made.newText, /\nextent A1 E3\n[\s\S]*\nterrain woods B2 /);
    assert.deepEqual(await ask(board.subarray(0, 100)), {
      refused: 'The archive is damaged or cut off.',
      newText: '',
      name: 'bd9',
    });
    await assert.rejects(client.request('cglog/boardMap', { name: 'bd9' }), { code: ErrorCodes.InvalidParams });
  });

  describe('about a document that was never opened', () => {
    const origin = { line: 0, character: 0 };
    for (const uri of ['untitled:never', 'file:///no/such.cglog', 'http://[', '']) {
      it(`"${uri}": the empty answer`, async () => {
        for (const [method, params, empty] of requests(uri, origin)) {
          assert.deepEqual(await client.request(method, params), empty, method);
        }
      });
      it(`"${uri}": an answer to all that cannot be empty`, async () => {
        for (const [method, params] of openRequests(uri, origin)) await settled(client, method, params);
      });
    }
  });

  describe('at a place that the log does not have', () => {
    const uri = 'untitled:places';
    before(() => client.open(uri, `${start}${garbage} 🎲\nbuy German "`));
    const places = [
      { line: 0, character: 1_000_000 },
      { line: 1_000_000, character: 0 },
      { line: 2 ** 31 - 1, character: 2 ** 31 - 1 },
      // Within the surrogate pair of the die.
      { line: 4, character: garbage.length + 2 },
      { line: 5, character: 12 },
    ];
    for (const place of places) {
      it(`${place.line}:${place.character}`, async () => {
        for (const [method, params] of [...requests(uri, place), ...openRequests(uri, place)]) {
          await settled(client, method, params);
        }
      });
    }
    for (const place of [
      { line: -1, character: -1 },
      { line: 0.5, character: 0.5 },
    ]) {
      it(`${place.line}:${place.character}, which is no place: it is refused`, async () => {
        for (const [method, params] of requests(uri, place)) {
          if (!JSON.stringify(params).includes(`${place.line}`)) continue;
          await assert.rejects(client.request(method, params), { code: ErrorCodes.InvalidParams }, method);
        }
      });
    }
  });

  it('refuses to rename what is no name, in words', async () => {
    client.open('untitled:rename', start);
    const renaming = client.request('textDocument/rename', {
      textDocument: { uri: 'untitled:rename' },
      position: { line: 0, character: 0 },
      newName: 'x',
    });
    await assert.rejects(renaming, (error) => {
      assert.ok(error instanceof ResponseError);
      assert.equal(error.code, LSPErrorCodes.RequestFailed);
      assert.match(error.message, /\w+ \w+/);
      return true;
    });
  });

  it('does no work for a request that is cancelled before its turn', async () => {
    const textDocument = { uri: 'untitled:cancel', languageId: 'cglog', version: 1, text: start };
    const said = await converse(server, [
      { method: 'textDocument/didOpen', params: { textDocument } },
      { id: 2, method: 'textDocument/semanticTokens/full', params: { textDocument } },
      { method: '$/cancelRequest', params: { id: 2 } },
    ]);
    assert.equal(said.find(({ id }) => id === 2)?.error?.code, LSPErrorCodes.RequestCancelled);
  });

  it('tells that it does not know a method', async () => {
    await assert.rejects(client.request('textDocument/noSuchThing', {}), { code: -32601 });
    client.notify('cglog/noSuchNotification', {});
    client.notify('$/noSuchNotification', {});
  });
});

describe('broken messages', () => {
  const uri = 'untitled:after';
  let version = 1;
  let client: Client;
  before(async () => {
    client = await Client.start();
    client.open(uri, start);
  });
  after(() => client.stop());

  for (const [what, bytes] of Object.entries({
    'a body that is no JSON': frame('{"jsonrpc": "2.0", "id": 7,'),
    'an empty body': frame(''),
    null: frame('null'),
    'a list': frame('[]'),
    'a request without parameters': frame({ jsonrpc: '2.0', id: 'x', method: 'textDocument/hover' }),
    'a request with wrong parameters': frame({
      jsonrpc: '2.0',
      id: 'y',
      method: 'textDocument/completion',
      params: { textDocument: 5, position: 'here' },
    }),
    'an edit without a document': frame({ jsonrpc: '2.0', method: 'textDocument/didChange', params: {} }),
    'an edit of a document never opened': frame({
      jsonrpc: '2.0',
      method: 'textDocument/didChange',
      params: { textDocument: { uri: 'untitled:x', version: 3 }, contentChanges: [{ text: 'x' }] },
    }),
    'an edit outside of the document': frame({
      jsonrpc: '2.0',
      method: 'textDocument/didChange',
      params: {
        textDocument: { uri, version: 2 },
        contentChanges: [{ range: { start: { line: 99, character: 9 }, end: { line: 1, character: 0 } }, text: 'x' }],
      },
    }),
    'a close of a document never opened': frame({
      jsonrpc: '2.0',
      method: 'textDocument/didClose',
      params: { textDocument: { uri: 'untitled:y' } },
    }),
    'settings of another kind': frame({
      jsonrpc: '2.0',
      method: 'workspace/didChangeConfiguration',
      params: { settings: { cglog: { dice: 7, codeLens: null } } },
    }),
    'an answer to nothing': frame({ jsonrpc: '2.0', id: 99, result: null }),
  })) {
    it(`survives ${what}`, async () => {
      client.process.stdin?.write(bytes);
      version += 10;
      client.change(uri, version, { text: `${start}${garbage} ${version}\n` });
      const found = await client.diagnosticsOf(uri, version);
      assert.ok(found.some(({ range }) => range.start.line === 4));
    });
  }
});

/** Whatever is answered, it is answered, and a refusal says why. */
async function settled(client: Client, method: string, params: unknown): Promise<void> {
  try {
    await client.request(method, params);
  } catch (error) {
    assert.ok(error instanceof ResponseError, `${method}: ${error}`);
    assert.equal(error.code, LSPErrorCodes.RequestFailed, `${method}: ${error.message}`);
  }
}

/** Addresses are answered as the editor spells them, and edits as it takes them. */
import assert from 'node:assert/strict';
import type {
  ApplyWorkspaceEditParams,
  ClientCapabilities,
  CodeAction,
  DocumentLink,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { Client } from './client';
import { garbage, played, start } from './logs';

describe('the address of a file', () => {
  let client: Client;
  beforeEach(async () => {
    client = await Client.start();
  });
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    await client.stop();
  });

  // One file for the referee, three for an editor that compares addresses as they are written.
  const spellings = ['file:///c%3A/logs/a%28b%29.cglog', 'file:///c:/logs/a(b).cglog', 'file:///C:/logs/a%28b).cglog'];
  const map = (spelling: string) => spelling.replace(/a[^/]*$/, 'm%28x%29.cgmap');
  const text = `${start}map "m(x).cgmap"\ninclude "two.cglog"\n${garbage}\n`;

  for (const uri of spellings) {
    it(`is spelt as the editor spells it: ${uri}`, async () => {
      client.open(map(uri), 'board PB "Field"\n');
      client.open(uri, text);
      const found = await client.diagnosticsOf(uri, 1);
      assert.ok(found.length > 0);
      const textDocument = { uri };
      const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument });
      assert.equal(links[0]?.target, map(uri));
      const at = { textDocument, position: { line: 4, character: 6 } };
      assert.equal((await client.request<Location[]>('textDocument/definition', at))[0]?.uri, map(uri));
      const [link] = await client.request<Location[]>('textDocument/references', {
        ...at,
        context: { includeDeclaration: true },
      });
      assert.equal(link?.uri, uri);
      client.close(uri);
      await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
      for (const published of client.published) assert.ok([uri, map(uri)].includes(published.uri), published.uri);
    });
  }

  it('is spelt as the editor spelt it last: opened anew, in an edit, or in a request', async () => {
    const [one = '', two = '', three = ''] = spellings;
    client.open(one, text);
    await client.diagnosticsOf(one, 1);
    client.close(one);
    client.open(two, text);
    await client.diagnosticsOf(two, 1);
    client.change(three, 2, { text: `${text}\n` });
    await client.diagnosticsOf(three, 2);
    assert.deepEqual(client.published.findLast(({ uri }) => uri === two)?.diagnostics, []);
    const references = await client.request<Location[]>('textDocument/references', {
      textDocument: { uri: one },
      position: { line: 4, character: 6 },
      context: { includeDeclaration: true },
    });
    assert.equal(references[0]?.uri, one);
  });

  for (const uri of [
    'file:////////x.cglog',
    'file:////',
    'file://',
    'file:',
    '//x.cglog',
    'x.cglog',
    '%',
    'file:///%E0%A4%A.cglog',
    'file:///\ud800.cglog',
    'a b:c.cglog',
    ':x.cglog',
    '1:x.cglog',
    'file://host/share/x.cglog',
    'FILE:///x.cglog',
    'untitled:',
    '\0.cglog',
  ]) {
    it(`may be no good one, and its log is refereed all the same: ${JSON.stringify(uri)}`, async () => {
      client.open(uri, `${start}map "m.cgmap"\ninclude "two.cglog"\n${garbage}\n`);
      const found = await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length > 0);
      assert.ok(found.some(({ range }) => range.start.line === 6));
      assert.ok((await client.request<unknown[]>('textDocument/documentSymbol', { textDocument: { uri } })).length > 0);
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
      client.change(uri, 2, { text: start });
      await client.diagnosticsOf(uri, 2);
      client.close(uri);
      await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    });
  }
});

describe('edits', () => {
  const uri = 'file:///c%3A/logs/edited.cglog';
  const textDocument = { uri };
  const version = 7;
  const log = `${start}given German I2 as Lehr\n`;
  const knowing: ClientCapabilities = { workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } } };
  const ignorant: ClientCapabilities = { workspace: { applyEdit: true } };

  /** The edits of code actions, given with them and resolved, of a rename, and of a command. */
  async function all(capabilities: ClientCapabilities): Promise<readonly [string, WorkspaceEdit][]> {
    const client = await Client.start({ capabilities });
    const applied: ApplyWorkspaceEditParams[] = [];
    client.connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      applied.push(params);
      return { applied: true };
    });
    client.open(uri, `${log}contrl British X22\n`, version);
    const actions = (line: number) =>
      client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument,
        range: { start: { line, character: 0 }, end: { line, character: 0 } },
        context: { diagnostics: [] },
      });
    const fixed = (await actions(5)).find(({ edit }) => edit);
    const renamed = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument,
      position: { line: 4, character: 20 },
      newName: 'Panzer',
    });
    client.change(uri, version, { text: played });
    const last = played.split('\n').length - 1;
    const deferred = (await actions(last)).find(({ edit }) => !edit);
    const resolved = await client.request<CodeAction>('codeAction/resolve', deferred);
    await client.request('workspace/executeCommand', { command: 'cglog.server.resolveNext', arguments: [uri] });
    await client.stop();
    assert.deepEqual(client.faults, []);
    const none: WorkspaceEdit = {};
    return [
      ['quick fix', fixed?.edit ?? none],
      ['code action resolved', resolved.edit ?? none],
      ['rename', renamed],
      ['command', applied[0]?.edit ?? none],
    ];
  }

  it('name the version that they are made for, in an editor that knows versions', async () => {
    for (const [what, edit] of await all(knowing)) {
      assert.deepEqual(Object.keys(edit), ['documentChanges'], what);
      const [change] = edit.documentChanges ?? [];
      assert.ok(change && 'textDocument' in change && change.edits.length > 0, what);
      assert.deepEqual(change.textDocument, { uri, version }, what);
    }
  });

  it('have Tab stops in an editor that knows them, and their text in one that does not', async () => {
    const of = async (workspaceEdit: ClientCapabilities['workspace']) => {
      const client = await Client.start({ capabilities: { workspace: workspaceEdit } });
      client.open(
        uri,
        'campaign PB "T" cg II\ndepth forces\ndate Dawn\nob British: 648a\nat X22: 648a\nscenario Dawn\n',
        version,
      );
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument,
        range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } },
        context: { diagnostics: [] },
      });
      await client.stop();
      return actions.find(({ title }) => title.startsWith('Write a line for each stack'))?.edit;
    };
    const end = { line: 5, character: 13 };
    const range = { start: end, end };
    const change = (edit: object) => ({ documentChanges: [{ textDocument: { uri, version }, edits: [edit] }] });
    const stop = ['$', '{1:X22}'].join('');
    assert.deepEqual(
      await of({ workspaceEdit: { documentChanges: true, snippetEditSupport: true } }),
      change({ range, snippet: { kind: 'snippet', value: `\n  at ${stop}: 648a` } }),
    );
    const plain = { range, newText: '\n  at X22: 648a' };
    assert.deepEqual(await of({ workspaceEdit: { documentChanges: true } }), change(plain));
    assert.deepEqual(await of({}), { changes: { [uri]: [plain] } });
  });

  it('are plain changes in an editor that does not', async () => {
    for (const [what, edit] of await all(ignorant)) {
      assert.deepEqual(Object.keys(edit), ['changes'], what);
      assert.ok(edit.changes?.[uri]?.length, what);
    }
  });

  it('are refused in words where an action was made up', async () => {
    const client = await Client.start();
    client.open(uri, log, version);
    for (const data of [
      null,
      5,
      {},
      { what: 'next', uri: 5, line: 0, version: 7 },
      { what: 'x', uri, line: 0, version },
    ]) {
      const action = await client.request<CodeAction>('codeAction/resolve', { title: 'x', data });
      assert.equal(action.edit, undefined);
    }
    assert.deepEqual(client.faults, []);
    await client.stop();
  });
});

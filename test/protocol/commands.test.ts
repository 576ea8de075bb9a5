/** Resolve in editors that have no extension of ours: the server has the editor apply the edit. */
import assert from 'node:assert/strict';
import type { ApplyWorkspaceEditParams, ClientCapabilities, CodeLens } from 'vscode-languageserver/node';
import { Client } from './client';
import { played } from './logs';

const appliesEdits: ClientCapabilities = { workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } } };

describe('server commands', () => {
  const uri = 'untitled:log.cglog';
  const version = 7;
  let client: Client;
  let edits: ApplyWorkspaceEditParams[];
  let shown: string[];
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    await client.stop();
  });

  async function open(capabilities: ClientCapabilities, initializationOptions: unknown, applied = true): Promise<void> {
    edits = [];
    shown = [];
    client = await Client.start({ capabilities, initializationOptions });
    client.connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      edits.push(params);
      return { applied };
    });
    client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      shown.push(message);
    });
    client.open(uri, played, version);
  }
  const run = (name: string, ...args: unknown[]) =>
    client.request('workspace/executeCommand', { command: `cglog.server.${name}`, arguments: args });

  it('write the next step, for the version of the log that they read', async () => {
    await open(appliesEdits, {});
    await run('resolveNext', uri);
    const [change] = edits[0]?.edit.documentChanges ?? [];
    assert.ok(change && 'textDocument' in change);
    assert.deepEqual(change.textDocument, { uri, version });
    assert.ok(change.edits.length > 0);
    assert.equal(shown.length, 1);
  });

  it('follow the setting for dice', async () => {
    await open(appliesEdits, { dice: 'placeholder' });
    await run('resolveAll', uri);
    assert.match(JSON.stringify(edits), /\b(dr|DR) \?/);
    assert.doesNotMatch(JSON.stringify(edits), /\b(dr|DR) \d/);
  });

  it('ask before the next step is written over errors, and write nothing without an answer', async () => {
    for (const [answer, written] of [
      ['Write all the same', 1],
      ['Cancel', 0],
      [undefined, 0],
    ] as const) {
      await open(appliesEdits, {});
      const asked: string[] = [];
      if (answer)
        client.connection.onRequest('window/showMessageRequest', ({ message }: { message: string }) => {
          asked.push(message);
          return { title: answer };
        });
      client.request('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 0 } });
      client.open('untitled:wrong.cglog', `${played}nonsense\n`, 1);
      await run('resolveNext', 'untitled:wrong.cglog');
      assert.equal(edits.length, written, answer);
      if (answer) assert.match(asked.join(), /One error stands in this log.*"nonsense"/);
      else assert.match(shown.join(), /Nothing was written\. One error/);
      if (answer !== undefined) await client.stop();
    }
  });

  it('say so when the editor refuses, since the log was edited meanwhile', async () => {
    await open(appliesEdits, {}, false);
    await run('resolveNext', uri);
    assert.equal(edits.length, 1);
    assert.match(shown.join(), /nothing was written/);
  });

  it('say so in an editor that applies no edits', async () => {
    await open({}, {});
    await run('resolveNext', uri);
    assert.deepEqual(edits, []);
    assert.equal(shown.length, 1);
  });

  it('write plain changes for an editor that knows no versions', async () => {
    await open({ workspace: { applyEdit: true } }, {});
    await run('resolveNext', uri);
    assert.ok(edits[0]?.edit.changes?.[uri]?.length);
  });

  it('stand on code lenses, unless the editor has commands of its own', async () => {
    const commands = async () => {
      const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
      return lenses.flatMap(({ command }) => (command?.command ? [command.command] : []));
    };
    await open(appliesEdits, {});
    const known = client.initialized.capabilities.executeCommandProvider?.commands ?? [];
    const ours = await commands();
    assert.ok(ours.length > 0);
    for (const command of ours) assert.ok(known.includes(command), command);
    await client.stop();

    await open(appliesEdits, { editorHasCommands: true });
    assert.deepEqual(
      await commands(),
      ours.map((command) => command.replace('cglog.server.', 'cglog.')),
    );
  });
});

/** Module files on the disk: for New Campaign, and beside a log. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionList } from 'vscode-languageserver/node';
import type { ModuleInfo } from '../../server/src/service/protocol';
import { Client } from './client';

describe('module files', () => {
  const folder = pathToFileURL(`${resolve('examples')}/`).href;
  const name = 'ranville-ridge.cgmodule.json';
  let client: Client;
  beforeEach(async () => {
    client = await Client.start();
  });
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    await client.stop();
  });

  it('are among the modules that a campaign can begin with', async () => {
    const files = [name, 'none.cgmodule.json'].map((file) => ({ uri: folder + file, name: file }));
    const modules: ModuleInfo[] = await client.request('cglog/modules', { files });
    assert.deepEqual(
      modules.map(({ id }) => id),
      ['PB', 'RR', 'PBr', name],
    );
    const begun = { module: name, uri: folder + name, title: 'Ours', cg: 'I', depth: 'roster', players: {} };
    assert.match(
      await client.request('cglog/newCampaign', begun),
      /^campaign ranville-ridge\.cgmodule\.json "?Ours"? cg I/,
    );
  });

  it('are known to the first completion after a log that names one is opened', async () => {
    const uri = `${folder}begun.cglog`;
    const text = `campaign "${name}" "Ridge" cg I\ndepth roster\ncpp British 20 given\nrefit initial\n7.14 Purchasing Reinforcement Groups\n  buy British `;
    client.open(uri, text);
    const { items }: CompletionList = await client.request('textDocument/completion', {
      textDocument: { uri },
      position: { line: 5, character: 14 },
    });
    assert.ok(
      items.some(({ label }) => /^V1/.test(label)),
      JSON.stringify(items.map(({ label }) => label)),
    );
  });

  it('give a text to begin a module with', async () => {
    // As the extension asks: without parameters.
    const text: string = await client.connection.sendRequest('cglog/newModule');
    assert.equal(await client.request('cglog/newModule', {}), text);
    assert.match(text, /"id": "MINE"/);
  });

  it('are offered in a log beside them', async () => {
    const uri = `${folder}new.cglog`;
    client.open(uri, 'campaign ');
    const position = { line: 0, character: 9 };
    const labels = async () => {
      const { items }: CompletionList = await client.request('textDocument/completion', {
        textDocument: { uri },
        position,
      });
      return items.map(({ label }) => label);
    };
    // At once, though the folder and the file are read only now.
    assert.deepEqual(await labels(), ['PB', 'RR', 'PBr', name]);
  });
});

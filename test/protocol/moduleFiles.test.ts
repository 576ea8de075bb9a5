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
    for (let asked = 0; asked < 50 && !(await labels()).includes(name); asked++)
      await new Promise((later) => setTimeout(later, 20));
    assert.deepEqual(await labels(), ['PB', 'RR', 'PBr', name]);
  });
});

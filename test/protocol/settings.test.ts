/** The player's settings, however the editor hands them over. */
import assert from 'node:assert/strict';
import { Client, type StartOptions } from './client';
import { played } from './logs';

describe('settings', () => {
  const uri = 'untitled:log.cglog';
  let client: Client;
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    await client.stop();
  });
  async function open(options: StartOptions): Promise<void> {
    client = await Client.start(options);
    client.open(uri, played);
  }
  const lensesShown = async () => {
    const lenses = await client.request<unknown[]>('textDocument/codeLens', { textDocument: { uri } });
    return lenses.length > 0;
  };

  it('are taken from the start options, and then as they are pushed', async () => {
    await open({ initializationOptions: { codeLens: { enabled: false } } });
    assert.equal(await lensesShown(), false);
    client.notify('workspace/didChangeConfiguration', { settings: { cglog: { codeLens: { enabled: true } } } });
    assert.equal(await lensesShown(), true);
  });

  it('are pulled where the editor answers for them', async () => {
    client = await Client.start({ capabilities: { workspace: { configuration: true } } });
    let enabled = false;
    let pulled = 0;
    client.connection.onRequest('workspace/configuration', ({ items }: { items: unknown }) => {
      assert.deepEqual(items, [{ section: 'cglog' }]);
      pulled++;
      return [{ codeLens: { enabled } }];
    });
    client.open(uri, played);
    for (enabled of [false, true]) {
      const before = pulled;
      client.notify('workspace/didChangeConfiguration', { settings: null });
      while (pulled === before || (await lensesShown()) !== enabled) await lensesShown();
    }
  });
});

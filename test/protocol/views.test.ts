/** The requests of the views: answered for good logs, broken ones and files that are none. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ErrorCodes } from 'vscode-languageserver/node';
import type { Exported, Head, HexView, MapView, Paper } from '../../server/src/service/views/data';
import { Client } from './client';
import { garbage, played } from './logs';

const views = ['map', 'roster', 'record', 'checklist', 'forces', 'dice'].map((view) => `cglog/${view}`);

describe('the views', () => {
  let client: Client;
  before(async () => {
    client = await Client.start();
  });
  after(() => client.stop());
  afterEach(() => assert.deepEqual(client.faults.splice(0), []));

  const examplePath = resolve('test/data/campaigns/ham-and-jam.cglog');
  const exampleUri = pathToFileURL(examplePath).href;
  const text = readFileSync(examplePath, 'utf8');
  const line = (words: string) => text.split('\n').findIndex((other) => other.includes(words));
  async function openExample() {
    client.open(exampleUri, text);
    // The server reads the map file beside it.
    for (;;) {
      const { sheet } = await client.request<MapView>('cglog/map', { uri: exampleUri });
      if (sheet) return;
    }
  }

  it('tell of one moment, each with what campaign it is', async () => {
    await openExample();
    for (const view of views) {
      const head = await client.request<Head>(view, { uri: exampleUri, line: line('buy German V5') });
      assert.equal(head.version, 1, view);
      assert.deepEqual(
        [head.campaign?.title, head.campaign?.date, head.campaign?.moment],
        ['Ham and Jam', 'Dawn', '9.617 Purchasing Reinforcement Groups'],
        view,
      );
    }
  });

  it('send what they show', async () => {
    await openExample();
    const map = await client.request<MapView>('cglog/map', { uri: exampleUri });
    assert.equal(map.sheet?.title, 'Pegasus Bridge');
    const again = await client.request<MapView>('cglog/map', { uri: exampleUri, sheet: map.sheetId });
    assert.equal('sheet' in again, false);
    const hex = await client.request<HexView>('cglog/map/hex', { uri: exampleUri, hex: 'X22' });
    assert.deepEqual(hex.source, { uri: exampleUri, line: line('control British X22') });
    const roster = await client.request<Paper>('cglog/roster', { uri: exampleUri, side: 'German' });
    assert.deepEqual(
      roster.halves.map(({ side }) => side),
      ['German'],
    );
    const csv = await client.request<Exported>('cglog/export', { uri: exampleUri, what: 'record.csv' });
    assert.equal(csv.name, 'ham-and-jam-record.csv');
    assert.match(csv.text, /^Side,/);
  });

  it('follow an edit', async () => {
    const uri = 'untitled:edited';
    client.open(uri, played);
    const before = await client.request<Paper>('cglog/roster', { uri });
    assert.equal(before.halves[1]?.rows[0]?.cells.at(-1)?.text, '19');
    client.change(uri, 2, { text: played.replace('German 19', 'German 21') });
    const after = await client.request<Paper>('cglog/roster', { uri });
    assert.equal(after.version, 2);
    assert.equal(after.halves[1]?.rows[0]?.cells.at(-1)?.text, '21');
  });

  const broken: Readonly<Record<string, string>> = {
    'an empty file': '',
    'no campaign line': 'refit\n9.617\n  buy German V3 at A7\n',
    'an unknown module': 'campaign ZZ "x"\nscenario Night I\n',
    'lines that cannot be read': `${played}${garbage}\n`.repeat(2),
    'steps outside of a RePh': 'campaign PB cg I\n9.617\n  buy German V3 at A7\n9.601\n',
    'a heading half typed': `${played}refit\n9.6`,
    'names of JavaScript':
      'campaign PB "__proto__" cg I\ndepth forces\nob British: __proto__=6-4-8 constructor=9-1\nscenario Night I\n  at __proto__: toString\n',
    'a log of many RePhs without anything': `campaign PB cg I\n${'refit\n'.repeat(50)}`,
    'a log that includes itself': 'campaign PB cg I\ninclude "itself.cglog"\n',
  };
  for (const [what, log] of Object.entries(broken))
    it(`answer for ${what}, at every line and past the end`, async () => {
      const uri = `file:///no/${what.includes('itself') ? 'itself' : 'broken'}.cglog`;
      client.open(uri, log);
      const last = log.split('\n').length;
      for (const at of [undefined, 0, Math.floor(last / 2), last - 1, last + 5])
        for (const view of [...views, 'cglog/map/hex', 'cglog/map/history', 'cglog/export']) {
          const answer = await client.request(view, { uri, line: at, hex: 'X22', what: 'campaign.html' });
          assert.ok(answer !== null && typeof answer === 'object', `${view} ${at}`);
        }
      client.notify('textDocument/didClose', { textDocument: { uri } });
    });

  it('refuse a request that is none', async () => {
    const asked = client.request('cglog/export', { uri: exampleUri, what: 'no.such' });
    await assert.rejects(asked, { code: ErrorCodes.InvalidParams });
  });
});

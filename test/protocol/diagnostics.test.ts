/** Findings as an editor gets them: pushed, for the version that it has, however fast a player types. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver/node';
import { Client, frame } from './client';
import { Folder } from './folder';
import { garbage, start } from './logs';

describe('diagnostics', () => {
  let client: Client;
  let folder: Folder;
  beforeEach(async () => {
    client = await Client.start();
    folder = new Folder();
  });
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    assert.equal(await client.stop(), 0);
    folder.dispose();
  });
  const line = 4;
  const uri = 'untitled:log.cglog';
  const lines = (found: { range: { start: { line: number } } }[]) => found.map(({ range }) => range.start.line);

  it('come after open, follow edits, and are taken back at close', async () => {
    client.open(uri, `${start}${garbage}\n`);
    const [finding] = (await client.diagnosticsOf(uri, 1)).filter(({ range }) => range.start.line === line);
    assert.ok(finding);
    assert.deepEqual(finding.range.start, { line, character: 0 });
    assert.equal(finding.severity, 1);
    assert.equal(typeof finding.code, 'string');

    client.change(uri, 2, {
      range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } },
      text: '',
    });
    assert.ok(!lines(await client.diagnosticsOf(uri, 2)).includes(line));

    client.change(uri, 3, { text: `${start}\n${garbage}\n` });
    assert.ok(lines(await client.diagnosticsOf(uri, 3)).includes(line + 1));

    client.close(uri);
    assert.deepEqual(await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0), []);
  });

  it('count columns in UTF-16 units behind emoji, and lines as \\r\\n makes them', async () => {
    client.open(uri, `${start.replaceAll('\n', '\r\n')}player "🎲é" "Ann" !\r\n${garbage}`);
    const found = await client.diagnosticsOf(uri, 1);
    const [first] = found.filter(({ range }) => range.start.line === line);
    assert.equal(first?.range.start.character, 'player "🎲é" "Ann" '.length);
    assert.ok(lines(found).includes(line + 1));
  });

  it('answer a burst of 20 edits once, for the last of them', async () => {
    client.open(uri, `${start}c\n`);
    await client.diagnosticsOf(uri, 1);
    const before = client.published.length;
    const edits = Array.from({ length: 20 }, (_, i) =>
      frame({
        jsonrpc: '2.0',
        method: 'textDocument/didChange',
        params: {
          textDocument: { uri, version: i + 2 },
          contentChanges: [
            { range: { start: { line, character: i + 1 }, end: { line, character: i + 1 } }, text: 'x' },
          ],
        },
      }),
    );
    client.process.stdin?.write(Buffer.concat(edits));
    const found = await client.diagnosticsOf(uri, 21);
    assert.ok(lines(found).includes(line));
    assert.match(JSON.stringify(found), /cx{20}/);
    // The pipe may hand them over in two pieces.
    assert.ok(client.published.length - before <= 2, `published ${client.published.length - before} times`);
  });

  it('answer each of 20 keystrokes typed at leisure', async () => {
    client.open(uri, `${start}c\n`);
    for (let version = 2; version <= 21; version++) {
      const character = version - 1;
      client.change(uri, version, { range: { start: { line, character }, end: { line, character } }, text: 'x' });
      assert.ok(lines(await client.diagnosticsOf(uri, version)).includes(line));
    }
  });

  it('take a line of almost 1 MB', async () => {
    client.open(uri, `${start}${'x'.repeat(999_000)}\n${garbage}\n`);
    const found = await client.diagnosticsOf(uri, 1);
    assert.ok(lines(found).includes(line));
    assert.ok(lines(found).includes(line + 1));
    assert.ok(JSON.stringify(found).length < 10_000);
  });

  it('keep two logs of one name apart', async () => {
    folder.write('a/log.cglog', '');
    client.open(folder.uri('a/log.cglog'), `${start}${garbage}\n`);
    client.open(folder.uri('b/log.cglog'), start);
    assert.ok(lines(await client.diagnosticsOf(folder.uri('a/log.cglog'), 1)).includes(line));
    assert.ok(!lines(await client.diagnosticsOf(folder.uri('b/log.cglog'), 1)).includes(line));
  });

  it('name a missing include, and drop that once the file is there', async () => {
    const log = folder.uri('main.cglog');
    client.open(log, `${start}include "night1.cglog"\n`);
    await client.diagnostics(log, ({ diagnostics }) => lines(diagnostics).includes(line));

    folder.write('night1.cglog', '# nothing happened\n');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: folder.uri('night1.cglog'), type: 1 }] });
    await client.diagnostics(log, ({ diagnostics }) => !lines(diagnostics).includes(line));

    folder.remove('night1.cglog');
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: folder.uri('night1.cglog'), type: 3 }] });
    await client.diagnostics(log, ({ diagnostics }) => lines(diagnostics).includes(line));
  });

  it('stop at a cycle of includes, and say so', async () => {
    folder.write('a.cglog', `${start}include "b.cglog"\n`);
    folder.write('b.cglog', '\ninclude "a.cglog"\n');
    client.open(folder.uri('a.cglog'), folder.read('a.cglog'));
    await client.diagnostics(folder.uri('b.cglog'), ({ diagnostics }) => lines(diagnostics).includes(1));

    const self = folder.uri('self.cglog');
    client.open(self, `${start}include "self.cglog"\n`);
    await client.diagnostics(self, ({ diagnostics }) => lines(diagnostics).includes(line));
  });

  describe('of a log that takes long', () => {
    const uri = pathToFileURL('test/data/campaigns/long.cglog').href;
    const example = readFileSync('test/data/campaigns/rileys-road.cglog', 'utf8');
    const long = example + example.slice(example.indexOf('\nrefit ')).repeat(9);
    const other = 'untitled:other.cglog';
    const outline = (of: string) => client.request('textDocument/documentSymbol', { textDocument: { uri: of } });

    it('are worked out while others are answered, and never for a text that was edited meanwhile', async () => {
      client.open(uri, long);
      client.open(other, start);
      await outline(other);
      assert.deepEqual(
        client.published.filter((published) => published.uri === uri),
        [],
        'answered before the long log is done',
      );
      client.change(uri, 2, {
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
        text: '#\n',
      });
      assert.ok((await client.diagnosticsOf(uri, 2)).length > 0);
      assert.ok(client.published.every((published) => published.uri !== uri || published.version === 2));
    });

    it('let others be answered though nobody waits for them', async () => {
      client.open(other, start);
      await client.diagnosticsOf(other, 1);
      client.open(uri, long + example.slice(example.indexOf('\nrefit ')).repeat(9));
      let answered = 0;
      for (; !client.published.some((published) => published.uri === uri); answered++) await outline(other);
      // A few are, before the log has been read.
      assert.ok(answered > 7, `${answered} answered`);
    });

    it('end with it when it is closed, and a question about it is answered all the same', async () => {
      client.open(uri, long);
      const asked = outline(uri);
      client.open(other, start);
      client.close(uri);
      await assert.rejects(asked, { code: LSPErrorCodes.ContentModified });
      await client.diagnosticsOf(other, 1);
      assert.deepEqual(await outline(uri), []);
      assert.ok(client.published.every((published) => published.uri !== uri || published.diagnostics.length === 0));
    });

    it('wait for no question that is cancelled', async () => {
      client.open(uri, long);
      const cancel = new CancellationTokenSource();
      const asked = client.connection.sendRequest(
        'textDocument/documentSymbol',
        { textDocument: { uri } },
        cancel.token,
      );
      const refused = assert.rejects(asked, { code: LSPErrorCodes.RequestCancelled });
      client.open(other, start);
      await outline(other);
      cancel.cancel();
      await refused;
      assert.ok(!client.published.some((published) => published.uri === uri));
    });
  });
});

/** Which files an editor's logs may have read, how large they may be, and that the server answers meanwhile. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import { Client, type StartOptions } from './client';
import { Folder } from './folder';
import { garbage, start } from './logs';

const secret = 'hunter2';
const codes = (found: readonly Diagnostic[]) => found.map(({ code, range }) => `${range.start.line + 1} ${code}`);
const head = 'campaign PB "x" cg I\ndepth roster\n';

describe('an editor’s log may have read', () => {
  let client: Client;
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    for (const place of ['', 'own/', 'own/below/', 'other/']) folder.write(`${place}x.cglog`, `# ${secret}\n`);
  });
  afterEach(async () => {
    assert.ok(!JSON.stringify(client.published).includes(secret));
    assert.deepEqual(client.faults, []);
    assert.equal(await client.stop(), 0);
    folder.dispose();
  });
  const begin = async (options: StartOptions = {}) => {
    client = await Client.start({ capabilities: { workspace: { workspaceFolders: true } }, ...options });
  };
  const workspace = (...names: string[]) => names.map((name) => ({ name, uri: folder.uri(name).replace(/\/$/, '') }));
  const named = ['x', 'below/x', '../x', '../other/x'];
  const text = head + named.map((name) => `include "${name}.cglog"\n`).join('');
  let version = 0;
  /** The names that are refused. */
  const refused = async (name = 'own/log.cglog') => {
    client.open(folder.uri(name), text, ++version);
    const found = await client.diagnosticsOf(folder.uri(name), version);
    assert.ok(found.every(({ code }) => code === 'file-outside'));
    return found.map(({ range }) => named[range.start.line - 2]);
  };

  it('what lies in its own folder and below it, where no folder is open', async () => {
    await begin();
    assert.deepEqual(await refused(), ['../x', '../other/x']);
    assert.deepEqual(
      (await client.request('textDocument/documentLink', { textDocument: { uri: folder.uri('own/log.cglog') } }))
        .length,
      2,
    );
  });

  it('what lies in the folders of the workspace, as they are opened and closed', async () => {
    await begin({ workspaceFolders: workspace('other') });
    assert.deepEqual(await refused(), ['../x']);
    const uri = folder.uri('own/log.cglog');
    const changed = (event: unknown) => client.notify('workspace/didChangeWorkspaceFolders', { event });
    changed({ added: workspace(''), removed: [] });
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    changed({ added: [], removed: workspace('', 'other') });
    assert.equal((await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 2)).length, 2);
  });

  it('only what lies beside it, until the player trusts the workspace', async () => {
    await begin({ workspaceFolders: workspace(''), initializationOptions: { isTrusted: false } });
    assert.deepEqual(await refused(), ['below/x', '../x', '../other/x']);
    client.notify('cglog/trustChanged', { isTrusted: true });
    await client.diagnostics(folder.uri('own/log.cglog'), ({ diagnostics }) => diagnostics.length === 0);
  });

  it('nothing that a link leads to elsewhere, and no other log that happens to be open', async () => {
    folder.write('own/log.cglog', '');
    symlinkSync('../other/x.cglog', join(folder.path, 'own/soft.cglog'));
    await begin();
    client.open(folder.uri('other/x.cglog'), `scenario ${secret}\n`);
    const uri = folder.uri('own/log.cglog');
    client.open(uri, `${head}include "soft.cglog"\ninclude "../other/x.cglog"\n`);
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 1)), ['3 file-outside', '4 file-outside']);
    client.published.length = 0; // of the other log itself, which the player opened
  });

  it('no folder in place of a file, and the rest of the log is checked at once', async () => {
    await begin();
    for (const name of ['.', './', '..', 'below', 'below/.', '']) {
      for (const verb of ['map', 'include']) {
        const uri = folder.uri(`own/${encodeURIComponent(`${verb} ${name}`)}.cglog`);
        client.open(uri, `${head}${verb} "${name}"\n${garbage}\n`);
        const found = await client.diagnosticsOf(uri, 1);
        assert.ok(codes(found).includes('4 unreadable'), `${verb} "${name}": ${codes(found)}`);
      }
    }
  });

  it('nothing where it lies nowhere', async () => {
    await begin({ workspaceFolders: workspace('') });
    const uri = 'untitled:Untitled-1';
    client.open(uri, `${head}include "x.cglog"\ninclude "${folder.path}/x.cglog"\n`);
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 1)), ['3 file-missing', '4 file-missing']);
  });

  it('what the editor alone can reach, if it lies within the same bounds', async () => {
    await begin({ workspaceFolders: [{ name: 'repo', uri: 'vscode-vfs://github/ann/campaign' }] });
    const asked: unknown[] = [];
    client.connection.onRequest('cglog/readFile', (params: { uri: string }): unknown => {
      asked.push(params.uri);
      return params.uri.endsWith('large.cglog') ? { refused: 'size' } : '# here\n';
    });
    client.connection.onRequest('cglog/listFolder', () => []);
    const uri = 'vscode-vfs://github/ann/campaign/logs/log.cglog';
    const outside = ['../../secret.cglog', '/etc/x.cglog', '../../../bob/x.cglog'];
    client.open(uri, head + [...outside, '../x.cglog', 'large.cglog'].map((name) => `include "${name}"\n`).join(''));
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 1)), [
      ...['3 file-outside', '4 file-outside', '5 file-outside'],
      '7 file-too-large',
    ]);
    assert.deepEqual(asked.sort(), [
      'vscode-vfs://github/ann/campaign/logs/large.cglog',
      'vscode-vfs://github/ann/campaign/x.cglog',
    ]);
  });

  it('in a log of 50 MB nothing, and other logs are answered as it is typed in', async function () {
    this.timeout(120_000);
    await begin();
    const small = folder.uri('small.cglog');
    const large = folder.uri('large.cglog');
    client.open(small, `${start}c\n`);
    await client.diagnosticsOf(small, 1);
    client.open(large, `${start}${garbage}\n`.repeat(700_000));
    const found = await client.diagnosticsOf(large, 1);
    assert.deepEqual(codes(found), ['1 file-too-large']);
    assert.match(String(found[0]?.message), /more than 1,000,000 characters.*Divide it.*open it again/);
    const longest = { large: 0, small: 0 };
    for (let edit = 2; edit < 12; edit++) {
      const at = { line: 3_000_000, character: 0 };
      let began = performance.now();
      client.change(large, edit, { range: { start: at, end: at }, text: 'x' });
      const position = { textDocument: { uri: small }, position: { line: 0, character: 3 } };
      await client.request('textDocument/hover', position);
      longest.large = Math.max(longest.large, performance.now() - began);
      began = performance.now();
      const end = { line: 4, character: edit - 1 };
      client.change(small, edit, { range: { start: end, end }, text: 'x' });
      await client.diagnosticsOf(small, edit);
      longest.small = Math.max(longest.small, performance.now() - began);
    }
    console.log(
      `      longest: ${longest.large.toFixed()} ms after an edit in the large log, ${longest.small.toFixed()} ms in the other`,
    );
    assert.ok(longest.large < 2000 && longest.small < 2000, JSON.stringify(longest));
    // Cut down and opened again, it is checked.
    client.close(large);
    client.open(large, `${start}${garbage}\n`, 12);
    assert.deepEqual(codes(await client.diagnosticsOf(large, 12)), ['5 unreadable']);
  });

  it('in a log of 3 MB nothing, until an edit makes it small enough', async () => {
    await begin();
    const uri = folder.uri('log.cglog');
    client.open(uri, `${start}${garbage}\n`.repeat(30_000));
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 1)), ['1 file-too-large']);
    client.change(uri, 2, { range: { start: { line: 5, character: 0 }, end: { line: 9e6, character: 0 } }, text: '' });
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 2)), ['5 unreadable']);
    client.change(uri, 3, {
      range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } },
      text: '#\n'.repeat(600_000),
    });
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 3)), ['1 file-too-large']);
    client.change(uri, 4, { text: start });
    assert.deepEqual(codes(await client.diagnosticsOf(uri, 4)), []);
  });

  it('each of a thousand logs opened one after the other, in a time that grows as they do', async function () {
    this.timeout(300_000);
    await begin();
    const open = async (from: number, to: number) => {
      const began = performance.now();
      for (let n = from; n < to; n++) {
        client.open(folder.uri(`${n}.cglog`), `${start}map "${n % 7}.cgmap"\n# ${n}\n${garbage}\n`);
        await client.diagnosticsOf(folder.uri(`${n}.cglog`), 1);
        client.published.length = 0;
      }
      return performance.now() - began;
    };
    await open(0, 50);
    const first = await open(50, 250);
    await open(250, 800);
    const last = await open(800, 1000);
    console.log(`      200 logs: ${first.toFixed()} ms as the first, ${last.toFixed()} ms as the last of 1,000`);
    assert.ok(last < 3 * first + 500, `${first} ms, then ${last} ms`);
  });
});

/** Which private files the server reads for an editor, and that nothing of them leaves it unasked. */
import assert from 'node:assert/strict';
import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Registration } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { sealedCampaign, words } from '../unit/trust/sealedCampaign';
import { Client, type StartOptions, servers } from './client';
import { Folder } from './folder';

const { log, privates } = sealedCampaign();
const secret = (text: unknown) => words.German.filter((word) => JSON.stringify(text).includes(word));

describe('an editor’s private files', () => {
  let client: Client;
  let folder: Folder;
  const own = (name = 'ham.cglog') => folder.uri(name);
  beforeEach(() => {
    folder = new Folder({ 'games/ham.cglog': log, 'games/ham.German.cgprivate': privates.German, 'mine/x': '' });
  });
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    assert.equal(await client.stop(), 0);
    folder.dispose();
  });
  const begin = async (options: StartOptions = {}, args?: readonly string[]) => {
    client = await Client.start(options, args);
  };
  /** Opens the log, and waits until it has been read with its private files. */
  const open = async (uri = own('games/ham.cglog')) => {
    client.open(uri, log);
    await client.diagnosticsOf(uri, 1);
  };
  const record = (uri = own('games/ham.cglog')) => client.request('cglog/record', { uri });
  /** Asks until the answer is as it should be. */
  const until = async (holds: (found: string[]) => boolean, uri?: string) => {
    while (!holds(secret(await record(uri))));
  };
  const isThere = (found: readonly string[]) => found.length > 0;
  const isGone = (found: readonly string[]) => found.length === 0;

  it('are read beside a log', async () => {
    await begin();
    await open();
    assert.notDeepEqual(secret(await record()), []);
  });

  it('are read in the folder that a setting names, and there alone', async () => {
    await begin({ initializationOptions: { privateFolder: `${folder.path}/mine` } });
    await open();
    assert.deepEqual(secret(await record()), []);
    folder.write('mine/ham.German.cgprivate', privates.German);
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: own('mine/ham.German.cgprivate'), type: 1 }],
    });
    await until(isThere);
    const set = (privateFolder: string) =>
      client.notify('workspace/didChangeConfiguration', { settings: { cglog: { privateFolder } } });
    set(own('none'));
    await until(isGone);
    set(own('mine'));
    await until(isThere);
    // What names no folder changes nothing.
    set('mine');
    assert.notDeepEqual(secret(await record()), []);
  });

  it('are watched, wherever they lie', async () => {
    await begin({
      capabilities: {
        workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } },
      },
    });
    const watched: unknown[] = [];
    const changed = new Promise<void>((resolve) => {
      client.connection.onRequest(
        'client/registerCapability',
        ({ registrations }: { registrations: Registration[] }) => {
          watched.push(registrations[0]?.registerOptions.watchers);
          if (watched.length === 2) resolve();
          return null;
        },
      );
    });
    let given = 0;
    client.connection.onRequest('client/unregisterCapability', () => {
      given++;
      return null;
    });
    client.notify('workspace/didChangeConfiguration', { settings: { cglog: { privateFolder: own('mine') } } });
    await changed;
    const inWorkspace = { globPattern: '**/*.{cglog,cgmap,cgmodule.json,cgprivate}' };
    const inFolder = { globPattern: { baseUri: own('mine'), pattern: '*.cgprivate' } };
    assert.deepEqual(watched, [[inWorkspace], [inWorkspace, inFolder]]);
    assert.equal(given, 1);
    await open();
  });

  it('are read no more as they change or go', async () => {
    await begin();
    await open();
    folder.remove('games/ham.German.cgprivate');
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: own('games/ham.German.cgprivate'), type: 3 }],
    });
    await until(isGone);
  });

  it('are not read while a Live Share session is on', async () => {
    await begin({ initializationOptions: { isShared: true } });
    await open();
    assert.deepEqual(secret(await record()), []);
    client.notify('cglog/sharedChanged', { isShared: false });
    await until(isThere);
    client.notify('cglog/sharedChanged', { isShared: true });
    await until(isGone);
  });

  for (const [scheme, setting, isRead] of [
    ['vsls', false, false],
    ['vsls', true, false],
    ['vscode-vfs', false, false],
    ['vscode-vfs', true, true],
  ] as const)
    it(`are ${isRead ? 'read' : 'not read'} for a log of ${scheme}: ${setting ? 'from the folder of a setting' : 'beside it'}`, async () => {
      folder.write('mine/ham.German.cgprivate', privates.German);
      await begin({ initializationOptions: { privateFolder: setting ? own('mine') : '' } });
      const asked: string[] = [];
      client.connection.onRequest('cglog/readFile', ({ uri }: { uri: string }) => {
        asked.push(uri);
        return privates.German;
      });
      client.connection.onRequest('cglog/listFolder', () => []);
      const uri = `${scheme}://github/ben/games/ham.cglog`;
      await open(uri);
      if (isRead) await until(isThere, uri);
      else assert.deepEqual(secret(await record(uri)), []);
      assert.deepEqual(asked, []);
      const why =
        scheme === 'vsls'
          ? /in a Live Share session/
          : /in no folder of your own disk \(vscode-vfs:\).* cglog\.privateFolder/;
      const { unread } = await client.request('cglog/sides', { uri });
      if (isRead) assert.equal(unread, null);
      else assert.match(unread, why);
      if (isRead) return;
      // Nothing is written either, and who opens the file is told.
      const refused = await client.request('cglog/trust', { uri, side: 'German', what: 'handOver' });
      assert.deepEqual([refused.isRefused, refused.message, refused.files], [true, unread, []]);
      const secretUri = uri.replace('.cglog', '.German.cgprivate');
      client.open(secretUri, privates.German);
      const diagnostics = await client.diagnostics(secretUri, (list) => list.diagnostics.length > 0);
      assert.deepEqual(
        diagnostics.map(({ code, message }) => [code, message]),
        [['private-unread', unread]],
      );
    });

  for (const setting of ['', '/mine'])
    it(`are read from the disk on which VS Code itself runs, also by a referee in the browser: ${setting || 'beside the log'}`, async () => {
      await begin({ initializationOptions: { privateFolder: setting } });
      const host = 'vscode-remote://ssh-remote+box';
      const where = `${host}${setting || '/home/ben/games'}/ham.German.cgprivate`;
      client.connection.onRequest('cglog/readFile', ({ uri, folders }: { uri: string; folders: string[] }) =>
        URI.parse(uri).toString() === URI.parse(where).toString() && folders.some((folder) => uri.startsWith(folder))
          ? privates.German
          : null,
      );
      client.connection.onRequest('cglog/listFolder', () => []);
      const uri = `${host}/home/ben/games/ham.cglog`;
      await open(uri);
      await until(isThere, uri);
    });

  it('are exported only where one asks for it', async () => {
    await begin();
    await open();
    for (const what of ['map.svg', 'roster.html', 'roster.csv', 'record.html', 'record.csv', 'campaign.html']) {
      const exported = (as?: string) => client.request('cglog/export', { uri: own('games/ham.cglog'), what, as });
      const open = await exported();
      assert.deepEqual(secret(open), [], what);
      assert.deepEqual(open, await exported('open'));
      assert.deepEqual(secret(await exported('British')), [], what);
      const { name, text } = await exported('German');
      assert.notDeepEqual(secret(text), [], what);
      assert.ok(text.includes('For the German player’s eyes'), what);
      assert.match(name, /-for-german\.\w+$/);
    }
  });

  it('are told of where a link leads to a folder that several machines keep the same', async () => {
    mkdirSync(join(folder.path, 'Dropbox'));
    renameSync(join(folder.path, 'games'), join(folder.path, 'Dropbox/games'));
    symlinkSync(join(folder.path, 'Dropbox/games'), join(folder.path, 'games'));
    await begin();
    await open();
    await until(isThere);
    await client.diagnostics(own('games/ham.German.cgprivate'), ({ diagnostics: [first] }) =>
      /This file lies in “Dropbox”/.test(String(first?.message)),
    );
  });

  it('are told to our extension, which tells what Git makes of them', async () => {
    const told: string[][] = [];
    await begin({ initializationOptions: { editorHasCommands: true } });
    client.connection.onNotification('cglog/privateFiles', ({ uris }: { uris: string[] }) => {
      told.push(uris);
    });
    await open();
    await until(isThere);
    assert.deepEqual(told, [[own('games/ham.German.cgprivate')]]);
    const uri = own('games/ham.German.cgprivate');
    const states = {
      tracked: /Git keeps this file/,
      copyTracked: /Git keeps the “\.bak” copy/,
      unignored: /Git does not ignore this file/,
      copyUnignored: /Git does not ignore the “\.bak” copy/,
    };
    for (const [inGit, said] of Object.entries(states)) {
      client.notify('cglog/inGit', { uri, inGit });
      await client.diagnostics(uri, ({ diagnostics }) => said.test(String(diagnostics[0]?.message)));
    }
    client.notify('cglog/inGit', { uri });
    await client.diagnostics(uri, ({ diagnostics }) => diagnostics.length === 0);
    assert.ok(!JSON.stringify(client.published.filter((list) => list.uri !== uri)).includes('private-exposed'));
  });

  it('are not told to any other editor', async () => {
    const told: unknown[] = [];
    await begin();
    client.connection.onNotification('cglog/privateFiles', (params) => {
      told.push(params);
    });
    await open();
    await until(isThere);
    assert.deepEqual(told, []);
  });

  for (const [flags, isRead] of [
    [['--open'], false],
    [['--as', 'British'], false],
    [['--as', 'German'], true],
    [['--private', '.'], false],
  ] as const)
    it(`are ${isRead ? 'read' : 'not read'} by cglog lsp ${flags.join(' ')}`, async () => {
      await begin({}, [...(servers['cli.js lsp --stdio'] ?? []), ...flags]);
      await open();
      assert.equal(isThere(secret(await record())), isRead);
    });
});

/** Two players who send each other a log: the requests of an extension, the commands of other editors, and the command line. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplyWorkspaceEditParams, CodeLens } from 'vscode-languageserver/node';
import type { FileChange, SidesResult, TrustResult } from '../../server/src/service/trust/protocol';
import { sealedCampaign } from '../unit/trust/sealedCampaign';
import { cglog } from './cglog';
import { Client } from './client';
import { Folder } from './folder';

const { log, privates } = sealedCampaign();
const sealedAt = log.split('\n').findIndex((line) => line.includes('sealed German'));
const begun = `campaign PB "Ham and Jam" cg I
depth roster
player British "Ann"
player German "Ben"
dice fair
date Night I
san British 3 given
san German 3 given
`;

describe('the requests of two players', () => {
  let client: Client;
  let folder: Folder;
  const uri = () => folder.uri('ham.cglog');
  const trust = (params: object) =>
    client.request<TrustResult>('cglog/trust', { uri: uri(), side: 'German', ...params });
  const changed = (files: readonly FileChange[]) => files.map(({ uri, isNew, version }) => ({ uri, isNew, version }));
  async function open(files: Record<string, string>, options = {}): Promise<void> {
    folder = new Folder(files);
    client = await Client.start(options);
    client.open(uri(), files['ham.cglog'] ?? '', 5);
    await client.diagnosticsOf(uri(), 5);
  }
  afterEach(async () => {
    assert.deepEqual(client.faults, []);
    assert.equal(await client.stop(), 0);
    folder.dispose();
  });

  it('open a side: the log changes, and a private file is new', async () => {
    await open({ 'ham.cglog': begun });
    const { files, isRefused, message } = await trust({ what: 'open' });
    assert.equal(isRefused, false);
    assert.match(message, /Send the log to Ann/);
    assert.deepEqual(changed(files), [
      { uri: folder.uri('ham.German.cgprivate'), isNew: true, version: undefined },
      { uri: uri(), isNew: false, version: 5 },
    ]);
    const masters = files.map(({ text }) => /^master .*$/m.exec(text)?.[0] ?? '');
    assert.match(masters[0] ?? '', /^master German \w{34}$/);
    assert.equal(masters[1], '');
    const again = await trust({ what: 'open' });
    assert.notEqual(again.files[0]?.text, files[0]?.text, 'another secret each time');
  });

  it('open no side from a private file that is there, which somebody else may have made', async () => {
    const [made = ''] = privates.German.split(/^seal /m);
    await open({ 'ham.cglog': begun, 'ham.German.cgprivate': made });
    const { files, isRefused, message } = await trust({ what: 'open' });
    assert.deepEqual([isRefused, files], [true, []], message);
    assert.match(message, /There is “ham\.German\.cgprivate”.* If you did not make that file, do not use it/);
  });

  it('reveal for who has the private file beside the log, and for nobody else', async () => {
    await open({ 'ham.cglog': log, 'ham.German.cgprivate': privates.German });
    const {
      log: own,
      sides,
      reveals,
    } = await client.request<SidesResult>('cglog/sides', {
      uri: uri(),
      line: sealedAt,
    });
    assert.deepEqual([own, reveals], [uri(), 'seal']);
    assert.deepEqual(
      sides.map(({ side, isRead }) => [side, isRead]),
      [
        ['British', false],
        ['German', true],
      ],
    );
    const { files } = await trust({ what: 'reveal', line: sealedAt });
    assert.deepEqual(changed(files), [
      { uri: uri(), isNew: false, version: 5 },
      { uri: folder.uri('ham.German.cgprivate'), isNew: false, version: undefined },
    ]);
    assert.match(files[0]?.text ?? '', /buy German I5 as Queenie/);
    const refused = await trust({ side: 'British', what: 'reveal' });
    assert.deepEqual([refused.isRefused, refused.files], [true, []]);
  });

  it('audit, on a page that leads to the lines', async () => {
    const damaged = log.replace(/(sealed German )\w{5}/, '$100000');
    await open({ 'ham.cglog': damaged, 'ham.German.cgprivate': privates.German });
    const audited = await client.request<{ report: { isClean: boolean }; contents: string }>('cglog/audit', {
      uri: uri(),
    });
    assert.equal(audited.report.isClean, false);
    assert.match(audited.contents, /^# The audit is not clean: /);
    assert.ok(audited.contents.includes(`](${uri()}#L`), audited.contents);
    assert.match(audited.contents, /One private file is here/);
  });

  const appliesEdits = { capabilities: { workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } } } };

  it('stand on lenses in an editor without our extension, whose commands the server carries out', async () => {
    await open({ 'ham.cglog': log, 'ham.German.cgprivate': privates.German }, appliesEdits);
    const edits: ApplyWorkspaceEditParams[] = [];
    const shown: string[] = [];
    client.connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      edits.push(params);
      return { applied: true };
    });
    client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      shown.push(message);
    });
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: uri() } });
    const reveal = lenses.find(({ command }) => command?.title === 'Reveal')?.command;
    assert.equal(reveal?.command, 'cglog.server.reveal');
    assert.ok(lenses.every(({ command }) => !command?.command || command.command.startsWith('cglog.server.')));
    await client.request('workspace/executeCommand', { command: reveal.command, arguments: reveal.arguments });
    const documents = edits[0]?.edit.documentChanges?.map((change) => 'textDocument' in change && change.textDocument);
    assert.deepEqual(documents, [
      { uri: uri(), version: 5 },
      { uri: folder.uri('ham.German.cgprivate'), version: null },
    ]);
    assert.deepEqual(shown, ['The seal is opened.']);
  });

  it('say so where no private file tells whose side is meant', async () => {
    await open({ 'ham.cglog': log }, appliesEdits);
    const shown: string[] = [];
    client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      shown.push(message);
    });
    await client.request('workspace/executeCommand', { command: 'cglog.server.handOver', arguments: [uri()] });
    assert.match(shown.join(), /No private file lies beside this log/);
  });
});

describe('cglog hand-over', () => {
  const folder = new Folder({ 'ham.cglog': begun });
  after(() => folder.dispose());
  const handOver = (side: string) => cglog(folder.path, ['hand-over', 'ham.cglog', '--side', side, '--write']);

  it('keeps a copy of the private file, and Git leaves both alone', () => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder.path });
    folder.write('.gitignore', '*.cgprivate\n');
    for (const side of ['British', 'German', 'British']) {
      const { code, err } = handOver(side);
      assert.equal(code, 0, err);
      const copy = `ham.${side}.cgprivate.bak`;
      assert.equal(folder.read(copy), folder.read(`ham.${side}.cgprivate`));
      assert.equal(statSync(join(folder.path, copy)).mode & 0o777, 0o600);
    }
    assert.match(folder.read('ham.British.cgprivate.bak'), /^sent 1 /m);
    assert.equal(folder.read('.gitignore'), '*.cgprivate\n*.cgprivate*\n');
    const untracked = execFileSync('git', ['status', '--porcelain'], { cwd: folder.path, encoding: 'utf8' });
    assert.deepEqual(untracked.split('\n').filter(Boolean), ['?? .gitignore', '?? ham.cglog']);
  });

  it('that cannot keep its copy writes nothing, and keeps it the next time', () => {
    const own = new Folder({ 'ham.cglog': begun });
    const ask = () => cglog(own.path, ['hand-over', 'ham.cglog', '--side', 'German', '--write']);
    for (const side of ['German', 'British']) cglog(own.path, ['hand-over', 'ham.cglog', '--side', side, '--write']);
    const before = own.read('ham.German.cgprivate');
    const copy = join(own.path, 'ham.German.cgprivate.bak');
    const aside = `${copy}.aside`;
    renameSync(copy, aside);
    mkdirSync(copy);
    assert.equal(ask().code, 2);
    assert.equal(own.read('ham.German.cgprivate'), before);
    rmdirSync(copy);
    renameSync(aside, copy);
    assert.equal(ask().code, 0);
    assert.notEqual(own.read('ham.German.cgprivate'), before);
    assert.equal(own.read('ham.German.cgprivate.bak'), own.read('ham.German.cgprivate'));
    own.dispose();
  });

  it('leaves nothing where it is killed that Git would take along, however long the title', () => {
    const name = 'ham and jam '.repeat(8).trim();
    const own = new Folder({ [`${name}.cglog`]: begun });
    execFileSync('git', ['init', '--quiet'], { cwd: own.path });
    const temporary = `.${`${name}.German.cgprivate`.slice(-60)}.cglog-new`;
    mkdirSync(join(own.path, temporary));
    const { err } = cglog(own.path, ['hand-over', `${name}.cglog`, '--side', 'German', '--write']);
    assert.ok(err.includes(`${temporary} is in the way`), err);
    execFileSync('git', ['check-ignore', '--quiet', temporary], { cwd: own.path });
    own.dispose();
  });

  it('makes no opening from a private file that is there, and another once that is deleted', () => {
    const own = new Folder({ 'ham.cglog': begun });
    const ask = () => cglog(own.path, ['hand-over', 'ham.cglog', '--side', 'German', '--write']);
    assert.equal(ask().code, 0);
    const opened = own.read('ham.cglog');
    const made = own.read('ham.German.cgprivate');
    const [code = ''] = /(?<=^opening German )\w+/m.exec(opened) ?? [];
    const others: readonly (readonly [string, RegExp])[] = [
      [made, /do not use it: .* this was cut off before, delete it as well: .* go on with that log/],
      [
        `${made}seal 1 9.617 1 Night II\n  buy German I4 as I4.GKT at J0 for 7 ~s.1\n`,
        new RegExp(`has seals or hand-overs in it\\. .* If you made it for this log, .*\`opening German ${code}\``),
      ],
      [`${made}received 1 ${'0'.repeat(42)}\n`, /has seals or hand-overs in it/],
      [made.replace(/^private German.*/, 'private German "Some Other"'), /of another campaign or another side/],
      [made.replace(/^master .*\n/m, ''), /has no `master`/],
      ['', /has no `master`/],
    ];
    for (const [text, why] of others) {
      own.write('ham.cglog', begun);
      own.write('ham.German.cgprivate', text);
      const { code, err } = ask();
      assert.equal(code, 1, err);
      assert.match(err, why);
      assert.equal(own.read('ham.cglog'), begun);
      assert.equal(own.read('ham.German.cgprivate'), text);
    }
    own.remove('ham.German.cgprivate');
    const again = ask();
    assert.equal(again.code, 0, again.err);
    assert.match(own.read('ham.cglog'), /^opening German /m);
    assert.notEqual(own.read('ham.cglog'), opened);
    own.dispose();
  });

  it('writes nothing without --write', () => {
    const own = new Folder({ 'ham.cglog': begun });
    // Its secret would be lost, and with it the opening that is shown.
    assert.equal(cglog(own.path, ['hand-over', 'ham.cglog', '--side', 'German']).code, 2);
    assert.equal(own.read('ham.cglog'), begun);
    assert.ok(!existsSync(join(own.path, 'ham.German.cgprivate')));
    assert.ok(!existsSync(join(own.path, 'ham.German.cgprivate.bak')));
    own.dispose();
  });
});

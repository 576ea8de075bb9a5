/** Private files in the editor: whose help they have, where they lie, and what Git makes of them. */
import { assert } from 'chai';
import { ConfigurationTarget, commands, extensions, languages, type Uri, workspace } from 'vscode';
import { closeAll, codeOf, file, openFile, until } from './helper';

const write = (uri: Uri, ...lines: readonly string[]) =>
  workspace.fs.writeFile(uri, new TextEncoder().encode(lines.join('\n')));
const opening = 'opening German 4AK3Z7KX4KH2SV0CTNQ365TH9GAVXWZ2NMNVAW69T8';
const log = [
  'campaign PB "Ham" cg II',
  'depth roster',
  opening,
  'date Dawn',
  'refit',
  '9.617 Purchasing Reinforcement Groups',
  '',
];
/** What is wrong with it tells that it is read. */
const own = [
  'private German "Ham"',
  'master German 041061050R3GG28A1C60T3GF208H44RM75',
  'seal 1 9.617 1 Dawn',
  '  buy German X1',
  '',
];

describe('private files', () => {
  const shared = file('ham.cglog');
  const secret = file('ham.German.cgprivate');
  const told = (code: string) =>
    until(code, () => languages.getDiagnostics(secret).find((one) => codeOf(one) === code));

  before(() => Promise.all([write(shared, ...log), write(secret, ...own)]));
  after(async () => {
    await closeAll();
    await Promise.all([shared, secret].map((uri) => workspace.fs.delete(uri)));
  });
  afterEach(closeAll);

  it('are in the language of the log, and read beside it', async () => {
    await openFile('ham.cglog');
    const { document } = await openFile('ham.German.cgprivate');
    assert.equal(document.languageId, 'cglog');
    await told('unknown-rg');
  });

  it('lie where the player’s own setting says, which no workspace can change', async () => {
    const setting = workspace.getConfiguration('cglog').inspect('privateFolder');
    assert.equal(setting?.defaultValue, '');
    const refused = await workspace
      .getConfiguration('cglog')
      .update('privateFolder', '/tmp', ConfigurationTarget.Workspace)
      .then(
        () => false,
        () => true,
      );
    assert.isTrue(refused);
  });

  it('are not read while a Live Share session is on', async () => {
    if (!extensions.getExtension('ms-vsliveshare.vsliveshare')) return assert.notEqual(shared.scheme, 'file');
    await openFile('ham.cglog');
    await told('unknown-rg');
    await commands.executeCommand('test.liveShare', 'a session');
    // All that may be told of it is that it is not read.
    await until('silence', () => languages.getDiagnostics(secret).every((one) => codeOf(one) === 'private-unread'));
    await commands.executeCommand('test.liveShare', null);
    await told('unknown-rg');
  });

  it('are found by the warnings of the referee as soon as Git would take them along', async () => {
    const git = extensions.getExtension('vscode.git');
    if (!git || shared.scheme !== 'file') return assert.notEqual(shared.scheme, 'file');
    const set = (enabled: boolean) =>
      workspace.getConfiguration('git').update('enabled', enabled, ConfigurationTarget.Global);
    await openFile('ham.cglog');
    await told('unknown-rg');
    await set(true);
    await git.activate();
    await until('Git', () => git.exports.enabled);
    await git.exports.getAPI(1).init(file(''));
    try {
      await told('private-exposed');
      await write(file('.gitignore'), '*.cgprivate*\n');
      await until('peace', () => !languages.getDiagnostics(secret).some((one) => codeOf(one) === 'private-exposed'));
    } finally {
      // The tree stays, for Git may be looking at it: the workspace is thrown away.
      await set(false);
      await workspace.fs.delete(file('.gitignore'));
    }
  });
});

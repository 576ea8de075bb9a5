/** The extension wakes for campaign logs and for nothing else. First by name, since waking happens once. */
import { assert } from 'chai';
import { commands, window, workspace } from 'vscode';
import { closeAll, extension, file, openFile, until } from './helper';

describe('activation', () => {
  after(closeAll);

  it('sleeps while other files are open', async () => {
    await window.showTextDocument(await workspace.openTextDocument(file('notes.txt')));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.strictEqual(extension().isActive, false);
  });

  it('wakes when a campaign log is opened', async () => {
    const { document } = await openFile('start.cglog');
    assert.strictEqual(document.languageId, 'cglog');
    await until('the extension to wake', () => extension().isActive);
  });

  it('offers every command that its manifest names', async () => {
    const there = new Set(await commands.getCommands(true));
    for (const { command } of extension().packageJSON.contributes.commands) assert.ok(there.has(command), command);
  });
});

/** What changed since an older log, on a page of its own. */
import { assert } from 'chai';
import { commands, type Uri, window, workspace } from 'vscode';
import { closeAll, file, openFile, until } from './helper';

describe('What Changed', () => {
  const older = file('older.cglog');
  const told = () => window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ label }) => /^What Changed/.test(label));
  const compare = (uri: Uri) => commands.executeCommand('cglog.whatChanged', uri.toString(), 0, older);
  const write = (text: string) => workspace.fs.writeFile(older, new TextEncoder().encode(text));

  after(async () => {
    await workspace.fs.delete(older);
    await closeAll();
  });

  it('is told of a log with another one, and of the same one nothing', async () => {
    const { document } = await openFile('start.cglog');
    await write(`# the same\n${document.getText()}`);
    // The message that nothing has changed stays until it is closed.
    void compare(document.uri);
    await new Promise((done) => setTimeout(done, 1000));
    assert.isUndefined(told());
    await write('campaign PB "Another"\n');
    await compare(document.uri);
    const { label } = await until('the page', told);
    assert.match(label, /^What Changed Since .*older\.cglog$/);
  });
});

/** The views as far as the extension host sees them: what is drawn in them is tested by test/vscode/ui/views.mjs. */
import { assert } from 'chai';
import { commands, TabInputWebview, window } from 'vscode';
import { closeAll, openText, until } from './helper';

const tabs = () =>
  window.tabGroups.all.flatMap((group) =>
    group.tabs.flatMap(({ input, label }) =>
      input instanceof TabInputWebview ? [{ label, type: input.viewType }] : [],
    ),
  );

describe('views', () => {
  afterEach(closeAll);

  for (const [command, title] of [
    ['cglog.openMap', 'Campaign Map'],
    ['cglog.openRoster', 'CG Roster'],
    ['cglog.openRecord', 'RG Purchase Record'],
    ['cglog.openDice', 'Dice Report'],
  ] as const) {
    it(`${title} opens beside the log, once, and leaves the focus in the log`, async () => {
      const { document } = await openText('campaign PB "Ham and Jam" cg I', 'depth roster');
      await commands.executeCommand(command);
      await until('the view', () => tabs().some(({ label }) => label === title));
      assert.strictEqual(window.activeTextEditor?.document.uri.toString(), document.uri.toString());
      await commands.executeCommand(command);
      assert.strictEqual(tabs().filter(({ label }) => label === title).length, 1);
    });
  }

  it('a second view shares the column of the first', async () => {
    await openText('campaign PB "Ham and Jam" cg I', 'depth roster');
    for (const [before, command] of ['cglog.openMap', 'cglog.openRoster', 'cglog.openDice'].entries()) {
      await commands.executeCommand(command);
      await until('the view', () => tabs().length > before);
    }
    assert.strictEqual(window.tabGroups.all.length, 2);
  });
});

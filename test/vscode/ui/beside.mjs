// What a player wrote stays: while the command line writes into a log that is open with unsaved changes, where an export
// would take its place, and in the copies of examples.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { helper } from './helper.mjs';

export default async function ({ page, test, openFile, command, folder, out }) {
  const { widget, until, shot, shown, pick } = helper({ page, out });
  const log = path.join(folder, 'ham-and-jam-roster.cglog');
  const cglog = (...args) =>
    execFileSync(process.execPath, [path.resolve('dist/node/cli.js'), ...args], { cwd: folder });
  const written = '# written by the command line';
  const write = () => {
    // A log that fmt has something to do in.
    fs.writeFileSync(log, `${fs.readFileSync(log, 'utf8')}       ${written}\n`);
    cglog('fmt', path.basename(log));
  };
  const top = () => page.locator('.view-line').first().innerText();

  await test('an editor without changes shows what was written', async () => {
    await openFile(path.basename(log));
    write();
    await until('the new text', async () => {
      // Again once VS Code has heard of the file: the end is then another.
      await page.keyboard.press('Control+End');
      return (await shown()).includes(written);
    });
  });

  await test('an editor with changes keeps them, and saving says that the file is newer', async () => {
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# typed and not saved\n');
    const before = fs.readFileSync(log, 'utf8');
    write();
    const after = fs.readFileSync(log, 'utf8');
    assert.notEqual(after, before);
    await page.waitForTimeout(1500); // VS Code hears of the file
    assert.match(await top(), /typed/);
    await shot('beside-1-unsaved');
    await page.keyboard.press('Control+s');
    await page
      .getByText(/is newer/)
      .first()
      .waitFor();
    await shot('beside-2-newer');
    assert.equal(fs.readFileSync(log, 'utf8'), after, 'what the command line wrote stands');
    assert.match(await top(), /typed/);
  });

  await test('both can be compared', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.diff-editor, .monaco-diff-editor').first().waitFor();
    await shot('beside-3-compare');
    await command('View: Revert and Close Editor');
  });

  await test('an export asks before it takes the place of what it has not made', async () => {
    await openFile(path.basename(log));
    const mine = path.join(folder, 'mine.html');
    fs.writeFileSync(mine, 'mine');
    await command('Campaign Log: Export');
    await pick('Export what?', 'Whole campaign');
    const input = widget.locator('input');
    await until('the dialog', async () => (await input.inputValue()).endsWith('.html'));
    await input.fill(mine);
    const ok = widget.locator('.monaco-button', { hasText: /OK|Save/ }).first();
    await ok.click();
    const question = page.getByText('was not made by Campaign Log');
    await until('the question', async () => {
      if (await question.isVisible()) return true;
      // VS Code asks first whether a file of this name may be replaced at all.
      if (await widget.getByText('Are you sure you want to overwrite it?').isVisible()) await ok.click();
      return false;
    });
    await shot('beside-4-export');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForTimeout(500);
    assert.equal(fs.readFileSync(mine, 'utf8'), 'mine');
    await page.keyboard.press('Escape');
  });

  await test('opening one example leaves what was written into another', async () => {
    const example = async (name) => {
      await command('Campaign Log: Open Example Campaign');
      await pick('Which example?', name);
    };
    const isShown = (name) => page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await command('View: Close All Editors');
    await page.locator('.tab').first().waitFor({ state: 'detached' });
    await example('ham-and-jam-roster.cglog');
    await isShown('ham-and-jam-roster.cglog');
    await until('the example', async () => (await shown()).includes('the Garrison at the bridge'));
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('# mine\n');
    await page.keyboard.press('Control+s');
    await page.locator('.tab.dirty').waitFor({ state: 'detached' });
    await example('from-paper.cglog');
    await isShown('from-paper.cglog');
    await example('ham-and-jam-roster.cglog');
    await pick('You have changed this example.', 'Go on with my copy');
    await until('what was written', async () => (await shown()).includes('# mine'));
    await shot('beside-5-example');
  });
}

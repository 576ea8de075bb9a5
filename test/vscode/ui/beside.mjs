// A log is open and has unsaved changes while the command line writes into the same file: nobody's words may be lost.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { helper } from './helper.mjs';

export default async function ({ page, test, openFile, command, folder, out }) {
  const { until, shot, shown } = helper({ page, out });
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
    await page.keyboard.press('Control+End');
    await until('the new text', async () => (await shown()).includes(written));
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
}

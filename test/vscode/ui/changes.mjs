// What changed since a commit and since another file: told on a page, whose line numbers lead to the lines.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { helper } from './helper.mjs';

export default async function ({ page, test, openFile, command, folder, out }) {
  const { until, shot, shown, pick, line, chooseFile } = helper({ page, out });
  const name = 'ham-and-jam-roster.cglog';
  const log = path.join(folder, name);
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], { cwd: folder });
  const told = page.frameLocator('iframe.webview.ready').frameLocator('iframe');
  const purchase = '  buy German I5 at A7 for 13 left 12';
  const now = fs.readFileSync(log, 'utf8');
  const bought = now.split('\n').indexOf(purchase) + 1;
  // Behind its first words hints may stand.
  const isBought = async () => (await shown()).includes('buy German I5');
  const before = now.replace(`${purchase}\n`, '');

  await test('since a commit: the list of commits, then what each line says and what follows', async () => {
    fs.writeFileSync(log, before);
    git('init', '--quiet', '--initial-branch', 'table');
    git('add', name);
    git('commit', '--quiet', '-m', 'Night III is over');
    fs.writeFileSync(log, now);
    // The other scripts run without Git, for the sake of speed.
    fs.mkdirSync(path.join(folder, '.vscode'));
    fs.writeFileSync(path.join(folder, '.vscode/settings.json'), '{ "git.enabled": true }');
    await page.locator('.statusbar-item', { hasText: 'table' }).waitFor();
    await openFile(name);
    await until('the log', async () => (await shown()).includes('Ham and Jam'));
    await command('Campaign Log: What Changed...');
    await pick('What Changed Since', 'Night III is over');
    await told.getByText('Ben bought I5 at A7 for 13 left 12').waitFor();
    await told.getByText('I5.1, I5 PzGrenadier Coy, is held by the German').waitFor();
    await shot('changes');
    const link = told.getByRole('link', { name: `line ${bought}`, exact: true });
    await link.first().click();
    await until('the line', async () => (await line()) === bought);
    await page.locator('.tab', { hasText: 'What Changed' }).getByRole('button', { name: /Close/ }).click();
  });

  await test('what was taken out leads to the log as it was', async () => {
    git('commit', '--quiet', '-am', 'Bought');
    fs.writeFileSync(log, before);
    await until('the log of now', async () => !(await isBought()));
    await command('Campaign Log: What Changed...');
    await pick('What Changed Since', 'Bought');
    await told.getByText('No longer: Ben bought I5 at A7 for 13 left 12').waitFor();
    await told
      .getByRole('link', { name: `line ${bought}`, exact: true })
      .first()
      .click();
    await until('the older log', isBought);
    assert.equal(await line(), bought);
    await command('View: Close All Editors');
  });

  await test('since another file', async () => {
    fs.writeFileSync(path.join(folder, 'older.cglog'), before.replace('cvp British 6', 'cvp British 5'));
    await openFile(name);
    await command('Campaign Log: What Changed...');
    await pick('What Changed Since', 'Another file...');
    await chooseFile(/What Changed Since/, path.join(folder, 'older.cglog'));
    await told.getByText('CVP lost: British 6 German 19 (before: British 5 German 19)').waitFor();
  });
}

// Drives VS Code as its user does: keys, clicks and looks. A script's default export gets the means and states its tests.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { address, windowOptions } from './page.mjs';

/**
 * The script gets `page` (Playwright's), `test(name, run)`, `openFile(name)`, `command(title)`, `folder`, the copy that is
 * open, `out`, a folder for pictures, and `openWindow(folder)`, which gives the means of a second window. Tests build on one
 * another: after a failed one the rest is not run. Returns `{ passed, failed }`.
 */
export async function runUser({ page, server, script, out }) {
  const result = { passed: 0, failed: 0 };
  const others = [];
  const openWindow = async (folder) => {
    const other = await page.context().browser().newPage(windowOptions);
    others.push(other);
    other.setDefaultTimeout(20_000);
    return windowAt(other, server.port, folder);
  };
  const means = {
    ...(await windowAt(page, server.port, server.folder)),
    out,
    openWindow,
    async test(name, run) {
      if (result.failed > 0) return;
      try {
        await run();
        result.passed++;
        console.log(`  ✔ ${name}`);
      } catch (error) {
        result.failed++;
        console.log(`  ✘ ${name}\n${error.stack}`);
        fs.mkdirSync(out, { recursive: true });
        for (const [i, other] of others.entries())
          await other.screenshot({ path: path.join(out, `failure-${i + 2}.png`) });
      }
    },
  };
  await (await import(pathToFileURL(script))).default(means);
  return result;
}

/** Opens a folder in a window, and gives what a user does there. */
async function windowAt(page, port, folder) {
  await page.goto(address(port, folder));
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: 60_000 });

  /** Types into the quick input and clicks a row; again while it or the row is not there: VS Code may be
   * starting still, and a view that takes the focus closes the input. */
  const pick = async (key, query, row) => {
    const input = page.locator('.quick-input-widget input[type="text"]');
    const hit = page.locator('.quick-input-widget .monaco-list-row', { hasText: row }).first();
    for (let tries = 10; ; tries--) {
      await page.keyboard.press(key);
      try {
        await input.fill(query, { timeout: 2000 });
        if (key === 'Control+p') await page.waitForTimeout(300); // the files of before are still there to be clicked
        await hit.click({ timeout: 2000 });
        await page.mouse.move(800, 700); // no tooltip in the way
        return;
      } catch (error) {
        if (tries === 0) throw error;
        await page.keyboard.press('Escape');
      }
    }
  };
  return {
    page,
    folder,
    async openFile(name) {
      await pick('Control+p', name, name);
      await page.locator(`.tab[data-resource-name="${name}"]`).waitFor();
    },
    command: (title) => pick('F1', `>${title}`, title),
  };
}

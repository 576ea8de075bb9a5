// What the scripts that drive VS Code share.
import assert from 'node:assert/strict';
import path from 'node:path';

export function helper({ page, out }) {
  const widget = page.locator('.quick-input-widget');
  const pictures = process.env.UPDATE_SCREENSHOTS === '1' ? path.resolve('docs/screenshots') : out;
  const until = async (what, met) => {
    for (let tries = 100; ; tries--) {
      const value = await met();
      if (value) return value;
      assert.ok(tries > 0, `timed out waiting for ${what}`);
      await page.waitForTimeout(100);
    }
  };
  return {
    widget,
    until,
    shot: (name) => page.screenshot({ path: path.join(pictures, `${name}.png`) }),
    /** The text on screen. VS Code keeps the lines in no order, and draws spaces as no-break spaces. */
    shown: () =>
      page.locator('.view-line').evaluateAll((lines) =>
        lines
          .map((line) => ({ top: line.getBoundingClientRect().top, text: line.innerText.replaceAll('\u00a0', ' ') }))
          .sort((a, b) => a.top - b.top)
          .map(({ text }) => text)
          .join('\n'),
      ),
    /** A row of the quick pick with this title. */
    pick: async (title, row) => {
      await widget.locator('.quick-input-title', { hasText: title }).waitFor();
      await widget.locator('.monaco-list-row', { hasText: row }).first().click();
    },
    /** Chooses a file by its path in VS Code's own dialog with this title. */
    chooseFile: async (title, file) => {
      await widget.locator('.quick-input-title', { hasText: title }).waitFor();
      const input = widget.locator('input').first();
      // The dialog writes its folder into the line as it opens, over what was typed before.
      await until('the dialog', async () => (await input.inputValue()).endsWith('/'));
      await until('the path', async () => {
        await input.fill(file);
        await page.waitForTimeout(500);
        return (await input.inputValue()) === file;
      });
      await page.keyboard.press('Enter');
    },
    /** Puts the cursor on a line, counted from 1; again while VS Code is too busy to take it. */
    goToLine: async (line) => {
      for (let tries = 5; tries > 0 && (await cursor(page)) !== line; tries--) {
        await page.keyboard.press('Control+g');
        const typed = await widget
          .locator('input')
          .fill(`:${line}`, { timeout: 3000 })
          .then(
            () => true,
            () => false, // a view has taken the focus, which closes the input
          );
        await page.keyboard.press(typed ? 'Enter' : 'Escape');
        for (let waits = 20; waits > 0 && (await cursor(page)) !== line; waits--) await page.waitForTimeout(100);
      }
      assert.equal(await cursor(page), line);
    },
    line: () => cursor(page),
  };
}

/** The cursor's line: from the status bar while the editor has the focus, else from the number that the editor marks. */
async function cursor(page) {
  const told = await page.locator('#status\\.editor\\.selection').allInnerTexts();
  const marked = await page.locator('.editor-instance .margin .active-line-number').allInnerTexts();
  return Number(/Ln (\d+)/.exec(told[0] ?? '')?.[1] ?? marked[0]);
}

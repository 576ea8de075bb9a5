// The packaged extension as a player uses it: opens the example that was copied from paper, reads what is wrong, mends
// it, resolves a step and takes it back. With UPDATE_SCREENSHOTS=1 its pictures become those of docs/screenshots/.
import assert from 'node:assert/strict';
import { helper } from './helper.mjs';

export default async function ({ page, test, openFile, command, out }) {
  const { widget, until, shot, shown, pick } = helper({ page, out });
  const editor = page.locator('.editor-instance .monaco-editor').first();

  await test('a new campaign starts from a few questions, and the side bar shows its steps', async () => {
    await command('View: Show Campaign Log');
    await page.getByText('Open a campaign log to see its steps').first().waitFor();
    await command('Campaign Log: New Campaign');
    await widget.locator('.quick-input-title', { hasText: 'Which module?' }).waitFor();
    for (let questions = 10; questions > 0; questions--) {
      await page.waitForTimeout(400);
      if (!(await widget.isVisible())) break;
      if (questions === 10) await shot('new-campaign');
      const wanted = widget.locator('.monaco-list-row', { hasText: /Control of Strategic Locations/ });
      if (await wanted.count()) await wanted.first().click();
      else await page.keyboard.press('Enter');
    }
    const lines = ['depth map', 'map PB'];
    await until('the log', async () => {
      const text = await shown();
      return lines.every((line) => text.includes(line));
    });
    await page.waitForTimeout(1000);
    assert.equal(await page.locator('.squiggly-error').count(), 0);
    await page.locator('.tree-explorer-viewlet-tree-view', { hasText: '9.617' }).first().waitFor();
    await command('View: Show Explorer');
    await command('View: Revert and Close Editor');
  });

  await test('a mistake is underlined as soon as the log is open', async () => {
    await openFile('from-paper.cglog');
    await page.locator('.squiggly-error').first().waitFor();
    await shot('mistake');
  });

  await test('pointing at a roll that is owed tells its odds', async () => {
    await page.locator('.codelens-decoration', { hasText: 'owed: British SAN' }).waitFor();
    await page.waitForTimeout(500); // the lenses push the lines down
    await page
      .locator('.view-line span', { hasText: /^9\.612$/ })
      .first()
      .hover({ force: true });
    await page.locator('.monaco-hover').getByText(/50%/).first().waitFor();
    await shot('odds');
    await page.keyboard.press('Escape');
  });

  await test('pointing at it tells what is wrong and which rule says so', async () => {
    await page.locator('.squiggly-error').first().hover({ force: true });
    await page
      .locator('.monaco-hover')
      .getByText(/9\.6\d+/)
      .first()
      .waitFor();
    await shot('hover');
    await page.keyboard.press('Escape');
  });

  await test('the Problems view lists the mistakes', async () => {
    await command('Problems: Focus on Problems View');
    await page.locator('.markers-panel .monaco-list-row').nth(1).waitFor();
    assert.match(await page.locator('#status\\.problems').innerText(), /\b10\b/);
    await shot('problems');
    await command('View: Toggle Problems');
  });

  await test('the lightbulb offers a fix, which mends it', async () => {
    await command('Go to Next Problem (Error, Warning, Info)');
    await page.keyboard.press('Escape');
    // The panel and the widget of the problem close, and more lines come into sight.
    let before = '';
    await until('the lines', async () => {
      const seen = before;
      before = await shown();
      await page.waitForTimeout(300);
      return before === seen;
    });
    const fixes = page.locator('.action-widget .monaco-list-row').first();
    // The widget of the problem may close after the key.
    for (let tries = 5; tries > 0 && !(await fixes.isVisible()); tries--) {
      await page.keyboard.press('Control+.');
      await fixes.waitFor({ timeout: 5000 }).catch(() => undefined);
    }
    await fixes.waitFor();
    await shot('lightbulb');
    await page.locator('.action-widget .monaco-list-row.action').first().click();
    await until('the fix', async () => (await shown()) !== before);
    await page.keyboard.press('Control+z');
    await until('the undo', async () => (await shown()) === before);
  });

  await test('"Resolve Next RePh Step" writes the step, and one Undo takes it back', async () => {
    await openFile('ham-and-jam-roster.cglog');
    await editor.click({ position: { x: 600, y: 500 } });
    await page.keyboard.press('Control+End');
    await until('the log', async () => (await shown()).includes('scenario Day I'));
    const end = async () => (await shown()).split('take up chess.')[1];
    await command('Campaign Log: Resolve Next RePh Step');
    for (const [side, points] of [
      ['British', '5'],
      ['German', '6'],
    ]) {
      await widget.locator('.quick-input-title', { hasText: `CVP that the ${side} side lost` }).waitFor();
      await widget.locator('input').first().fill(points);
      await page.keyboard.press('Enter');
    }
    await pick('Who Controls the building in II13', 'The German side Controls II13');
    const step = /refit[^\n]*\n9\.612 New CG Date and SAN Adjustment\n {2}date Day II\n/;
    await until('the step', async () => step.test(await end()));
    await page.waitForTimeout(1000);
    assert.match(await page.locator('#status\\.problems').innerText(), /\b10\b/); // those of the other log
    await shot('resolved');
    await page.keyboard.press('Control+z');
    await until('the undo', async () => (await end()).trim() === '');
  });

  await test('what the rules leave to a player is asked for, one purchase after another', async () => {
    await page.keyboard.press('Control+End');
    await page.keyboard.type('  cvp British 5 German 6');
    await page.keyboard.press('Escape');
    const heading = async (step) => {
      await command('Campaign Log: Resolve Next RePh Step');
      await until(step, async () => (await shown()).includes(step));
    };
    await command('Campaign Log: Resolve Next RePh Step');
    await pick('Who Controls the building in II13', 'The German side Controls II13');
    await until('the SAN', async () => (await shown()).includes('san German 4 unadjusted'));
    await heading('9.615 OB Given Reinforcements');
    await heading('9.616 CPP Replenishment');
    await command('Campaign Log: Resolve Next RePh Step');
    await pick('German purchases: 31 CPP to spend', 'I4 PzGrenadier Pltn at A7');
    await widget.locator('.quick-input-title', { hasText: '26 CPP to spend' }).waitFor();
    await shot('choice');
    await pick('26 CPP to spend', 'That is all');
    await until('the purchase', async () => /9\.617 .*\n {2}buy German I4.* at A7 for 5/.test(await shown()));
    await page.keyboard.press('Control+z');
    await until('the undo', async () => !(await shown()).includes('buy German I4 at A7 for 5left 26'));
  });

  await test('Why? shows how a number comes about, and leads to the lines it came from', async () => {
    await page.keyboard.press('Control+End');
    await command('Campaign Log: Why? Explain What Stands Here');
    const why = page.frameLocator('iframe.webview.ready').frameLocator('iframe');
    await why.getByText('CPP Base Number').first().waitFor();
    await shot('why');
    await why
      .getByRole('link', { name: /line \d+/ })
      .first()
      .click();
    await page.locator('.tab', { hasText: 'Why?' }).getByRole('button', { name: /Close/ }).click();
  });

  await test('the status bar tells the date', async () => {
    await page.locator('#cglog\\.asl-campaign-log\\.cglog\\.status').waitFor();
  });

  await test('a module of one’s own begins with a whole one', async () => {
    await command('Campaign Log: New Campaign Module');
    await page.locator('.tab', { hasText: 'mine.cgmodule.json' }).waitFor();
    await until('the module', async () => (await shown()).includes('"MINE"'));
    await command('View: Revert and Close Editor');
  });

  await test('an example opens as a copy', async () => {
    await command('Campaign Log: Open Example Campaign');
    await pick('Which example?', 'ham-and-jam-roster.cglog');
    await until('the example', async () => (await shown()).includes('the Garrison at the bridge'));
  });

  await test('the walkthrough opens', async () => {
    await command('Welcome: Open Walkthrough...');
    await widget.locator('input').fill('campaign log');
    await widget.locator('.monaco-list-row', { hasText: 'Keep a campaign log' }).waitFor();
    await page.waitForTimeout(500); // the list fills in stages
    await page.keyboard.press('Enter');
    await page.getByText('Look at a campaign').first().waitFor();
    await command('View: Toggle Primary Side Bar Visibility'); // a narrow walkthrough shows no pictures
    await page.getByAltText(/14 CPP/).waitFor();
    await shot('walkthrough');
  });
}

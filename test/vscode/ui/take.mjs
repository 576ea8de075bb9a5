// A scenario of 60 pieces is taken over from a save of VASL, on the maps of PB and PBr, and taken back; then the dice of a
// VASL log. Each time the player's actions are counted: a command, a file, an answer, a list.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import saves from '../../../dist/test/saves.js';
import { helper } from './helper.mjs';

const letters = [...'abcdefghijklmnop'];
const numbers = [1, 2, 3, 4, 5, 6, 7];

/** Sixty pieces of a scenario: the log's OB, and where the save has its counters. */
const scenarios = {
  PB: {
    sides: { British: ['6-4-8 Esq', '648', 'X'], German: ['4-6-7 1sq', '467', 'U'] },
    head: 'campaign PB "Sixty pieces" cg I\ndepth forces\nmap PB\n',
    date: 'Night I',
  },
  PBr: {
    sides: { British: ['4-5-7 1sq', '457', 'Q'], Axis: ['4-6-7 1sq', '467', 'M'] },
    head: 'campaign PBr "Sixty pieces" cg I\ndepth forces\nmap PBr\n',
    date: 'July 14 PM',
    board: 'PBR',
  },
};

function written({ head, date, sides, board }) {
  const [first, second] = Object.entries(sides);
  const stacks = [];
  const ob = [first, second].map(([side, [counter, squad, column]]) => {
    const nation = side === 'British' ? 'br' : 'ge';
    letters.forEach((_, i) => {
      const sw = i < numbers.length ? ` | ${nation} LMG` : '';
      stacks.push(
        `${column}${i + 4}: ${nation} ${counter}${sw}${i < numbers.length ? ` | ${nation} ${i % 2 ? '8-1' : '9-1'}` : ''}`,
      );
    });
    const names = numbers.map((n) => `LMG${side[0]}${n}=LMG Ldr${side[0]}${n}=${n % 2 ? '9-1' : '8-1'}`);
    return `ob ${side}: ${squad}a..${squad}p ${names.join(' ')}\n`;
  });
  const log = `${head}${ob.join('')}scenario ${date}\n  control unchanged\n`;
  return { log, save: saves.writeSave({ stacks: stacks.join('\n'), board }) };
}

/** What follows from the dice stands as a hint between them and the comment. */
const isTaken = (text) => /dr 6\b.*# dice of VASL, Ben/.test(text);

export default async function ({ page, test, openFile, command, folder, out }) {
  const { widget, until, shot, shown, goToLine } = helper({ page, out });
  /** Chooses a file in VS Code's own dialog by its path; again where the dialog has put that of its folder over it. */
  const choose = async (file) => {
    const input = widget.locator('input').first();
    await until('the dialog', async () => (await input.inputValue()).endsWith('/'));
    await until('the file', async () => {
      await input.fill(file);
      await page.waitForTimeout(500);
      if ((await input.inputValue()) !== file) return false;
      await page.keyboard.press('Enter');
      for (let waits = 50; waits > 0 && (await input.inputValue()) === file; waits--) await page.waitForTimeout(100);
      return !(await widget.locator('.quick-input-message', { hasText: 'Please select a file' }).isVisible());
    });
  };

  for (const [module, scenario] of Object.entries(scenarios))
    await test(`${module}: a scenario of 60 pieces is taken over in a handful of actions, and taken back in one`, async () => {
      const name = `sixty-${module}`;
      const { log, save } = written(scenario);
      fs.writeFileSync(path.join(folder, `${name}.cglog`), log);
      fs.writeFileSync(path.join(folder, `${name}.vsav`), save);
      let actions = 0;
      await openFile(`${name}.cglog`);
      await goToLine(log.split('\n').findIndex((line) => line.startsWith('scenario')) + 1);
      actions++;
      await command('Campaign Log: Take Positions from VASL Save...');
      actions++;
      await choose(path.join(folder, `${name}.vsav`));
      actions++;
      await widget.locator('.monaco-list-row', { hasText: 'Both' }).click();
      actions++;
      await widget.locator('.quick-input-title', { hasText: 'Take Positions' }).waitFor();
      await until('the list', async () => (await widget.locator('.monaco-list-row').count()) > 3);
      if (module === 'PB') await shot('vasl');
      await page.keyboard.press('Enter');
      actions++;
      await until('the lines', async () => (await shown()).includes('# From a VASL save'));
      await page.waitForTimeout(1500);
      if (module === 'PB') await shot('vasl-taken');
      assert.equal(await page.locator('.squiggly-error').count(), 0);
      const stands = (await shown()).match(/^ *at /gm)?.length ?? 0;
      assert.ok(stands >= 8, `${stands} lines of positions on screen`);
      assert.ok(actions < 10, `${actions} actions`);
      console.log(`    ${module}: ${actions} actions`);
      await page.keyboard.press('Control+z');
      await until('the log of before', async () => !(await shown()).includes('# From a VASL save'));
      await command('View: Revert and Close Editor');
    });

  await test('open dice are filled from a VASL log, after a look at all of them', async () => {
    const log =
      'campaign PB "Dice" cg I\nplayer British "Ann"\nsan British 5 given\nsan German 5 given\nrefit\n9.612\n  date Night II\n  san British 5 dr ?\n  san German 5 dr ?\n';
    fs.writeFileSync(path.join(folder, 'dice.cglog'), log);
    const chat = ['*** (Other dr) 2 ***   <Ann>', '*** (Other dr) 6 ***   <Ben>'];
    fs.writeFileSync(path.join(folder, 'rolls.vlog'), saves.writeSave({ stacks: '', chat }));
    await openFile('dice.cglog');
    await goToLine(6);
    await command('Campaign Log: Take Dice from VASL Log...');
    await choose(path.join(folder, 'rolls.vlog'));
    await widget.locator('.monaco-list-row', { hasText: 'Ann: dr 2' }).waitFor();
    await page.keyboard.press('Enter');
    await until('the dice', async () => isTaken(await shown()));
    await page.keyboard.press('Control+z');
    await until('the log of before', async () => (await shown()).match(/ dr \?/g)?.length === 2);
    await command('View: Revert and Close Editor');
  });

  await test('a VASL log that is dropped on the log with Shift is taken, and no path is written', async () => {
    await openFile('dice.cglog');
    await goToLine(6);
    const dropped = fs.readFileSync(path.join(folder, 'rolls.vlog')).toString('base64');
    await page.locator('.view-line', { hasText: 'san British 5 dr' }).evaluate((line, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'rolls.vlog'));
      const { x, y, height } = line.getBoundingClientRect();
      const at = { clientX: x + 40, clientY: y + height / 2, bubbles: true, cancelable: true, shiftKey: true };
      for (const kind of ['dragenter', 'dragover', 'drop'])
        document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new DragEvent(kind, { ...at, dataTransfer }));
    }, dropped);
    await widget.locator('.monaco-list-row', { hasText: 'Ann: dr 2' }).waitFor();
    assert.ok(!(await shown()).includes('rolls.vlog'), 'no path is written');
    await page.keyboard.press('Enter');
    await until('the dice', async () => isTaken(await shown()));
    await shot('dropped');
    await command('View: Revert and Close Editor');
  });
}

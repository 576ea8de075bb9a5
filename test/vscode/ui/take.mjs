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

/** In the page: a file from outside comes down on a point, as the browser tells of it. */
async function drop({ save, x, y }) {
  const transfer = new DataTransfer();
  transfer.items.add(new File([Uint8Array.from(atob(save), (c) => c.charCodeAt(0))], 'end.vsav'));
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, shiftKey: true, dataTransfer: transfer };
  for (const type of ['dragenter', 'dragover', 'dragover', 'drop']) {
    document.elementFromPoint(x, y).dispatchEvent(new DragEvent(type, at));
    await new Promise((done) => setTimeout(done, 200));
  }
}

export default async function ({ page, test, openFile, command, folder, out }) {
  const { widget, until, shot, shown, goToLine, chooseFile } = helper({ page, out });
  const choose = (file) => chooseFile(/Take /, file);

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

  await test('a save that is dropped on the log with Shift held is taken, and no path is written', async () => {
    const log =
      'campaign PB "Dropped" cg I\ndepth forces\nmap PB\nob German: 467a 467b LMG1\nscenario Night I\n  control unchanged\n';
    fs.writeFileSync(path.join(folder, 'dropped.cglog'), log);
    const bytes = saves.writeSave({ stacks: 'O24: ge 4-6-7 1sq | ge LMG\nP24: ge 4-6-7 1sq' });
    await openFile('dropped.cglog');
    await page.waitForTimeout(1000);
    const control = page.locator('.editor-instance .view-line', { hasText: 'control' }).first();
    const line = await until('the line', () => control.boundingBox()); // none while the editor draws it anew
    await page.evaluate(drop, { save: Buffer.from(bytes).toString('base64'), x: line.x + 30, y: line.y + 5 });
    await widget.locator('.monaco-list-row', { hasText: 'Nobody' }).click();
    await widget.locator('.monaco-list-row', { hasText: 'at O24: 467a[LMG1]' }).waitFor();
    await page.keyboard.press('Enter');
    await until('the lines', async () => /at O24: 467a\[LMG1\]\s+at P24: 467b/.test(await shown()));
    assert.ok(!(await shown()).includes('vsav'));
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
    await until('the dice', async () => /dr 6.*# dice of VASL, Ben/.test(await shown()));
    await page.keyboard.press('Control+z');
    await until('the log of before', async () => (await shown()).match(/ dr \?/g)?.length === 2);
    await command('View: Revert and Close Editor');
  });

  await test('a tick that changes what else is on the list shows the list again before anything is written', async () => {
    const log =
      'campaign PB "Dice" cg I\nsan British 5 given\nsan German 5 given\nrefit\n9.612\n  date Night II\n  san British 5 dr ?\n  san German 5 dr ?\n';
    fs.writeFileSync(path.join(folder, 'again.cglog'), log);
    const chat = [1, 2, 3].map((die) => `*** (Other dr) ${die} ***   <Otto>`);
    fs.writeFileSync(path.join(folder, 'again.vlog'), saves.writeSave({ stacks: '', chat }));
    await openFile('again.cglog');
    await goToLine(5);
    await command('Campaign Log: Take Dice from VASL Log...');
    await choose(path.join(folder, 'again.vlog'));
    const row = (die) => widget.locator('.monaco-list-row', { hasText: `Otto: dr ${die}` });
    await row(3).getByText('no open dice are left that it fits').waitFor();
    const ok = widget.getByRole('button', { name: 'OK' });
    await row(1).getByRole('checkbox').click();
    await ok.click();
    await row(3).getByText('for san German').waitFor();
    assert.ok(!(await shown()).includes('dice of VASL'));
    await ok.click();
    await until('the dice', async () => /British 5 dr 2.*Otto.*German 5 dr 3.*Otto/s.test(await shown()));
    await page.keyboard.press('Control+z');
    await until('the log of before', async () => !(await shown()).includes('dice of VASL'));
    await command('View: Revert and Close Editor');
  });

  await test('without VASL: a line for each stack, whose places are Tab stops', async () => {
    const log =
      'campaign PB "Stops" cg I\ndepth forces\nmap PB\nob British: 648a 648b\nob German: 467a\nscenario Night I\n  control unchanged\n  at X22: 648a\n  at X20: 648b\n  at O24: 467a\nrefit\n9.612\n  date Night II\nscenario Night II\n  control unchanged\n';
    fs.writeFileSync(path.join(folder, 'stops.cglog'), log);
    await openFile('stops.cglog');
    await goToLine(14);
    const offer = page.locator('.action-widget .monaco-list-row.action', { hasText: 'a line for each stack' });
    for (let tries = 5; tries > 0 && !(await offer.isVisible()); tries--) {
      await page.keyboard.press('Control+.');
      await offer.waitFor({ timeout: 5000 }).catch(() => undefined);
    }
    await offer.click();
    const written = async () => (await shown()).split('scenario Night II')[1] ?? '';
    await until('the lines', async () => /at X22: 648a\s+at X20: 648b\s+at O24: 467a/.test(await written()));
    // A hex typed whole stays what it is, though the editor lists others like it: Tab leads on.
    for (const hex of ['W21', 'Y2']) {
      await page.keyboard.type(hex, { delay: 50 });
      await page.waitForTimeout(700);
      const list = page.locator('.suggest-widget.visible');
      if (await list.count()) await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('P24');
    await until('the places', async () => /at W21: 648a\s+at Y2: 648b\s+at P24: 467a/.test(await written()));
    await command('View: Revert and Close Editor');
  });
}

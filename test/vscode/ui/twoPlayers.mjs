// Two players with a window and a folder each play one RePh of PBr, and send each other nothing but the log.
// With UPDATE_SCREENSHOTS=1 the pictures become those of docs/screenshots/.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { helper } from './helper.mjs';

const log = 'breville.cglog';
const begun = `campaign PBr "Breville" cg I
depth roster
player British "Ann"
player Axis "Ben"
dice fair
date July 15 AM
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 15 AM
  cvp British 32 Axis 45

refit
`;

/** More turns than two players need. */
const mostTurns = 16;

export default async function (means) {
  const { test, folder, out, openWindow } = means;
  const other = `${folder}-ben`;
  fs.mkdirSync(other);
  fs.mkdirSync(path.join(other, '.git'));
  const ann = player(means, 'British', out);
  const ben = player({ ...(await openWindow(other)), out }, 'Axis', out);
  const send = async (from, to) => {
    fs.copyFileSync(path.join(from.folder, log), path.join(to.folder, log));
    await to.receive();
  };

  await test('a new campaign of two players opens the side of who begins it, and one Undo takes that back', async () => {
    await ann.begin('Bridge');
    assert.match(ann.read('Bridge.cglog'), /^player British "Ann"\ndice fair\nopening British \w{42}$/m);
    const own = 'Bridge.British.cgprivate';
    assert.match(ann.read(own), /^master British \w{34}$/m);
    assert.equal(ann.read(`${own}.bak`), ann.read(own));
    await ann.undo(() => ann.read(own) === '');
    assert.match(ann.read('Bridge.cglog'), /^dice fair\n\n/m);
  });

  await test('each opens a side, with a private file of its own that Git does not track', async () => {
    fs.writeFileSync(path.join(folder, log), begun);
    await ann.receive();
    await ann.open();
    assert.match(await ann.next(), /Ben opens the Axis side next/);
    await send(ann, ben);
    await ben.open();
    assert.match(await ben.next(), /You: hand over when you are done/);
    assert.equal(fs.readFileSync(path.join(other, '.gitignore'), 'utf8'), '*.cgprivate*\n');
    assert.ok(fs.existsSync(path.join(other, 'breville.Axis.cgprivate.bak')));
    assert.ok(!fs.existsSync(path.join(folder, '.gitignore')));
    await send(ben, ann);
    // Who opened last has the log.
    await send(ann, ben);
  });

  await test('a refusal to hand over leads to the line that it speaks of', async () => {
    await ben.refused('nonsense', /^Line 20: .*Mend it first/, 20);
  });

  await test('they play the RePh to the next scenario, and neither is told of a mistake', async () => {
    for (let i = 0; ; i++) {
      assert.ok(i < mostTurns, ben.text());
      const [me, you] = i % 2 ? [ann, ben] : [ben, ann];
      await me.turn();
      assert.equal(await me.mistakes(), 0, me.text());
      await send(me, you);
      assert.equal(await you.mistakes(), 0, you.text());
      if (isPlayed(me.text()) && !isOpen(ann, ben)) break;
    }
    for (const [me, you] of [
      [ann, ben],
      [ben, ann],
    ]) {
      assert.match(me.secrets(), /^ {2}(?:buy|recon) /m);
      for (const [, rg] of you.secrets().matchAll(/ as (\S+\.\S+)/g)) assert.ok(!me.text().includes(rg), rg);
    }
  });

  await test('in the end all is revealed, and the audit is clean', async () => {
    await ann.revealAll();
    await send(ann, ben);
    await ben.revealAll();
    await send(ben, ann);
    assert.match(ann.text(), /^ {2}buy British /m);
    // What came of the dice in it she binds, of both.
    await ann.handOver();
    await ann.audit();
    fs.copyFileSync(path.join(other, ben.privateName), path.join(folder, ben.privateName));
    const audit = spawnSync(process.execPath, [path.resolve('dist/node/cli.js'), 'audit', log], { cwd: folder });
    assert.equal(audit.status, 0, String(audit.stdout));
    assert.match(String(audit.stdout), /0 typed, 0 open\. .*Both private files are here/s);
  });
}

const isPlayed = (text) => /^scenario July 15 PM/m.test(text);
const isOpen = (...players) => players.some((one) => /\b(?:dr|DR) \?/.test(one.text() + one.secrets()));

/** What a player does in a window, on a side. */
function player({ page, folder, openFile, command }, side, out) {
  const { widget, until, shot, shown, line: cursorLine } = helper({ page, out });
  const privateName = `breville.${side}.cgprivate`;
  const read = (name) => {
    const file = path.join(folder, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  const toast = page.locator('.notifications-toasts .notification-list-item');
  const next = () => page.locator('.statusbar-item[id*="cglog.next"]').innerText();
  const lastLine = (name) => read(name).trimEnd().split('\n').at(-1) ?? '';

  /** What VS Code says next. */
  const said = () =>
    until('an answer', async () => {
      const [first] = await toast.locator('.notification-list-item-message').allInnerTexts();
      return first?.replaceAll('\u00a0', ' ');
    });
  const clear = async () => {
    while (await toast.count()) {
      await toast.first().hover();
      await toast.first().locator('.codicon-notifications-clear').click();
    }
  };
  const pictures = new Set();
  /** The first time that there is something to see. */
  const picture = async (name, isSeen) => {
    if (!isSeen || pictures.has(name)) return;
    pictures.add(name);
    await page.waitForTimeout(1000); // lenses and findings
    await shot(name);
  };
  const press = (title) => toast.first().getByRole('button', { name: title }).click();
  const saveAll = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.press('s');
    await page.waitForTimeout(500);
    await onDisk();
  };
  /** VS Code writes a file in parts, and its tab tells late that there is something to write. */
  const onDisk = () =>
    until('what is saved', async () => {
      const files = [log, privateName].map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
      const isQuiet = files.map((file) => fs.statSync(file)).every((f) => f.size && Date.now() - f.mtimeMs > 500);
      return isQuiet && (await page.locator('.tab.dirty').count()) === 0;
    });

  /** What a player answers to a question. */
  async function choose() {
    const title = await widget.locator('.quick-input-title').innerText();
    const rows = await widget.locator('.monaco-list-row').allInnerTexts();
    const among = (pattern) => rows.findIndex((row) => pattern.test(row));
    const isTheirs = !title.includes(side);
    const wanted = isTheirs ? [/^Leave open/] : [/^That is all/, /^G\d/, /^Recon for 1/, /^Attack/, /^Add no/];
    const row = wanted.map(among).find((at) => at >= 0) ?? 0;
    if (rows.length) await widget.locator('.monaco-list-row').nth(row).click();
    else await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }

  /** Resolve, up to what it writes or says. @returns what it says; nothing where it only writes */
  async function resolve(name) {
    await openFile(name);
    await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
    const before = read(name);
    await page.keyboard.press('Control+Alt+n');
    return until('Resolve', async () => {
      if (await widget.isVisible()) await choose();
      else if (await page.locator('.tab.dirty').count()) await saveAll();
      else if (await toast.count()) return said();
      // While VS Code writes a file, it is empty for a moment.
      const now = read(name);
      return now !== '' && now !== before && 'written';
    });
  }

  /** What is secret in a step, in the private file, and its seal. */
  async function seal() {
    await press('Open Private File');
    await page.locator(`.tab.active[data-resource-name="${privateName}"]`).waitFor();
    await clear();
    for (;;) {
      const told = await resolve(privateName);
      if (!/seal it/.test(told)) continue;
      await picture('private-file', side === 'Axis' && /^ {2}buy /m.test(read(privateName)));
      await press('Seal');
      await until('the seal', async () => /sealed in|A seal without lines/.test(await said()));
      break;
    }
    await clear();
    await saveAll();
  }

  return {
    folder,
    privateName,
    read,
    text: () => read(log),
    secrets: () => read(privateName),
    next,
    mistakes: async () => Number(/^\D*(\d+)/.exec(await page.locator('#status\\.problems').innerText())?.[1]),
    /** The log has come, and is shown to its end. */
    receive: async () => {
      await openFile(log);
      // VS Code would by itself, once it hears of the file.
      await command('File: Revert File');
      await until('the log that came', async () => {
        await page.keyboard.press('Control+End');
        return (await shown()).includes(lastLine(log).trim());
      });
    },
    begin: async (title) => {
      const answers = [
        ['Which module?', 'PBr'],
        ['which campaign game?', 'CG I'],
        ['How deep', 'roster'],
        ['called?', title],
        ['Who plays the British', 'Ann'],
        ['Who plays the Axis', 'Ben'],
        ['How is the log kept?', 'send each other'],
        ['Which side is yours?', side],
      ];
      await command('Campaign Log: New Campaign');
      await until('the campaign', async () => {
        if (await toast.count()) return true;
        const asked = (await widget.isVisible()) ? await widget.locator('.quick-input-title').innerText() : '';
        const [, answer] = answers.find(([question]) => asked.includes(question)) ?? [];
        if (answer === undefined) return false;
        const row = widget.locator('.monaco-list-row', { hasText: answer }).first();
        if (await row.count()) await row.click();
        else {
          await widget.locator('input').first().fill(answer);
          await page.keyboard.press('Enter');
        }
        await page.waitForTimeout(300);
        return false;
      });
      assert.match(await said(), /is opened\. Send the log to/);
      await clear();
    },
    /** Takes back what was written last, and saves. */
    undo: async (met) => {
      await page.locator('.editor-instance .view-lines').first().click();
      await page.keyboard.press('Control+z');
      await until('what was before', met);
      await saveAll();
      await command('View: Close All Editors');
    },
    open: async () => {
      await command('Campaign Log: Open a Side for Two Players');
      await widget.locator('.monaco-list-row', { hasText: side }).first().click();
      assert.match(await said(), new RegExp(`The ${side} side is opened`));
      await clear();
      await until('who is next', async () => /next|You/.test(await next()));
    },
    turn: async () => {
      for (let rounds = 0; rounds < 60; rounds++) {
        if (isPlayed(read(log))) {
          await takeUp();
          break;
        }
        const told = await resolve(log);
        if (told === 'written') continue;
        if (/written\.$/.test(told)) await saveAll();
        else if (
          /Before the log goes on/.test(told) &&
          (told.includes('both sides') || told.includes(`the ${side} side`))
        ) {
          await seal();
          continue;
        } else break;
        await clear();
      }
      await clear();
      await openFile(log);
      await page.keyboard.press('Control+End');
      await picture('two-players', /sealed Axis .*[^~]$/.test(read(log)) && side === 'Axis');
      await handOver();
    },
    /** What is wrong at the end of the log keeps it from being handed over. */
    refused: async (text, why, line) => {
      await openFile(log);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
      await saveAll();
      await page.keyboard.press('Control+Home');
      await command('Campaign Log: Hand Over');
      assert.match(await said(), why);
      await press('Show the Line');
      await until('the line', async () => (await cursorLine()) === line);
      await page.keyboard.press('End');
      for (const _ of text) await page.keyboard.press('Backspace');
      await clear();
      await saveAll();
      assert.ok(!read(log).includes(text));
    },
    audit: async () => {
      await openFile(log);
      await command('Campaign Log: Audit');
      const frame = page.frameLocator('iframe.webview').frameLocator('iframe#active-frame');
      await frame.getByText('The audit is clean').waitFor();
      await frame.getByText('One private file is here').waitFor();
    },
    handOver,
    revealAll: async () => {
      await openFile(log);
      await command('Campaign Log: Reveal');
      await widget.locator('.monaco-list-row', { hasText: 'All that the' }).click();
      assert.match(await said(), /^\d seals are opened\.$|^One seal is opened\.$/);
      await clear();
      await saveAll();
    },
  };

  async function takeUp() {
    await openFile(log);
    if (!/take up/.test(await next())) return;
    await page.locator('.statusbar-item[id*="cglog.next"] a').click();
    assert.match(await said(), /written/);
    await clear();
    await saveAll();
  }

  async function handOver() {
    await openFile(log);
    await command('Campaign Log: Hand Over');
    const told = await said();
    assert.match(told, /Handed over/);
    await clear();
    await onDisk();
    // Chits are shown once the other's has its number.
    if (/Reveal 3\.621 before/.test(told)) await revealChit();
  }

  async function revealChit() {
    await openFile(log);
    // The page holds lenses that are out of sight as well, in no order.
    const lenses = page.locator('.codelens-decoration a:visible', { hasText: /^Reveal$/ });
    await until('the lens of the last seal', async () => {
      await page.keyboard.press('Control+End');
      const heights = await lenses.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
      if (heights.length === 0) return false;
      return lenses
        .nth(heights.indexOf(Math.max(...heights)))
        .click({ timeout: 1000 })
        .then(
          () => true,
          () => false,
        );
    });
    assert.match(await said(), /The seal is opened/);
    await clear();
    await saveAll();
  }
}

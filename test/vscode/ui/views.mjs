// The views as a player uses them: what they show is held against the command line, which draws from the same state. With
// UPDATE_SCREENSHOTS=1 the pictures become those of docs/screenshots/.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { helper } from './helper.mjs';
import { beforePurchase, bigCampaign, hostileLog, hostileMap } from './logs.mjs';

const axe = fs.readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const cglog = (...args) => execFileSync('node', ['dist/node/cli.js', ...args], { encoding: 'utf8' });

/** In the window: notes when the next error comes or goes. */
function watchFindings() {
  const errors = () => document.querySelectorAll('.editor-instance .squiggly-error').length;
  const before = errors();
  window.findingsChanged = undefined;
  const observer = new MutationObserver(() => {
    if (errors() === before) return;
    window.findingsChanged = performance.timeOrigin + performance.now();
    observer.disconnect();
  });
  observer.observe(document.querySelector('.editor-instance'), { subtree: true, childList: true, attributes: true });
}

export default async function ({ page, test, openFile, command, folder, out }) {
  const { widget, until, shot, pick, goToLine, line } = helper({ page, out });
  await page.setViewportSize({ width: 1500, height: 900 });
  const view = page.frameLocator('iframe.webview.ready').frameLocator('iframe');
  const file = (name) => path.join(folder, name);

  /** The line, from 1 on, that a text stands in. */
  const lineOf = (name, text) =>
    fs
      .readFileSync(file(name), 'utf8')
      .split('\n')
      .findIndex((l) => text.test(l)) + 1;
  /** Runs in the page of the one view that is in sight. */
  const inView = async (run, arg) => {
    const outer = await page.locator('iframe.webview.ready').first().elementHandle();
    const [inner] = (await outer.contentFrame()).childFrames();
    return inner.evaluate(run, arg);
  };
  const closeTab = async (title) => {
    await page.locator('.tab', { hasText: title }).getByRole('button', { name: /Close/ }).first().click();
    await page.locator('.tab', { hasText: title }).waitFor({ state: 'detached' });
  };
  const openLog = async (name, at) => {
    await page.keyboard.press('Control+1'); // the log's group, not the view's
    const active = page.locator(`.tab.active[data-resource-name="${name}"]`);
    // The list of files may change under the click.
    for (let tries = 5; tries > 0 && !(await active.isVisible()); tries--) {
      await openFile(name);
      await active.waitFor({ timeout: 2000 }).catch(() => {});
    }
    await page.keyboard.press('Control+1');
    if (at) await goToLine(at);
  };
  const heading = (text) => view.locator('h1', { hasText: text }).waitFor();
  /** The map's list of facts, as the command line prints it. */
  const facts = () =>
    view
      .locator('.facts')
      .evaluate((list) =>
        [...list.querySelectorAll('section')]
          .map((section) =>
            [
              section.querySelector('h2').textContent,
              ...[...section.querySelectorAll('li')].map(
                (li) => (li.className === 'within' ? '    ' : '  ') + li.textContent,
              ),
            ].join('\n'),
          )
          .join('\n\n'),
      );
  /** Clicks the middle of a hex, by how many columns and half rows it lies from the first. */
  const clickHex = async (columns, halfRows) => {
    const middle = { x: 88 + columns * 54, y: 52 + (halfRows + 1) * 31.18 };
    const at = await inView(({ x, y }) => {
      const point = new DOMPoint(x, y).matrixTransform(document.querySelector('.stage > svg > g').getCTM());
      return { x: point.x, y: point.y };
    }, middle);
    const svg = await view.locator('.stage > svg').boundingBox();
    await page.mouse.move(svg.x + at.x, svg.y + at.y);
    await page.mouse.down();
    await page.mouse.up();
  };
  /** Drags the map to and fro; the page's longest task meanwhile, in milliseconds, 0 where none took 50. */
  const longestWhilePanning = async () => {
    await inView(() => {
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, Math.round(duration));
      }).observe({ entryTypes: ['longtask'] });
    });
    const { x, y, width, height } = await view.locator('.stage > svg').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    for (let n = 1; n <= 60; n++)
      await page.mouse.move(x + width / 2 + 120 * Math.sin(n / 5), y + height / 2 + 80 * Math.sin(n / 7));
    await page.mouse.up();
    await page.waitForTimeout(300);
    return inView(() => window.longest);
  };
  const boundaries = () =>
    inView(() => [...document.querySelectorAll('.areas .boundary')].map((p) => p.getAttribute('d')));
  /** How many hexes are marked as what the line speaks of. */
  const rings = () =>
    inView(() => (document.querySelector('path.touched')?.getAttribute('d') ?? '').split('M').length - 1);
  const faults = async () => {
    await inView(axe);
    const { violations } = await inView(() => window.axe.run(document, { resultTypes: ['violations'] }));
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).slice(0, 3)}`);
  };

  await test('the map opens beside the log', async () => {
    await openLog('ham-and-jam.cglog');
    await command('Campaign Log: Open Map');
    await view.locator('.stage .open').waitFor();
  });

  await test('the map of each example shows what the command line tells of it', async () => {
    await view.getByRole('button', { name: /^List of all/ }).click();
    for (const name of fs.readdirSync('examples').filter((f) => f.endsWith('.cglog'))) {
      const lines = fs.readFileSync(file(name), 'utf8').split('\n');
      const at = lines.findIndex((text) => /^scenario/.test(text)) + 4;
      await openLog(name, at);
      const told = cglog('map', file(name), '--at', `${at}`).split('\n\n').slice(1).join('\n\n').trim();
      await until(`the map of ${name}`, async () => (await facts()) === told);
    }
    await view.getByRole('button', { name: /^List of all/ }).click();
  });

  await test('a click on a hex tells what it was on each CG Date, and only a link leads into the log', async () => {
    await openLog('ham-and-jam.cglog', 60);
    await heading('Night II');
    await view.locator('.stage .area').first().waitFor();
    const glider = lineOf('ham-and-jam.cglog', /^ {2}glider W22/);
    await view.getByRole('button', { name: 'Whole map' }).click();
    await clickHex(22, 43); // W22
    await view.locator('.inspector h2', { hasText: 'W22' }).waitFor();
    const days = view.locator('.history dt');
    await days.first().waitFor();
    assert.match(await days.first().innerText(), /^Night I/);
    // The details stay while the pointer goes on to them.
    const { x, y } = await view.locator('.stage > svg').boundingBox();
    await page.mouse.move(x + 40, y + 60);
    await page.waitForTimeout(300);
    assert.match(await view.locator('.inspector h2').innerText(), /^W22/);
    assert.equal(await line(), 60);
    await view.locator('.history .link').first().click();
    await until('the line of the glider', async () => (await line()) === glider);
  });

  await test('a counter is found in the details of its hex, with the line that placed it', async () => {
    await openLog('primosole-bridge.cglog', 77);
    const spread = view.locator('.inspector .counter-button');
    // Until the map is that of the line, Stein stands elsewhere.
    await until('the stack', async () => {
      await view.locator('[data-piece="Stein"]').first().click();
      return (await spread.count()) >= 5;
    });
    assert.equal(await line(), 77);
    for (let n = 0; n < 4; n++) await view.getByRole('button', { name: 'Zoom in' }).click();
    await shot('map');
    const at = lineOf('primosole-bridge.cglog', /at Q18: Stein/);
    await spread.filter({ hasText: 'Stein' }).first().click();
    await until('its line', async () => (await line()) === at);
  });

  await test('the line at the cursor is shown on the map', async () => {
    await openLog('ham-and-jam.cglog');
    const at = lineOf('ham-and-jam.cglog', /^ {2}control British U22 O16/);
    await goToLine(at);
    await until('two hexes', async () => (await rings()) === 2);
    await goToLine(at - 1);
    await until('none', async () => (await rings()) === 0);
  });

  await test('a change of Control changes the Setup Areas while it is typed', async () => {
    await goToLine(lineOf('ham-and-jam.cglog', /^ {2}control British U22 O16/));
    await until('its hexes', async () => (await rings()) === 2);
    const before = await boundaries();
    await page.keyboard.press('End');
    await page.keyboard.type(' B16');
    const chapel = view.locator('.plate-text', { hasText: 'B16' });
    await chapel.waitFor();
    assert.equal((await boundaries()).length, before.length + 1, 'the chapel is an Area of its own');
    for (let n = 0; n < 6 && (await chapel.count()) > 0; n++) {
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(300);
    }
    await until('the Areas of before', async () => (await boundaries()).join() === before.join());
    await command('File: Revert File');
  });

  await test('buttons step through steps and dates, and leave the focus on the map', async () => {
    await goToLine(60);
    await heading('Night II');
    await view.getByRole('button', { name: 'Next CG Date' }).click();
    await heading('Night II, scenario');
    await view.getByRole('button', { name: 'Next step' }).click();
    await heading('9.605');
    const far = await line();
    await view.getByRole('button', { name: 'Previous CG Date' }).click();
    await until('an earlier line', async () => (await line()) < far);
    assert.equal(await inView(() => document.hasFocus()), true);
    // There is no editor now, but a log that the view shows.
    await page.waitForTimeout(500);
    assert.match(await page.locator('#cglog\\.asl-campaign-log\\.cglog\\.status').innerText(), /Night II/);
  });

  await test('layers are ticked on and off, and paths shown when asked for', async () => {
    await view.locator('summary', { hasText: 'Layers' }).click();
    await view.getByRole('checkbox', { name: 'Setup Areas' }).uncheck();
    assert.equal(await view.locator('.areas').count(), 0);
    await view.getByRole('checkbox', { name: 'Setup Areas' }).check();
    await view.locator('.areas').waitFor();
    await view.locator('summary', { hasText: 'Layers' }).click();
    await openLog('ham-and-jam.cglog', 60);
    await view.locator('select').selectOption('all');
    await view.locator('.path.isolation').first().waitFor({ state: 'attached' });
    await view.locator('select').selectOption('');
    await view.locator('.path.isolation').first().waitFor({ state: 'detached' });
  });

  await test('the keyboard reaches the hexes and what they tell, and moves the map', async () => {
    const moved = () => inView(() => document.querySelector('.stage > svg > g').getAttribute('transform'));
    await view.locator('.cursor-hex').focus();
    const before = await moved();
    await page.keyboard.press('Shift+ArrowLeft');
    assert.notEqual(await moved(), before);
    await page.keyboard.press('+');
    const near = await moved();
    await page.keyboard.press('0');
    assert.notEqual(await moved(), near);
    const label = () => inView(() => document.activeElement.getAttribute('aria-label'));
    const first = await label();
    assert.match(first, /^[A-Z]+\d+: /);
    await page.keyboard.press('ArrowDown');
    await until('the next hex', async () => (await label()) !== first);
    const hex = (await label()).split(':')[0];
    await view.locator('.inspector h2', { hasText: hex }).waitFor();
    await page.keyboard.press('Enter');
    await view.locator('.cursor-hex.chosen').waitFor();
    await page.keyboard.press('Escape');
    await view.locator('.cursor-hex.chosen').waitFor({ state: 'detached' });
  });

  await test('G goes to a hex, or to a place in whatever spelling', async () => {
    await view.locator('.cursor-hex').focus();
    await page.keyboard.press('g');
    await page.keyboard.type('z15');
    await page.keyboard.press('Enter');
    await view.locator('.inspector h2', { hasText: 'Z15' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.type('nowhere at all');
    await page.keyboard.press('Enter');
    assert.equal(await view.locator('.go-to input:invalid').count(), 1);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    assert.match(await view.locator('.inspector h2').innerText(), /^Z15/);
  });

  await test('legend and details fold away, and the map takes the room', async () => {
    const height = async () => (await view.locator('.stage > svg').boundingBox()).height;
    const placed = () => inView(() => document.querySelector('.stage > svg > g').getAttribute('transform'));
    await view.getByRole('button', { name: 'Whole map' }).click();
    const [before, small] = [await height(), await placed()];
    await view.getByRole('button', { name: 'Details of a hex' }).click();
    await until('a higher map', async () => (await height()) > before + 50);
    await until('the whole of it in sight again', async () => (await placed()) !== small);
    await view.getByRole('button', { name: 'Details of a hex' }).click();
    await until('the map of before', async () => (await placed()) === small);
    assert.equal(await view.locator('.key li').count(), 0);
    await view.locator('.key summary').click();
    await view.locator('.key li', { hasText: 'Stone building' }).waitFor();
    assert.deepEqual(await faults(), [], 'with the legend');
    await view.locator('.key summary').click();
    await view.locator('.key li').first().waitFor({ state: 'detached' });
  });

  await test('ids of Areas and names of hexes can be read at any size', async () => {
    const letters = (of) =>
      view
        .locator(of)
        .evaluateAll((all) =>
          all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().a)),
        );
    for (let n = 0; n < 8; n++) {
      for (const of of ['.stage .plate-text', '.stage .name']) {
        const sizes = await letters(of);
        assert.ok(sizes.length > 0 && Math.min(...sizes) >= 9, `${of}: ${Math.min(...sizes)}`);
      }
      await view.getByRole('button', { name: 'Zoom in' }).click();
    }
    await view.getByRole('button', { name: 'Whole map' }).click();
  });

  await test('the map stays as it was chosen while it is hidden and when the window is loaded again', async () => {
    await view.locator('summary', { hasText: 'Layers' }).click();
    await view.getByRole('checkbox', { name: 'Entry Areas' }).uncheck();
    await view.locator('summary', { hasText: 'Layers' }).click();
    const map = page.locator('.tab', { hasText: 'Campaign Map' });
    await map.click();
    await page.waitForTimeout(1000); // the page takes the focus, which would close the list of commands
    await command('View: Move Editor into Previous Group');
    await page.locator('.tab[data-resource-name="ham-and-jam.cglog"]').click();
    await page.locator('iframe.webview.ready').first().waitFor({ state: 'hidden' });
    await map.click();
    await view.locator('.stage .open').waitFor();
    assert.equal(await view.locator('.stage .entries').count(), 0);
    const loaded = page.waitForEvent('load');
    await command('Developer: Reload Window'); // keeps what the page's own reload may lose
    await loaded;
    await page.locator('.monaco-workbench .part.statusbar').waitFor();
    await view.locator('.stage .open').waitFor();
    assert.equal(await view.locator('.stage .entries').count(), 0);
    await closeTab('Campaign Map');
  });

  await test('the map goes on in a window of its own', async () => {
    await openLog('ham-and-jam.cglog', 60);
    await command('Campaign Log: Open Map');
    await heading('Night II');
    await page.locator('.tab', { hasText: 'Campaign Map' }).click();
    await page.waitForTimeout(1000); // the page takes the focus, which would close the list of commands
    const opened = page.context().waitForEvent('page');
    await command('View: Move Editor into New Window');
    const own = await opened;
    const there = own.frameLocator('iframe.webview.ready').frameLocator('iframe');
    await there.locator('.stage .open').waitFor();
    await there.getByRole('button', { name: 'Next CG Date' }).click();
    await there.locator('h1', { hasText: 'Night II, scenario' }).waitFor();
    await page.bringToFront();
    await until('its line in the log', async () => (await line()) > 60);
    await own.close();
    await page.locator('.tab', { hasText: 'Campaign Map' }).waitFor({ state: 'detached' });
  });

  await test('fingers move the map, zoom it and point at a hex', async () => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    await openLog('ham-and-jam.cglog', 60);
    await command('Campaign Log: Open Map');
    await view.locator('.stage .area').first().waitFor();
    const { x, y, width, height } = await view.locator('.stage > svg').boundingBox();
    const [left, top] = [x + width / 2, y + height / 2];
    const touch = (type, ...points) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const scale = async () => {
      const moved = await inView(() => document.querySelector('.stage > svg > g').getAttribute('transform'));
      return { moved, by: Number(/scale\((.*)\)/.exec(moved)[1]) };
    };
    const before = await scale();
    await touch('touchStart', [left, top]);
    for (let n = 1; n <= 5; n++) await touch('touchMove', [left - n * 10, top]);
    await touch('touchEnd');
    await until('the map to move', async () => (await scale()).moved !== before.moved);
    assert.equal((await scale()).by, before.by);
    await touch('touchStart', [left - 30, top], [left + 30, top]);
    for (let n = 1; n <= 5; n++) await touch('touchMove', [left - 30 - n * 10, top], [left + 30 + n * 10, top]);
    await touch('touchEnd');
    await until('the map to grow', async () => (await scale()).by > before.by * 2);
    await touch('touchStart', [left + 20, top]);
    await touch('touchEnd');
    await view.locator('.inspector h2').waitFor();
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await closeTab('Campaign Map');
  });

  await test('the map follows the colour theme, and is accessible in each', async () => {
    await openLog('ham-and-jam.cglog', 60);
    await command('Campaign Log: Open Map');
    await view.locator('.stage .area').first().waitFor();
    const ground = () => inView(() => getComputedStyle(document.querySelector('.stage .open')).fill);
    const found = new Set();
    for (const theme of ['Light Modern', 'Dark High Contrast', 'Dark Modern']) {
      await command('Preferences: Color Theme');
      await widget.locator('input').fill(theme);
      await widget.locator('.monaco-list-row', { hasText: theme }).first().click();
      await until(theme, async () => !found.has(await ground()));
      found.add(await ground());
      assert.deepEqual(await faults(), [], theme);
    }
    await openLog('primosole-bridge.cglog', 77);
    await view.locator('[data-piece="Stein"]').first().waitFor();
    for (let n = 0; n < 3; n++) await view.getByRole('button', { name: 'Zoom in' }).click();
    await shot('map-dark');
    await command('Preferences: Color Theme');
    await widget.locator('input').fill('Light Modern');
    await widget.locator('.monaco-list-row', { hasText: 'Light Modern' }).first().click();
    await view.getByRole('button', { name: /^List of all/ }).click();
    await view.locator('.facts').waitFor();
    assert.deepEqual(await faults(), [], 'as a list');
    await view.getByRole('button', { name: /^List of all/ }).click();
    await closeTab('Campaign Map');
  });

  for (const [title, kind] of [
    ['CG Roster', 'roster'],
    ['RG Purchase Record', 'record'],
  ]) {
    await test(`the ${title} has the cells of the command line, each with its line and its why`, async () => {
      await openLog('ham-and-jam.cglog');
      await command(`Campaign Log: Open ${title}`);
      await view.locator('table').first().waitFor();
      const cells = await inView(() =>
        [...document.querySelectorAll('table')].map((table) =>
          [...table.querySelectorAll('tbody tr')].map((tr) => [...tr.children].map((cell) => cell.textContent)),
        ),
      );
      const csv = cglog(kind, file('ham-and-jam.cglog'), '--csv');
      for (const row of cells.flat())
        for (const text of row) assert.ok(csv.includes(text.replaceAll('"', '""')), `${text} is not in the CSV`);
      const rows = csv.trim().split('\n').length;
      assert.ok(
        Math.abs(rows - cells.flat().length) <= cells.length,
        `${rows} rows of CSV, ${cells.flat().length} in the view`,
      );
      const told = view.locator('.inspector .reasons li');
      const links = view.locator('td button');
      const cell = await until('a why', async () => {
        for (let n = 0; n < 12; n++) {
          await links.nth(n).focus();
          if ((await told.count()) > 0) return links.nth(n);
        }
      });
      await shot(kind);
      await cell.click();
      await until('its line', async () => (await line()) > 1);
      assert.deepEqual(await faults(), []);
      await view.locator('select').selectOption('German');
      await until('one half', async () => (await view.locator('table').count()) === 1);
      await view.locator('select').selectOption('');
      await closeTab(title);
    });
  }

  await test('the dice report tells each roll with its line', async () => {
    await openLog('ham-and-jam.cglog');
    await command('Campaign Log: Open Dice Report');
    await view.locator('tbody button').first().click();
    const at = Number(await view.locator('tbody button').first().innerText());
    await until('its line', async () => (await line()) === at);
    assert.deepEqual(await faults(), []);
    // Beside the log it has half a window: names stand there in whole words.
    const widths = await view.locator('.luck tbody th').evaluateAll((all) => all.map((th) => th.offsetWidth));
    assert.ok(widths.length > 5 && Math.min(...widths) >= 60, `${widths}`);
    await shot('dice');
    await closeTab('Dice Report');
  });

  await test('the checklist and the forces follow the cursor, and a step is resolved from there', async () => {
    await openLog('primosole-bridge.cglog', lineOf('primosole-bridge.cglog', /^3\.606/));
    await page.locator('.activitybar').getByRole('tab', { name: 'Campaign Log' }).click();
    const row = (text) => page.locator('.sidebar .monaco-list-row', { hasText: text });
    await row('3.606 Escape').first().waitFor();
    await until('the step at the cursor', async () =>
      /selected/.test((await row('3.606 Escape').first().getAttribute('class')) ?? ''),
    );
    await row('British Area A').first().waitFor();
    await row('Eliminated').first().waitFor();
    await shot('trees');
    await row('3.610 Wounded Leaders').first().click();
    await until('its line', async () => (await line()) === lineOf('primosole-bridge.cglog', /^3\.610/));
    await openLog('from-paper.cglog', 24);
    const owed = row('9.612').filter({ hasText: '1 owed' }).first();
    await owed.waitFor();
    await owed.hover();
    await owed.getByRole('button', { name: 'Resolve This Step' }).click();
    const roll = page.locator('.view-line', { hasText: /san.British.5.dr/ });
    await roll.waitFor();
    await owed.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+z');
    await roll.waitFor({ state: 'detached' });
    await openLog('ham-and-jam-roster.cglog', 1);
    await row('RePh after Day I').filter({ hasText: 'to come' }).first().click();
    const end = fs.readFileSync(file('ham-and-jam-roster.cglog'), 'utf8').trimEnd().split('\n').length + 1;
    await until('the end of the log', async () => (await line()) === end);
    await page.locator('.activitybar').getByRole('tab', { name: 'Explorer' }).click();
  });

  await test('exports are files that a browser opens', async () => {
    await openLog('ham-and-jam.cglog', 60);
    const browser = await page.context().browser().newContext();
    const look = await browser.newPage();
    for (const [what, ending] of [
      ['Whole campaign', 'html'],
      ['Map as SVG', 'svg'],
      ['Map as PNG', 'png'],
      ['CG Roster as CSV', 'csv'],
    ]) {
      await command('Campaign Log: Export');
      await pick('Export what?', what);
      if (ending === 'csv') await pick('Whose half?', 'Both sides');
      const input = widget.locator('input');
      await until('the dialog', async () => (await input.inputValue()).endsWith(`.${ending}`));
      const target = await input.inputValue();
      await widget
        .locator('.monaco-button', { hasText: /OK|Save/ })
        .first()
        .click();
      await until(target, () => fs.existsSync(target) && fs.statSync(target).size > 0);
      if (ending === 'csv') {
        assert.equal(fs.readFileSync(target, 'utf8'), cglog('roster', file('ham-and-jam.cglog'), '--csv'));
        continue;
      }
      await look.goto(`file://${target}`);
      if (ending === 'svg') assert.equal(await look.locator('.areas .area').count(), 7);
      if (ending === 'png') assert.equal(await look.locator('img').evaluate((img) => img.naturalWidth), 3000);
      if (ending === 'html')
        assert.match(await look.locator('body').innerText(), /The Garrison never knew what hit it/);
    }
    await browser.close();
    await closeTab('Campaign Map');
  });

  await test('an export of a log with a private file is open, unless one chooses eyes for it', async () => {
    fs.writeFileSync(file('eyes.cglog'), beforePurchase);
    cglog('hand-over', file('eyes.cglog'), '--side', 'German', '--write');
    const bought = 'seal 1 9.617 1 Dawn\n  buy German I4 as Queenie at A7 for 5\n';
    fs.appendFileSync(file('eyes.German.cgprivate'), bought);
    await openLog('eyes.cglog', 1);
    for (const [eyes, isTold] of [
      ['Open to both players', false],
      ['As seen by the German player', true],
    ]) {
      await command('Campaign Log: Export');
      await pick('Export what?', 'RG Purchase Record as CSV');
      await pick('Whose half?', 'Both sides');
      await pick('For whose eyes?', eyes);
      const input = widget.locator('input');
      await until('the dialog', async () => (await input.inputValue()).endsWith('.csv'));
      const target = await input.inputValue();
      await widget
        .locator('.monaco-button', { hasText: /OK|Save/ })
        .first()
        .click();
      await until(target, () => fs.existsSync(target) && fs.statSync(target).size > 0);
      const text = fs.readFileSync(target, 'utf8');
      assert.equal(text.includes('Queenie'), isTold);
      assert.equal(text.includes('For the German player’s eyes'), isTold);
      assert.equal(path.basename(target), isTold ? 'eyes-record-for-german.csv' : 'eyes-record.csv');
    }
  });

  await test('a log that holds markup shows it as text in every view', async () => {
    fs.writeFileSync(file('hostile.cgmap'), hostileMap);
    fs.writeFileSync(file('hostile.cglog'), hostileLog);
    let struck = false;
    await page.exposeFunction('struck', () => {
      struck = true;
    });
    for (const title of ['Map', 'CG Roster', 'RG Purchase Record', 'Dice Report']) {
      await openLog('hostile.cglog', hostileLog.trim().split('\n').length);
      await command(`Campaign Log: Open ${title}`);
      await view.locator('h1').waitFor();
      if (title === 'Map') await heading('<img src=x');
      assert.equal(
        await inView(() => document.querySelectorAll('#root :is(img, script, a, iframe, object)').length),
        0,
        title,
      );
      await closeTab(title === 'Map' ? 'Campaign Map' : title);
    }
    assert.equal(struck, false);
  });

  await test('the map of PB with 300 counters is drawn and follows the typing; how fast, it tells', async () => {
    const { log, typeAt, free } = bigCampaign();
    fs.writeFileSync(file('big.cglog'), log);
    const drawn = () => inView(() => performance.getEntriesByName('map-drawn').map(({ duration }) => duration));
    const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
    await openLog('big.cglog', typeAt);
    const opened = [];
    for (let times = 0; times < 4; times++) {
      await command('Campaign Log: Open Map');
      await until('300 counters', async () => (await view.locator('.stage .counter').count()) >= 280);
      opened.push((await drawn())[0]);
      if (times < 3) await closeTab('Campaign Map');
    }
    const panned = await longestWhilePanning();
    await page.keyboard.press('Control+1');
    await goToLine(typeAt);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    const before = (await drawn()).length;
    for (const key of `  at ${free}: 467x149`) {
      await page.keyboard.type(key);
      await page.waitForTimeout(250);
    }
    const typed = await until('the map to follow', async () => {
      const all = (await drawn()).slice(before);
      return all.length >= 10 && all;
    });
    // With one more figure the piece is unknown: a finding, and on the map the piece is back.
    const waited = [];
    await page.keyboard.press('Enter');
    await page.keyboard.type('lost 467x148');
    await page.keyboard.press('Escape');
    for (let times = 0; times < 8; times++) {
      await page.waitForTimeout(700);
      await page.evaluate(watchFindings);
      await page.keyboard.press(times % 2 === 0 ? '0' : 'Backspace');
      const found = await until('the findings', () => page.evaluate(() => window.findingsChanged));
      const shown = await until('the map after them', async () => {
        const last = await inView(() => {
          const { startTime, duration } = performance.getEntriesByName('map-drawn').at(-1);
          return performance.timeOrigin + startTime + duration;
        });
        return last > found - 300 && last;
      });
      waited.push(shown - found);
    }
    const figures = (times) => `${Math.round(median(times))} ms (of ${times.map(Math.round).join(', ')}`;
    const told = (times, aim) => `${figures(times)}; aim ${aim} ms: ${median(times) <= aim ? 'reached' : 'MISSED'})`;
    console.log(`      drawn in ${told(opened, 100)}, follows typing in ${told(typed, 16)}`);
    console.log(`      stands ${figures(waited)}) after the findings are underlined`);
    console.log(`      longest task while panning: ${panned} ms; aim 50 ms: ${panned <= 50 ? 'reached' : 'MISSED'}`);
    // The machine may be busy; what has become slow is slower than that.
    assert.ok(median(opened) < 500 && panned < 300);
  });
}

// The campaign page on paper, as the machine's Chromium prints it: one map a landscape page, headings with their tables,
// and a file that can be sent by mail.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from '../../scripts/real-vscode/page.mjs';

/** A megabyte as file managers count it. */
const most = 3_000_000;
/** A heading, a table's head and a row, in points. */
const withTable = 60;

describe('the printed campaign page', function () {
  this.timeout(180_000);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cglog-print-'));
  let browser;
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** The PDF's pages, and its headings with the page and the height above its lower edge that they stand at. */
  async function printed(log) {
    const file = path.join(folder, 'campaign.html');
    execFileSync('node', ['dist/node/cli.js', 'export', `examples/${log}`, '--html', file]);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    const maps = await page.locator('.on-paper').count();
    // As `chromium --print-to-pdf` makes it: with the tags that screen readers use.
    const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })).toString('latin1');
    await page.close();
    const pages = [...pdf.matchAll(/(\d+) 0 obj\s*<<\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const outline = pdf.matchAll(/\/Title \(((?:\\.|[^)])*)\)[^<>]*?\/Dest \[(\d+) 0 R \/XYZ [\d.]+ ([\d.]+)/g);
    return {
      size: pdf.length,
      maps,
      pages: new Map(pages.map(([, id, width, height]) => [id, Number(width) > Number(height) ? 'broad' : 'high'])),
      headings: [...outline].map(([, title, at, y]) => ({ title, page: at, y: Number(y) })),
    };
  }

  for (const log of ['ham-and-jam.cglog', 'primosole-bridge.cglog', 'rileys-road.cglog'])
    it(log, async () => {
      const { size, maps, pages, headings } = await printed(log);
      console.log(`      ${Math.round(size / 1000)} kB, ${pages.size} pages, ${maps} maps`);
      assert.ok(size < most, `${size} bytes`);
      const parts = headings.filter(({ title }) => /^(?:Scenario|RePh|Initial)/.test(title));
      assert.ok(parts.length >= maps && maps >= 7, `${maps} maps`);
      assert.equal(new Set(parts.map(({ page }) => page)).size, parts.length, 'each part on a page of its own');
      for (const { title, page } of parts) assert.equal(pages.get(page), 'broad', title);
      for (const title of ['CG Roster', 'RG Purchase Record', 'Dice', 'Roll by roll']) {
        const heading = headings.find((one) => one.title === title);
        assert.equal(pages.get(heading?.page), 'broad', title);
        assert.ok(heading.y > 28 + withTable, `${title} at ${heading.y}`);
      }
      // Nothing runs over: a page for each map, then sheets, dice and findings.
      assert.ok(pages.size <= maps + 16, `${pages.size} pages`);
    });
});

/** What is taken out of a log as a file: complete, self-contained, and with a log's text as text whatever it holds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Exported, ExportKind } from '../../../server/src/service/views/data';
import { mostMaps } from '../../../server/src/views/campaign/html';
import { exported, exporting } from '../../../server/src/views/exported';
import { bearsMark } from '../../../server/src/views/mark';
import { paperText } from '../../../server/src/views/paper/text';
import { desk, main } from '../service/logs';
import { example, lineOf } from '../service/views/desks';

const kinds: readonly ExportKind[] = [
  'map.svg',
  'roster.html',
  'roster.csv',
  'record.html',
  'record.csv',
  'campaign.html',
];

const map = { 'map.cgmap': 'board PB "<b>sheet</b>"\nextent A1 H8\nbuilding C4 stone levels 0 1\nentry British A4\n' };

/** Markup, scripts, commands, entities, what turns text around, and a control character. */
const bad = `<script>alert(1)</script><img src=x onerror=alert(2)>[go](command:cglog.x) &lt;b&gt; ]]> --> \u202egnp.exe\u202c \u0007 \u2028`;

/** Hostile in every field that takes text. */
const hostile = [
  `campaign PB "title ${bad}" cg I`,
  'depth forces',
  'map "map.cgmap"',
  `player British "Ann ${bad}"`,
  `player German "=cmd|' /C calc'!A0"`,
  'cpp German 90 given',
  'san British 4 given',
  `ob British: "Joe ${bad}"=6-4-8("note ${bad}") Gun1="57L AT ${bad}"`,
  'date Dawn',
  'scenario Dawn',
  `> story ${bad}`,
  `  at C4: "Joe ${bad}" Gun1`,
  '  control British C4',
  `  strategic D5 "because ${bad}"`,
  `  lost "Joe ${bad}" # ${bad}`,
  'refit',
  '9.605 Setup Area Determination',
  `  area British "area ${bad}" C4`,
  '9.612 New CG Date and SAN Adjustment',
  '  date Day I',
  '9.617 Purchasing Reinforcement Groups',
  `  waive wrong-cost "reason ${bad}"`,
  `  buy German I5 as "rg ${bad}" at A7 for 1`,
  `  buy German V3 as "=2+3" at A7`,
  `  buy German V5 as "@SUM(A1)" at "place ${bad}"`,
  '9.618 RG Strength, Weapons and Leaders',
  `  strength "rg ${bad}" DR 3,4 -> "${bad}"`,
  `an unreadable line ${bad}`,
].join('\n');

const tags = (text: string): string[] => text.match(/<[a-z!/][^>]*>/gi) ?? [];

/** Nothing that cannot be seen, or turns the rest around, is in it. */
const visible = (text: string) => assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);

/** Of a page or a picture: nothing runs, loads or leads away. */
function harmless(text: string): void {
  visible(text);
  for (const tag of tags(text)) {
    assert.doesNotMatch(tag, /^<(script|img|iframe|object|embed|link|base|form|image|foreignObject|animate|set)\b/i);
    const outsideQuotes = tag.replace(/"[^"]*"/g, '""');
    assert.doesNotMatch(outsideQuotes, /\son\w+\s*=/i, tag);
    for (const [, address] of tag.matchAll(/\b(?:href|src|xlink:href|action)="([^"]*)"/gi))
      assert.match(address ?? '', /^#/, tag);
  }
  assert.doesNotMatch(text, /url\((?!['"]?#)|@import/i);
}

describe('exports', () => {
  const of = async (log: string, what: ExportKind): Promise<Exported> => {
    const { service } = await desk(log, { files: map });
    return exported(service, { uri: main, what });
  };

  for (const what of kinds) {
    it(`show a hostile log’s text as text: ${what}`, async () => {
      const { service } = await desk(hostile, { files: map });
      // At the end, and where the pieces have just been placed.
      for (const line of [undefined, lineOf(hostile, 'at C4:')]) {
        const { text, name } = exported(service, { uri: main, what, line });
        if (what.endsWith('.csv')) visible(text);
        else harmless(text);
        assert.match(name, /^[\p{L}\p{N}-]+\.(svg|html|csv)$/u);
      }
    });

    it(`are made of any log: ${what}`, async () => {
      for (const log of [
        '',
        '# nothing',
        'campaign XX',
        'campaign PB',
        'scenario',
        '> story alone',
        hostile.slice(0, 900),
      ])
        assert.ok(await of(log, what));
    });
  }

  it('keep the hostile text readable', async () => {
    const { text } = await of(hostile, 'campaign.html');
    for (const field of ['title', 'Ann', 'story', 'reason', 'rg'])
      assert.ok(text.includes(`${field} &lt;script>alert(1)&lt;/script>`), field);
    assert.ok(text.includes('⟨U+202E⟩gnp.exe'));
    const { service } = await desk(hostile, { files: map });
    const { text: picture } = exported(service, { uri: main, what: 'map.svg', line: lineOf(hostile, 'at C4:') });
    for (const field of ['Joe', 'title']) assert.ok(picture.includes(`${field} &lt;script>alert(1)`), field);
  });

  it('give a spreadsheet no formula', async () => {
    const { text } = await of(hostile, 'record.csv');
    const fields = text.split('\n').flatMap((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []);
    for (const field of fields) assert.doesNotMatch(field, /^"?[=+@\t\r-]/, field);
    assert.match(text, /'=2\+3/);
    assert.match(text, /'@SUM\(A1\)/);
  });

  it('bear the mark by which they may be replaced', async () => {
    const { service } = await example('ham-and-jam.cglog');
    for (const what of kinds)
      assert.ok(bearsMark(new TextEncoder().encode(exported(service, { uri: main, what }).text)), what);
  });

  it('are pages that stand alone: no script, no address, a policy that allows none', async () => {
    const { service } = await example('ham-and-jam.cglog');
    for (const what of ['roster.html', 'record.html', 'campaign.html'] as const) {
      const { text } = exported(service, { uri: main, what });
      assert.match(text, /^<!doctype html>\n<html lang="en"><!-- Made by cglog, .* --><head>/);
      assert.match(text, /content="default-src 'none'; style-src 'unsafe-inline'/);
      assert.doesNotMatch(text, /https?:(?!\/\/www\.w3\.org\/)/);
      harmless(text);
      assert.match(text, /<main[ >]/);
      assert.match(text, /@page/);
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]);
      assert.equal(new Set(ids).size, ids.length, 'each id once');
      for (const [, target] of text.matchAll(/(?:href="#|url\(#)([^")]*)/g)) assert.ok(ids.includes(target), target);
    }
  });

  it('tell the campaign on one page: story, a map for each date, both sheets, all rolls, findings', async () => {
    const { service } = await example('ham-and-jam.cglog');
    const { text, name } = exported(service, { uri: main, what: 'campaign.html' });
    assert.equal(name, 'ham-and-jam-campaign.html');
    assert.equal((text.match(/<svg xmlns/g) ?? []).length, 8);
    assert.ok(text.includes('Ann says that if the café falls again she will take up chess.'));
    assert.match(text, /<caption>German, played by Ben<\/caption>/);
    const rolls = service.dice({ uri: main }).rolls.length;
    const [, table] = /aria-label="Rolls"([\s\S]*?)<\/table>/.exec(text) ?? [];
    assert.equal((table?.match(/<tr>/g) ?? []).length, rolls + 1, 'and the head');
    assert.match(text, /None: the books are in order\./);
  });

  it('list the places of a map once, under the first of its pictures', async () => {
    const { text } = await of(readFileSync('examples/ham-and-jam.cglog', 'utf8'), 'campaign.html');
    assert.ok(text.split('<summary>What the map shows</summary>').length > 3);
    assert.equal(text.split('<li>Café Gondrée: X18</li>').length, 2);
  });

  it('print without pictures of patterns, each map cropped on a page of its own, headings with their tables', async () => {
    const { service } = await desk(readFileSync('test/data/campaigns/ham-and-jam.cglog', 'utf8'), {
      files: { 'pegasus.cgmap': readFileSync('test/data/campaigns/pegasus.cgmap', 'utf8') },
    });
    const { text } = exported(service, { uri: main, what: 'campaign.html' });
    assert.doesNotMatch(text, /<pattern|url\(#/); // a browser prints them as pictures, megabytes of them
    const drawn = [...text.matchAll(/<g class="cg" id="(map\d+)">/g)].map(([, id]) => id);
    const printed = [
      ...text.matchAll(/<div class="on-paper"><svg[\s\S]*?viewBox="0 0 ([\d.]+) [\d.]+"[\s\S]*?<use href="#(map\d+)"/g),
    ];
    assert.ok(drawn.length > 3);
    assert.deepEqual(
      printed.map(([, , id]) => id),
      drawn,
    );
    const [, whole] = /<svg[^>]* viewBox="0 0 ([\d.]+)/.exec(text) ?? [];
    for (const [, width] of printed) assert.ok(Number(width) < Number(whole), `${width} of ${whole}`);
    for (const id of ['roster', 'record', 'dice'])
      assert.match(
        text,
        new RegExp(`<section class="broad" aria-labelledby="${id}"><h2 id="${id}">[^<]*</h2>.*?<table`),
      );
    assert.match(
      text,
      /@media print \{[\s\S]*\.broad \{ page: broad; \}[\s\S]*h1, h2, h3, caption, thead, tr\.group \{ break-after: avoid; \}/,
    );
    assert.match(text, /@page broad \{ size: landscape;/);
  });

  it('tell findings and waivers', async () => {
    const { text } = await of(hostile, 'campaign.html');
    assert.match(text, /line 23: .*<span class="quiet">wrong-cost<\/span><div>Waived: reason /);
  });

  it('show one side’s half alone', async () => {
    const { service } = await example('ham-and-jam.cglog');
    const { text, name } = exported(service, { uri: main, what: 'roster.csv', side: 'British' });
    assert.equal(name, 'ham-and-jam-british-roster.csv');
    assert.doesNotMatch(text, /German|Marders/);
  });

  it('have the same cells in every form', async () => {
    const { service } = await example('rileys-road.cglog');
    const paper = service.roster({ uri: main });
    // What keeps the items of a list whole is no part of a cell.
    const html = exported(service, { uri: main, what: 'roster.html' }).text.replace(
      /<span class="whole">(.*?)<\/span>/g,
      '$1',
    );
    const csv = exported(service, { uri: main, what: 'roster.csv' }).text;
    const shown = paperText(paper);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    for (const { rows } of paper.halves)
      for (const { cells } of rows)
        for (const { text } of cells) {
          assert.ok(html.includes(`>${escaped(text)}<`), text);
          assert.ok(csv.includes(text.replaceAll('"', '""')), text);
          assert.ok(shown.includes(text.slice(0, 59)), text);
        }
  });
});

describe('the campaign page, made in parts', () => {
  const dates = (count: number) =>
    `campaign PB "x" cg I\ndepth map\nmap "map.cgmap"\n${'scenario Dawn\n> A story.\n'.repeat(count)}`;
  const whole = { uri: main, what: 'campaign.html' as const };

  it('tells of one text where the log is edited meanwhile', async () => {
    const open = await desk(dates(5), { files: map });
    const parts = exporting(open.service, whole);
    for (let part = 0; part < 3; part++) assert.equal(parts.next().done, false);
    open.apply([{ range: { start: { line: 0, character: 13 }, end: { line: 0, character: 14 } }, newText: 'edited' }]);
    let step = parts.next();
    while (!step.done) step = parts.next();
    assert.equal(step.value.text, exported(open.service, whole).text);
    assert.match(step.value.text, /<h1>edited<\/h1>/);
  });

  it('takes parts of an included log too', async () => {
    const [head = '', ...rest] = dates(5).split(/(?=scenario)/);
    const part = rest.join('');
    const { service } = await desk(`${head}include "part.cglog"\n`, { files: { ...map, 'part.cglog': part } });
    assert.equal(exported(service, whole).text.match(/<figcaption/g)?.length, 5);
  });

  it('draws the last maps where there are more than any campaign has, and says so', async () => {
    const drawn = async (count: number) => {
      const { service } = await desk(dates(count), { files: map });
      const { text } = exported(service, whole);
      return { maps: text.match(/<figcaption/g)?.length, isTold: /those before are left out/.test(text) };
    };
    assert.deepEqual(await drawn(mostMaps - 1), { maps: mostMaps - 1, isTold: false });
    assert.deepEqual(await drawn(mostMaps + 3), { maps: mostMaps, isTold: true });
  });
});

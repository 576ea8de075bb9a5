/** What the command line shows of a campaign: map, roster, record, dice and the page of it all. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Drawing, zip } from '../unit/vasl/board/drawing';
import { Folder } from './folder';

const example = resolve('test/data/campaigns/ham-and-jam.cglog');
const lines = readFileSync(example, 'utf8').split('\n');
const lineOf = (words: string) => `${lines.findIndex((line) => line.includes(words)) + 1}`;

describe('cglog shows a campaign', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.dispose());

  /** The built command, or another file of it. */
  function cglog(...args: string[]) {
    const cli = args[0]?.endsWith('.js') ? [] : [resolve('dist/node/cli.js')];
    const run = spawnSync(process.execPath, [...cli, ...args], {
      cwd: folder.path,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    return { code: run.status, out: run.stdout, err: run.stderr };
  }
  const written = (name: string) => readFileSync(join(folder.path, name));

  it('map: in words', () => {
    const { code, out } = cglog('map', example, '--at', lineOf('control German Z15'));
    assert.equal(code, 0);
    assert.match(out, /^Ham and Jam: Night I, scenario\nSetup Areas as 9\.605 would find them now\n/);
    assert.match(out, /X22: .*Controlled by the British side/);
    assert.match(out, /British Setup Area at Z15\/1, .*Isolated/);
  });

  it('map: of a module, by its name in any case, as data and as a map file', () => {
    const { code, out } = cglog('map', 'pbr', '--json');
    assert.equal(code, 0);
    const { module, grain, hexes } = JSON.parse(out);
    assert.deepEqual([module, grain, hexes.N22.water], ['PBr', 'other', 'river']);
    const file = cglog('map', 'PB', '--cgmap');
    assert.match(file.out, /^board PB "Pegasus Bridge"$/m);
    folder.write('own.cgmap', file.out);
    assert.deepEqual(JSON.parse(cglog('map', 'own.cgmap', '--json').out), JSON.parse(cglog('map', 'PB', '--json').out));
  });

  it('map: of a module or a map file, in words and as a picture with nothing of a campaign on it', () => {
    folder.write('own.cgmap', cglog('map', 'PB', '--cgmap').out);
    const { code, out } = cglog('map', 'pb');
    assert.equal(code, 0);
    assert.match(out, /^Pegasus Bridge \(PB\): 1334 hexes from A1 to TT28$/m);
    assert.match(out, /^ {2}X18 {2}Café Gondrée$/m);
    assert.match(
      out,
      /^ {2}C9 {2}woods; wooden building, levels 0, 1 and 2, stairs; green tint, level 0 by guess; wall to /m,
    );
    assert.doesNotMatch(out, /Controlled|Strategic/);
    assert.equal(cglog('map', 'own.cgmap').out, out);
    for (const named of ['PB', 'own.cgmap']) {
      assert.deepEqual(cglog('map', named, '--svg', 'own.svg'), { code: 0, out: '', err: '' });
      assert.match(written('own.svg').toString(), /aria-label="Pegasus Bridge: the map"/);
      assert.doesNotMatch(written('own.svg').toString(), /<g class="location">/);
    }
  });

  it('map: of a map file without an extent nothing but where to look', () => {
    folder.write('none.cgmap', 'board PB\n');
    for (const more of [[], ['--json'], ['--svg', 'none.svg']]) {
      const { code, out, err } = cglog('map', 'none.cgmap', ...more);
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, /none\.cgmap has no map: `cglog check none\.cgmap` may tell why/);
    }
    assert.equal(existsSync(join(folder.path, 'none.svg')), false);
  });

  it('map: made from a VASL board, which check then reads without a finding', () => {
    const drawing = new Drawing().hex('B2', 'woods').way('paved', 9, 'A1', 'A2').disc('D2', 12, 'stone');
    folder.write('bd99', zip({ data: 'version 5.9\n', 'bd99.gif': drawing.gif() }));
    const { code, out, err } = cglog('map', '--from-board', 'bd99');
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^terrain woods B2 {2}# picture: 100 %, centre, likely$/m);
    folder.write('bd99.cgmap', out);
    assert.deepEqual(cglog('check', 'bd99.cgmap').code, 0);
    assert.match(cglog('check', 'bd99.cgmap').out, /^0 errors, 0 warnings/m);
    assert.deepEqual(JSON.parse(cglog('map', 'bd99.cgmap', '--json').out).hexes.B2.terrain, ['woods']);
  });

  it('map: from what is no board, a sentence and nothing else', () => {
    folder.write('bd98', 'no zip');
    const refused = cglog('map', '--from-board', 'bd98');
    assert.deepEqual([refused.code, refused.out], [2, '']);
    assert.match(refused.err, /^bd98: This is no VASL board: it is not a zip archive\.$/m);
    assert.match(cglog('map', '--from-board', 'bd97').err, /there is no such file/);
    const two = cglog('map', '--from-board', 'bd98', 'bd99');
    assert.deepEqual([two.code, two.out], [2, '']);
    assert.match(two.err, /"bd99" is one too many/);
  });

  it('map: of a file that is called as a module, and of none', () => {
    const missing = cglog('map', './PB', '--json');
    assert.deepEqual([missing.code, missing.out], [2, '']);
    assert.match(missing.err, /there is no such file/);
    folder.write('bare.cglog', 'campaign PB "T" cg I\n');
    const bare = cglog('map', 'bare.cglog', '--json');
    assert.deepEqual([bare.code, bare.out], [1, '']);
    assert.match(bare.err, /bare\.cglog has no map/);
    const { code, err } = cglog('map', 'bare.cglog', '--cgmap');
    assert.equal(code, 2);
    assert.match(err, /writes out the map of a module/);
    assert.match(cglog('map', 'PB', '--json', '--svg', 'pb.svg').err, /One at a time/);
  });

  it('map: as a picture', () => {
    const { code, out } = cglog('map', example, '--svg', 'map.svg', '--theme', 'print');
    assert.deepEqual([code, out], [0, '']);
    assert.match(
      written('map.svg').toString(),
      /^<!-- Made by cglog[^>]*-->\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
    );
  });

  it('map: as PNG, by the fonts of its own packages', () => {
    const { code, err } = cglog('map', example, '--png', 'map.png');
    assert.equal(code, 0, err);
    const png = written('map.png');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    // Twice the width of the drawing.
    const svg = cglog('map', example, '--svg', 'map.svg') && written('map.svg').toString();
    const width = Number(/width="(\d+(?:\.\d+)?)"/.exec(svg)?.[1]);
    assert.ok(Math.abs(png.readUInt32BE(16) - 2 * width) <= 2);
  });

  it('map: as PNG only where the optional packages are', () => {
    // Away from the project's own packages.
    folder.write('alone/cli.js', readFileSync(resolve('dist/node/cli.js')));
    const { code, err } = cglog('alone/cli.js', 'map', example, '--png', 'map.png');
    assert.equal(code, 2);
    assert.match(err, /--png needs the package @resvg\/resvg-js, which is not installed: npm install @resvg\/resvg-js/);
  });

  it('roster and record: as text, page and table', () => {
    const { out } = cglog('roster', example, '--side', 'German');
    assert.match(out, /^CG Roster: German, played by Ben\n/);
    assert.match(out, /\nDawn +4 +0 +25 +I5 for 13, V5 Marders for 7, I4 for 5 +25 +0 /);
    assert.doesNotMatch(out, /British/);
    const csv = cglog('roster', example, '--csv').out.split('\n');
    assert.equal(
      csv[0],
      'Side,,SAN,CPP Start,CPP Replenished,RG Purchased,CPP Spent,CPP Left,FPP,Fortifications,CVP Lost',
    );
    assert.ok(csv.includes('German,Night II,4,0,,,0,0,0,,16'));
    assert.ok(csv.includes('British,Night II,3,,,,,,10,"AP x6 at X23, ""?""",11'));
    assert.match(cglog('record', example, '--html').out, /^<!doctype html>[\s\S]*PzKpfw/);
    assert.match(cglog('record', example, '--at', lineOf('strength V2.1')).out, /V2\.1 +Night I, given +F/);
  });

  it('dice: what fair dice would do', () => {
    const { out } = cglog('dice', example);
    assert.match(out, /^All rolls\n {2}\d+ dr, [\d.]+ on average: /);
    assert.match(out, /\nBy player\n {2}Ben \(German\): /);
    const report = JSON.parse(cglog('dice', example, '--json').out);
    assert.equal(report.rolls[0].what, 'MMG dr of I1.1');
  });

  it('dice: of several logs and folders as one report, which names them', () => {
    const paper = resolve('test/data/campaigns/from-paper.cglog');
    const rollsIn = (file: string): number => JSON.parse(cglog('dice', file, '--json').out).rolls.length;
    folder.write('two/ham.cglog', readFileSync(example));
    folder.write('two/deep/paper.cglog', readFileSync(paper));
    folder.write('two/none.cglog', 'campaign PB "x" cg I\n');
    const counts = [
      { file: join('two', 'deep', 'paper.cglog'), rolls: rollsIn(paper) },
      { file: join('two', 'ham.cglog'), rolls: rollsIn(example) },
      { file: join('two', 'none.cglog'), rolls: 0 },
    ];
    const { code, out } = cglog('dice', 'two');
    assert.equal(code, 0);
    const [first, second, third] = counts.map(({ file, rolls }) => `${file}: ${rolls || 'no'} rolls`);
    assert.ok(out.startsWith(`${first}\n${second}\n${third}\n\nAll rolls\n`), out);
    const report = JSON.parse(cglog('dice', counts[1]?.file ?? '', counts[0]?.file ?? '', 'two', '--json').out);
    assert.deepEqual(report.logs, [counts[1], counts[0], counts[2]]);
    assert.equal(report.rolls.length, rollsIn(paper) + rollsIn(example));
    // Each with its line, in a file as it was named.
    for (const { file, line, dice } of report.rolls) {
      const text = readFileSync(join(folder.path, file), 'utf8').split('\n')[line - 1] ?? '';
      assert.ok(
        dice.every((die: number) => text.includes(String(die))),
        `${file}:${line} ${text}`,
      );
    }
  });

  it('dice: counts what another log includes once', () => {
    const [head, ...rest] = readFileSync(example, 'utf8').split('\n');
    folder.write('rest.cglog', rest.filter((line) => !line.startsWith('map ')).join('\n'));
    folder.write('whole.cglog', `${head}\ninclude "rest.cglog"\n`);
    const { logs, rolls } = JSON.parse(cglog('dice', '.', '--json').out);
    assert.ok(rolls.length > 20);
    assert.deepEqual(logs, [
      { file: 'rest.cglog', rolls: rolls.length },
      { file: 'whole.cglog', rolls: 0 },
    ]);
  });

  it('export: one page', () => {
    const { code } = cglog('export', example, '--html', 'campaign.html');
    assert.equal(code, 0);
    const page = written('campaign.html').toString();
    assert.equal(cglog('export', example).out, page);
    assert.match(page, /take up chess/);
  });

  it('says what is wrong with its arguments', () => {
    const wrong: readonly (readonly [args: readonly string[], said: RegExp])[] = [
      [['map', example, '--theme', 'pink'], /--theme is light.*"pink"/],
      [['map', example, '--at', '9999'], /no line 9999/],
      [['map', 'PB', '--at', '2'], /--at is a line of a log: PB is a map/],
      [['map', example, '--svg', 'no/such/folder.svg'], /no\/such\/folder\.svg: there is no such folder/],
      [['roster', example, '--html', '--csv'], /Either --html or --csv/],
      [['roster', example, '--side', 'Klingon'], /There is no Klingon side in Pegasus Bridge/],
      [['record'], /Which log/],
      [['export', 'missing.cglog'], /missing\.cglog: there is no such file/],
      [['dice'], /Which log/],
    ];
    for (const [args, said] of wrong) {
      const { code, out, err } = cglog(...args);
      assert.deepEqual([code, out], [2, ''], args.join(' '));
      assert.match(err, said);
    }
  });

  it('shows text and no more of what a log holds that steers a terminal', () => {
    folder.write(
      'evil.cglog',
      'campaign PB "\u001b[2J\u202ebad" cg I\ndepth map\nplayer German "\u001b]0;x\u0007"\nscenario Night I\n\u009b2J\n',
    );
    const commands = [
      ['map'],
      ['roster'],
      ['record'],
      ['dice'],
      ['export'],
      ['check'],
      ['state'],
      ['explain', '--at', '1'],
    ];
    for (const [name = '', ...more] of commands) {
      const { code, out } = cglog(name, 'evil.cglog', ...more);
      assert.notEqual(code, 2, name);
      assert.doesNotMatch(out, /(?!\n)[\p{Cc}\p{Cf}]/u, name);
    }
  });
});

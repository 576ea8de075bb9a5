/** For whose eyes what the command line shows or makes is: with secret words in private files, each output is searched. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { others, type SealedCampaign, type Side, sealedCampaign, secrets, words } from '../unit/trust/sealedCampaign';
import { cglog } from './cglog';
import { Folder } from './folder';

const both = [...words.British, ...words.German];
const campaign = sealedCampaign();
const lines = campaign.log.split('\n');
const sealedAt = `${lines.findIndex((line) => line.includes('sealed German')) + 1}`;

/** A command on `ham.cglog`, and what it makes of it: printed, or in a file. */
interface Shown {
  readonly args: readonly string[];
  readonly file?: string;
  /** Whether the owner finds his own words in it. */
  readonly tells?: Side;
}

/** What stays on the screen. */
const screens: readonly Shown[] = [
  { args: ['check', 'ham.cglog'] },
  { args: ['check', 'ham.cglog', '--json', '--withheld'] },
  { args: ['state', 'ham.cglog'] },
  { args: ['state', 'ham.cglog', '--json'], tells: 'German' },
  { args: ['explain', 'ham.cglog', '--at', sealedAt] },
  { args: ['resolve', 'ham.cglog', '--dice', 'x'] },
  { args: ['map', 'ham.cglog'], tells: 'German' },
  { args: ['roster', 'ham.cglog'], tells: 'German' },
  { args: ['record', 'ham.cglog'], tells: 'German' },
  { args: ['dice', 'ham.cglog'] },
  { args: ['audit', 'ham.cglog'] },
  { args: ['diff', 'old.cglog', 'ham.cglog'], tells: 'German' },
];
/** What leaves the player. */
const made: readonly Shown[] = [
  { args: ['export', 'ham.cglog'], tells: 'British' },
  { args: ['export', 'ham.cglog', '--html', 'ham.html'], file: 'ham.html', tells: 'German' },
  { args: ['map', 'ham.cglog', '--json'] },
  { args: ['map', 'ham.cglog', '--svg', 'ham.svg'], file: 'ham.svg', tells: 'German' },
  { args: ['roster', 'ham.cglog', '--html'], tells: 'German' },
  { args: ['roster', 'ham.cglog', '--csv'], tells: 'German' },
  { args: ['record', 'ham.cglog', '--html'], tells: 'German' },
  { args: ['record', 'ham.cglog', '--csv'], tells: 'German' },
  { args: ['dice', 'ham.cglog', '--json'], tells: 'German' },
];
const nameOf = ({ args }: Shown): string => args.filter((arg) => arg !== 'ham.cglog').join(' ');

describe('cglog shows a log of two players', () => {
  /** As it was before anything was sealed. */
  const old = campaign.log.slice(0, campaign.log.indexOf('9.617 Purchasing'));
  const folder = new Folder({ 'ham.cglog': campaign.log, 'old.cglog': old });
  const bare = new Folder({ 'ham.cglog': campaign.log, 'old.cglog': old });
  for (const side of ['British', 'German'] as const) folder.write(`ham.${side}.cgprivate`, campaign.privates[side]);
  after(() => {
    folder.dispose();
    bare.dispose();
  });

  /** What each run told: the same is asked for by several tests. */
  const told = new Map<string, string>();
  function run({ args, file }: Shown, ...more: string[]): string {
    const key = [...args, ...more].join(' ');
    const known = told.get(key);
    if (known !== undefined) return known;
    const { code, out, err } = cglog(folder.path, [...args, ...more]);
    assert.notEqual(code, 2, err);
    const text = (file === undefined ? out : folder.read(file)).replaceAll(folder.uri(''), '');
    told.set(key, text);
    return text;
  }
  function inBare({ args, file }: Shown): string {
    const { out } = cglog(bare.path, args);
    return (file === undefined ? out : bare.read(file)).replaceAll(bare.uri(''), '');
  }
  const found = (text: string, among: readonly string[]) => among.filter((word) => text.includes(word));

  for (const one of [...screens, ...made])
    it(`${nameOf(one)}: open, it is what somebody has who has no private file`, () => {
      const text = run(one, '--open');
      assert.deepEqual(found(text, both), []);
      assert.equal(text, inBare(one));
    });

  for (const one of made)
    it(`${nameOf(one)}: is open without a word`, () => assert.equal(run(one), run(one, '--open')));

  for (const one of [...screens, ...made])
    it(`${nameOf(one)}: as one side, it has nothing of the other`, () => {
      const [british, german] = [run(one, '--as', 'British'), run(one, '--as', 'German')];
      assert.deepEqual(found(british, words.German), []);
      assert.deepEqual(found(german, words.British), []);
      if (one.tells) assert.notDeepEqual(found(one.tells === 'German' ? german : british, words[one.tells]), []);
    });

  for (const one of screens)
    it(`${nameOf(one)}: shows what lies beside the log`, () => {
      assert.equal(run(one), run(one, '--as', 'both'));
    });

  it('says on what is made for whose eyes it is', () => {
    const titles = { British: 'For the British player’s eyes', both: 'For both players’ eyes' };
    for (const one of made.filter(({ args }) => !args.includes('--json')))
      for (const [as, title] of Object.entries(titles)) {
        assert.ok(run(one, '--as', as).includes(title), `${nameOf(one)} ${as}`);
        assert.ok(!run(one).includes(title));
      }
    const open = 'Open to both players';
    for (const one of made.filter(({ args }) => !args.includes('--json') && !args.includes('--csv')))
      assert.ok(run(one).includes(open), nameOf(one));
    const { eyes } = JSON.parse(run({ args: ['dice', 'ham.cglog', '--json', '--as', 'German'] }));
    assert.deepEqual(eyes, ['German']);
  });

  it('takes the name of a side in any case', () =>
    assert.equal(
      run({ args: ['record', 'ham.cglog'] }, '--as', 'german'),
      run({ args: ['record', 'ham.cglog'] }, '--as', 'German'),
    ));

  it('says nothing of eyes where nothing can be sealed', () => {
    folder.write('plain.cglog', campaign.log.replaceAll(/^ *(?:opening|sealed) .*\n/gm, ''));
    for (const args of [['export'], ['roster'], ['map']])
      assert.doesNotMatch(cglog(folder.path, [...args, 'plain.cglog']).out, /players?’s? eyes|Open to both/);
  });

  it('map: a picture as PNG is open, and another for other eyes', () => {
    const png = (name: string, ...more: string[]) => {
      assert.equal(cglog(folder.path, ['map', 'ham.cglog', '--png', name, '--force', ...more]).code, 0);
      return readFileSync(join(folder.path, name));
    };
    assert.ok(png('a.png').equals(png('b.png', '--open')));
    assert.ok(!png('a.png').equals(png('b.png', '--as', 'German')));
  });

  it('check: what is wrong in a private file is told there, and to its owner alone', () => {
    const mistaken = (text: string) => text.replace('for 13 left 12', 'for 12 left 13');
    const wrong = sealedCampaign({
      ...secrets,
      German: { ...secrets.German, '9.617': (secrets.German['9.617'] ?? []).map(mistaken) },
    });
    const own = new Folder({ 'ham.cglog': wrong.log, 'ham.German.cgprivate': wrong.privates.German });
    const findings = (...args: string[]) => {
      const { code, out } = cglog(own.path, ['check', 'ham.cglog', '--json', ...args]);
      const all: { file: string; severity: string; message: string }[] = JSON.parse(out);
      return { code, errors: all.filter(({ severity }) => severity === 'error') };
    };
    const { code, errors } = findings();
    assert.equal(code, 1);
    assert.deepEqual([...new Set(errors.map(({ file }) => file))], ['ham.German.cgprivate']);
    assert.deepEqual(findings('--open'), { code: 0, errors: [] });
    own.dispose();
  });

  it('reads a folder of the player’s own in place of what lies beside the log', () => {
    mkdirSync(join(bare.path, 'mine'));
    bare.write('mine/ham.German.cgprivate', campaign.privates.German);
    const record = (...more: string[]) => cglog(bare.path, ['record', 'ham.cglog', ...more]);
    assert.deepEqual(found(record().out, both), []);
    assert.notDeepEqual(found(record('--private', 'mine').out, words.German), []);
    assert.notDeepEqual(found(record('--private', 'mine', '--csv', '--as', 'German').out, words.German), []);
    // Private files alone are read from there.
    const elsewhere = new Folder({ 'more.cglog': '' });
    bare.write('out.cglog', `${campaign.log}\ninclude "${elsewhere.path}/more.cglog"\n`);
    const { out } = cglog(bare.path, ['check', 'out.cglog', '--private', elsewhere.path]);
    assert.match(out, /file-outside/);
    elsewhere.dispose();
  });

  const refused: readonly (readonly [args: readonly string[], said: RegExp])[] = [
    [['state', 'ham.cglog', '--as', 'Fred'], /"Fred" is none of British and German/],
    [['state', 'ham.cglog', '--as', 'German', '--open'], /Either --as or --open/],
    [['state', 'ham.cglog', '--as', 'open'], /it is --open/],
    [['state', 'ham.cglog', '--private', 'none'], /--private takes a folder: "none" is none/],
    [['state', 'ham.cglog', '--open', '--private', '.'], /--private goes with --as/],
    [['export', 'ham.cglog', '--private', '.'], /--private goes with --as/],
    [['state', 'alone.cglog', '--as', 'German'], /no private file of the German side .* alone\.German\.cgprivate/],
    [['export', 'half.cglog', '--as', 'both'], /no private file of the German side/],
    [['audit', 'half.cglog', '--as', 'both'], /no private file of the German side/],
    [['check', 'old.cglog', '--as', 'German'], /old\.cglog: it has no "opening" line/],
    [['lsp', '--stdio', '--as', 'German', '--open'], /Either --as or --open/],
  ];
  for (const [args, said] of refused)
    it(`"cglog ${args.join(' ')}" is wrong usage, and says what is right`, () => {
      folder.write('alone.cglog', campaign.log);
      folder.write('half.cglog', campaign.log);
      folder.write('half.British.cgprivate', campaign.privates.British);
      folder.write('old.cglog', 'campaign PB "Old" cg I\n');
      const { code, out, err } = cglog(folder.path, args);
      assert.equal(code, 2);
      assert.match(err, said);
      assert.equal(out, '');
    });

  it('check: takes a folder in which some logs have private files, and misses those of none', () => {
    const all = new Folder({ 'ham.cglog': campaign.log, 'old.cglog': 'campaign PB "Old" cg I\n' });
    assert.equal(cglog(all.path, ['check', '.', '--as', 'German']).code, 2);
    all.write('ham.German.cgprivate', campaign.privates.German);
    assert.equal(cglog(all.path, ['check', '.', '--as', 'German']).code, 0);
    all.dispose();
  });

  describe('in a Git tree', () => {
    const tree = new Folder({
      'games/ham.cglog': campaign.log,
      'games/ham.German.cgprivate': campaign.privates.German,
    });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: tree.path, stdio: 'pipe' });
    const told = (...more: string[]) => {
      const { code, out } = cglog(tree.path, ['check', 'games', '--json', ...more]);
      assert.equal(code, 0);
      const all: { file: string; code: string; severity: string; message: string }[] = JSON.parse(out);
      return all.filter((one) => one.code === 'private-exposed');
    };
    after(() => tree.dispose());

    it('check: warns of a private file that Git would take along, or keeps', () => {
      assert.deepEqual(told(), []);
      git('init', '--quiet');
      const [untold] = told();
      assert.equal(untold?.file, 'games/ham.German.cgprivate');
      assert.equal(untold.severity, 'warning');
      assert.match(
        untold.message,
        /does not ignore this file: write the line `\*\.cgprivate\*` at the end of the `\.gitignore`/,
      );
      assert.deepEqual(told('--open'), []);
      tree.write('.gitignore', '*.cgprivate*\n');
      assert.deepEqual(told(), []);
      git('add', '--force', 'games/ham.German.cgprivate');
      assert.match(told()[0]?.message ?? '', /Git keeps this file: take it out/);
      git('rm', '--cached', '--quiet', 'games/ham.German.cgprivate');
    });

    it('check: warns of the copy of a private file that Git would take along, or keeps', () => {
      const copy = 'games/ham.German.cgprivate.bak';
      tree.write(copy, campaign.privates.German);
      tree.write('games/.gitignore', '!*.bak\n');
      assert.match(told()[0]?.message ?? '', /does not ignore the “\.bak” copy of this file: write the line/);
      git('add', copy);
      assert.match(told()[0]?.message ?? '', /Git keeps the “\.bak” copy of this file: take it out/);
      git('rm', '--cached', '--quiet', copy);
      tree.write('games/.gitignore', '!*.bak\n*.cgprivate*\n');
      assert.deepEqual(told(), []);
    });

    it('check: follows a link to a private file that Git keeps', () => {
      git('add', '--force', 'games/ham.German.cgprivate');
      const linked = new Folder({ 'ham.cglog': campaign.log });
      symlinkSync(join(tree.path, 'games/ham.German.cgprivate'), join(linked.path, 'ham.German.cgprivate'));
      const { out } = cglog(linked.path, ['check', 'ham.cglog', '--root', tree.path]);
      assert.match(out, /^ham\.German\.cgprivate:1:1: warning private-exposed: Git keeps this file: take it out/m);
      linked.dispose();
      git('rm', '--cached', '--quiet', 'games/ham.German.cgprivate');
    });

    it('check: has Git start nothing that the tree asks for', () => {
      const mark = join(tree.path, 'started');
      git('config', 'core.fsmonitor', `touch ${mark}; false`);
      told();
      assert.ok(!existsSync(mark));
      git('status');
      assert.ok(existsSync(mark), 'Git itself would have');
    });
  });

  it('check: warns of a private file in a folder that several machines keep the same', () => {
    const cloud = new Folder({
      'Dropbox (Ben)/ham.cglog': campaign.log,
      'Dropbox (Ben)/ham.German.cgprivate': campaign.privates.German,
    });
    const told = (log: string) => cglog(cloud.path, ['check', log]).out;
    assert.match(told('Dropbox (Ben)/ham.cglog'), /warning private-exposed: This file lies in “Dropbox \(Ben\)”/);
    symlinkSync(join(cloud.path, 'Dropbox (Ben)'), join(cloud.path, 'games'));
    assert.match(told('games/ham.cglog'), /warning private-exposed: This file lies in “Dropbox \(Ben\)”/);
    cloud.dispose();
  });

  it('is told the same whatever the other side has sealed', () => {
    const masked = (text: string) => text.replaceAll(/\b[0-9A-Z]{42}\b/g, 'CODE');
    const outputs = (kept: SealedCampaign, opponent: Side) => {
      const one = new Folder({
        'ham.cglog': kept.log,
        'ham.German.cgprivate': kept.privates.German,
        'ham.British.cgprivate': kept.privates.British,
      });
      const asked = [['--open'], ['--as', opponent]].flatMap((eyes) =>
        ['check', 'state', 'export'].map((name) => [name, 'ham.cglog', ...eyes]),
      );
      const texts = asked.map((args) => masked(cglog(one.path, args).out));
      one.dispose();
      return texts;
    };
    for (const [side, opponent] of [
      ['German', 'British'],
      ['British', 'German'],
    ] as const) {
      const idle = sealedCampaign({ ...secrets, [side]: others[side] });
      assert.equal(masked(idle.log), masked(campaign.log));
      assert.notEqual(idle.log, campaign.log);
      assert.deepEqual(outputs(idle, opponent), outputs(campaign, opponent));
    }
  });
});

/** What the command line writes: whole or not at all, and never in place of what the players wrote meanwhile. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  truncateSync,
  watch,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cglog, limited, type Run, Running } from './cglog';
import { Folder } from './folder';
import { played } from './logs';

const untidy = `${played}${'     # a comment that stands too far to the right\n'.repeat(2000)}`;
const resolving = ['resolve', 'log.cglog', '--step', 'all', '--dice', '7', '--write'];
const temporary = '.log.cglog.cglog-new';
const isRoot = process.getuid?.() === 0;

describe('cglog writes', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.dispose());
  const path = (name: string) => join(folder.path, name);
  const run = (...args: string[]) => cglog(folder.path, args);

  /** What a command makes of a log. */
  function after(args: readonly string[], before: string): string {
    folder.write('whole/log.cglog', before);
    assert.equal(cglog(path('whole'), args).code, 0);
    return folder.read('whole/log.cglog');
  }

  for (const [args, before] of [
    [['fmt', 'log.cglog'], untidy],
    [resolving, untidy],
  ] as const) {
    it(`all or nothing: "cglog ${args[0]}" killed 100 times leaves the old text or the new`, async function () {
      this.timeout(600_000);
      const texts = [before, after(args, before)];
      assert.notEqual(texts[0], texts[1]);
      const started = Date.now();
      await new Running(path('whole'), args).ended;
      const whole = Date.now() - started;
      const seen = { old: 0, new: 0, inTheAct: 0 };
      const lane = async (name: string, kills: number) => {
        mkdirSync(path(name));
        for (let kill = 0; kill < kills; kill++) {
          folder.write(`${name}/log.cglog`, before);
          const running = new Running(path(name), args);
          // Half at moments spread over the run, half as soon as the new text begins to be written, or a little later.
          if (kill % 2 === 0) await Promise.race([sleep((1.2 * whole * kill) / kills), running.ended]);
          else {
            const watcher = watch(path(name));
            await Promise.race([new Promise((begun) => watcher.once('change', begun)), running.ended]);
            watcher.close();
            await sleep(kill % 3);
          }
          running.process.kill('SIGKILL');
          await running.ended;
          const text = folder.read(`${name}/log.cglog`);
          assert.ok(texts.includes(text), `kill ${kill}: ${text.length} characters, neither old nor new`);
          seen[text === before ? 'old' : 'new']++;
          if (existsSync(path(`${name}/${temporary}`))) {
            seen.inTheAct++;
            folder.remove(`${name}/${temporary}`);
          }
        }
      };
      await Promise.all([lane('a', 50), lane('b', 50)]);
      console.log(
        `      ${seen.old} old, ${seen.new} new; ${seen.inTheAct} killed while the new text was being written`,
      );
      assert.ok(seen.old > 0);
    });
  }

  it('all or nothing: a full disk leaves the old text', () => {
    folder.write('disk/x', '');
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160k', 'tmpfs', path('disk')]).status === 0;
    console.log(`      ${mounted ? 'on a tmpfs of 160 kB' : 'no tmpfs can be mounted here: under ulimit -f'}`);
    try {
      folder.write('disk/log.cglog', untidy);
      for (const args of [['fmt', 'log.cglog'], resolving]) {
        const { code, err } = mounted ? cglog(path('disk'), args) : limited(path('disk'), 'ulimit -f 16', args);
        assert.equal(code, 2);
        assert.match(
          err,
          /^log\.cglog: cannot be written: the (disk is full|file would be larger).*; nothing was written\n$/,
        );
        assert.equal(folder.read('disk/log.cglog'), untidy);
        assert.deepEqual(
          readdirSync(path('disk')).filter((name) => name.startsWith('.')),
          [],
        );
      }
    } finally {
      if (mounted) spawnSync('umount', [path('disk')]);
    }
  });

  it('all or nothing: a limit on the size of files leaves the old text', () => {
    folder.write('log.cglog', untidy);
    const { code, err } = limited(folder.path, 'ulimit -f 16', ['fmt', 'log.cglog']);
    assert.equal(code, 2);
    assert.match(err, /larger than is allowed here; nothing was written/);
    assert.equal(folder.read('log.cglog'), untidy);
  });

  const asking = ['resolve', 'log.cglog', '--step', 'all', '--dice', 'ask', '--write'];

  it('what an editor saved while dice were asked for stays', async () => {
    folder.write('log.cglog', played);
    const running = new Running(folder.path, asking);
    await running.asks(/\(1-6\)/);
    const saved = `${played}# saved by the editor\n`;
    folder.write('log.cglog', saved);
    running.process.stdin.end('3\n0\n0\n0\n');
    const { code, err } = await running.ended;
    assert.equal(code, 2, err);
    assert.match(
      err,
      /log\.cglog: was changed meanwhile by another program: nothing was written\. Run the command again/,
    );
    assert.equal(folder.read('log.cglog'), saved);
    assert.deepEqual(readdirSync(folder.path), ['log.cglog']);
  });

  it('a log that vanishes meanwhile is not made again', async () => {
    folder.write('log.cglog', played);
    const running = new Running(folder.path, asking);
    await running.asks(/\(1-6\)/);
    folder.remove('log.cglog');
    running.process.stdin.end('3\n0\n0\n0\n');
    const { code, err } = await running.ended;
    assert.equal(code, 2, err);
    assert.match(err, /log\.cglog: is no longer there: nothing was written\n$/);
    assert.deepEqual(readdirSync(folder.path), []);
  });

  it('of two that write at once one wins, and the other is refused', async () => {
    folder.write('log.cglog', played);
    const both = [new Running(folder.path, asking), new Running(folder.path, asking)];
    for (const running of both) await running.asks(/\(1-6\)/);
    both.forEach((running, i) => {
      running.process.stdin.end(`${i + 2}\n0\n0\n0\n`);
    });
    const runs = await Promise.all(both.map(({ ended }) => ended));
    assert.deepEqual(runs.map(({ code }) => code).sort(), [0, 2]);
    const winner = runs.findIndex(({ code }) => code === 0);
    assert.match(folder.read('log.cglog'), new RegExp(`san British 4 dr ${winner + 2} `));
    assert.deepEqual(readdirSync(folder.path), ['log.cglog']);
  });

  it('of ten that write at any moment none is lost', async function () {
    this.timeout(120_000);
    folder.write('log.cglog', played);
    const args = (seed: number) => ['resolve', 'log.cglog', '--dice', `${seed}`, '--write'];
    const runs = await Promise.all(Array.from({ length: 10 }, (_, seed) => new Running(folder.path, args(seed)).ended));
    assert.ok(runs.every(({ code, err }) => code === 0 || (code === 2 && /was changed meanwhile/.test(err))));
    // Each step that a run says it has written is in the log.
    const told = runs.flatMap(({ code, err }) =>
      code === 0 ? (/^(9\.6\d+ .*) written\.$/m.exec(err)?.[1] ?? []) : [],
    );
    const text = folder.read('log.cglog');
    assert.ok(told.length > 0);
    const headings = (log: string) =>
      log
        .split('\n')
        .filter((line) => /^9\.6\d+ /.test(line))
        .sort();
    assert.deepEqual(headings(text), [...headings(played), ...told].sort());
    assert.deepEqual(readdirSync(folder.path), ['log.cglog']);
  });

  it('through a symbolic link, with mode and owner as they were', () => {
    folder.write('real/log.cglog', untidy);
    chmodSync(path('real/log.cglog'), 0o640);
    if (isRoot) chownSync(path('real/log.cglog'), 1234, 2345);
    symlinkSync('real/log.cglog', path('link.cglog'));
    const { mode, uid, gid } = statSync(path('real/log.cglog'));
    assert.deepEqual(run('fmt', 'link.cglog'), { code: 0, out: 'link.cglog\n', err: '' });
    assert.equal(readlinkSync(path('link.cglog')), 'real/log.cglog');
    const now = lstatSync(path('real/log.cglog'));
    assert.deepEqual([now.isFile(), now.mode, now.uid, now.gid], [true, mode, uid, gid]);
    assert.notEqual(folder.read('real/log.cglog'), untidy);
    assert.deepEqual(readdirSync(path('real')), ['log.cglog']);
  });

  it('a file with a second name, and tells that the other name keeps the old text', () => {
    folder.write('log.cglog', untidy);
    linkSync(path('log.cglog'), path('other.cglog'));
    const { code, err } = run('fmt', 'log.cglog');
    assert.equal(code, 0);
    assert.match(err, /^log\.cglog: the file has other names \(hard links\), under which it stays as it was before\n$/);
    assert.notEqual(folder.read('log.cglog'), untidy);
    assert.equal(folder.read('other.cglog'), untidy);
  });

  it('and takes away what a killed run left beside the file', () => {
    folder.write('log.cglog', untidy);
    folder.write(temporary, 'half a te');
    assert.ok(!temporary.endsWith('.cglog'));
    assert.equal(run('check', '.').code, 0);
    const { code } = run('fmt', 'log.cglog');
    assert.equal(code, 0);
    assert.deepEqual(readdirSync(folder.path), ['log.cglog']);
    assert.notEqual(folder.read('log.cglog'), untidy);
  });

  it('nothing over what lies in the way of the new text', () => {
    folder.write('log.cglog', untidy);
    mkdirSync(path(temporary));
    const { code, err } = run('fmt', 'log.cglog');
    assert.equal(code, 2);
    assert.match(err, /is in the way; nothing was written/);
    assert.equal(folder.read('log.cglog'), untidy);
  });

  it('no read-only log, and says so', () => {
    folder.write('log.cglog', untidy);
    chmodSync(path('log.cglog'), 0o444);
    for (const args of [['fmt', 'log.cglog'], resolving])
      assert.deepEqual(run(...args), { code: 2, out: '', err: 'log.cglog: is read-only: nothing was written\n' });
    assert.equal(folder.read('log.cglog'), untidy);
  });

  const readers: readonly (readonly string[])[] = [
    ...[['check'], ['resolve'], ['resolve', '--write'], ['state'], ['explain', '--at', '1'], ['map'], ['roster']],
    ...[['record'], ['dice'], ['export'], ['fmt'], ['map', '--svg', 'x.svg'], ['export', '--html', 'x.html']],
  ];
  for (const args of readers) {
    it(`nothing, and one sentence, where "cglog ${args.join(' ')}" finds no log or a folder`, () => {
      folder.write('sub.cglog/x.txt', '');
      for (const name of ['none.cglog', 'sub.cglog', 'sub.cglog/x.txt/log.cglog', `${'x'.repeat(300)}.cglog`]) {
        const { code, err } = run(args[0] ?? '', name, ...args.slice(1));
        assert.equal(code, 2);
        assert.match(err, /^[^\n]+: (there is no such file|is a folder|holds no [^\n]+)\n$/);
      }
      assert.deepEqual(readdirSync(folder.path), ['sub.cglog']);
    });
  }

  for (const [command, option, name] of [
    ['export', '--html', 'page.html'],
    ['map', '--svg', 'map.svg'],
    ['map', '--png', 'map.png'],
  ] as const) {
    const to = (...rest: string[]): Run => run(command, 'log.cglog', option, ...rest);

    it(`${command} ${option}: a new file, and again over what it made itself`, () => {
      folder.write('log.cglog', played);
      assert.deepEqual(to(name), { code: 0, out: '', err: '' });
      const first = folder.read(name);
      const plain = 0o666 & ~process.umask();
      assert.equal(statSync(path(name)).mode & 0o777, plain);
      assert.deepEqual(to(name), { code: 0, out: '', err: '' });
      assert.equal(folder.read(name), first);
      assert.deepEqual(readdirSync(folder.path).sort(), ['log.cglog', name].sort());
    });

    it(`${command} ${option}: another's file only with --force`, () => {
      folder.write('log.cglog', played);
      for (const theirs of ['', 'mine', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\u0089PNG']) {
        folder.write(name, theirs);
        const { code, err } = to(name);
        assert.equal(code, 2);
        assert.match(err, /is there already and was not made by cglog.*--force/);
        assert.equal(folder.read(name), theirs);
      }
      assert.equal(to(name, '--force').code, 0);
      assert.notEqual(folder.read(name), '\u0089PNG');
    });

    it(`${command} ${option}: never over a log, a map, a module or a private file, whatever it is called`, () => {
      folder.write('log.cglog', played);
      folder.write('story.txt', played);
      folder.write('m.cgmap', 'extent A1 J10\n');
      folder.write('m.cgmodule.json', '{}');
      symlinkSync('log.cglog', path('soft.html'));
      symlinkSync('new.cglog', path('dangling.html'));
      linkSync(path('story.txt'), path('hard.html'));
      symlinkSync('hard.html', path('softhard.html'));
      const before = readdirSync(folder.path);
      for (const [input, output] of [
        ...[
          'log.cglog',
          './LOG.CGLOG',
          'new.cglog',
          'm.cgmap',
          'm.cgmodule.json',
          'New.CgMap',
          'x.German.cgprivate',
          'soft.html',
        ].map((output) => ['log.cglog', output] as const),
        ['log.cglog', 'dangling.html'],
        ['story.txt', 'story.txt'],
        ['story.txt', 'hard.html'],
        ['story.txt', 'softhard.html'],
      ] as const) {
        for (const force of [[], ['--force']]) {
          const { code, err } = run(command, input, option, output, ...force);
          assert.equal(code, 2, `${input} to ${output}`);
          assert.match(err, /is a log, a map, a module file or a private file|is a link that leads nowhere/);
        }
      }
      assert.equal(folder.read('log.cglog'), played);
      assert.equal(folder.read('story.txt'), played);
      assert.equal(folder.read('m.cgmap'), 'extent A1 J10\n');
      assert.deepEqual(readdirSync(folder.path), before);
    });
  }

  it('into a device or a pipe as it is, and into no folder that is not there', () => {
    folder.write('log.cglog', played);
    assert.equal(run('map', 'log.cglog', '--svg', '/dev/null').code, 0);
    assert.ok(statSync('/dev/null').isCharacterDevice());
    const piped = 'node "$0" map log.cglog --svg /dev/stdout | cat';
    const { stdout } = spawnSync('bash', ['-c', piped, resolve('dist/node/cli.js')], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    assert.match(stdout, /<svg xmlns/);
    const { code, err } = run('map', 'log.cglog', '--svg', 'none/x.svg');
    assert.deepEqual([code, err], [2, 'none/x.svg: there is no such folder; nothing was written\n']);
    spawnSync('mkfifo', [path('pipe')]);
    assert.match(run('map', 'log.cglog', '--svg', 'pipe').err, /pipe: nobody reads from it; nothing was written/);
  });

  it('nothing of a log that is too large to be read whole', () => {
    folder.write('log.cglog', '  # x\n');
    truncateSync(path('log.cglog'), 60_000_000);
    for (const args of [['fmt', 'log.cglog'], resolving]) {
      const { code, err } = run(...args);
      assert.equal(code, 2);
      assert.match(err, /^log\.cglog: This log has more than 1,000,000 characters/);
    }
    assert.equal(statSync(path('log.cglog')).size, 60_000_000);
  });
});

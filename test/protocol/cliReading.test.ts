/** What the command line reads: no more than is stated, of no stranger's choosing, and never for ever. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cglog, Running } from './cglog';
import { Folder } from './folder';
import { garbage, start } from './logs';

interface Entry {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

const secret = 'hunter2';
/** A log that is none: its words must show up nowhere. */
const foreign = `user: ${secret}\n`.repeat(3);

describe('cglog reads', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.dispose());
  const path = (name: string) => join(folder.path, name);
  const link = (to: string, name: string) => symlinkSync(to, path(name));
  const fifo = (name: string) => assert.equal(spawnSync('mkfifo', [path(name)]).status, 0);

  /** The findings of `cglog check`, by `file:line code`. */
  function check(args: readonly string[], cwd = folder.path): string[] {
    const { out, err } = cglog(cwd, ['check', '--json', ...args]);
    assert.doesNotMatch(out + err, new RegExp(secret));
    return (JSON.parse(out) as Entry[]).map(({ file, line, code }) => `${file}:${line} ${code}`);
  }

  describe('nothing for ever', () => {
    it('a folder with a pipe, a device and links that lead nowhere or out of it', () => {
      folder.write('logs/log.cglog', '# nothing yet\n');
      folder.write('out.cglog', foreign);
      fifo('logs/pipe.cglog');
      link('/dev/zero', 'logs/zero.cglog');
      link('nowhere', 'logs/nowhere.cglog');
      link('loop.cglog', 'logs/loop.cglog');
      link('../out.cglog', 'logs/out.cglog');
      link('log.cglog', 'logs/same.cglog');
      const { code, out, err } = cglog(folder.path, ['check', 'logs']);
      assert.equal(code, 0);
      assert.match(out, /0 errors.* in 2 files/);
      assert.deepEqual(err.trimEnd().split('\n'), [
        'logs/loop.cglog: is a link that leads nowhere: passed over',
        'logs/nowhere.cglog: is a link that leads nowhere: passed over',
        'logs/out.cglog: is a link out of the folder: passed over',
        'logs/pipe.cglog: is no file: passed over',
        'logs/zero.cglog: is a link out of the folder: passed over',
      ]);
      assert.equal(cglog(folder.path, ['fmt', 'logs']).code, 0);
      assert.equal(folder.read('out.cglog'), foreign);
    });

    it('a device without end, also behind a link', () => {
      link('/dev/zero', 'x.cglog');
      assert.deepEqual(check(['x.cglog', '/dev/zero']), ['x.cglog:1 file-too-large', '/dev/zero:1 file-too-large']);
      for (const args of [['state'], ['fmt'], ['export'], ['resolve', '--write'], ['dice'], ['map']]) {
        const { code, err } = cglog(folder.path, [args[0] ?? '', 'x.cglog', ...args.slice(1)]);
        assert.equal(code, 2);
        assert.match(err, /^x\.cglog: This log has more than 1,000,000 characters/);
      }
    });

    for (const [what, args, input] of [
      ['a pipe that nobody writes to', ['check', 'pipe.cglog'], undefined],
      ['standard input that says nothing', ['check', '-'], undefined],
      ['standard input that stops in the middle', ['check', '-'], `${start}\n`],
      ['a pipe, to be formatted', ['fmt', 'pipe.cglog'], undefined],
    ] as const) {
      it(`${what}: given up after ten seconds`, async () => {
        fifo('pipe.cglog');
        const began = Date.now();
        const running = new Running(folder.path, args);
        if (input) running.process.stdin.write(input);
        const { code, err } = await running.ended;
        assert.equal(code, 2);
        assert.match(err, /^(-|pipe\.cglog): nothing came from it for 10 seconds, so that it was given up\n$/);
        assert.ok(Date.now() - began >= 10_000);
      });
    }

    it('a pipe that the player names, as its writer fills it', async () => {
      fifo('pipe.cglog');
      const running = new Running(folder.path, ['check', '--json', 'pipe.cglog']);
      spawnSync('bash', ['-c', `sleep 0.5; (echo '${garbage}'; sleep 0.5; echo '${garbage}') > pipe.cglog`], {
        cwd: folder.path,
      });
      const { out } = await running.ended;
      assert.deepEqual((JSON.parse(out) as Entry[]).filter(({ code }) => code === 'unreadable').length, 2);
    });

    it('standard input without end', () => {
      const run = spawnSync('bash', ['-c', 'yes | "$0" "$1" check -', process.execPath, 'dist/node/cli.js'], {
        encoding: 'utf8',
      });
      assert.match(run.stdout, /^-:1:1: error file-too-large/);
    });
  });

  describe('no more than is stated', () => {
    const sizes = [
      ['log.cglog', 1_000_000],
      ['log.cgmodule.json', 500_000],
    ] as const;
    for (const [name, most] of sizes) {
      it(`${name}: ${most} characters, and a finding beyond`, () => {
        folder.write(name, ' '.repeat(most));
        assert.ok(!check([name]).some((found) => /too-large/.test(found)));
        folder.write(name, `\uFEFF${'é'.repeat(most + 1)}`);
        assert.deepEqual(check([name]), [`${name}:1 file-too-large`]);
      });
    }

    it('of what a log names: each by itself, and all together', () => {
      const story = `> ${'x'.repeat(998)}\n`;
      for (const n of [1, 2, 3]) folder.write(`${n}.cglog`, story.repeat(900));
      folder.write('4.cglog', '# small\n');
      folder.write('large.cglog', story.repeat(1001));
      folder.write('large.cgmap', `extent A1 J10\n${'#\n'.repeat(130_000)}`);
      folder.write('lines.cglog', '\n'.repeat(120_000_000));
      folder.write(
        'log.cglog',
        ['campaign PB "x" cg I', 'depth map', 'map "large.cgmap"', ...['1', 'large', 'lines', '2', '3', '4']]
          .map((line) => (/^(\d|large|lines)$/.test(line) ? `include "${line}.cglog"` : line))
          .join('\n'),
      );
      assert.deepEqual(check(['log.cglog']), [
        'log.cglog:3 file-too-large',
        'log.cglog:5 file-too-large',
        'log.cglog:6 file-too-large',
        'log.cglog:8 files-too-large',
        'log.cglog:9 files-too-large',
      ]);
    });

    it('of a chain of logs: as many as a campaign may name', () => {
      for (let n = 0; n < 800; n++) folder.write(`${n}.cglog`, `# ${n}\ninclude "${n + 1}.cglog"\n`);
      folder.write('log.cglog', 'campaign PB "x" cg I\ndepth roster\ninclude "0.cglog"\n');
      assert.deepEqual(check(['log.cglog']), ['199.cglog:2 files-too-many']);
    });
  });

  describe('of what a log names', () => {
    const naming = (file: string) => `campaign PB "x" cg I\ndepth map\nmap "${file}.cgmap"\ninclude "${file}.cglog"\n`;
    beforeEach(() => {
      folder.write('own/log.cglog', '');
      for (const place of ['', 'own/', 'own/below/', 'other/']) {
        folder.write(`${place}x.cglog`, '# here\n');
        folder.write(`${place}x.cgmap`, 'extent A1 J10\n');
      }
      folder.write('own/log.cglog', naming('x'));
      folder.write('own/up.cglog', naming('../x'));
      folder.write('own/down.cglog', naming('below/x'));
      folder.write('own/across.cglog', naming('../other/x'));
      folder.write('own/absolute.cglog', naming(path('other/x')));
    });
    const outside = (log: string) => [`${log}:3 file-outside`, `${log}:4 file-outside`];

    it('what lies in its own folder and below', () => {
      assert.deepEqual(check(['log.cglog', 'down.cglog'], path('own')), []);
    });

    it('nothing beside its folder', () => {
      for (const log of ['up.cglog', 'across.cglog', 'absolute.cglog'])
        assert.deepEqual(check([log], path('own')), outside(log));
    });

    it('what lies in the current folder, if the log does', () => {
      for (const log of ['own/up.cglog', 'own/across.cglog', 'own/absolute.cglog']) assert.deepEqual(check([log]), []);
      assert.deepEqual(check(['../own/up.cglog'], path('other')), outside('../own/up.cglog'));
      assert.deepEqual(check(['../own/across.cglog'], path('other')), outside('../own/across.cglog'));
    });

    it('what lies in a folder that the player named', () => {
      assert.deepEqual(check(['..'], path('other')), []);
      assert.deepEqual(check(['--root', '..', '../own/up.cglog'], path('other')), []);
      assert.deepEqual(check(['--root', '.', '../own/across.cglog', '--root', '../own/below'], path('other')), []);
      const { code, err } = cglog(folder.path, ['check', 'own/log.cglog', '--root', 'none']);
      assert.equal(code, 2);
      assert.match(err, /--root takes a folder: "none" is none/);
    });

    it('for each command that reads logs', () => {
      for (const args of [['state'], ['explain', '--at', '3'], ['map'], ['roster'], ['record'], ['dice'], ['export']])
        assert.equal(
          cglog(path('other'), [args[0] ?? '', '../own/up.cglog', '--root', '..', ...args.slice(1)]).code,
          0,
        );
    });

    const tricks: readonly (readonly [name: string, code: string])[] = [
      ['/etc/passwd', 'file-wrong-kind'],
      ['../../../../../../etc/passwd', 'file-wrong-kind'],
      ['..\\\\secret.cglog'.replace('\\\\', '\\'), 'file-outside'],
      ['%2e%2e/secret.cglog', 'file-missing'],
      ['..%2fsecret.cglog', 'file-missing'],
      ['file:///etc/secret.cglog', 'file-missing'],
      ['below/../../secret.cglog', 'file-outside'],
      ['soft.cglog', 'file-outside'],
      ['door/secret.cglog', 'file-outside'],
      ['inner.cglog', 'file-wrong-kind'],
      ['pipe.cglog', 'file-special'],
      ['zero.cglog', 'file-outside'],
      ['folder.cglog', 'file-special'],
      ['foreign.cglog', 'file-foreign'],
      ['FOREIGN.CGLOG', 'file-missing'],
      ['.', 'file-wrong-kind'],
      ['./', 'file-wrong-kind'],
      ['..', 'file-wrong-kind'],
      ['x.cglog/', 'file-wrong-kind'],
      ['x.cglog\u0000', 'file-wrong-kind'],
      [`${'x'.repeat(300)}.cglog`, 'file-missing'],
    ];
    for (const verb of ['include', 'map'] as const) {
      it(`${verb}: nothing that hides behind a name, and no word of it`, () => {
        const kind = verb === 'map' ? 'cgmap' : 'cglog';
        const other = (name: string) =>
          name.replace(/cglog/i, (ending) => (ending === 'CGLOG' ? kind.toUpperCase() : kind));
        folder.write(other('secret.cglog'), foreign);
        folder.write('own/notes.txt', foreign);
        folder.write(`own/foreign.${kind}`, foreign);
        mkdirSync(path(`own/folder.${kind}`));
        fifo(`own/pipe.${kind}`);
        link(`../secret.${kind}`, `own/soft.${kind}`);
        link('..', 'own/door');
        link('notes.txt', `own/inner.${kind}`);
        link('/dev/zero', `own/zero.${kind}`);
        const head = 'campaign PB "x" cg I\ndepth roster\n';
        const logs = tricks.map(([name], i) => {
          folder.write(`own/${i}.cglog`, `${head}${verb} "${other(name)}"\n`);
          return `${i}.cglog`;
        });
        assert.deepEqual(
          check(logs, path('own')),
          tricks.map(([, code], i) => `${i}.cglog:3 ${code}`),
        );
        const lines = tricks.map(([name]) => `${verb} "${other(name)}"\n`);
        folder.write('own/log.cglog', head + lines.join(''));
        const page = cglog(path('own'), ['export', 'log.cglog']);
        assert.equal(page.code, 0);
        assert.doesNotMatch(page.out, new RegExp(secret));
      });
    }

    it('a module file by the same rules', () => {
      folder.write('h.cgmodule.json', JSON.stringify({ id: 'H', name: secret, base: 'PB', changes: [] }));
      folder.write('own/text.cgmodule.json', foreign);
      folder.write('own/comments.cgmodule.json', `${'/**/'.repeat(40_000)}${secret}`);
      link('../h.cgmodule.json', 'own/soft.cgmodule.json');
      for (const [name, code] of [
        ['../h.cgmodule.json', 'file-outside'],
        ['soft.cgmodule.json', 'file-outside'],
        ['text.cgmodule.json', 'file-foreign'],
        ['comments.cgmodule.json', 'file-foreign'],
        ['none.cgmodule.json', 'file-missing'],
      ] as const) {
        folder.write('own/log.cglog', `campaign "${name}" "x" cg I\n`);
        assert.ok(check(['log.cglog'], path('own')).includes(`log.cglog:1 ${code}`), name);
      }
    });
  });
});

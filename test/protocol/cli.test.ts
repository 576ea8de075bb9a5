/** The command line as scripts rely on it: its output, its exit codes, what it writes. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Folder } from './folder';
import { garbage, played, start } from './logs';

const commands = [
  ...['check', 'resolve', 'state', 'explain', 'map', 'roster', 'record', 'dice', 'diff', 'export'],
  ...['module', 'rules', 'merge', 'fmt', 'lsp'],
];

describe('cglog', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.dispose());

  interface Run {
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
  }
  function cglog(args: readonly string[], input = ''): Run {
    const cli = resolve('dist/node/cli.js');
    const run = spawnSync(process.execPath, [cli, ...args], { cwd: folder.path, input, encoding: 'utf8' });
    return { code: run.status, out: run.stdout, err: run.stderr };
  }

  describe('usage', () => {
    it('lists the commands', () => {
      const { code, out } = cglog(['--help']);
      assert.equal(code, 0);
      for (const name of commands) {
        assert.match(out, new RegExp(`cglog ${name} `));
        const help = cglog([name, '--help']);
        assert.equal(help.code, 0);
        assert.match(help.out, new RegExp(`^cglog ${name} `));
      }
    });

    const wrong: readonly (readonly [args: readonly string[], said: RegExp])[] = [
      [[], /cglog check FILE/],
      [['chekc'], /no command "chekc".*check/],
      [['check'], /Name a file/],
      [['check', '--jsn', 'x.cglog'], /--jsn/],
      [['resolve'], /Which log/],
      [['resolve', 'log.cglog', '--step', 'two'], /next or all.*"two"/],
      [['resolve', 'log.cglog', '--step', 'all', '--at', '3'], /Either --step or --at/],
      [['resolve', 'log.cglog', 'more.cglog'], /"more.cglog"/],
      [['resolve', '-', '--write'], /--write needs a file/],
      [['explain', 'log.cglog'], /--at LINE/],
      [['explain', 'log.cglog', '--at', 'top'], /"top"/],
      [['state', 'log.cglog', '--at', '99'], /no line 99/],
      [['state', 'log.cglog', '--at', '0'], /no line 0/],
      [['diff', 'log.cglog'], /older log, then the newer/],
      [['diff', 'log.cglog', 'log.cglog', 'more.cglog'], /"more.cglog"/],
      [['diff', '-', '-'], /Only one of the two/],
      [['diff', 'log.cglog', 'own.cgmap'], /"own.cgmap" is no log/],
      [['module'], /Which module.*PB/],
      [['module', 'XX'], /no module "XX".*PB/],
      [['rules', 'XX'], /no module "XX".*PB/],
      [['fmt'], /Name a file/],
      [['lsp'], /--stdio/],
    ];
    for (const [args, said] of wrong) {
      it(`"cglog ${args.join(' ')}" is wrong usage, and says what is right`, () => {
        folder.write('log.cglog', start);
        const { code, out, err } = cglog(args);
        assert.equal(code, 2);
        assert.match(err, said);
        assert.equal(out, '');
      });
    }

    const reading = [['check'], ['resolve'], ['state'], ['explain', '--at', '1'], ['fmt']];
    for (const args of reading) {
      it(`"cglog ${args[0]}" ends with 2 for files that cannot be read`, () => {
        folder.write('latin1.cglog', Uint8Array.from([0x23, 0x20, 0xe9, 0x0a]));
        const missing = cglog([...args, 'missing.cglog']);
        assert.equal(missing.code, 2);
        assert.match(missing.err, /missing\.cglog: there is no such file/);
        const wrongEncoding = cglog([...args, 'latin1.cglog']);
        assert.equal(wrongEncoding.code, 2);
        assert.match(wrongEncoding.err, /latin1\.cglog: is not UTF-8/);
      });
    }
  });

  describe('check', () => {
    it('ends with 1 when there are errors, and shows them as a compiler does', () => {
      folder.write('bad.cglog', `${start}\t${garbage} 🎲\n`);
      const { code, out } = cglog(['check', 'bad.cglog']);
      assert.equal(code, 1);
      const [first, source, carets] = out.split('\n');
      assert.match(first ?? '', /^bad\.cglog:5:2: error [a-z-]+: .*contrl/);
      assert.equal(source, `  \t${garbage} 🎲`);
      assert.match(carets ?? '', /^ {2}\t\^+$/);
      assert.match(out, /\n1 error, .* in 1 file\n$/);
    });

    it('ends with 0 when there are none', () => {
      folder.write('good.cglog', '# nothing yet\n');
      const { code, out } = cglog(['check', 'good.cglog']);
      assert.match(out, /0 errors/);
      assert.equal(code, 0);
    });

    it('prints JSON with 1-based places', () => {
      folder.write('bad.cglog', `${start}  ${garbage}\n`);
      const { code, out } = cglog(['check', '--json', 'bad.cglog']);
      assert.equal(code, 1);
      const entries = JSON.parse(out) as Record<string, unknown>[];
      for (const entry of entries) {
        assert.deepEqual(Object.keys(entry), [
          'file',
          'line',
          'column',
          'endLine',
          'endColumn',
          'severity',
          'code',
          'rule',
          'message',
        ]);
        assert.match(String(entry.severity), /^(error|warning|information)$/);
        assert.match(String(entry.code), /^[a-z]+(-[a-z]+)*$/);
      }
      const found = entries.find(({ line }) => line === 5);
      assert.ok(found);
      const { file, column, endLine, endColumn, severity, rule } = found;
      assert.deepEqual(
        { file, column, endLine, endColumn, severity, rule },
        { file: 'bad.cglog', column: 3, endLine: 5, endColumn: 9, severity: 'error', rule: null },
      );
    });

    it('prints an empty JSON list when there is nothing to say', () => {
      folder.write('good.cglog', '# nothing yet\n');
      assert.deepEqual(JSON.parse(cglog(['check', 'good.cglog', '--json']).out), []);
    });

    it('takes many files and whole folders', () => {
      folder.write('one.cglog', garbage);
      folder.write('deep/two.cglog', garbage);
      folder.write('deep/er/three.cglog', garbage);
      folder.write('deep/notes.txt', garbage);
      folder.write('deep/.hidden/four.cglog', garbage);
      const entries = JSON.parse(cglog(['check', '--json', 'one.cglog', 'deep']).out) as {
        file: string;
        line: number;
      }[];
      const files = entries.filter(({ line }) => line === 1).map(({ file }) => file);
      assert.deepEqual([...new Set(files)], ['one.cglog', 'deep/er/three.cglog', 'deep/two.cglog']);
    });

    it('gives what is held back on demand, with the lines that it waits for, and changes nothing else', () => {
      const log = `campaign RR cg I\ndepth forces\ndate 19 AM\nob German: 467a Zed=4-6-7\nscenario 19 AM\n  control German Z17\n  at Z17: 467a\nrefit\n2.506\n  escape Zed to A DR 2,2\n`;
      folder.write('zed.cglog', log);
      const plain = cglog(['check', '--json', 'zed.cglog']);
      const more = cglog(['check', '--json', '--withheld', 'zed.cglog']);
      type Entry = { line: number; code: string; withheld?: boolean; because?: unknown };
      const all = JSON.parse(more.out) as Entry[];
      assert.deepEqual(
        all.filter((entry) => entry.withheld === undefined),
        JSON.parse(plain.out),
      );
      assert.deepEqual([plain.code, more.code], [1, 1]);
      const held = all.find((entry) => entry.withheld && entry.line === 10);
      assert.equal(held?.code, 'not-judged');
      assert.deepEqual(held?.because, [
        { file: 'zed.cglog', line: 5, message: 'Where did 19 AM leave Zed? `at X22: Zed`, or `lost Zed`.' },
      ]);
      const alone = cglog(['check', '--withheld', 'zed.cglog']);
      assert.equal(alone.code, 2);
      assert.match(alone.err, /--withheld goes with --json/);
    });

    it('checks what it can read, and still ends with 2 for what it cannot', () => {
      folder.write('bad.cglog', garbage);
      const { code, out, err } = cglog(['check', 'missing.cglog', 'bad.cglog']);
      assert.equal(code, 2);
      assert.match(out, /bad\.cglog:1:1: error/);
      assert.match(err, /missing\.cglog/);
    });

    it('names a folder that holds no log', () => {
      folder.write('empty/notes.txt', '');
      const { code, err } = cglog(['check', 'empty']);
      assert.equal(code, 2);
      assert.match(err, /empty: holds no \.cglog or \.cgmodule\.json file/);
    });

    it('reads standard input', () => {
      const { code, out } = cglog(['check', '-'], garbage);
      assert.equal(code, 1);
      assert.match(out, /^-:1:1: error/);
    });

    it('reads includes beside the log, and names what is missing', () => {
      folder.write('sub/night1.cglog', `# Night I\nscenario Night I\n${garbage}\n`);
      folder.write('sub/main.cglog', `${start}include "night1.cglog"\ninclude "none.cglog"\n`);
      const entries = JSON.parse(cglog(['check', '--json', 'sub/main.cglog']).out) as { file: string; line: number }[];
      assert.ok(!entries.some(({ file, line }) => file === 'sub/main.cglog' && line === 5));
      assert.ok(entries.some(({ file, line }) => file === 'sub/night1.cglog' && line === 3));
      assert.ok(entries.some(({ file, line }) => file === 'sub/main.cglog' && line === 6));
    });

    it('keeps an excerpt of a line of almost 1 MB short', () => {
      folder.write('long.cglog', `${'x'.repeat(999_000)}\n`);
      const { code, out } = cglog(['check', 'long.cglog']);
      assert.equal(code, 1);
      assert.ok(out.length < 5_000, `${out.length} characters`);
    });

    it('does not count a byte order mark as a column', () => {
      folder.write('bom.cglog', `\uFEFF${garbage}\r\n`);
      assert.match(cglog(['check', 'bom.cglog']).out, /^bom\.cglog:1:1: error/);
    });
  });

  describe('fmt', () => {
    const untidy = `${start}   ${start.split('\n')[3]}   # twice\n`;

    it('names what is not formatted with --check, formats without, and is then content', () => {
      folder.write('log.cglog', `\uFEFF${untidy}`);
      assert.deepEqual(cglog(['fmt', '--check', 'log.cglog']), { code: 1, out: 'log.cglog\n', err: '' });
      assert.equal(folder.read('log.cglog'), `\uFEFF${untidy}`);
      assert.deepEqual(cglog(['fmt', 'log.cglog']), { code: 0, out: 'log.cglog\n', err: '' });
      assert.notEqual(folder.read('log.cglog'), `\uFEFF${untidy}`);
      assert.ok(folder.read('log.cglog').startsWith('\uFEFFcampaign'));
      assert.deepEqual(cglog(['fmt', '--check', 'log.cglog']), { code: 0, out: '', err: '' });
    });

    it('formats standard input to standard output', () => {
      folder.write('log.cglog', untidy);
      cglog(['fmt', 'log.cglog']);
      assert.deepEqual(cglog(['fmt', '-'], untidy), { code: 0, out: folder.read('log.cglog'), err: '' });
    });
  });

  describe('resolve', () => {
    it('prints the log with the next step, and leaves the file alone', () => {
      folder.write('log.cglog', played);
      const { code, out, err } = cglog(['resolve', 'log.cglog', '--dice', 'placeholder']);
      assert.equal(code, 0);
      assert.ok(out.length > played.length);
      assert.match(err, /\w/);
      assert.equal(folder.read('log.cglog'), played);
    });

    it('has a word for the errors that it goes on over, and resolves all the same', () => {
      folder.write('log.cglog', `${played}nonsense\n`);
      const { code, out, err } = cglog(['resolve', 'log.cglog', '--dice', 'placeholder']);
      assert.equal(code, 0);
      assert.match(out, /nonsense\n\nrefit\n/);
      assert.match(err, /One error stands in this log, over which Resolve would go on\. Line \d+: .*nonsense/);
    });

    it('rolls the same dice for the same seed, others for another', () => {
      folder.write('log.cglog', played);
      const rolled = (seed: string) => cglog(['resolve', 'log.cglog', '--step', 'all', '--dice', seed]).out;
      const first = rolled('pegasus');
      assert.match(first, /\bD?[dr]R? [1-6]/i);
      assert.equal(rolled('pegasus'), first);
      assert.notEqual(rolled('ham'), first);
    });

    it('writes the file with --write, and the result has no errors', () => {
      folder.write('log.cglog', played);
      const { code, out } = cglog(['resolve', 'log.cglog', '--step', 'all', '--dice', '7', '--write']);
      assert.deepEqual({ code, out }, { code: 0, out: '' });
      assert.ok(folder.read('log.cglog').length > played.length);
      const { code: errors, out: findings } = cglog(['check', 'log.cglog']);
      assert.equal(errors, 0, findings);
    });

    it('leaves no die rolled with --dice placeholder', () => {
      folder.write('log.cglog', played);
      const { out } = cglog(['resolve', 'log.cglog', '--step', 'all', '--dice', 'placeholder']);
      assert.match(out, /\b(dr|DR) \?/);
      assert.doesNotMatch(out, /\b(dr|DR) \d/);
    });

    it('rolls on one line with --at', () => {
      folder.write('log.cglog', cglog(['resolve', '-', '--step', 'all', '--dice', 'placeholder'], played).out);
      const open = folder.read('log.cglog').split('\n');
      const at = open.findIndex((line) => line.endsWith('dr ?'));
      const { code, out } = cglog(['resolve', 'log.cglog', '--at', `${at + 1}`]);
      assert.equal(code, 0);
      const changed = out.split('\n').flatMap((line, i) => (line === open[i] ? [] : [i]));
      assert.deepEqual(changed, [at]);
      assert.match(out.split('\n')[at] ?? '', /dr [1-6]/);
    });

    it('asks for choices and for each die, says what can be answered, and gives up when no answers are left', () => {
      folder.write('log.cglog', played);
      const args = ['resolve', 'log.cglog', '--step', 'all', '--dice', 'ask'];
      const { code, out, err } = cglog(args, '7\n3\n99\n0\n');
      assert.equal(code, 0, err);
      assert.match(err, /1 to 6, not "7"/);
      assert.match(err, /Pick from 1 to \d+/);
      assert.match(out, /\n {2}san British 4 dr 3 /);
      assert.match(out, /\n {2}fortify British none\n/);
      assert.match(cglog(args, '3\n\n').out, /\n {2}fortify British \?\n/);

      const cut = cglog([...args, '--write'], '3\n');
      assert.equal(cut.code, 2);
      assert.match(cut.err, /nothing was written/);
      assert.equal(folder.read('log.cglog'), played);
    });
  });

  describe('state, explain, module and rules', () => {
    it('print the campaign, in short and as JSON, at the end or at a line', () => {
      folder.write('log.cglog', start);
      assert.equal(cglog(['state', 'log.cglog']).code, 0);
      const whole = cglog(['state', 'log.cglog', '--json']);
      assert.equal(whole.code, 0);
      assert.equal(typeof JSON.parse(whole.out), 'object');
      assert.equal(typeof JSON.parse(cglog(['state', 'log.cglog', '--json', '--at', '1']).out), 'object');
    });

    it('explain what stands at a line', () => {
      folder.write('log.cglog', start);
      const { code, out } = cglog(['explain', 'log.cglog', '--at', '1']);
      assert.equal(code, 0);
      assert.match(out, /\w/);
    });

    it('print for a terminal: no Markdown, no links to files, and no colours into a file', () => {
      const log = resolve('test/data/campaigns/ham-and-jam.cglog');
      const lines = readFileSync(log, 'utf8').split('\n');
      const asked = ['cpp German', 'buy German', 'strength ', '9.612', 'area ', 'fpp '];
      const all = [
        cglog(['state', log]).out,
        ...asked.map(
          (words) => cglog(['explain', log, '--at', `${lines.findIndex((l) => l.includes(words)) + 1}`]).out,
        ),
      ];
      assert.match(all[0] ?? '', /\n {9}SAN {2}CPP {2}FPP {2}CVP lost\nBritish {2}3 {9}0 {4}13\n/);
      assert.match(all.join(), /\n- .*\n {2}- .*line \d+[,)]/);
      for (const text of all) assert.doesNotMatch(text, /`|\*\*|^#|\]\(|file:|\\|\| ?-|(?!\n)\p{Cc}/mu);
    });

    it('print the data of a module, its name in any case', () => {
      const { code, out } = cglog(['module', 'pb', '--json']);
      assert.equal(code, 0);
      assert.match(out, /9\.617/);
      assert.equal(typeof JSON.parse(out), 'object');
      assert.match(cglog(['module', 'PB']).out, /British.*German|German.*British/);
    });

    it('print the module of a file, what it has from its base included, and the schema of such files', () => {
      const house = { id: 'H', name: 'House', base: 'PB', changes: [{ rule: 'h', replace: 'san/minimum', value: 3 }] };
      folder.write('house.cgmodule.json', JSON.stringify(house));
      const { code, out } = cglog(['module', 'house.cgmodule.json', '--json']);
      assert.equal(code, 0);
      const module = JSON.parse(out) as { id: string; san: { minimum: number }; section: string };
      assert.deepEqual([module.id, module.san.minimum, module.section], ['H', 3, '9.6']);
      assert.match(cglog(['module', 'house.cgmodule.json']).out, /^H {2}House\n/);
      assert.ok('definitions' in JSON.parse(cglog(['module', '--schema']).out));
    });

    it('say of a module file that cannot be loaded how to learn why', () => {
      folder.write('bad.cgmodule.json', '{ "id": "H", "name": "House", "base": "PB", "changes": {} }');
      const { code, err } = cglog(['module', 'bad.cgmodule.json']);
      assert.equal(code, 1);
      assert.match(err, /cglog check bad\.cgmodule\.json/);
      const checked = cglog(['check', 'bad.cgmodule.json']);
      assert.equal(checked.code, 1);
      assert.match(
        checked.out,
        /bad\.cgmodule\.json:1:45: error module-shape: “changes” is to be a list in \[ \], not a group/,
      );
    });

    it('print each rule number with what is done about it', () => {
      const { code, out } = cglog(['rules', 'PB']);
      assert.equal(code, 0);
      assert.match(out, /^9\.617 /m);
      assert.match(out, /ruling map-edge-pockets: .*\n +open: .* \(default\)\n +closed: /);
      const listed = JSON.parse(cglog(['rules', 'PB', '--json']).out) as { rule: string }[];
      assert.ok(listed.some(({ rule }) => rule === '9.617'));
    });

    it('print of what in a module file each number is the rule, and which changes cite it', () => {
      const changes = '[{ "rule": "house 1", "replace": "san/minimum", "value": 3 }]';
      folder.write('house.cgmodule.json', `{ "id": "H", "name": "House", "base": "PB", "changes": ${changes} }`);
      const { code, out } = cglog(['rules', 'house.cgmodule.json']);
      assert.equal(code, 0);
      assert.match(out, /^house 1 *\n +replace san\/minimum$/m);
      assert.match(out, /^9\.606 +Escape: steps, .*escape/m);
      assert.match(out, /ruling map-edge-pockets: .*\n +open: .* \(default\)\n +closed: /);
      const json = cglog(['rules', 'house.cgmodule.json', '--json']).out;
      const listed = JSON.parse(json) as { rule: string; changes: string[] }[];
      assert.deepEqual(listed.find(({ rule }) => rule === 'house 1')?.changes, ['replace san/minimum']);
    });

    it('print no rules of a module file that cannot be loaded', () => {
      folder.write('bad.cgmodule.json', '{ "id": "H", "base": "PB" }');
      const { code, out, err } = cglog(['rules', 'bad.cgmodule.json']);
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, /cglog check bad\.cgmodule\.json/);
    });
  });
});

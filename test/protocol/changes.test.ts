/** What changed between two logs: on the command line, and as an editor asks for it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { ErrorCodes } from 'vscode-languageserver/node';
import type { ChangesResult } from '../../server/src/service/protocol';
import { cglog } from './cglog';
import { Client } from './client';
import { Folder } from './folder';

const old = `campaign PB "Ham and Jam" cg I
depth roster
player German "Ben"
cpp German 25 given
scenario Night III
  cvp British 8 German 14
refit
9.612 New CG Date and SAN Adjustment
  date Dawn
9.617 Purchasing Reinforcement Groups
`;
const now = `${old}  buy German I5 at A7 for 13\n`;
const part = 'RePh after Night III, 9.617 Purchasing Reinforcement Groups';
/** 25 given, and by itself the CPP Base Number of Dawn, 25: 50. */
const expected = [
  {
    ...{ kind: 'added', file: 'new.cglog', line: 11, oldLine: null, part },
    ...{ text: 'Ben bought I5 at A7 for 13', was: null, is: 'Ben bought I5 at A7 for 13' },
  },
  {
    ...{ kind: 'follows', file: 'new.cglog', line: 11, oldLine: 10, part },
    ...{ text: 'CPP of the German 50 -> 37', was: '50', is: '37' },
  },
  {
    ...{ kind: 'follows', file: 'new.cglog', line: 11, oldLine: null, part },
    ...{ text: 'I5.1, I5 PzGrenadier Coy, is held by the German', was: null, is: 'I5 PzGrenadier Coy' },
  },
];

describe('what changed', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder({ 'old.cglog': old, 'new.cglog': now });
  });
  afterEach(() => folder.dispose());

  describe('cglog diff', () => {
    it('tells it part by part, and exits with 1', () => {
      const { code, out, err } = cglog(folder.path, ['diff', 'old.cglog', 'new.cglog']);
      assert.deepEqual([code, err], [1, '']);
      assert.equal(
        out,
        `${part}

- Ben bought I5 at A7 for 13 (line 11)

What follows:

- CPP of the German 50 -> 37 (line 11)
- I5.1, I5 PzGrenadier Coy, is held by the German (line 11)
`,
      );
    });

    it('as JSON', () => {
      const { code, out } = cglog(folder.path, ['diff', 'old.cglog', 'new.cglog', '--json']);
      assert.deepEqual([code, JSON.parse(out)], [1, expected]);
      const back = JSON.parse(cglog(folder.path, ['diff', 'new.cglog', 'old.cglog', '--json']).out);
      assert.deepEqual([back[0].kind, back[0].file, back[0].line, back[0].oldLine], ['removed', 'new.cglog', null, 11]);
    });

    it('exits with 0 where nothing has changed but how it is written', () => {
      folder.write('other.cglog', `# ours\n${old.replace('cpp', 'CPP')}`);
      for (const [one, other] of [
        ['old.cglog', 'old.cglog'],
        ['old.cglog', 'other.cglog'],
      ] as const) {
        assert.deepEqual(cglog(folder.path, ['diff', one, other]), { code: 0, out: 'Nothing has changed.\n', err: '' });
        assert.equal(cglog(folder.path, ['diff', one, other, '--json']).out, '[]\n');
      }
    });

    it('reads either from standard input, with what it names from the current folder', () => {
      folder.write('one.cglog', 'scenario Night III\n  cvp British 8 German 14\n');
      const including = (verb: string) => `campaign PB "Ham and Jam" cg I\ninclude "one.cglog"\n${verb}\n`;
      folder.write('log.cglog', including('refit'));
      const run = cglog(folder.path, ['diff', '-', 'log.cglog', '--json'], including('# none'));
      assert.deepEqual([run.code, JSON.parse(run.out).map(({ text }: { text: string }) => text)], [1, ['RePh']]);
      assert.equal(cglog(folder.path, ['diff', 'old.cglog', '-'], old).code, 0);
    });

    it('exits with 2 where one of the two cannot be read', () => {
      const missing = cglog(folder.path, ['diff', 'old.cglog', 'none.cglog']);
      assert.deepEqual(missing, { code: 2, out: '', err: 'none.cglog: there is no such file\n' });
      folder.write('bytes.cglog', new Uint8Array([0xff, 0xfe]));
      assert.deepEqual(cglog(folder.path, ['diff', 'bytes.cglog', 'new.cglog']), {
        code: 2,
        out: '',
        err: 'bytes.cglog: is not UTF-8 text\n',
      });
    });

    it('compares logs full of lines that cannot be read', () => {
      folder.write('old.cglog', 'no such line\nbuy German M1 for (\n');
      folder.write('new.cglog', 'no such line\nbuy German M1 for )\n\u0007\u202e\n');
      const { code, out } = cglog(folder.path, ['diff', 'old.cglog', 'new.cglog']);
      assert.equal(code, 1);
      const lines = out.split('\n');
      const [now, before] = [')', '('].map((end) => `A line that cannot be read: “buy German M1 for ${end}”`);
      assert.ok(lines.includes(`- ${now} (before: ${before}) (line 2)`), out);
      assert.ok(lines.includes('- A line that cannot be read: “␇⟨U+202E⟩” (line 3)'), out);
    });

    it('of an older revision that Git has', () => {
      const git = (...args: string[]) =>
        spawnSync('git', ['-c', 'user.name=Ben', '-c', 'user.email=ben@example.org', ...args], {
          cwd: folder.path,
          encoding: 'utf8',
        });
      folder.write('log.cglog', old);
      assert.equal(git('init').status, 0);
      git('add', 'log.cglog');
      assert.equal(git('commit', '-m', 'old').status, 0);
      folder.write('log.cglog', now);
      const { code, out } = cglog(folder.path, ['diff', '-', 'log.cglog'], git('show', 'HEAD:./log.cglog').stdout);
      assert.equal(code, 1);
      assert.match(out, /^- Ben bought I5 at A7 for 13 \(line 11\)$/m);
    });
  });

  describe('cglog/changes', () => {
    let client: Client;
    before(async () => {
      client = await Client.start();
    });
    after(() => client.stop());
    afterEach(() => assert.deepEqual(client.faults.splice(0), []));

    it('answers with the list, a page of it and the files that the older log names', async () => {
      const uri = folder.uri('new.cglog');
      client.open(uri, now);
      const asked = { uri, old: { uri, text: old } };
      const result = await client.request<ChangesResult>('cglog/changes', asked);
      assert.deepEqual(
        result.entries.map(({ kind, text, source }) => [kind, text, source]),
        expected.map(({ kind, text }) => [kind, text, { uri, line: 10 }]),
      );
      assert.match(result.contents, /^### RePh after Night III[\s\S]*\[line 11\]\(file:[^)]*#L11\)/);
      assert.deepEqual(result.reads, []);
    });

    it('reads what the older log names, but for what is given with it', async () => {
      folder.write('one.cglog', 'scenario Night III\n  cvp British 8 German 14\n');
      const text = 'campaign PB "Ham and Jam" cg I\ninclude "one.cglog"\n';
      const [uri, one] = [folder.uri('log.cglog'), folder.uri('one.cglog')];
      client.open(uri, text);
      const asked = { uri, old: { uri, text } };
      const same = await client.request<ChangesResult>('cglog/changes', asked);
      assert.deepEqual([same.entries, same.reads], [[], [one]]);
      const files = [{ uri: one, text: 'scenario Night III\n' }];
      const other = await client.request<ChangesResult>('cglog/changes', { ...asked, files });
      assert.equal(other.entries[0]?.text, 'CVP lost: British 8 German 14');
      assert.deepEqual(other.entries[0]?.source, { uri: one, line: 1 });
    });

    it('follows an edit that comes in meanwhile', async () => {
      const uri = folder.uri('edited.cglog');
      client.open(uri, old);
      const asking = client.request<ChangesResult>('cglog/changes', { uri, old: { uri, text: old } });
      client.change(uri, 2, { text: now });
      await asking;
      const after = await client.request<ChangesResult>('cglog/changes', { uri, old: { uri, text: old } });
      assert.deepEqual(after.entries.length, expected.length);
    });

    it('refuses what is no log with a sentence, and other parameters', async () => {
      const uri = folder.uri('own.cgmap');
      const refused = await client.request<ChangesResult>('cglog/changes', { uri, old: { uri, text: '' } });
      assert.deepEqual(refused, {
        refused: 'Only campaign logs are compared: this is a map or a module file.',
        entries: [],
        contents: '',
        reads: [],
      });
      await assert.rejects(client.request('cglog/changes', { uri, old: uri }), { code: ErrorCodes.InvalidParams });
    });
  });
});

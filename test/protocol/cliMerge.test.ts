/** `cglog merge` as Git calls it: copies of a log without ending or folder, and the log's own name. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { cglog } from './cglog';
import { Folder } from './folder';

const log = `campaign RR "The Farm" cg I
date 19 AM
depth roster
san German 4 given
san Canadian 3 given
cpp German 60 given
cpp Canadian 60 given

scenario 19 AM
  cvp German 10 Canadian 12

refit
2.518 Purchasing Reinforcement Groups
`;
const german = '  buy German M1 for 1\n';
const canadian = '  buy Canadian M1 for 1\n';

describe('cglog merge', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.dispose());

  /** The three copies, and the exit code with what was said. */
  function merged(base: string, ours: string | Uint8Array, theirs: string | Uint8Array, ...more: readonly string[]) {
    folder.write('.merge_file_a', base);
    folder.write('.merge_file_b', ours);
    folder.write('.merge_file_c', theirs);
    return cglog(folder.path, ['merge', '.merge_file_a', '.merge_file_b', '.merge_file_c', ...more]);
  }
  const result = () => folder.read('.merge_file_b');

  it('writes what it has merged into OURS, and nothing else', () => {
    assert.deepEqual(merged(log, log + canadian, log + german), { code: 0, out: '', err: '' });
    assert.equal(result(), log + german + canadian);
    assert.deepEqual([folder.read('.merge_file_a'), folder.read('.merge_file_c')], [log, log + german]);
  });

  it('marks what is left to the players, says where it is, and exits with 1', () => {
    const { code, err } = merged(
      log,
      log.replace('cvp German 10', 'cvp German 11'),
      log.replace('cvp German 10', 'cvp German 13'),
      'games/farm.cglog',
    );
    assert.equal(code, 1);
    assert.equal(err, 'games/farm.cglog:10: both versions have changed this: choose one\n');
    const lines = [
      '<<<<<<< ours',
      '  cvp German 11 Canadian 12',
      '=======',
      '  cvp German 13 Canadian 12',
      '>>>>>>> theirs',
    ];
    assert.equal(result(), log.replace('  cvp German 10 Canadian 12', lines.join('\n')));
    folder.write('farm.cglog', result());
    const check = cglog(folder.path, ['check', 'farm.cglog', '--json']);
    assert.equal(check.out.match(/"conflict-marker"/g)?.length, 3);
  });

  it('reads what the log names beside its own name, not beside the copies', () => {
    const rules = readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8').replace('"7.14"', '"7.95"');
    folder.write('games/ridge.cgmodule.json', rules);
    const own = 'campaign "ridge.cgmodule.json" "Any" cg I\ndepth roster\n\nrefit initial\n';
    const [first, second] = ['7.95 Purchasing Reinforcement Groups\n', '7.15 RG Strength, Weapons and Leaders\n'];
    assert.equal(merged(own, own + second, own + first, 'games/ridge.cglog').code, 0);
    assert.equal(result(), own + first + second);
    assert.equal(merged(own, own + second, own + first).code, 0);
    assert.equal(result(), own + second + first);
  });

  it('keeps the line endings and the byte order mark of OURS', () => {
    const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    assert.equal(merged(log, windows(log + canadian), log + german).code, 0);
    assert.equal(result(), windows(log + german + canadian));
    assert.equal(merged(windows(log), log + canadian, windows(log + german)).code, 0);
    assert.equal(result(), log + german + canadian);
  });

  it('leaves OURS as it was and exits with 2 where it cannot merge', () => {
    const ours = log + canadian;
    const latin = Buffer.from(`${log}> Caf\xe9\n`, 'latin1');
    const attempts = [
      merged(log, ours, latin),
      merged(log, ours, log + german, 'ridge.cgmodule.json'),
      merged(log, ours, log + german, 'farm.British.cgprivate'),
      merged(log, ours, log + german, 'farm.cglog', 'more'),
      merged(log, ours, 'x'.repeat(1_000_001)),
      cglog(folder.path, ['merge', '.merge_file_a', '.merge_file_b', 'gone']),
      cglog(folder.path, ['merge', '.merge_file_a', '.merge_file_b']),
      cglog(folder.path, ['merge', '.merge_file_a', '.merge_file_b', '-']),
    ];
    assert.deepEqual(
      attempts.map(({ code }) => code),
      attempts.map(() => 2),
    );
    const said = [
      /not UTF-8/,
      /neither/,
      /neither/,
      /"more"/,
      /more than 1,000,000/,
      /gone: there is no such file/,
      /three files/,
      /standard input/,
    ];
    for (const [i, { err }] of attempts.entries()) assert.match(err, said[i] as RegExp);
    assert.equal(result(), ours);
  });

  describe('as the README sets it up', () => {
    const readme = readFileSync('README.md', 'utf8');
    /** The lines of the README, run by a shell in the folder, with the built command in its way. */
    function shell(lines: string) {
      folder.write('bin/cglog', `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/node/cli.js')}' "$@"\n`);
      chmodSync(join(folder.path, 'bin/cglog'), 0o755);
      const env = {
        PATH: `${join(folder.path, 'bin')}${delimiter}${process.env.PATH}`,
        ...{ HOME: folder.path, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: join(folder.path, 'gitconfig') },
        ...{
          GIT_AUTHOR_NAME: 'Ann',
          GIT_AUTHOR_EMAIL: 'ann@example.org',
          GIT_COMMITTER_NAME: 'Ann',
          GIT_COMMITTER_EMAIL: 'ann@example.org',
        },
      };
      const run = spawnSync('sh', ['-ec', lines], { cwd: folder.path, env, encoding: 'utf8' });
      return { code: run.status, said: run.stdout + run.stderr };
    }
    /** Two branches of a log, merged. */
    function gitMerges(base: string, ours: string, theirs: string) {
      const [setUp] = /^git config merge\.cglog[\s\S]*?(?=\n```)/m.exec(readme) ?? assert.fail('the README sets it up');
      const runs = (lines: string) => assert.deepEqual(shell(lines), { code: 0, said: '' });
      const commit = (text: string) => {
        folder.write('repo/games of ours/farm.cglog', text);
        runs('cd repo && git add -A && git commit -qm change');
      };
      runs(`mkdir repo && cd repo && git init -q && git checkout -qb ours\n${setUp}`);
      commit(base);
      runs('cd repo && git checkout -qb theirs');
      commit(theirs);
      runs('cd repo && git checkout -q ours');
      commit(ours);
      return shell('cd repo && git merge theirs');
    }

    it('merges in Git, a log in a folder whose name has blanks', () => {
      const { code, said } = gitMerges(log, log + canadian, log + german);
      assert.equal(code, 0, said);
      assert.equal(folder.read('repo/games of ours/farm.cglog'), log + german + canadian);
    });

    it('leaves Git a conflict', () => {
      const { code, said } = gitMerges(log, log.replace('10', '11'), log.replace('10', '13'));
      assert.equal(code, 1, said);
      assert.match(said, /games of ours\/farm\.cglog:10: both versions have changed this/);
      assert.match(said, /CONFLICT/);
      assert.match(folder.read('repo/games of ours/farm.cglog'), /^<<<<<<< ours\n {2}cvp German 11/m);
    });
  });
});

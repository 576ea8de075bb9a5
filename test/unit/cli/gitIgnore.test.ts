/** A private file that is made in a Git tree is ignored by it from then on. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inGit } from '../../../server/src/cli/git';
import { ignorePrivate } from '../../../server/src/cli/gitIgnore';

describe('a private file in a Git tree', () => {
  let tree: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: tree, stdio: 'pipe' });
  const path = (...names: string[]) => join(tree, ...names);
  const secret = () => path('games', 'ham.German.cgprivate');
  const ignored = () => readFileSync(path('.gitignore'), 'utf8');
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'cglog-'));
    mkdirSync(path('games'));
    git('init', '--quiet');
  });
  afterEach(() => rmSync(tree, { recursive: true }));

  it('has the line written into the tree’s own .gitignore, once', async () => {
    assert.match((await ignorePrivate(secret())).join(), /\.gitignore: \*\.cgprivate\* was added/);
    assert.equal(ignored(), '*.cgprivate*\n');
    assert.deepEqual(await ignorePrivate(secret()), []);
    assert.equal(ignored(), '*.cgprivate*\n');
    writeFileSync(secret(), '');
    assert.equal(inGit(secret()), undefined);
  });

  for (const [before, after] of [
    ['out\n', 'out\n*.cgprivate*\n'],
    ['out', 'out\n*.cgprivate*\n'],
    ['out\r\n', 'out\r\n*.cgprivate*\r\n'],
  ] as const)
    it(`has it written behind ${JSON.stringify(before)}`, async () => {
      writeFileSync(path('.gitignore'), before);
      await ignorePrivate(secret());
      assert.equal(ignored(), after);
    });

  it('has nothing written where it is ignored already, wherever that is said', async () => {
    writeFileSync(path('games', '.gitignore'), 'ham.*\n!ham.cglog\n');
    assert.deepEqual(await ignorePrivate(secret()), []);
    assert.ok(!existsSync(path('.gitignore')));
  });

  it('is told of as not ignored, itself or its copy, where another line has the last word', async () => {
    writeFileSync(path('games', '.gitignore'), '!*.bak\n');
    for (const notes of [
      /cgprivate\* was added,.*German\.cgprivate: .* not ignore the “\.bak” copy/,
      /^[^,]*not ignore the/,
    ])
      assert.match((await ignorePrivate(secret())).join(), notes);
    assert.equal(ignored(), '*.cgprivate*\n');
    writeFileSync(path('games', '.gitignore'), '!*.cgprivate\n');
    assert.match((await ignorePrivate(secret())).join(), /^[^,]*does not ignore this file: write the line/);
  });

  it('has nothing written through a link', async () => {
    writeFileSync(path('notes'), 'mine\n');
    symlinkSync('notes', path('.gitignore'));
    assert.match((await ignorePrivate(secret())).join(), /no plain file: write the line/);
    assert.equal(readFileSync(path('notes'), 'utf8'), 'mine\n');
  });

  it('is told to be kept once Git keeps it, ignored or not', async () => {
    writeFileSync(secret(), '');
    assert.equal(inGit(secret()), 'unignored');
    git('add', 'games');
    await ignorePrivate(secret());
    assert.equal(inGit(secret()), 'tracked');
  });

  it('is told of once Git keeps its copy', async () => {
    writeFileSync(`${secret()}.bak`, '');
    git('add', 'games');
    writeFileSync(secret(), '');
    assert.equal(inGit(secret()), 'copyTracked');
    assert.match((await ignorePrivate(secret())).join(), /Git keeps the “\.bak” copy of this file: take it out/);
  });

  it('elsewhere has nothing written', async () => {
    rmSync(path('.git'), { recursive: true });
    assert.deepEqual(await ignorePrivate(secret()), []);
    assert.ok(!existsSync(path('.gitignore')));
  });
});

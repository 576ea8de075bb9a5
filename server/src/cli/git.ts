/** What Git makes of a private file. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { InGit } from '../service/protocol';
import { copyEnding } from '../service/trust/protocol';

/** Milliseconds: a tree on a slow disk keeps nobody waiting. */
const patience = 5000;

/** The folder of the Git tree that a file lies in. */
export function treeOf(path: string): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (statSync(join(folder, '.git'), { throwIfNoEntry: false })) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Undefined: Git neither keeps a private file or its copy nor would take one along, wherever links lead, or is not there. */
export function inGit(path: string): InGit | undefined {
  const real = existsSync(path) ? realpathSync(path) : path;
  return inTree(real) ?? (real === path ? undefined : inTree(path));
}

function inTree(path: string): InGit | undefined {
  if (treeOf(path) === undefined) return undefined;
  const copy = path + copyEnding;
  if (isTracked(path)) return 'tracked';
  if (isTracked(copy)) return 'copyTracked';
  if (isIgnored(path) === false) return 'unignored';
  return isIgnored(copy) === false ? 'copyUnignored' : undefined;
}

const isTracked = (path: string): boolean => git(path, ['ls-files', '--error-unmatch']) === 0;

/** Undefined where Git cannot tell. */
export function isIgnored(path: string): boolean | undefined {
  const code = git(path, ['check-ignore', '--quiet']);
  return code === 0 ? true : code === 1 ? false : undefined;
}

/** The exit code; null where Git is not there, or takes too long. A tree that came from a stranger has Git start nothing. */
function git(path: string, command: readonly string[]): number | null {
  const args = ['--no-optional-locks', '-c', 'core.fsmonitor=false', ...command, '--', basename(path)];
  return spawnSync('git', args, { cwd: dirname(path), stdio: 'ignore', timeout: patience }).status;
}

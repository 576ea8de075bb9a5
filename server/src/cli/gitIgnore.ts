/** Has Git leave private files alone. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gitReason } from '../service/trust/exposed';
import { copyEnding, ignoreLine, ignoreLineFor } from '../service/trust/protocol';
import { inGit, isIgnored, treeOf } from './git';
import { nameOf } from './logFiles';
import { replaceFile } from './replace';

/**
 * Writes the ignore line into the `.gitignore` of the Git tree that a private file is made in, where there is one that does
 * not ignore the file and its copy yet.
 * @param path of the private file, which need not be there yet
 * @returns what the player should know
 */
export async function ignorePrivate(path: string): Promise<readonly string[]> {
  const tree = treeOf(path);
  if (tree === undefined) return [];
  const file = join(tree, '.gitignore');
  const name = nameOf(pathToFileURL(file).href);
  // A link may lead to anything, and Git does not follow it.
  const found = await lstat(file).catch(() => undefined);
  if (found && !found.isFile()) return [`${name} is no plain file: write the line ${ignoreLine} where Git reads it`];
  const before = found && (await readFile(file));
  const text = before?.toString() ?? '';
  if (isIgnored(path) && isIgnored(path + copyEnding)) return [];
  const line = ignoreLineFor(text);
  const notes = line === '' ? [] : await replaceFile(file, text + line, before);
  // Another line, or another file, can have the last word.
  const still = inGit(path);
  const added = `${name}: ${ignoreLine} was added${still ? '' : ', so that Git leaves private files alone'}`;
  const reason = still ? [`${nameOf(pathToFileURL(path).href)}: ${gitReason(still)}`] : [];
  return [...notes, ...(line === '' ? [] : [added]), ...reason];
}

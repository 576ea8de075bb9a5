/** Has Git leave private files alone. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyEnding, ignoreLine } from '../service/trust/protocol';
import { isIgnored, treeOf } from './git';
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
  const isThere = text.split(/\r?\n/).includes(ignoreLine);
  if (isThere || (isIgnored(path) && isIgnored(path + copyEnding))) return [];
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const start = text === '' || text.endsWith('\n') ? text : text + end;
  const notes = await replaceFile(file, start + ignoreLine + end, before);
  return [...notes, `${name}: ${ignoreLine} was added, so that Git leaves private files alone`];
}

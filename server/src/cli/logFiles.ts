/** Files as the command line names them: a path, a folder, or `-` for standard input. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bytesOf, type FileKind, kindOf, largestOf, tooLarge } from '../service/api';
import { readNamed, Silence } from './reading';
import { replaceFile } from './replace';
import { complain } from './say';
import { UnreadableFile } from './unreadable';

export interface LogFile {
  /** As the player wrote it, or joined to the folder that the player wrote. */
  readonly name: string;
  readonly uri: string;
  /** Without the byte order mark. */
  readonly text: string;
  readonly byteOrderMark: boolean;
  /** As it was read: nothing else may have been written by the time that it is replaced. */
  readonly bytes: Uint8Array;
  /** The folder in which it was found, where the player named a folder. */
  readonly folder?: string;
}

/** A file that the player named, or that was found in a folder that the player named. */
export type Named = Pick<LogFile, 'name' | 'folder'>;

/** A file larger than is read. */
export class TooLargeFile extends UnreadableFile {
  constructor(file: string) {
    const kind: FileKind = kindOf(file) ?? 'log';
    super(file, tooLarge(kind));
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'there is no such file',
  ERR_INVALID_ARG_VALUE: 'there is no such file',
  ELOOP: 'is a link that leads to itself',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EISDIR: 'is a folder',
  ENXIO: 'is no file that can be read',
};

export function unreadable(name: string, error: unknown): UnreadableFile {
  if (error instanceof Silence) return new UnreadableFile(name, error.message);
  const { code = '' } = error as { code?: string };
  return new UnreadableFile(name, reasons[code] ?? `cannot be read (${code || (error as Error).message})`);
}

/** `-` reads standard input; its includes are then relative to the current folder. @throws UnreadableFile */
export async function readLog(named: string | Named): Promise<LogFile> {
  const { name, folder } = typeof named === 'string' ? { name: named } : named;
  const most = largestOf(name);
  const bytes = await readNamed(name, bytesOf(most)).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  if (!bytes) throw new TooLargeFile(name);
  let text: string;
  try {
    // Decoding leniently would lose letters for good once `fmt` or `--write` writes them back.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(name, 'is not UTF-8 text');
  }
  const byteOrderMark = text.startsWith('\uFEFF');
  if (byteOrderMark) text = text.slice(1);
  if (text.length > most) throw new TooLargeFile(name);
  return { name, uri: pathToFileURL(resolve(name)).href, text, byteOrderMark, bytes, folder };
}

/**
 * The files that the names stand for: a folder for all files in it, at any depth, that end in one of `endings`.
 * Hidden folders and `node_modules` are passed over. Sorted by name within a folder, so that output is repeatable.
 * @param pass is told of what ends so and is no file to be read
 * @throws UnreadableFile
 */
export async function findLogs(
  names: readonly string[],
  endings: readonly string[],
  pass: (why: UnreadableFile) => void,
): Promise<Named[]> {
  const found = new Map<string, Named>();
  for (const name of names) {
    if (name === '-' || !(await isFolder(name))) found.set(name, { name });
    else {
      const root = await realpath(name);
      const inside = await listFolder(name, root, endings, pass);
      if (inside.length === 0) throw new UnreadableFile(name, `holds no ${endings.join(' or ')} file`);
      for (const file of inside) if (!found.has(file)) found.set(file, { name: file, folder: name });
    }
  }
  return [...found.values()];
}

async function isFolder(name: string): Promise<boolean> {
  try {
    return (await stat(name)).isDirectory();
  } catch (error) {
    throw unreadable(name, error);
  }
}

async function listFolder(
  folder: string,
  root: string,
  endings: readonly string[],
  pass: (why: UnreadableFile) => void,
): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder, error);
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && entry.name !== 'node_modules')
        found.push(...(await listFolder(path, root, endings, pass)));
    } else if (endings.some((ending) => entry.name.endsWith(ending))) {
      const why = entry.isFile() ? undefined : await passedOver(path, root);
      if (why === undefined) found.push(path);
      else pass(new UnreadableFile(path, `${why}: passed over`));
    }
  }
  return found;
}

/** What keeps something in a folder that is no plain file from being read; undefined for a link to one within it. */
async function passedOver(path: string, root: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) return 'is a link that leads nowhere';
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return 'is a link out of the folder';
  if (kindOf(real) !== kindOf(path)) return 'is a link to a file of another kind';
  return (await stat(real)).isFile() ? undefined : 'is no file';
}

/** Puts a text in place of a log's, if it is still as it was read. @throws UnreadableFile */
export async function writeLog(file: LogFile, text: string): Promise<void> {
  const notes = await replaceFile(file.name, (file.byteOrderMark ? '\uFEFF' : '') + text, file.bytes);
  for (const note of notes) complain(note);
}

/** How to name a file that the player did not: relative to the current folder. */
export function nameOf(uri: string): string {
  return uri.startsWith('file:') ? relative('', fileURLToPath(uri)) : uri;
}

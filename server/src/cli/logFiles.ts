/** Files as the command line names them: a path, a folder, or `-` for standard input. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface LogFile {
  /** As the player wrote it, or joined to the folder that the player wrote. */
  readonly name: string;
  readonly uri: string;
  /** Without the byte order mark. */
  readonly text: string;
  readonly byteOrderMark: boolean;
}

/** A file that cannot be read, with the reason in the player's words. */
export class UnreadableFile extends Error {
  constructor(name: string, reason: string) {
    super(`${name}: ${reason}`);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EISDIR: 'is a folder',
};

function unreadable(name: string, error: unknown): UnreadableFile {
  const code = (error as { code?: string }).code ?? '';
  return new UnreadableFile(name, reasons[code] ?? (error as Error).message);
}

/** `-` reads standard input; its includes are then relative to the current folder. */
export async function readLog(name: string): Promise<LogFile> {
  let bytes: Uint8Array;
  try {
    bytes = name === '-' ? new TextEncoder().encode(await readAll(process.stdin)) : await readFile(name);
  } catch (error) {
    throw unreadable(name, error);
  }
  let text: string;
  try {
    // Decoding leniently would lose letters for good once `fmt` or `--write` writes them back.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(name, 'is not UTF-8 text');
  }
  const byteOrderMark = text.startsWith('\uFEFF');
  return {
    name,
    uri: pathToFileURL(resolve(name)).href,
    text: byteOrderMark ? text.slice(1) : text,
    byteOrderMark,
  };
}

export async function writeLog(file: LogFile, text: string): Promise<void> {
  await writeFile(file.name, (file.byteOrderMark ? '\uFEFF' : '') + text);
}

/** A file that a command makes. @throws UnreadableFile where it cannot be written */
export async function writeOutput(name: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(name, content);
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UnreadableFile(name, code === 'ENOENT' ? 'there is no such folder' : `cannot be written (${code})`);
  }
}

/**
 * The files that the names stand for: a folder for all files in it, at any depth, that end in one of `endings`.
 * Hidden folders and `node_modules` are passed over. Sorted by name within a folder, so that output is repeatable.
 * @throws UnreadableFile
 */
export async function findLogs(names: readonly string[], endings: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    if (name === '-' || !(await isFolder(name))) found.push(name);
    else {
      const inside = await listFolder(name, endings);
      if (inside.length === 0) throw new UnreadableFile(name, `holds no ${endings.join(' or ')} file`);
      found.push(...inside);
    }
  }
  return [...new Set(found)];
}

async function isFolder(name: string): Promise<boolean> {
  try {
    return (await stat(name)).isDirectory();
  } catch (error) {
    throw unreadable(name, error);
  }
}

async function listFolder(folder: string, endings: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && entry.name !== 'node_modules')
        found.push(...(await listFolder(path, endings)));
    } else if (endings.some((ending) => entry.name.endsWith(ending))) found.push(path);
  }
  return found;
}

/** How to name a file that the player did not: relative to the current folder. */
export function nameOf(uri: string): string {
  return uri.startsWith('file:') ? relative('', fileURLToPath(uri)) : uri;
}

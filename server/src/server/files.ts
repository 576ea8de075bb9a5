/** Reads files from the disk, for Node: `file:` addresses of regular files. */
import { constants, realpathSync } from 'node:fs';
import { type FileHandle, open, opendir, realpath } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bytesOf, type FileRead, kindOf, largestOf } from '../service/api';
import type { Reach } from './reach';

/** Entries of a folder that are looked at. */
const mostEntries = 10_000;

/** A pipe without a writer is opened at once, and a link that came between is not followed. */
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The text without its byte order mark. Both the file and what a link leads to must lie within `reach` and be of a kind. */
export async function readFileUri(uri: string, reach: Reach): Promise<FileRead> {
  try {
    const path = fileURLToPath(uri);
    const real = await realpath(path);
    if (!(await isWithin(real, reach))) return { refused: 'outside' };
    if (kindOf(real) === undefined || kindOf(real) !== kindOf(path)) return { refused: 'kind' };
    const file = await open(real, readOnly);
    try {
      // A device or a pipe might never end.
      if (!(await file.stat()).isFile()) return { refused: 'special' };
      const bytes = await readUpTo(file, bytesOf(largestOf(path)));
      return bytes ? new TextDecoder().decode(bytes) : { refused: 'size' };
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return ['EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'ENXIO'].includes(code) ? { refused: 'special' } : undefined;
  }
}

async function isWithin(real: string, { folders, isFlat }: Reach): Promise<boolean> {
  for (const folder of folders) {
    if (!folder.startsWith('file:')) continue;
    const root = await realpath(fileURLToPath(folder)).catch(() => undefined);
    if (root === undefined) continue;
    if (isFlat ? dirname(real) === root : real.startsWith(root.endsWith(sep) ? root : root + sep)) return true;
  }
  return false;
}

/** A file's bytes; undefined when there are more than `most`. What tells no size, or grows, is not read further. */
export async function readUpTo(file: FileHandle, most: number): Promise<Uint8Array | undefined> {
  const { size } = await file.stat();
  if (size > most) return undefined;
  let bytes = Buffer.alloc(Math.min(most, Math.max(size, 4096)) + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length, null);
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
    if (length > most) return undefined;
    if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(most + 1, 2 * length));
  }
}

/** Where a file lies once links are followed; undefined for one that is not there. */
export function realFileUri(uri: string): string | undefined {
  try {
    return pathToFileURL(realpathSync(fileURLToPath(uri))).href;
  } catch {
    return undefined;
  }
}

/** The names of what lies in a folder, as far as it is not very full; none for whatever cannot be listed. */
export async function listFolderUri(uri: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const entry of await opendir(fileURLToPath(uri))) {
      names.push(entry.name);
      if (names.length === mostEntries) break;
    }
  } catch {
    return [];
  }
  return names;
}

/** Reads files from the disk, for Node: `file:` addresses of regular files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The text without its byte order mark; `undefined` for whatever cannot be read. */
export async function readFileUri(uri: string): Promise<string | undefined> {
  try {
    const path = fileURLToPath(uri);
    // A device or a pipe might never end.
    if (!(await stat(path)).isFile()) return undefined;
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

/** The names of what lies in a folder; none for whatever cannot be listed. */
export async function listFolderUri(uri: string): Promise<string[]> {
  try {
    return await readdir(fileURLToPath(uri));
  } catch {
    return [];
  }
}

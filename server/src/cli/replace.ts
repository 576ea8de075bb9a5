/**
 * Files replaced as a whole: what was there before is there until the new text is safely on the disk, whenever the
 * process, the disk or the machine fails. Done by hand, since what packages offer does not look whether the file is still
 * the one that was read, and leaves its temporary files behind when it is killed.
 */
import { constants } from 'node:fs';
import { access, type FileHandle, lstat, open, readFile, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnreadableFile } from './unreadable';

/** How long another's temporary file is watched until it is taken for the leftover of a writer that died; milliseconds. */
const watched = 1000;
const pause = 50;

/** How the temporary file beside a file is called: one for all writers, so that there is one at a time; with its ending, by which Git ignores it. */
const temporaryName = (path: string): string => join(dirname(path), `.${basename(path).slice(-60)}.cglog-new`);

const gone = 'is no longer there: nothing was written';
const changed = 'was changed meanwhile by another program: nothing was written. Run the command again';
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'is a folder',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'cannot be written: the disk is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: your share of the disk is full',
  ENXIO: 'nobody reads from it',
  EFBIG: 'cannot be written: the file would be larger than is allowed here',
  ENAMETOOLONG: 'its name is too long',
};

/** In one sentence, with what was not lost. */
export function unwritable(name: string, error: unknown): Error {
  const { code } = error as { code?: string };
  if (code === undefined) return error as Error;
  return new UnreadableFile(name, `${reasons[code] ?? `cannot be written (${code})`}; nothing was written`);
}

/**
 * Puts `content` in place of a file, or makes it. A symbolic link is written through; mode and owner stay.
 * @param before what the file held when it was read; undefined: there was none
 * @param isPrivate one that is made is for its owner's eyes only
 * @returns what the player should know
 * @throws UnreadableFile, with the file as it was
 */
export async function replaceFile(
  name: string,
  content: string | Uint8Array,
  before: Uint8Array | undefined,
  { isPrivate = false }: { readonly isPrivate?: boolean } = {},
): Promise<readonly string[]> {
  try {
    const path = before ? await realpath(name) : name;
    const target = before && (await writable(name, path));
    const temporary = temporaryName(path);
    const file = await create(name, temporary, target || isPrivate ? 0o600 : 0o666);
    const { ino } = await file.stat();
    const isOurs = () =>
      lstat(temporary)
        .then((found) => found.ino === ino)
        .catch(() => false);
    try {
      if (target) await likeness(name, file, target);
      await file.writeFile(content);
      await file.sync();
      await file.close();
      // Another writer that waited for too long took it for a leftover.
      if (!(await holds(path, before)) || !(await isOurs())) throw new UnreadableFile(name, changed);
      await rename(temporary, path);
    } catch (error) {
      await file.close().catch(() => {});
      if (await isOurs()) await unlink(temporary);
      throw error;
    }
    await syncFolder(dirname(path));
    if (target && target.nlink > 1)
      return [`${name}: the file has other names (hard links), under which it stays as it was before`];
    return [];
  } catch (error) {
    if (before && (error as { code?: string }).code === 'ENOENT') throw new UnreadableFile(name, gone);
    throw unwritable(name, error);
  }
}

/** Before one file of several is written: whether this one can be, and is still as it was read. @throws UnreadableFile */
export async function assertReplaceable(name: string, before: Uint8Array): Promise<void> {
  try {
    const path = await realpath(name);
    await writable(name, path);
    if (!(await holds(path, before))) throw new UnreadableFile(name, changed);
  } catch (error) {
    throw unwritable(name, error);
  }
}

/** @throws when the file is not to be replaced */
async function writable(name: string, path: string) {
  const target = await lstat(path);
  if (!target.isFile()) throw new UnreadableFile(name, 'is no file that can be replaced; nothing was written');
  // The superuser may write everything, and still means a file to stay that is marked so.
  if ((target.mode & 0o222) === 0) throw new UnreadableFile(name, 'is read-only: nothing was written');
  await access(path, constants.W_OK);
  return target;
}

/** Creates the temporary file, once no other writer has it. */
async function create(name: string, temporary: string, mode: number): Promise<FileHandle> {
  let seen = '';
  for (let since = Date.now(); ; ) {
    try {
      return await open(temporary, 'wx', mode);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
    const other = await lstat(temporary).catch(() => undefined);
    if (!other) continue;
    if (!other.isFile()) throw new UnreadableFile(name, `${temporary} is in the way; nothing was written`);
    const looks = `${other.ino} ${other.size} ${other.mtimeMs}`;
    if (looks !== seen) since = Date.now();
    seen = looks;
    if (Date.now() - since < watched) await sleep(pause);
    else await unlink(temporary).catch(() => {});
  }
}

/** Gives the new file the owner and the mode of the one that it replaces. */
async function likeness(
  name: string,
  file: FileHandle,
  { mode, uid, gid }: { mode: number; uid: number; gid: number },
) {
  const own = await file.stat();
  if (own.uid !== uid || own.gid !== gid)
    await file.chown(uid, gid).catch(() => {
      throw new UnreadableFile(name, 'belongs to another, who alone can have it replaced; nothing was written');
    });
  await file.chmod(mode & 0o7777);
}

async function holds(path: string, before: Uint8Array | undefined): Promise<boolean> {
  if (!before)
    return lstat(path).then(
      () => false,
      () => true,
    );
  const found = await lstat(path);
  return found.isFile() && found.size === before.length && (await readFile(path)).equals(before);
}

/** The rename itself is to outlast a power cut; not every system can be asked for it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

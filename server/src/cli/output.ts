/** Files that a command makes of a log: never in place of what the players wrote. */
import { constants } from 'node:fs';
import { lstat, open, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { kindOf } from '../service/api';
import { bearsMark } from '../views/mark';
import type { LogFile } from './logFiles';
import { replaceFile, unwritable } from './replace';
import { complain } from './say';
import { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

/** A place that may be written to. */
export interface Output {
  write(content: string | Uint8Array): Promise<void>;
}

/** The option of commands that make files. */
export const forceOption = { force: { type: 'boolean', default: false } } as const;
export const forceHelp = '--force  replaces a file that was not made by cglog';

/**
 * Looks whether `name` may be written before anything is made for it.
 * @param inputs the files that the command reads
 * @throws UsageError, UnreadableFile
 */
export async function outputTo(
  name: string,
  inputs: readonly LogFile[],
  { force }: { readonly force: boolean },
): Promise<Output> {
  try {
    const found = await stat(name).catch(absent);
    const real = await realpath(name).catch(absent);
    if (kindOf(name) ?? (real && kindOf(real))) throw new UsageError(keeps(name));
    if (!found) {
      if (await isLink(name)) throw new UnreadableFile(name, 'is a link that leads nowhere; nothing was written');
      return { write: async (content) => tell(await replaceFile(name, content, undefined)) };
    }
    for (const input of inputs) {
      const other = input.name === '-' ? undefined : await stat(input.name).catch(absent);
      if (other?.ino === found.ino && other.dev === found.dev) throw new UsageError(keeps(name));
    }
    if (found.isFIFO() || found.isCharacterDevice()) return await outputInto(name);
    if (!found.isFile()) throw new UnreadableFile(name, 'is no file that can be replaced; nothing was written');
    return await outputOver(name, { force });
  } catch (error) {
    throw error instanceof UsageError ? error : unwritable(name, error);
  }
}

const keeps = (name: string) =>
  `"${name}" is a log, a map, a module file or a private file, which no picture or page replaces: give the output a name of its own`;

function absent(error: { code?: string }): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const isLink = (name: string): Promise<boolean> =>
  lstat(name).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/** A pipe that somebody reads, or a device such as /dev/stdout: nothing in it is replaced. */
async function outputInto(name: string): Promise<Output> {
  const reader = await open(name, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0));
  await reader.close();
  return {
    write: (content) =>
      writeFile(name, content).catch((error: unknown) => {
        throw unwritable(name, error);
      }),
  };
}

async function outputOver(name: string, { force }: { readonly force: boolean }): Promise<Output> {
  const before = await readFile(name);
  if (!force && !bearsMark(before))
    throw new UsageError(`"${name}" is there already and was not made by cglog: name another file, or add --force`);
  return { write: async (content) => tell(await replaceFile(name, content, before)) };
}

function tell(notes: readonly string[]): void {
  for (const note of notes) complain(note);
}

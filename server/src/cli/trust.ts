/** What `seal`, `reveal` and `hand-over` share: a side of a log, what is written, and where. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { kindOf, type Service } from '../service/api';
import { copyEnding, type FileChange, type TrustParams, type TrustResult } from '../service/trust/protocol';
import type { ExitCode } from './command';
import { allThatIsThere, missing, privateFolder, privateHelp, privateOption } from './eyes';
import { ignorePrivate } from './gitIgnore';
import { type LogFile, nameOf, readLog, unreadable, writeLog } from './logFiles';
import { openLogs, rootOption } from './referee';
import { assertReplaceable, replaceFile } from './replace';
import { complain, sayLog } from './say';
import { UsageError } from './usage';

export const sideOptions = {
  side: { type: 'string' },
  write: { type: 'boolean', default: false },
  ...privateOption,
  ...rootOption,
} as const;
export const sideDetails = [
  '--side SIDE  whose lines: the private file of that side is read, and made where there is none',
  privateHelp,
  '--write      changes the log and the private file; without it the log is printed as it would be',
];

interface Options {
  readonly side?: string;
  readonly write: boolean;
  readonly private?: string;
  readonly root?: readonly string[];
}

/** @returns 1 where something has to be seen to first, which is told */
export async function runTrust(
  name: string,
  options: Options,
  params: (service: Service, file: LogFile) => Omit<TrustParams, 'side'>,
): Promise<ExitCode> {
  const { side, write, root } = options;
  const eyes = { ...allThatIsThere, folder: privateFolder(options.private) };
  if (side === undefined) throw new UsageError('Whose? Name the side: --side SIDE');
  if (name === '-' || kindOf(name) === 'private')
    throw new UsageError('A private file lies beside its log: name the log');
  const file = await readLog(name);
  const service = await openLogs([file], { root, eyes });
  const asked = params(service, file);
  let result = service.trust({ ...asked, side });
  // The private file of a side that the log does not open is read when it is asked for.
  while (service.reading()) {
    await service.settled();
    result = service.trust({ ...asked, side });
  }
  if (result.isRefused) {
    complain(result.message);
    return 1;
  }
  if (!write && result.files.some(({ isNew }) => isNew))
    throw new UsageError(`The ${side} side is not opened yet: that makes a private file, and needs --write`);
  await put(file, result, write, { keepsCopy: asked.what === 'handOver' });
  if (result.reveals !== undefined)
    result = {
      ...result,
      message: `${result.message} That is \`cglog reveal ${name} --side ${side} --at ${result.reveals + 1} --write\`.`,
    };
  complain(write ? result.message : `Without --write nothing is written. With it: ${result.message}`);
  return 0;
}

/** Opens the private file of a side, which must be there. @throws UsageError, UnreadableFile */
export async function openPrivate(service: Service, file: LogFile, side: string): Promise<LogFile> {
  const { sides = [], read } = service.privateFiles(file.uri) ?? {};
  const id = sides.find((one) => one.toLowerCase() === side.toLowerCase());
  if (id === undefined)
    throw new UsageError(`--side takes a side of the log: "${side}" is none of ${sides.join(' and ')}`);
  const uri = read?.get(id);
  if (uri === undefined) throw new UsageError(missing(service, file, id));
  const found = await readLog(nameOf(uri));
  service.open(found.uri, 1, found.text);
  return found;
}

/**
 * In the order in which they are given.
 * @param keepsCopy of the private file, beside it
 */
export async function put(
  file: LogFile,
  { files }: Pick<TrustResult, 'files'>,
  write: boolean,
  { keepsCopy = false } = {},
): Promise<void> {
  const ofLog = files.find(({ uri }) => uri === file.uri);
  if (!write) return sayLog(ofLog?.text ?? file.text);
  // What of both files cannot be written is told before the other is.
  if (ofLog) await assertReplaceable(file.name, file.bytes);
  for (const change of files)
    if (change === ofLog) await writeLog(file, change.text);
    else await writePrivate(change, { keepsCopy });
}

export async function writePrivate(
  { uri, isNew, text }: Omit<FileChange, 'edits'>,
  { keepsCopy = false } = {},
): Promise<void> {
  const path = fileURLToPath(uri);
  if (isNew) for (const note of await ignorePrivate(path)) complain(note);
  const before = isNew
    ? undefined
    : await readFile(path).catch((error: unknown) => {
        throw unreadable(nameOf(uri), error);
      });
  const write = async (name: string, bytes: Uint8Array | undefined) => {
    for (const note of await replaceFile(name, text, bytes, { isPrivate: true })) complain(note);
  };
  const copy = path + copyEnding;
  // First: done once more, the same hand-over does not change the file itself.
  if (keepsCopy) await write(copy, await readFile(copy).catch(() => undefined));
  await write(path, before);
}

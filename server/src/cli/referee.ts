/** A service over files on the disk, for the commands. */
import { statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { URI } from 'vscode-uri';
import { cryptoRandom, cryptoRoller } from '../server/dice';
import { readFileUri, realFileUri } from '../server/files';
import { privateAddress, reachWith } from '../server/privateFiles';
import { type Reach, reaches } from '../server/reach';
import { type Host, kindOf, logOfPrivate, type Roller, type Service } from '../service/api';
import { createService } from '../service/service';
import { allThatIsThere, assertSeen, type Eyes } from './eyes';
import { type LogFile, type Named, readLog } from './logFiles';
import { UsageError } from './usage';

/** The option of commands whose logs may name other files. */
export const rootOption = { root: { type: 'string', multiple: true } } as const;
export const rootHelp =
  '--root DIR  lets a log name files in DIR, too; else in its own folder, one that you named, and the current one above it';

interface Options {
  readonly roll?: Roller;
  /** Further folders that logs may name files in. */
  readonly root?: readonly string[];
  /** Logs that are not opened, and may name files all the same. */
  readonly beside?: readonly LogFile[];
  /** Whose private files are read, and where they lie. */
  readonly eyes?: Eyes;
}

/** Opens the logs, with all that they include, in one service. @throws UsageError */
export async function openLogs(files: readonly LogFile[], options: Options = {}) {
  const service = createService(hostFor(files, options));
  for (const file of [...(await logsOf(files)), ...files]) service.open(file.uri, 1, file.text);
  await service.settled();
  assertSeen(service, files, options.eyes ?? allThatIsThere);
  return service;
}

/** The logs beside which private files lie that the player named: they are judged with them. */
async function logsOf(files: readonly LogFile[]): Promise<readonly LogFile[]> {
  const names = new Set(files.filter(({ name }) => kindOf(name) === 'private').map(({ name }) => logOfPrivate(name)));
  const logs = await Promise.all([...names].map((name) => readLog(name).catch(() => undefined)));
  return logs.filter((log) => log !== undefined && !files.some(({ uri }) => uri === log.uri)) as LogFile[];
}

/** What logs of these names have read, rolled and made at random. @throws UsageError */
export function hostFor(
  files: readonly Named[],
  { roll = cryptoRoller, root = [], beside = [], eyes = allThatIsThere }: Options = {},
): Host {
  for (const folder of root) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`--root takes a folder: "${folder}" is none`);
  }
  const reach = reachOf([...files, ...beside], root);
  return {
    readFile: (uri, folder) => readFileUri(uri, reachWith(eyes, uri, reach(folder))),
    mayRead: (uri, folder) => reaches(reachWith(eyes, uri, reach(folder)), uri),
    privateFile: (log, side) => privateAddress(eyes, log, side),
    realAddress: realFileUri,
    random: cryptoRandom,
    roll,
    changed: () => {},
  };
}

/** Opens a file by itself: nothing that it names is read. */
export function openAlone(file: LogFile): Service {
  const service = createService({
    readFile: async () => undefined,
    mayRead: () => false,
    roll: cryptoRoller,
    changed: () => {},
  });
  service.open(file.uri, 1, file.text);
  return service;
}

/** The folders that the logs of each folder may name files in. */
function reachOf(files: readonly Named[], roots: readonly string[]): (folder: string) => Reach {
  const uriOf = (path: string) => URI.parse(pathToFileURL(resolve(path)).href).toString();
  const current = process.cwd();
  const byFolder = new Map<string, Set<string>>();
  for (const { name, folder } of files) {
    const own = dirname(resolve(name));
    const reach = byFolder.get(uriOf(own)) ?? new Set([own, ...roots]);
    if (`${own}${sep}`.startsWith(current.endsWith(sep) ? current : current + sep)) reach.add(current);
    if (folder !== undefined) reach.add(folder);
    byFolder.set(uriOf(own), reach);
  }
  const known = new Map([...byFolder].map(([folder, reach]) => [folder, { folders: [...reach].map(uriOf) }]));
  return (folder) => known.get(folder) ?? { folders: [] };
}

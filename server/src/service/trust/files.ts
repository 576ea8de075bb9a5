/** The files that a campaign is played with, as hand-overs bind them. */
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { readCode, writeCode } from '../../trust/codes';
import { compareBytes, digest } from '../../trust/digest';
import type { HandOver } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import type { Trust } from './trusted';

export interface PlayedFile {
  readonly name: string;
  readonly code: string;
  /** That names it. */
  readonly line: Line;
  readonly text: LogText;
}

/** A file that is another than a side has handed over. */
export interface ChangedFile extends PlayedFile {
  readonly sides: readonly string[];
}

/** Of what a player sees of it: line endings and blanks at the ends of lines do not count. */
export function fileCode(file: LogText): string {
  const known = codes.get(file);
  if (known?.version === file.version) return known.code;
  const code = made(file);
  codes.set(file, { version: file.version, code });
  return code;
}

const codes = new WeakMap<LogText, { readonly version: number; readonly code: string }>();

function made({ lines }: LogText): string {
  const text = lines.map(({ parsed }) => parsed.text.trimEnd()).join('\n');
  return writeCode('file', digest('file', text.trimEnd()));
}

/**
 * The maps, modules and included logs that are read, by the names that the log has for them. Of what logs in other folders
 * name, a second one of a name goes by its way from the log, which is the same for both players.
 */
export function playedFiles({ gathered, root }: Analysis): readonly PlayedFile[] {
  const files = new Map<string, PlayedFile>();
  const all = [...gathered.files].sort(([a], [b]) => Number(b.uri === root) - Number(a.uri === root));
  for (const [line, { name: given, text }] of all) {
    if (!text) continue;
    const isTaken = (name: string) => (files.get(name)?.text.uri ?? text.uri) !== text.uri;
    let name = given.value;
    if (isTaken(name)) name = wayTo(text.uri, root);
    while (isTaken(name)) name = `./${name}`;
    if (!files.has(name)) files.set(name, { name, code: fileCode(text), line, text });
  }
  return [...files.values()];
}

/** From the folder of a log to another file. */
function wayTo(uri: string, log: string): string {
  const [to, from] = [uri.split('/'), log.split('/')];
  const differs = to.findIndex((name, i) => name !== from[i]);
  return [...from.slice(differs, -1).map(() => '..'), ...to.slice(differs)].join('/');
}

interface BoundFile {
  readonly code: string;
  /** That has bound it last. */
  readonly by: HandOver;
}
type BoundFiles = ReadonlyMap<string, BoundFile>;

const boundBySide = new WeakMap<readonly HandOver[], Map<string, BoundFiles>>();

/** What a side's hand-overs have last said of each file. */
export function boundFiles(handOvers: readonly HandOver[], side: string): BoundFiles {
  const known = boundBySide.get(handOvers) ?? new Map<string, BoundFiles>();
  boundBySide.set(handOvers, known);
  const files = known.get(side) ?? lastFiles(handOvers, side);
  known.set(side, files);
  return files;
}

function lastFiles(handOvers: readonly HandOver[], side: string): BoundFiles {
  const own = handOvers.filter((one) => one.side === side);
  return new Map(own.flatMap((by) => by.files.map(({ name, code }) => [name, { code, by }])));
}

/** The hand-over by which a side has bound a file as it is; undefined: it has not. */
export function boundBy(
  { name, code }: PlayedFile,
  handOvers: readonly HandOver[],
  side: string,
): HandOver | undefined {
  const bound = boundFiles(handOvers, side).get(name);
  return bound && isSameFile(bound.code, code) ? bound.by : undefined;
}

/** The included log that a line stands in. */
export const includedLog = (analysis: Analysis, { uri }: Line): PlayedFile | undefined =>
  uri === analysis.root ? undefined : playedFiles(analysis).find(({ text }) => text.uri === uri);

export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [readCode('file', one), readCode('file', other)];
  return typeof a !== 'string' && typeof b !== 'string' && compareBytes(a, b) === 0;
}

/** Until both sides have handed over what is there now. */
export function changedFiles(analysis: Analysis, { read }: Trust): readonly ChangedFile[] {
  const bound = read.openings.map(({ side }) => ({ side, files: boundFiles(read.handOvers, side) }));
  return playedFiles(analysis).flatMap((file) => {
    const sides = bound.flatMap(({ side, files }) => {
      const before = files.get(file.name);
      return before && !isSameFile(before.code, file.code) ? side : [];
    });
    return sides.length ? { ...file, sides } : [];
  });
}

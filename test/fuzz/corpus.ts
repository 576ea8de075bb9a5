/** The logs that sessions begin with: all examples and all conformance logs, with the maps and modules that they name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileNamed } from '../../server/src/syntax/files';
import { parseLine } from '../../server/src/syntax/parseLine';
import { vocabulary } from '../../server/src/syntax/vocabulary';
import { corpus, folder } from '../conformance/corpus';

export const root = 'file:///';

/** A log by its path from the project's root, with the files that it names. */
export interface Log {
  readonly path: string;
  readonly text: string;
  readonly named: readonly string[];
}

export interface Corpus {
  readonly logs: readonly Log[];
  /** Logs of more than 100 lines, which cost most. */
  readonly long: readonly Log[];
  /** Every line of them, as often as it stands there, and every word once. */
  readonly lines: readonly string[];
  readonly words: readonly string[];
}

export const readDisk = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;
export const listDisk = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

export function readCorpus(): Corpus {
  const below = (top: string) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.cglog'))
      .sort()
      .map((name) => join(top, name).replaceAll('\\', '/'))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const conformance = corpus.map(({ name, text }) => ({ path: `${folder}/${name}`, text }));
  const logs = [...below('examples'), ...below('test/data'), ...conformance].map(({ path, text }): Log => {
    const naming = text.split('\n').filter((line) => /^\s*(campaign|map|include)\b/i.test(line));
    const named = naming.flatMap((line) => fileNamed(parseLine(line))?.value ?? []);
    return { path, text, named: named.map((name) => join(dirname(path), name)).filter((name) => existsSync(name)) };
  });
  const lines = [
    ...logs.flatMap(({ text }) => text.split('\n')),
    ...Object.values(vocabulary).map(({ example }) => example),
    ...[...new Set(logs.flatMap(({ path, named }) => [path, ...named]).map((path) => basename(path)))].map(
      (name) => `${name.endsWith('.cgmap') ? 'map' : 'include'} "${name}"`,
    ),
  ];
  const words = [...new Set(lines.flatMap((line) => line.match(/"[^"]*"|[^\s#]+/g) ?? []))];
  const isLong = ({ text }: Log) => text.split('\n').length > 100;
  return { logs: logs.filter((log) => !isLong(log)), long: logs.filter(isLong), lines, words };
}

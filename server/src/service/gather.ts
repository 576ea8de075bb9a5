/**
 * The files that a campaign is played with: the logs it includes, its maps and its modules, as far as they have been
 * read, and what keeps others out. Walked in the order of the text, so that the same files are taken up everywhere.
 */
import type { FileStatus } from '../campaign/environment';
import type { Refusal } from '../rules/kernel/refusedFile';
import { type FileKind, fileNamed, kindNamed, kindOf } from '../syntax/files';
import type { Line } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { Name, OpeningD } from '../syntax/nodes';
import { largestTogether, mostFiles } from '../syntax/sizes';
import { makesOpening } from './trust/trusted';

/** A line that names a file, and what became of it. */
export interface NamedFile {
  readonly name: Name;
  readonly kind: FileKind;
  /** Undefined where the name leads nowhere. */
  readonly key?: string;
  /** `cycle`, `twice`: a log that is being read already, or has been. */
  readonly status: FileStatus | 'cycle' | 'twice';
  /** Where it was read. */
  readonly text?: LogText;
}

export interface Gathered {
  readonly files: ReadonlyMap<Line, NamedFile>;
  /** The files by address: their change asks for a replay. */
  readonly keys: ReadonlyMap<string, NamedFile>;
  /** The private files of sides that may be read, by side: what stands in them is played. */
  readonly privates: ReadonlyMap<string, LogText>;
  /** Those that are there and are not of this log. */
  readonly strangers: ReadonlyMap<string, LogText>;
  readonly isLoading: boolean;
}

/** How the walk comes by files. */
export interface Files {
  /** The address of the file that a line names. */
  named(line: Line): string | undefined;
  text(key: string): LogText | 'loading' | Refusal;
  /** The address of a side's private file; undefined where it is not to be read. */
  privateOf(side: string): string | undefined;
}

/** The private files that are there, of this log or not. */
export const privatesThere = ({ privates, strangers }: Gathered): ReadonlyMap<string, LogText> =>
  new Map([...privates, ...strangers]);

export function gather(root: LogText, { named, text, privateOf }: Files): Gathered {
  const files = new Map<Line, NamedFile>();
  const keys = new Map<string, NamedFile>();
  const privates = new Map<string, LogText>();
  const strangers = new Map<string, LogText>();
  let size = root.length;
  let isLoading = false;
  let isFull = false;

  /** A file that no line above has named. */
  function read(key: string): Pick<NamedFile, 'status' | 'text'> {
    // What comes behind the first that is too much is not even read.
    const found = isFull ? 'together' : text(key);
    if (found === 'loading') isLoading = true;
    if (typeof found === 'string') return { status: found };
    if (found.isTooLarge) return { status: 'size' };
    isFull = size + found.length > largestTogether;
    if (isFull) return { status: 'together' };
    size += found.length;
    return { status: 'read', text: found };
  }

  function look(line: Line, name: Name, within: ReadonlySet<string>): NamedFile {
    const kind = kindNamed(line.parsed.directive?.verb);
    const key = named(line);
    if (key === undefined) return { name, kind, status: 'missing' };
    if (kindOf(name.value) !== kind) return { name, kind, key, status: 'kind' };
    if (kind === 'log' && within.has(key)) return { name, kind, key, status: 'cycle' };
    const before = keys.get(key);
    if (before) return kind === 'log' ? { name, kind, key, status: 'twice' } : before;
    if (keys.size >= mostFiles) return { name, kind, key, status: 'many' };
    const file: NamedFile = { name, kind, key, ...read(key) };
    keys.set(key, file);
    return file;
  }

  function lookPrivate({ side: { value: side, ...at }, code }: OpeningD): void {
    const key = privateOf(side);
    if (key === undefined || keys.has(key) || keys.size >= mostFiles) return;
    const file: NamedFile = { name: { value: side, ...at }, kind: 'private', key, ...read(key) };
    keys.set(key, file);
    if (file.text) (makesOpening(file.text, side, code.value) ? privates : strangers).set(side, file.text);
  }

  function visit(log: LogText, within: ReadonlySet<string>): void {
    for (const line of log.naming) {
      const { directive } = line.parsed;
      if (directive?.verb === 'opening') lookPrivate(directive);
      const name = fileNamed(line.parsed);
      if (!name) continue;
      const file = look(line, name, within);
      files.set(line, file);
      if (file.text && file.kind === 'log') visit(file.text, new Set([...within, file.text.uri]));
    }
  }

  visit(root, new Set([root.uri]));
  return { files, keys, privates, strangers, isLoading };
}

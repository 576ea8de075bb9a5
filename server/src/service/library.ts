/**
 * Files that are not open, read because a log names them: each once for all logs of one folder, since what a log may
 * read hangs on where it lies.
 */
import { createScanner, type SyntaxKind } from 'jsonc-parser';
import type { Refusal } from '../rules/kernel/refusedFile';
import { isForeign, isModuleFile } from '../syntax/files';
import { LogText } from '../syntax/logText';
import type { FileRead, Host } from './api';

/** Reads under way at once, so that a log which names many large files does not hold them all in memory. */
const mostReads = 8;

// As its scanner names them; the library's own names cannot be imported.
const openBrace: SyntaxKind.OpenBraceToken = 1;
const endOfFile: SyntaxKind.EOF = 17;

type Stored = LogText | Refusal;

export class Library {
  /** By the file's address, then by the folder that it is read for. */
  readonly #stored = new Map<string, Map<string, Stored>>();
  readonly #reads = new Map<string, Map<string, Promise<void>>>();
  readonly #underWay = new Set<Promise<void>>();

  /** `arrived` is told of each file that has been read, or refused. */
  constructor(
    private readonly host: Host,
    private readonly address: (key: string) => string,
    private readonly arrived: (key: string) => void,
  ) {}

  /** What has been read, without asking for it. */
  known(key: string, folder: string): Stored | undefined {
    return this.#stored.get(key)?.get(folder);
  }

  /** Asks for the file to be read if it is not; beyond a few at once, when it is asked for again. */
  get(key: string, folder: string): Stored | 'loading' {
    const stored = this.known(key, folder);
    if (stored) return stored;
    if (!this.#reads.get(key)?.has(folder) && this.#underWay.size < mostReads) this.#read(key, folder);
    return 'loading';
  }

  /** Resolves when what is being read has arrived; more may have been asked for since. */
  async arrival(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  get isReading(): boolean {
    return this.#underWay.size > 0;
  }

  /** The file may have changed: what is being read may be its text of before. */
  forget(key: string): void {
    this.#stored.delete(key);
    this.#reads.delete(key);
  }

  forgetAll(): void {
    this.#stored.clear();
    this.#reads.clear();
  }

  /** Forgets the files that nothing names any more. */
  keep(isNamed: (key: string) => boolean): void {
    for (const key of this.#stored.keys()) if (!isNamed(key)) this.#stored.delete(key);
  }

  #read(key: string, folder: string): void {
    const reading: Promise<void> = this.host
      .readFile(this.address(key), folder)
      .catch(() => undefined)
      .then((found) => {
        this.#underWay.delete(reading);
        const reads = this.#reads.get(key);
        if (reads?.get(folder) === reading) {
          reads.delete(folder);
          if (reads.size === 0) this.#reads.delete(key);
          put(this.#stored, key, folder, stored(key, found));
        } // else it was forgotten meanwhile; but there is room to read another file
        this.arrived(key);
      });
    this.#underWay.add(reading);
    put(this.#reads, key, folder, reading);
  }
}

function stored(key: string, found: FileRead): Stored {
  if (found === undefined) return 'missing';
  if (typeof found !== 'string') return found.refused;
  const text = LogText.open(key, 0, found);
  if (text.isTooLarge) return 'size';
  return (isModuleFile(key) ? isNoJson(found) : isForeign(text.lines)) ? 'foreign' : text;
}

/** Whether a text says something and does not begin as a module file does. */
function isNoJson(text: string): boolean {
  const first = createScanner(text, true).scan();
  return first !== openBrace && first !== endOfFile;
}

function put<T>(among: Map<string, Map<string, T>>, key: string, folder: string, value: T): void {
  const of = among.get(key);
  if (of) of.set(folder, value);
  else among.set(key, new Map([[folder, value]]));
}

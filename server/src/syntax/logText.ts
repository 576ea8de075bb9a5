/** The text of one open file and its lines, kept current at the cost of what an edit touches. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileNamed } from './files';
import type { Line } from './line';
import type { ParsedLine } from './nodes';
import { parseLines } from './parseLine';

/** An LSP content change; without a range the whole text is replaced. */
export interface TextEditEvent {
  readonly range?: { readonly start: Position; readonly end: Position };
  readonly text: string;
}
interface Position {
  readonly line: number;
  readonly character: number;
}

export class LogText {
  readonly #document: TextDocument;
  #lines: Line[];
  #naming: readonly Line[];

  private constructor(document: TextDocument) {
    this.#document = document;
    this.#lines = anchored(document.uri, 0, parseLines(splitLines(document.getText())));
    this.#naming = this.#lines.filter(namesFile);
  }

  static open(uri: string, version: number, text: string): LogText {
    return new LogText(TextDocument.create(uri, 'cglog', version, text));
  }

  get uri(): string {
    return this.#document.uri;
  }
  get version(): number {
    return this.#document.version;
  }
  /** One for each line of the text; the last one is empty when the text ends with a line ending. */
  get lines(): readonly Line[] {
    return this.#lines;
  }
  /** The lines that name another file: its module, its map, or a log that it includes. */
  get naming(): readonly Line[] {
    return this.#naming;
  }
  positionAt(offset: number): { readonly line: number; readonly character: number } {
    return this.#document.positionAt(offset);
  }
  offsetAt(position: { readonly line: number; readonly character: number }): number {
    return this.#document.offsetAt(position);
  }
  getText(): string {
    return this.#document.getText();
  }

  /**
   * Applies changes in order, each in the coordinates that the one before left, as LSP defines.
   * Returns the index of the first line that is another than before; the number of lines when none is.
   */
  change(version: number, changes: readonly TextEditEvent[]): number {
    let first = Number.POSITIVE_INFINITY;
    for (const change of changes) first = Math.min(first, this.#apply(version, change));
    if (changes.length === 0) TextDocument.update(this.#document, [], version);
    return Math.min(first, this.#lines.length);
  }

  #apply(version: number, change: TextEditEvent): number {
    const document = this.#document;
    if (!change.range) {
      TextDocument.update(document, [{ text: change.text }], version);
      return this.#splice(0, this.#lines.length, parseLines(splitLines(change.text)));
    }
    // `update` trusts a range: one that reaches outside the text, or is turned round, is brought into order before.
    const offsets = [document.offsetAt(change.range.start), document.offsetAt(change.range.end)];
    const start = document.positionAt(Math.min(...offsets));
    const end = document.positionAt(Math.max(...offsets));
    const from = start.line;
    const after = this.#lines.length - 1 - end.line;
    TextDocument.update(document, [{ range: { start, end }, text: change.text }], version);
    const to = document.lineCount - after;
    const text = document.getText({ start: { line: from, character: 0 }, end: { line: to, character: 0 } });
    const texts = splitLines(detached(text));
    // The lines that follow start after the last line ending.
    if (after > 0) texts.pop();
    return this.#splice(from, this.#lines.length - after, parseLines(texts));
  }

  /** Puts `parsed` in place of the lines `from` to `to`, keeping those at both ends that say the same. */
  #splice(from: number, to: number, parsed: readonly ParsedLine[]): number {
    const lines = this.#lines;
    let start = 0;
    while (start < parsed.length && from + start < to && lines[from + start]?.parsed.text === parsed[start]?.text)
      start++;
    let end = 0;
    while (
      end < parsed.length - start &&
      end < to - from - start &&
      lines[to - 1 - end]?.parsed.text === parsed[parsed.length - 1 - end]?.text
    )
      end++;
    const first = from + start;
    const added = anchored(this.uri, first, parsed.slice(start, parsed.length - end));
    const removed = to - end - first;
    const named =
      added.some(namesFile) || this.#naming.some(({ number }) => number >= first && number < first + removed);
    if (added.length < 10_000) lines.splice(first, removed, ...added);
    else this.#lines = [...lines.slice(0, first), ...added, ...lines.slice(first + removed)];
    if (named) this.#naming = this.#lines.filter(namesFile);
    if (added.length !== removed)
      for (let i = first + added.length; i < this.#lines.length; i++) (this.#lines[i] as Line).number = i;
    return added.length === 0 && removed === 0 ? Number.POSITIVE_INFINITY : first;
  }
}

const namesFile = ({ parsed }: Line): boolean => fileNamed(parsed) !== undefined;

function anchored(uri: string, from: number, parsed: readonly ParsedLine[]): Line[] {
  return parsed.map((line, i) => ({ uri, number: from + i, parsed: line }));
}

/**
 * The same text in memory of its own. V8 keeps a part of a string as a view of the whole, so that each line read after an
 * edit would keep a copy of the whole document alive for as long as it is remembered.
 */
function detached(text: string): string {
  return ` ${text}`.slice(1);
}

/** LSP's line endings: \n, \r\n, and a \r alone. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** The text of one open file and its lines, kept current at the cost of what an edit touches. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isBinding } from './binding';
import { fileNamed } from './files';
import type { Line } from './line';
import type { ParsedLine } from './nodes';
import { parseLines } from './parseLine';
import { largestOf } from './sizes';
import { edited } from './unreadText';

/** A text this many times as large as is read is kept as it is, in case that edits make it small enough. */
const mostKept = 4;

/** An LSP content change; without a range the whole text is replaced. */
export interface TextEditEvent {
  readonly range?: { readonly start: Position; readonly end: Position };
  readonly text: string;
}
export interface Position {
  readonly line: number;
  readonly character: number;
}

export class LogText {
  readonly uri: string;
  /** The most UTF-16 units that are read. */
  readonly most: number;
  #version: number;
  #lines: Line[] = [];
  /** What ends each line; nothing ends the last. */
  #endings: string[] = [];
  #naming: readonly Line[] = [];
  #binding: readonly Line[] = [];
  #length = 0;
  /** The text where it has more than that; undefined where it is read, or is not even kept. */
  #unread?: string;
  #isTooLarge = false;
  /** The text as a whole, put together when it is asked for: an edit in a long log costs less without it. */
  #whole?: TextDocument;

  private constructor(uri: string, version: number, text: string, most: number) {
    this.uri = uri;
    this.most = most;
    this.#version = version;
    this.#read(text);
  }

  static open(uri: string, version: number, text: string, most = largestOf(uri)): LogText {
    return new LogText(uri, version, text, most);
  }

  /** Takes up a whole text, as far as it is to be read. */
  #read(text: string): void {
    this.#isTooLarge = text.length > this.most;
    this.#unread = this.#isTooLarge && text.length <= mostKept * this.most ? text : undefined;
    const read = this.#isTooLarge ? '' : text;
    this.#length = text.length;
    this.#endings = endingsOf(read);
    this.#lines = anchored(this.uri, 0, parseLines(splitLines(read)));
    this.#naming = this.#lines.filter(opensOrNames);
    this.#binding = this.#lines.filter(binds);
  }

  /** More than is read: its one line is a blank one. */
  get isTooLarge(): boolean {
    return this.#isTooLarge;
  }
  /** So much more that edits are not followed until the text is given anew as a whole. */
  get isLost(): boolean {
    return this.#isTooLarge && this.#unread === undefined;
  }
  /** UTF-16 units, line endings included. */
  get length(): number {
    return this.#length;
  }

  get version(): number {
    return this.#version;
  }
  /** One for each line of the text; the last one is empty when the text ends with a line ending. */
  get lines(): readonly Line[] {
    return this.#lines;
  }
  /** The lines that open a campaign, a side's seals or fair dice, or name a file: a module, a map, or a log that is included. */
  get naming(): readonly Line[] {
    return this.#naming;
  }
  /** The lines that have to do with seals, hand-overs and dice: another array whenever one of them changes. */
  get binding(): readonly Line[] {
    return this.#binding;
  }
  /** What new lines are to end with. */
  get ending(): string {
    return this.#endings.includes('\r\n') ? '\r\n' : '\n';
  }
  positionAt(offset: number): Position {
    return this.#document.positionAt(offset);
  }
  offsetAt(position: Position): number {
    return this.#document.offsetAt(position);
  }
  getText(): string {
    return this.#document.getText();
  }

  get #document(): TextDocument {
    this.#whole ??= TextDocument.create(this.uri, 'cglog', this.#version, this.#textOf(0, this.#lines.length));
    return this.#whole;
  }

  /** Whole lines with their endings. */
  #textOf(from: number, to: number): string {
    let text = '';
    for (let i = from; i < to; i++) text += `${this.#lines[i]?.parsed.text}${this.#endings[i]}`;
    return text;
  }

  /**
   * Applies changes in order, each in the coordinates that the one before left, as LSP defines.
   * Returns the index of the first line that is another than before; the number of lines when none is.
   */
  change(version: number, changes: readonly TextEditEvent[]): number {
    this.#version = version;
    this.#whole = undefined;
    let first = Number.POSITIVE_INFINITY;
    for (const change of changes) first = Math.min(first, this.#apply(change));
    if (this.#unread !== undefined) this.#read(this.#unread);
    return Math.min(first, this.#lines.length);
  }

  #apply(change: TextEditEvent): number {
    const { range, text } = change;
    if (this.isLost && range) return 0;
    if (this.#isTooLarge || (range ? this.#length : 0) + text.length > this.most) {
      // Read, if it is small enough then, when all changes have been applied.
      this.#unread = edited(this.#unread ?? this.#textOf(0, this.#lines.length), change);
      this.#isTooLarge = true;
      return 0;
    }
    if (!range) return this.#replace(0, this.#lines.length, text);
    const ends = [this.#within(range.start), this.#within(range.end)] as const;
    const isTurned = ends[0].line - ends[1].line || ends[0].character - ends[1].character;
    const [start, end] = isTurned > 0 ? [ends[1], ends[0]] : ends;
    // A \n put behind a \r ends the same line.
    const from = this.#endings[start.line - 1] === '\r' ? start.line - 1 : start.line;
    const before = this.#textOf(from, start.line) + this.#textAt(start.line).slice(0, start.character);
    const after = this.#textAt(end.line).slice(end.character) + this.#endings[end.line];
    return this.#replace(from, end.line + 1, before + text + after);
  }

  #textAt(line: number): string {
    return this.#lines[line]?.parsed.text ?? '';
  }

  /** A position that may reach outside the text. */
  #within({ line, character }: Position): Position {
    const last = this.#lines.length - 1;
    if (line < 0) return { line: 0, character: 0 };
    if (line > last) return { line: last, character: this.#textAt(last).length };
    return { line, character: Math.min(Math.max(character, 0), this.#textAt(line).length) };
  }

  /** Puts a text in place of whole lines. */
  #replace(from: number, to: number, text: string): number {
    this.#length += text.length;
    for (let i = from; i < to; i++) this.#length -= this.#textAt(i).length + (this.#endings[i] ?? '').length;
    const texts = splitLines(text);
    const endings = endingsOf(text);
    // The lines that follow start after the last line ending.
    if (to < this.#lines.length) {
      texts.pop();
      endings.pop();
    }
    this.#endings = spliced(this.#endings, from, to - from, endings);
    return this.#splice(from, to, parseLines(texts));
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
    if (added.length === removed) for (const [i, line] of added.entries()) added[i] = kept(lines[first + i], line);
    const named = added.some(opensOrNames) || hasWithin(this.#naming, first, removed);
    const bound = added.some(binds) || hasWithin(this.#binding, first, removed);
    this.#lines = spliced(lines, first, removed, added);
    if (bound) this.#binding = this.#lines.filter(binds);
    if (named) this.#naming = this.#lines.filter(opensOrNames);
    if (added.length !== removed)
      for (let i = first + added.length; i < this.#lines.length; i++) (this.#lines[i] as Line).number = i;
    return added.length === 0 && removed === 0 ? Number.POSITIVE_INFINITY : first;
  }
}

/** The line that stood there, where another comment is all that is new: what has been told of it goes on. */
function kept(before: Line | undefined, now: Line): Line {
  const [one, other] = [before?.parsed, now.parsed];
  if (!before || !one?.directive || !other.directive || one.fault || other.fault) return now;
  if (JSON.stringify(one.directive) !== JSON.stringify(other.directive)) return now;
  before.parsed = other;
  return before;
}

const opening: ReadonlySet<string | undefined> = new Set(['campaign', 'opening', 'dice']);
const opensOrNames = ({ parsed }: Line): boolean =>
  opening.has(parsed.directive?.verb) || fileNamed(parsed) !== undefined;

const binds = ({ parsed }: Line): boolean => isBinding(parsed);

function anchored(uri: string, from: number, parsed: readonly ParsedLine[]): Line[] {
  return parsed.map((line, i) => ({ uri, number: from + i, parsed: line }));
}

/** Whether one of these, which stand in their order, is among `count` lines from `first` on. */
function hasWithin(lines: readonly Line[], first: number, count: number): boolean {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).number < first) low = middle + 1;
    else high = middle;
  }
  const found = lines[low];
  return found !== undefined && found.number < first + count;
}

/** `splice`, which takes no more arguments than fit on the stack. */
function spliced<T>(list: T[], from: number, removed: number, added: readonly T[]): T[] {
  if (added.length >= 10_000) return [...list.slice(0, from), ...added, ...list.slice(from + removed)];
  list.splice(from, removed, ...added);
  return list;
}

/** LSP's line endings: \n, \r\n, and a \r alone. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** One for each line: nothing ends the last. */
const endingsOf = (text: string): string[] => [...(text.match(/\r\n|\n|\r/g) ?? []), ''];

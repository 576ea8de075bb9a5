/** Lines of a log as they would stand after some edits: the log itself is left alone. */
import type { LineEdit } from '../rules/kernel/finding';
import type { Line, LineRange } from '../syntax/line';
import type { Span } from '../syntax/nodes';
import { parseLine } from '../syntax/parseLine';

interface Entry {
  /** As it stands in the log; absent: put in. */
  readonly origin?: Line;
  readonly uri: string;
  /** May hold several lines, of which the one that stood there is told by `isLast`. Absent: taken out. */
  readonly text?: string;
  readonly isLast?: boolean;
  /** Columns of the text that were written. */
  readonly written?: readonly Span[];
  /** Put in as it was taken out elsewhere. */
  readonly isMoved?: boolean;
}

export class Draft {
  /** The lines to fold, numbered as they would be. */
  readonly lines: readonly Line[];
  readonly #entryOf = new Map<Line, Entry>();

  /** @param entries of neighbouring lines in the order of the fold */
  private constructor(private readonly entries: readonly Entry[]) {
    this.lines = this.#numbered();
  }

  static of(lines: readonly Line[]): Draft {
    return new Draft(lines.map((origin) => ({ origin, uri: origin.uri, text: origin.parsed.text })));
  }

  /** The line of the log that a drafted line is, changed or not; undefined: put in. */
  origin(line: Line): Line | undefined {
    const entry = this.#entryOf.get(line);
    return entry ? entry.origin : line;
  }

  /** Whether a part of a drafted line is what was written, or lies on a line that was put in; one that was moved was not. */
  isWritten({ line, start, end }: LineRange): boolean {
    const entry = this.#entryOf.get(line);
    if (!entry || entry.isMoved) return false;
    if (!entry.origin) return true;
    if (entry.text?.includes('\n')) return false;
    return (entry.written ?? []).some((one) => one.start <= start && end <= one.end);
  }

  /** With edits of lines of the log; undefined where one of them lies outside. */
  edited(edits: readonly LineEdit[]): Draft | undefined {
    return this.#edited(edits, (line) => this.entries.findIndex(({ origin }) => origin === line));
  }

  /** With edits of drafted lines; undefined where one of them is not a line by itself. */
  editedOn(edits: readonly LineEdit[]): Draft | undefined {
    return this.#edited(edits, (line) => {
      const entry = this.#entryOf.get(line);
      // Columns are those of one line.
      return entry?.text?.includes('\n') ? -1 : entry ? this.entries.indexOf(entry) : -1;
    });
  }

  #edited(edits: readonly LineEdit[], indexOf: (line: Line) => number): Draft | undefined {
    const removed = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.line.parsed.text.trim()] : [])));
    const entries = new Map<number, Entry>();
    const above = new Map<number, Entry[]>();
    const below = new Map<number, Entry[]>();
    for (const edit of [...edits].sort(fromTheEnd)) {
      const line = edit.kind === 'replace' ? edit.at.line : edit.line;
      const at = indexOf(line);
      const entry = entries.get(at) ?? this.entries[at];
      if (!entry) return undefined;
      if (edit.kind === 'remove') entries.set(at, { ...entry, text: undefined });
      else if (edit.kind === 'replace') entries.set(at, replaced(entry, edit.at, edit.text));
      else {
        const side = edit.where === 'above' ? above : below;
        const added = edit.text.map((text) => ({ uri: entry.uri, text, isMoved: removed.has(text.trim()) }));
        side.set(at, [...(side.get(at) ?? []), ...added]);
      }
    }
    return new Draft(
      this.entries.flatMap((entry, i) => [...(above.get(i) ?? []), entries.get(i) ?? entry, ...(below.get(i) ?? [])]),
    );
  }

  /** What turns the log's lines into these. */
  edits(): LineEdit[] {
    const out: LineEdit[] = [];
    const last = this.entries.findLast(({ origin }) => origin);
    let waiting: string[] = [];
    for (const { origin, text } of this.entries) {
      if (!origin) {
        if (text !== undefined) waiting.push(text);
        continue;
      }
      if (waiting.length) out.push({ kind: 'insert', line: origin, where: 'above', text: waiting });
      waiting = [];
      if (text === undefined) out.push({ kind: 'remove', line: origin });
      else if (text !== origin.parsed.text) out.push(differing(origin, text));
    }
    if (waiting.length && last?.origin) out.push({ kind: 'insert', line: last.origin, where: 'below', text: waiting });
    return out;
  }

  #numbered(): Line[] {
    const lines: Line[] = [];
    /** By file: how far its lines have moved, and the number of the last. */
    const moved = new Map<string, number>();
    const last = new Map<string, number>();
    for (const entry of this.entries) {
      const { origin, uri, text, isLast } = entry;
      const by = moved.get(uri) ?? 0;
      if (text === undefined) {
        moved.set(uri, by - 1);
        continue;
      }
      const texts = text.split('\n');
      const first = origin ? origin.number + by : (last.get(uri) ?? -1) + 1;
      texts.forEach((one, i) => {
        const isOrigin = i === (isLast ? texts.length - 1 : 0);
        const parsed = origin && one === origin.parsed.text ? origin.parsed : parseLine(one);
        const line = { uri, number: first + i, parsed };
        lines.push(line);
        this.#entryOf.set(line, isOrigin ? entry : { uri, text: one });
      });
      moved.set(uri, by + texts.length - (origin ? 1 : 0));
      last.set(uri, first + texts.length - 1);
    }
    return lines;
  }
}

/** Those within one line from its end, so that none moves what another one names. */
function fromTheEnd(a: LineEdit, b: LineEdit): number {
  if (a.kind !== 'replace' || b.kind !== 'replace' || a.at.line !== b.at.line) return 0;
  return b.at.start - a.at.start;
}

function replaced(entry: Entry, { start, end }: LineRange, to: string): Entry {
  const old = entry.text ?? '';
  const by = to.replaceAll('\r\n', '\n');
  const text = old.slice(0, start) + by + old.slice(end);
  const moved = by.length - (end - start);
  const kept = (entry.written ?? []).map((one) =>
    one.start < end ? one : { start: one.start + moved, end: one.end + moved },
  );
  const own = by.trim() === '' ? [] : [wordsAt(text, start, old.slice(start, end), by)];
  return { ...entry, text, isLast: start === 0 && by.endsWith('\n'), written: [...kept, ...own] };
}

/** The words of a text in which what stands from a column on differs from what stood there. */
function wordsAt(text: string, from: number, old: string, by: string): Span {
  const same = sameEnds(old, by);
  let start = from + same.start;
  let end = from + by.length - same.tail;
  while (start > 0 && /\S/.test(text[start - 1] ?? '')) start--;
  while (end < text.length && /\S/.test(text[end] ?? '')) end++;
  return { start, end };
}

/** How much of two texts is the same at their beginning and at their end. */
function sameEnds(old: string, text: string): { readonly start: number; readonly tail: number } {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start++;
  let tail = 0;
  while (tail < most - start && old.at(-1 - tail) === text.at(-1 - tail)) tail++;
  return { start, tail };
}

/** The part in which a line differs. */
function differing(line: Line, text: string): LineEdit {
  const old = line.parsed.text;
  const { start, tail } = sameEnds(old, text);
  return {
    kind: 'replace',
    at: { line, start, end: old.length - tail },
    text: text.slice(start, text.length - tail),
  };
}

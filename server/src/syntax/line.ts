/** A line in its document: the anchor of every finding and derivation. */
import type { ParsedLine, Span } from './nodes';
import { vocabulary } from './vocabulary';

export interface Line {
  readonly uri: string;
  /** 0-based; kept current while the document is edited, so that state may hold on to the line itself. */
  number: number;
  /** Another one only where nothing but its comment changes. */
  parsed: ParsedLine;
}

/** The stretch of a line that says something: without indentation, marks and comment. */
export function spoken({ text, comment, marks }: ParsedLine): Span {
  const before = text.slice(0, marks?.start ?? comment?.start).trimEnd();
  return { start: before.length - before.trimStart().length, end: before.length };
}

/** What a line says. */
export function written(line: ParsedLine): string {
  const { start, end } = spoken(line);
  return line.text.slice(start, end);
}

/** Whether a line opens a part of the log: a RePh, a scenario or a step. */
export const isHeading = ({ directive }: ParsedLine): boolean =>
  directive !== undefined && vocabulary[directive.verb].stands === 'heading';

/** A half-open UTF-16 range within one line. */
export interface LineRange {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
}

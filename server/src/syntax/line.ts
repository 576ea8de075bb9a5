/** A line in its document: the anchor of every finding and derivation. */
import type { ParsedLine } from './nodes';
import { vocabulary } from './vocabulary';

export interface Line {
  readonly uri: string;
  /** 0-based; kept current while the document is edited, so that state may hold on to the line itself. */
  number: number;
  /** Another one only where nothing but its comment changes. */
  parsed: ParsedLine;
}

/** What is written before the comment, without blanks around it. */
export const written = ({ text, comment }: ParsedLine): string =>
  (comment ? text.slice(0, comment.start) : text).trim();

/** Whether a line opens a part of the log: a RePh, a scenario or a step. */
export const isHeading = ({ directive }: ParsedLine): boolean =>
  directive !== undefined && vocabulary[directive.verb].stands === 'heading';

/** A half-open UTF-16 range within one line. */
export interface LineRange {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
}

/** Edits in a text that is too large for its lines to be read: their places are found by passing over it once. */
import type { Position, TextEditEvent } from './logText';

const lineFeed = 10;
const carriageReturn = 13;

/** The text after one change, whose positions may reach outside the text or be turned round. */
export function edited(text: string, { range, text: inserted }: TextEditEvent): string {
  if (!range) return inserted;
  const { start, end } = range;
  const isTurned = start.line - end.line || start.character - end.character;
  const [first, last] = isTurned > 0 ? [end, start] : [start, end];
  const from = lineFrom(text, 0, first.line);
  const to = lineFrom(text, from, last.line - Math.max(first.line, 0));
  return text.slice(0, within(text, from, first)) + inserted + text.slice(within(text, to, last));
}

/** The offset of the line that begins so many lines below the one at `from`; the text's end if there are not so many. */
function lineFrom(text: string, from: number, lines: number): number {
  let at = from;
  for (let left = lines; left > 0 && at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) left--;
  }
  return at;
}

/** The offset of a position on the line that begins at `from`. */
function within(text: string, from: number, { line, character }: Position): number {
  if (line < 0) return from;
  let at = from;
  while (at < text.length && at < from + character) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === carriageReturn) break;
    at++;
  }
  return at;
}

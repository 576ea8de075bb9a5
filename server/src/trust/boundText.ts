/** The text of a line as seals and hand-overs bind it, and the marks behind it that say where it is bound. */

import { commentAt, type Mark, readMark, writeMark } from '../syntax/marks';
import { normalForm } from '../syntax/normalForm';

/** A line: what is bound of it, its marks, and the comment that is not. */
export interface BoundLine {
  /** Without blanks at its ends; each run of blanks outside of quotes is one. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Whatever is a blank to whoever reads the log: mail changes one for another. */
const blank = /[\t\v\f \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

export function readBound(line: string): BoundLine {
  const words = wordsOf(normalForm(line));
  const marks: Mark[] = [];
  // Marks stand behind something.
  while (words.length > 1) {
    const found = readMark(words.at(-1) as string);
    if (!found) break;
    marks.unshift(found);
    words.pop();
  }
  return { text: words.join(' '), marks };
}

/** Whether a line stays as it was bound: a seal, a correction, and what says where others stand. */
export const isFixed = (text: string): boolean =>
  /^(?:sealed|dice|refit|scenario|date|was|\d+\.\d+)(?: |$)/i.test(text);

/** What a `was` line keeps: a line as it was bound, with the marks that it had; undefined for one that nobody can correct. */
export function corrected(text: string): BoundLine | undefined {
  const [verb = '', ...words] = wordsOf(text);
  if (verb.toLowerCase() !== 'was') return undefined;
  const marks: Mark[] = [];
  for (let mark = readMark(`~${words[0]}`); mark; mark = readMark(`~${words[0]}`)) {
    marks.push(mark);
    words.shift();
  }
  const kept = words.join(' ');
  return isFixed(kept) ? undefined : { text: kept, marks };
}

/** A line with one more mark: behind its words and marks, and before its comment. */
export function withMark(line: string, mark: Mark): string {
  const comment = commentAt(line);
  const said = line.slice(0, comment).trimEnd();
  const rest = line.slice(comment);
  return `${said} ${writeMark(mark)}${rest && `  ${rest}`}`;
}

/** What stands between blanks outside of quotes, up to a comment. */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  let word = '';
  let quoted = false;
  for (const character of line.slice(0, commentAt(line))) {
    if (character === '"') quoted = !quoted;
    if (!quoted && blank.test(character)) {
      if (word) words.push(word);
      word = '';
    } else word += character;
  }
  if (word) words.push(word);
  return words;
}

const roll = /^dr$/i;

/** All dice of a line, in their order, in whichever way the language lets them be written; none while they are open. */
export function diceIn(text: string): number[] {
  if (!/dr/i.test(text)) return [];
  const words = wordsOf(text);
  return words.flatMap((word, i) => {
    const [values] = (roll.test(word) && /^\d+(?:[ ,]+\d+)*/.exec(words.slice(i + 1).join(' '))) || [];
    return values ? values.split(/[ ,]+/).map(Number) : [];
  });
}

/** Whether a line has a roll whose dice are open. */
export function hasOpenRoll(text: string): boolean {
  const words = wordsOf(text);
  return words.some((word, i) => roll.test(word) && words[i + 1]?.startsWith('?'));
}

/** How a line is bound with its dice open. */
export interface Bound {
  readonly open?: boolean;
  /** With the DRM behind them. */
  readonly drm?: boolean;
}

/** A line as it was bound: one with its dice open up to its first `DR` or `dr`, and `?`. Without one the line itself. */
export function boundText(text: string, { open, drm }: Bound): string {
  const words = wordsOf(text);
  const at = words.findIndex((word) => roll.test(word));
  if (!open || at < 0) return text;
  return [...words.slice(0, at + 1), '?', ...(drm ? drmBehind(words.slice(at + 1)) : [])].join(' ');
}

export const openText = (text: string): string => boundText(text, { open: true });

/** Whether DRM stand behind the first dice of a line. */
export function tellsDrm(text: string): boolean {
  const words = wordsOf(text);
  const at = words.findIndex((word) => roll.test(word));
  return at >= 0 && drmBehind(words.slice(at + 1)).length > 0;
}

/** Of what stands behind `DR`: the DRM directly behind the dice. */
function drmBehind(words: readonly string[]): readonly string[] {
  const isDrm = (word = '') => /^[+\-\u2212\u2013][0-9]+$/.test(word);
  const first = words.findIndex((word) => !/^[0-9,?]+$/.test(word));
  if (first < 0) return [];
  let end = first;
  while (isDrm(words[end])) end++;
  return words.slice(first, end);
}

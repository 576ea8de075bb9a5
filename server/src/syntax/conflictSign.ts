/** The marks that a merge puts around two versions of the same lines. */
import type { SyntaxFault } from './nodes';

/** `<<<<<<< ours`, `||||||| base` before what both began as, `=======`, `>>>>>>> theirs`. */
export type ConflictSign = '<' | '|' | '=' | '>';

export const conflictMeanings: Readonly<Record<ConflictSign, string>> = {
  '<': 'Two versions were merged, and both changed these lines: keep what is right between `<<<<<<<` and `>>>>>>>`, and take out the lines with these marks.',
  '|': 'Down to `=======` stands what both versions began as.',
  '=': 'Down to `>>>>>>>` stands the second version.',
  '>': 'The two versions end here.',
};

const mark = /^([<|=>])\1{6}(?:\s|$)/;

/** Which of them a line is, if any. */
export const conflictSign = (text: string): ConflictSign | undefined =>
  mark.exec(text)?.[1] as ConflictSign | undefined;

/** In which of its versions a line stands. */
export type Conflict = 'first' | 'others' | undefined;

/** Behind a mark. */
export const conflictBehind = (sign: ConflictSign, before: Conflict): Conflict =>
  sign === '<' ? 'first' : sign === '>' ? undefined : before && 'others';

/** Such a mark says nothing in the language; one of them would pass for story. */
export function conflictFault(text: string): SyntaxFault | undefined {
  const sign = conflictSign(text);
  return sign && { start: 0, end: text.trimEnd().length, message: conflictMeanings[sign], expected: [] };
}

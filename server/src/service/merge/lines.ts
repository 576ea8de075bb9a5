/** A version of a log as lines to be merged: what each says, and with what it ends. */
import { conflictSign } from '../../syntax/conflictSign';
import { commentAt } from '../../syntax/marks';
import type { ParsedLine } from '../../syntax/nodes';
import { parseLines } from '../../syntax/parseLine';
import { print } from '../../syntax/print';
import { openText, readBound } from '../../trust/boundText';

export type Which = 'base' | 'ours' | 'theirs';

export interface MergeLine {
  /** The version that it is of. */
  readonly of: Which;
  /** In its version, from 0. */
  readonly number: number;
  /** As it stands. */
  readonly text: string;
  /** What ends it; nothing may end the last one. */
  readonly ending: string;
  readonly parsed: ParsedLine;
  /** Up to its marks and its comment, with the indentation. */
  readonly said: string;
  readonly marks: readonly string[];
  readonly comment: string;
  /** The same for all lines that say the same; empty for a blank one. */
  readonly meaning: string;
  /** The same for all that tell of one roll, whatever its dice. */
  readonly roll: string;
  /** What is said, without blanks. */
  readonly words: readonly string[];
  /** It is of a conflict that an earlier merge has left; its first line has the meaning of all of it. */
  readonly conflict?: 'begins' | 'goes on';
}

/** Lines with their endings. What stands behind the last ending is a line only if it is not empty. */
export function readLines(of: Which, text: string): MergeLine[] {
  const split = [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].filter(([whole]) => whole !== '');
  const read = parseLines(split.map(([, line = '']) => line));
  const lines: MergeLine[] = read.map((parsed, number) => ({
    ...{ of, number, text: parsed.text, ending: split[number]?.[2] ?? '', parsed },
    ...(isWhole(parsed) ? wholeLine(parsed) : partsOf(parsed)),
  }));
  return conflictsIn(lines).reduce(asOne, lines);
}

/** From which line to which: those within another are of it. */
function conflictsIn(lines: readonly MergeLine[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  const begun: number[] = [];
  for (const [i, { text }] of lines.entries()) {
    const sign = conflictSign(text);
    if (sign === '<') begun.push(i);
    const begin = sign === '>' ? begun.pop() : undefined;
    if (begin === undefined) continue;
    while ((found.at(-1)?.[0] ?? begin) > begin) found.pop();
    found.push([begin, i]);
  }
  return found;
}

function asOne(lines: MergeLine[], [begin, end]: readonly [number, number]): MergeLine[] {
  const meaning = lines
    .slice(begin, end + 1)
    .map(({ text }) => text.trim())
    .join('\n');
  for (let i = begin; i <= end; i++)
    lines[i] = {
      ...(lines[i] as MergeLine),
      ...(i > begin ? { conflict: 'goes on' } : { conflict: 'begins', meaning, roll: meaning }),
    };
  return lines;
}

/** Has no marks, and no comment behind it. */
const isWhole = ({ kind }: ParsedLine): boolean => kind === 'blank' || kind === 'comment' || kind === 'story';

function wholeLine({ text }: ParsedLine) {
  const meaning = text.trim();
  return { said: text.trimEnd(), marks: [], comment: '', meaning, roll: meaning, words: meaning.split(/\s+/) };
}

function partsOf({ text, marks, directive }: ParsedLine) {
  const comment = commentAt(text);
  const { text: bound } = readBound(text);
  return {
    said: text.slice(0, marks?.start ?? comment).trimEnd(),
    marks: marks ? text.slice(marks.start, marks.end).split(/\s+/) : [],
    comment: text.slice(comment).trimEnd(),
    meaning: directive ? print(directive) : bound,
    roll: openText(bound),
    words: bound.split(' '),
  };
}

/** Dice or a choice are still to be filled in. */
export const isOpen = ({ words }: MergeLine): boolean => words.some((word) => word.split(',').includes('?'));

/** The word that it begins with, in lower case. */
export const verbOf = ({ words: [verb = ''] }: MergeLine): string => verb.toLowerCase();

/** A version of a log as lines to be merged: what each says, and with what it ends. */
import type { ParsedLine } from '../../syntax/nodes';
import { parseLine, parseLines } from '../../syntax/parseLine';
import { print } from '../../syntax/print';
import { type LineParts, openText, partsOf, readBound } from '../../trust/boundText';

export type Which = 'base' | 'ours' | 'theirs';

export interface MergeLine extends LineParts {
  /** The version that it is of. */
  readonly of: Which;
  /** In its version, from 0. */
  readonly number: number;
  /** As it stands. */
  readonly text: string;
  /** What ends it; nothing may end the last one. */
  readonly ending: string;
  /** Of what is said. */
  readonly parsed: ParsedLine;
  /** The same for all lines that say the same; empty for a blank one. */
  readonly meaning: string;
  /** The same for all that tell of one roll, whatever its dice. */
  readonly roll: string;
  /** What is said, without blanks. */
  readonly words: readonly string[];
}

/** Lines with their endings. What stands behind the last ending is a line only if it is not empty. */
export function readLines(of: Which, text: string): MergeLine[] {
  const split = [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].filter(([whole]) => whole !== '');
  const read = parseLines(split.map(([, line = '']) => line));
  return read.map((whole, number) => {
    const { text: line } = whole;
    const parts = isPlain(whole) ? { said: line.trimEnd(), marks: [], comment: '' } : partsOf(line);
    const parsed = isPlain(whole) ? whole : parseLine(parts.said);
    const { text: bound } = readBound(parts.said);
    return {
      ...{ ...parts, of, number, text: line, ending: split[number]?.[2] ?? '', parsed },
      meaning: parsed.directive ? print(parsed.directive) : isPlain(parsed) ? line.trim() : bound,
      roll: isPlain(parsed) ? line.trim() : openText(bound),
      words: bound.split(' '),
    };
  });
}

/** Has no marks, and no comment behind it. */
const isPlain = ({ kind }: ParsedLine): boolean => kind === 'blank' || kind === 'comment' || kind === 'story';

/** Dice or a choice are still to be filled in. */
export const isOpen = ({ words }: MergeLine): boolean => words.some((word) => word.split(',').includes('?'));

/** The word that it begins with, in lower case. */
export const verbOf = ({ words: [verb = ''] }: MergeLine): string => verb.toLowerCase();

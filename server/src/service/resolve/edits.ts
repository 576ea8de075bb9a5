/** Where lines go in a text. */

import type { TextEdit } from 'vscode-languageserver-types';
import { isHeading, type Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { lineRange } from '../lookup';
import type { ResolveResult } from '../protocol';
import type { Above, Written } from './writer';

/** Index behind the last line of the step that a line stands in; undefined outside steps. */
export function endOfStep(lines: readonly Line[], number: number): number | undefined {
  let start = number;
  while (start >= 0 && !isHeading((lines[start] as Line).parsed)) start--;
  const step = stepOf(lines[start]);
  if (step === undefined) return undefined;
  let end = start + 1;
  // Each side may have headed it in its own words.
  while (end < lines.length && (!isHeading((lines[end] as Line).parsed) || stepOf(lines[end]) === step)) end++;
  return end;
}

const stepOf = (line: Line | undefined): string | undefined => {
  const directive = line?.parsed.directive;
  return directive?.verb === 'step' ? directive.number.value : undefined;
};

/** Index of the last line before `end` that is not blank; -1 if all are. */
export function lastWritten(lines: readonly Line[], end: number): number {
  let i = end - 1;
  while (i >= 0 && lines[i]?.parsed.kind === 'blank') i--;
  return i;
}

export function insertAbove({ later, text }: Above, eol: string): TextEdit {
  const { start } = lineRange(later, 0, 0);
  return { range: { start, end: start }, newText: `${text}${eol}` };
}

export function insertAfter(lines: readonly Line[], index: number, texts: readonly string[], eol: string): TextEdit {
  const line = lines[index];
  const body = texts.join(eol);
  if (!line)
    return {
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      newText: `${body.trimStart()}${eol}`,
    };
  const { end } = lineRange(line);
  return { range: { start: end, end }, newText: `${eol}${body}` };
}

export const resultOf = (
  { lines, ending }: LogText,
  version: number,
  written: Written,
  last: number,
): ResolveResult => ({
  version,
  edits: [
    ...written.above.map((one) => insertAbove(one, ending)),
    ...(written.lines.length ? [insertAfter(lines, last, written.lines, ending)] : []),
  ],
  asks: written.asks,
  message: written.message,
  ...(written.first && { first: written.first }),
});

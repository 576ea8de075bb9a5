/** Puts another line in the place of one that is bound: the old one stays above it, and both players hand that over. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { Line } from '../../syntax/line';
import { marksIn, writeMark } from '../../syntax/marks';
import { isFixed, openText } from '../../trust/boundText';
import { boundOf } from './played';

/** Undefined for a line that no hand-over binds, or that cannot be corrected: a seal, or where a part of the log begins. */
export function correction(line: Line): TextEdit | undefined {
  const { parsed, number } = line;
  const span = marksIn(parsed.text);
  const { text, marks } = boundOf(line);
  if (!span || isFixed(text) || marks.every(({ tree }) => tree === 's')) return undefined;
  const [indent = ''] = /^\s*/.exec(parsed.text) ?? [];
  const said = parsed.text.slice(indent.length, span.start).trimEnd();
  const isRoll = marks.some(({ open, followUp }) => open || followUp > 0);
  const names = marks.map((mark) => writeMark(mark).slice(1)).join(' ');
  const was = `${indent}was ${names} ${said}${parsed.text.slice(span.end)}`;
  return {
    range: { start: { line: number, character: 0 }, end: { line: number, character: parsed.text.length } },
    newText: `${was}\n${indent}${isRoll ? openText(text) : said}`,
  };
}

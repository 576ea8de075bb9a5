/** Puts another line in the place of one that is bound: the old one stays above it, and both players hand that over. */
import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { Line } from '../../syntax/line';
import { marksIn, writeMark } from '../../syntax/marks';
import type { ParsedLine } from '../../syntax/nodes';
import { isFixed, openText } from '../../trust/boundText';
import { boundOf } from './played';
import type { Trust } from './trusted';

/** Undefined for a line that no hand-over binds, or that cannot be corrected: a seal, or where a part of the log begins. */
export function correction(line: Line): TextEdit | undefined {
  const { parsed, number } = line;
  const was = kept(line);
  const span = marksIn(parsed.text);
  if (was === undefined || !span) return undefined;
  const { text, marks } = boundOf(line);
  const isRoll = marks.some(({ open, followUp }) => open || followUp > 0);
  const said = parsed.text.slice(0, span.start).trim();
  const now = `${indentOf(parsed)}${isRoll ? openText(text) : said}`;
  return { range: wholeOf(number, parsed), newText: `${was}\n${now}` };
}

/** The same with what follows from a roll: that is taken back with it, and what follows from the new dice stands in its place. */
export function corrections(line: Line, { read, lines }: Trust): TextEdit[] {
  const edit = correction(line);
  if (!edit) return [];
  const at = lines.indexOf(line);
  const following = [...read.handOvers, ...read.seals].flatMap(({ leaves }) =>
    leaves
      .filter((own) => own.line === at && (own.open || own.followUp > 0) && !own.isElsewhere)
      .flatMap((own) => leaves.filter((leaf) => leaf.place === own.place && leaf.followUp > own.followUp)),
  );
  const others = following.filter(({ isCorrected }) => !isCorrected).map((leaf) => lines[leaf.line] as Line);
  return [edit, ...[...new Set(others)].flatMap(takenBack)];
}

function takenBack(line: Line): readonly TextEdit[] {
  const was = kept(line);
  return was === undefined ? [] : [{ range: wholeOf(line.number, line.parsed), newText: was }];
}

/** The `was` line that keeps it. */
function kept(line: Line): string | undefined {
  const { parsed } = line;
  const span = marksIn(parsed.text);
  const { text, marks } = boundOf(line);
  if (!span || isFixed(text) || marks.every(({ tree, followUp }) => tree === 's' && followUp === 0)) return undefined;
  const indent = indentOf(parsed);
  const said = parsed.text.slice(indent.length, span.start).trimEnd();
  const names = marks.map((mark) => writeMark(mark).slice(1)).join(' ');
  return `${indent}was ${names} ${said}${parsed.text.slice(span.end)}`;
}

const indentOf = ({ text }: ParsedLine): string => /^\s*/.exec(text)?.[0] ?? '';

const wholeOf = (line: number, { text }: ParsedLine): Range => ({
  start: { line, character: 0 },
  end: { line, character: text.length },
});

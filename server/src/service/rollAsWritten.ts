/** The dice of a line whose player has decided all else: who goes together, who helps, where to. */
import type { TextEdit } from 'vscode-languageserver-types';
import { diceOf, type Obligation, rollText } from '../rules/obligation';
import type { Line } from '../syntax/line';
import type { ResultNode, RollNode } from '../syntax/nodes';
import type { Roller } from './api';
import type { Analysis } from './documents';
import { lineRange } from './lookup';

/** The part of a line that speaks: no indentation, no comment. */
export function spoken({ parsed: { text, comment } }: Line): { readonly start: number; readonly end: number } {
  const before = comment ? text.slice(0, comment.start).trimEnd() : text.trimEnd();
  return { start: before.length - before.trimStart().length, end: before.length };
}

/**
 * Rolls them for the very line that stands there. Undefined where more than the dice is open on it, where it stands as
 * Resolve left it, nothing chosen, and where the obligation leaves no choice and writes its line itself.
 */
export function rollAsWritten({ campaign }: Analysis, line: Line, o: Obligation, roll: Roller): TextEdit | undefined {
  if (!o.choices) return undefined;
  const index = campaign.indexOf(line);
  const spec = campaign.notes(index, index + 1).find((note) => note.line === line)?.obligation?.roll;
  if (!spec || spec.unknown?.length) return undefined;
  const { directive: d, text } = line.parsed;
  const { start, end } = spoken(line);
  if (!d || text.slice(start, end) === o.write({})) return undefined;
  const { roll: dice, result } = d as { readonly roll?: RollNode; readonly result?: ResultNode };
  if (result || dice?.values.some(({ value }) => value !== null)) return undefined;
  const onLine = campaign.findings().findings.filter(({ at }) => at.line === line);
  const isDiceOnly = onLine.every(
    ({ code, severity }) => rollCodes.has(code) || (severity !== 'error' && code !== 'choice-open'),
  );
  if (!isDiceOnly) return undefined;
  const rolled = rollText(
    spec,
    Array.from({ length: diceOf(spec) }, () => roll(o.what)),
  );
  return dice
    ? { range: lineRange(line, dice.start, dice.end), newText: rolled }
    : { range: lineRange(line, end, end), newText: ` ${rolled}` };
}

const rollCodes: ReadonlySet<string> = new Set(['roll-open', 'roll-missing']);

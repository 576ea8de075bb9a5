/** The dice of a line whose player has decided all else: who goes together, who helps, where to. */
import type { TextEdit } from 'vscode-languageserver-types';
import { diceOf, type Obligation, type RollSpec, rollText } from '../rules/kernel/obligation';
import { drmTold } from '../rules/kernel/rolls';
import { type Line, spoken } from '../syntax/line';
import type { ResultNode, RollNode } from '../syntax/nodes';
import type { Roller } from './api';
import type { Analysis } from './documents';
import { lineRange } from './lookup';

/**
 * Rolls them for the very line that stands there; where the log does not tell the DRM, the line itself must. Undefined
 * where more than the dice is open on it, where it stands as Resolve left it, nothing chosen, and where the obligation
 * leaves no choice and writes its line itself.
 */
export function rollAsWritten(
  { campaign }: Analysis,
  line: Line,
  o: Obligation,
  throwDie: Roller,
): { readonly edits: TextEdit[]; readonly message: string } | undefined {
  if (!o.choices) return undefined;
  const index = campaign.indexOf(line);
  const spec = campaign.notes(index, index + 1).find((note) => note.line === line)?.obligation?.roll;
  const { directive: d, text } = line.parsed;
  const { start, end } = spoken(line.parsed);
  if (!spec || !d || text.slice(start, end) === o.write({})) return undefined;
  const { roll, result } = d as { readonly roll?: RollNode; readonly result?: ResultNode };
  if (result || roll?.values.some(({ value }) => value !== null)) return undefined;
  const onLine = campaign.findings().findings.filter(({ at }) => at.line === line);
  const isDiceOnly = onLine.every(
    ({ code, severity }) => rollCodes.has(code) || (severity !== 'error' && code !== 'choice-open'),
  );
  if (!isDiceOnly) return undefined;
  const modifiers = spec.unknown?.length ? asTold(spec, roll) : spec.modifiers;
  if (!modifiers)
    return { edits: [], message: `The DRM of the ${o.what} is not known: write it behind the dice, \`+1\`.` };
  const dice = Array.from({ length: diceOf(spec) }, () => throwDie(o.what));
  const rolled = rollText({ ...spec, modifiers }, dice);
  const edit = roll
    ? { range: lineRange(line, roll.start, roll.end), newText: rolled }
    : { range: lineRange(line, end, end), newText: ` ${rolled}` };
  return { edits: [edit], message: `${o.what}: rolled.` };
}

/** The DRM that only the line tells. */
function asTold({ table }: RollSpec, roll: RollNode | undefined): RollSpec['modifiers'] | undefined {
  const value = roll && drmTold(roll);
  return value === undefined ? undefined : [{ value, because: 'as written', rule: table.rule }];
}

const rollCodes: ReadonlySet<string> = new Set(['roll-open', 'roll-missing']);

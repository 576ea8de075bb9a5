/** The dice of a line on which nothing else is open: all that its player chooses stands there already. */
import type { TextEdit } from 'vscode-languageserver-types';
import { diceOf, type RollSpec, rollText } from '../rules/obligation';
import { drmTold } from '../rules/rolls';
import type { Line } from '../syntax/line';
import type { RollNode, Span } from '../syntax/nodes';
import type { Roller } from './api';
import type { Analysis } from './documents';
import { lineRange } from './lookup';

interface OpenRoll {
  readonly what: string;
  readonly spec: RollSpec;
  readonly roll: RollNode;
  /** The dice as written, and all that is reckoned from them. */
  readonly at: Span;
}

export function openRollOn({ campaign }: Analysis, line: Line): OpenRoll | undefined {
  const { directive: d } = line.parsed;
  const roll = d && 'roll' in d && d.roll && 'values' in d.roll ? d.roll : undefined;
  const codes = campaign.findings().findings.flatMap(({ at, code }) => (at.line === line ? [code] : []));
  const index = campaign.indexOf(line);
  const o = campaign.notes(index, index + 1).find((note) => note.line === line)?.obligation;
  if (!roll || !o?.roll || codes.some((code) => code !== 'roll-open')) return undefined;
  const end = d && 'result' in d && d.result ? d.result.end : roll.end;
  return { what: o.what, spec: o.roll, roll, at: { start: roll.start, end } };
}

/** Rolls them; where the DRM are not known the line itself must tell them. */
export function fillIn(
  line: Line,
  { what, spec, roll, at }: OpenRoll,
  throwDie: Roller,
): { readonly edits: readonly TextEdit[]; readonly message: string } {
  const told = drmTold(roll);
  const known = !spec.unknown?.length;
  if (!known && told === undefined)
    return { edits: [], message: `The DRM of the ${what} is not known: write it behind the dice, \`+1\`.` };
  const modifiers =
    known || told === undefined ? spec.modifiers : [{ value: told, because: 'as written', rule: spec.table.rule }];
  const dice = Array.from({ length: diceOf(spec) }, () => throwDie(what));
  const newText = rollText({ ...spec, modifiers }, dice);
  return { edits: [{ range: lineRange(line, at.start, at.end), newText }], message: `${what}: written.` };
}

/** A roll whose DRM depend on a fact that the log does not tell: what its own line says of them is taken. */
import type { ResultNode, RollNode } from '../../syntax/nodes';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import type { Context } from '../context';
import { diceOf, type Obligation, type RollSpec, wordFor } from '../obligation';
import { checkRoll, stillToRoll } from '../rolls';
import type { Modifier } from '../table';
import { leaveUnsure } from './unsure';

/** The modifiers of a line where no others are known; undefined where it tells none. */
function writtenModifiers(roll: RollNode | undefined, rule: string): readonly Modifier[] | undefined {
  if (!roll) return undefined;
  const told = (value: number): Modifier[] => [{ value, because: 'as this line says', rule }];
  if (roll.modifiers.length) return told(roll.modifiers.reduce((sum, m) => sum + m.value, 0));
  const dice = roll.values.reduce((sum, v) => sum + (v.value ?? Number.NaN), 0);
  return roll.final && !Number.isNaN(dice) ? told(roll.final.value - dice) : undefined;
}

const isRolled = (roll: RollNode | undefined, spec: RollSpec): boolean =>
  roll?.values.length === diceOf(spec) && roll.values.every(({ value }) => value !== null && value >= 1 && value <= 6);

/**
 * Checks a roll. `ask`: what to say where its DRM are not known and the line tells neither them nor the result; 'open' is
 * then what comes of it.
 */
export function checkKnown(
  ctx: Context,
  o: Obligation & { readonly roll: RollSpec },
  roll: RollNode | undefined,
  result: ResultNode | undefined,
  ask: string | undefined,
): { readonly result: string; readonly final?: number } | 'open' | undefined {
  if (ask === undefined) return checkRoll(ctx, o, roll, result);
  if (roll?.values.every(({ value }) => value === null)) {
    ctx.report({
      code: 'roll-open',
      rule: o.rule,
      severity: 'information',
      at: ctx.at(roll),
      message: `${stillToRoll(o)} ${ask}`,
    });
    return 'open';
  }
  const written = writtenModifiers(roll, o.rule);
  if (written || !isRolled(roll, o.roll))
    return checkRoll(ctx, written ? { ...o, roll: { ...o.roll, modifiers: written } } : o, roll, result);
  const said = result?.value.map((w) => w.value.toLowerCase()).join(' ');
  const row = o.roll.table.rows.find((r) => said !== undefined && wordFor(o.roll, r.result).toLowerCase() === said);
  if (row) return { result: row.result };
  ctx.report({ code: 'fact-unknown', rule: o.rule, severity: 'information', message: ask });
  // Nor does anybody know what becomes of them.
  leaveUnsure(ctx.state, pieceNamesOn(ctx.directive));
  return 'open';
}

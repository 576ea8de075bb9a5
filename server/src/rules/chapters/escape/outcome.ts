/** What the Escape Table makes of a stack or a vehicle (9.606, 9.6061). */

import { carriedBy } from '../../books/portage';
import type { Destination } from '../../ground/retention/destinations';
import type { Context } from '../../kernel/context';
import type { EscapeData } from '../../kernel/moduleData/escape';
import type { Piece, Where } from '../../pieces/piece';
import type { Cause, Effect, LeftBehind } from '../../pieces/units/consequence';
import { afflict, afflictStack, isFatal, withoutGuard } from '../../pieces/units/consequences';
import { askWhoMans, bailOut, loseCrew } from '../../pieces/units/crew';
import { placing, whereText } from '../../pieces/whereabouts';
import { effectsOf, heatOfBattle, note2 } from './attempt';
import type { Attempt } from './drm';

/** Carries out a result; the hint tells it in players' words. `isLost`: the line has it that nothing is left of the unit. */
export function carryOut(
  ctx: Context,
  data: EscapeData,
  attempt: Attempt,
  destination: Destination | undefined,
  result: string,
  { final, isLost }: { readonly final?: number; readonly isLost?: boolean },
): void {
  const where: Where = destination?.where ?? { kind: 'unplaced' };
  const why = `${result === 'eliminated' ? 'Eliminated' : 'hit'} by an Escape DR${final === undefined ? '' : ` of ${final}`}`;
  const { vehicle, crewless } = attempt;
  if (vehicle) ofVehicle(ctx, data, { vehicle, crewed: !crewless }, where, result, why);
  else ofInfantry(ctx, data, attempt.stack, where, { result, isLost }, why);
}

const effects: Readonly<Record<string, readonly Effect[]>> = { ...effectsOf, [heatOfBattle]: ['heat'] };

function ofInfantry(
  ctx: Context,
  data: EscapeData,
  stack: readonly Piece[],
  where: Where,
  { result, isLost }: { readonly result: string; readonly isLost?: boolean },
  why: string,
): void {
  const { forces } = ctx.state;
  const [only] = stack;
  if (!only) return;
  if (result === 'eliminated') {
    const fate = { kind: 'eliminated', why, rule: data.rule, line: ctx.line } as const;
    const isRolled = ctx.reads({ ruling: 'escape-row-12', reading: 'rolled' });
    for (const unit of stack) {
      const left: LeftBehind = { where: unit.where, rule: data.resultsRule, table: data.equipment };
      if (isRolled) {
        afflict(ctx, unit.name, ['eliminated'], { rule: data.rule, why, left });
        continue;
      }
      // With a dr for it, as another reading has it, it might be left.
      const along = { ...fate, why: `${why}, as its row has it (\`ruling escape-row-12 eliminated\`)` };
      for (const piece of carriedBy(forces, unit)) forces.remove(piece.name, along);
      withoutGuard(ctx, unit, data.rule, () => forces.remove(unit.name, fate));
    }
    return;
  }
  const left: LeftBehind = { where: only.where, rule: data.resultsRule, table: data.equipment };
  const cause: Cause = { rule: data.rule, why, left, note: note2 };
  const rowHit = effects[result];
  // What its type does not tell, the line does: that nothing is below it.
  const isTold = isLost && rowHit !== undefined && isFatal(only, rowHit) === 'unknown';
  const hit: readonly Effect[] | undefined = isTold ? ['eliminated'] : rowHit;
  // One unit is hit where it is, and leaves if it can; of a stack Random Selection tells later who was.
  const told = hit && stack.length === 1 ? afflict(ctx, only.name, hit, cause) : '';
  for (const unit of stack) if (!forces.get(unit.name)?.fate) forces.move(unit.name, where, placing(ctx));
  if (told) ctx.hint(ctx.whole.end, told);
  else if (hit) ctx.hint(ctx.whole.end, afflictStack(ctx, stack, hit, cause));
}

function ofVehicle(
  ctx: Context,
  data: EscapeData,
  { vehicle, crewed }: { readonly vehicle: Piece; readonly crewed: boolean },
  where: Where,
  result: string,
  why: string,
): void {
  const { forces } = ctx.state;
  if (result === 'escapes') return forces.move(vehicle.name, where, placing(ctx));
  if (crewed) askWhoMans(ctx, vehicle);
  const fate = { kind: 'eliminated', why, rule: data.rule, line: ctx.line } as const;
  if (result.includes('crew escapes')) {
    const crew = bailOut(ctx, vehicle, crewed ? { where } : { where, crewed });
    const [first] = crew;
    if (first) ctx.hint(ctx.whole.end, `${first} ${destinationHint(where)}`);
  } else withoutGuard(ctx, vehicle, data.rule, () => loseCrew(ctx, vehicle, why, data.rule));
  if (result.startsWith('abandoned')) forces.mark(vehicle.name, 'abandoned');
  else forces.remove(vehicle.name, fate);
}

const destinationHint = (where: Where): string => (where.kind === 'unplaced' ? 'Escapes' : `is ${whereText(where)}`);

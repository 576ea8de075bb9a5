/** Fortification, Wreck and Immobile-Vehicle Removal (2.515): attempts, with the facts that a log enters itself. */

import type { SetupArea } from '../../../board/setupTypes';
import type { RemoveD } from '../../../syntax/nodes';
import { signed } from '../../../syntax/print';
import { removeVehicle } from '../../books/removeVehicle';
import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import { areaAt, areasNow } from '../../ground/areas';
import { placeText } from '../../ground/places';
import { campaignFacts } from '../../kernel/campaignFacts';
import { modifiers } from '../../kernel/conditions';
import type { Context } from '../../kernel/context';
import type { RemovalData } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import { checkRoll, modifiersTold } from '../../kernel/rolls';
import type { StepRules } from '../../kernel/step';
import type { Modifier } from '../../kernel/table';
import { doubtDeed } from '../../pieces/doubt/deeds';
import { type Attempt, countAttempt, judge, refused } from './judge';
import { canReduce, engineersOf, reduceOne, unitsIn } from './pieces';
import { targetOf } from './target';

export const removal: StepRules = {
  // No attempt must be made; what one cost is to be told.
  obligations: (view) => (view.state.keepsForces ? consequenceObligations(view, 'removal') : []),
  idle: () => 'attempts are the players’ choice: `remove` records them',
  handlers: { ...consequenceHandlers, remove },
};

/** The drm as the line has them where the text has lost their condition, or the log keeps no pieces to count. */
function drm(
  ctx: Context<RemoveD>,
  data: RemovalData,
  { side, item }: Attempt,
  area: SetupArea | undefined,
): Modifier[] {
  const { state } = ctx;
  const counted = state.keepsForces && area ? engineersOf(unitsIn(ctx, area)) : undefined;
  const { apply, unknown } = modifiers(item.drm ?? [], [
    {
      ...campaignFacts(ctx, side),
      count: (per) =>
        per !== 'assaultEngineers' || counted === undefined ? 'unknown' : [{ times: counted, of: `${counted}` }],
    },
  ]);
  const out = [...apply];
  for (const { value, ...at } of modifiersTold(ctx.line, ctx.directive.roll)) {
    const open = unknown.find((row) => Math.sign(row.value) === Math.sign(value));
    if (value > 0 && data.lostDrm.includes(value))
      out.push({ value, because: 'as the players have it: the text has lost its condition', rule: data.rule });
    else if (open) out.push({ value, because: open.because, rule: open.rule });
    else if (value !== 0 && !(item.drm ?? []).some((row) => Math.sign(row.value) === Math.sign(value)))
      ctx.report({
        code: 'wrong-drm',
        rule: data.rule,
        at: ctx.at(at),
        message: `The drm of this attempt are ${list(
          [
            ...data.lostDrm.map((n) => `+${n}`),
            ...(item.drm ?? []).map((row) => `${signed(row.value)} ${row.because}`),
          ],
          'and',
        )}: none is ${signed(value)}.`,
      });
  }
  return out;
}

function remove(ctx: Context<RemoveD>): void {
  const { directive: d, state, module } = ctx;
  const data = module.removal;
  const target = data && targetOf(ctx, data);
  if (!data || !target) return;
  const attempt: Attempt = { ...target, side: d.side.value, rule: data.rule };
  const { item, matter } = attempt;
  const objections = judge(ctx, attempt);
  ctx.object(objections, () => [{ title: 'Remove this attempt', edits: [{ kind: 'remove', line: ctx.line }] }]);
  const isRefused = ctx.barredBy(objections);
  if (item.limited && !isRefused) countAttempt(ctx, attempt);
  const areas = areasNow(ctx);
  const area = areas && areaAt(areas, attempt.side, attempt.place);
  const applied = drm(ctx, data, attempt, area);
  if (ctx.faulty) {
    if (matter) state.done.set(isRefused ? refused(matter) : matter, ctx.line);
    return;
  }
  const owed = attemptMade(attempt, rollOf(ctx, data, area, applied));
  ctx.discharges(owed);
  const rolled = checkRoll(ctx, owed, d.roll, d.result);
  if (ctx.faulty || ctx.isOpen) doubtDeed(state, ctx.line, { isOpen: ctx.isOpen });
  if (!rolled || rolled === 'open') return;
  if (state.keepsForces) carryOut(ctx, attempt, area, rolled.result);
  if (item.limited) noteMines(ctx, attempt, rolled.result);
}

/** The Removal table, with the Casualty Reduction of an Original 6 where the Area has someone to lose. */
function rollOf(
  ctx: Context,
  { rule, table, casualty }: RemovalData,
  area: SetupArea | undefined,
  applied: readonly Modifier[],
): RollSpec {
  const narrow = ctx.reads(casualty.only);
  return {
    table: { name: 'Removal table', rule, dice: 'dr', rows: table },
    modifiers: applied,
    onOriginal: canReduce(ctx, area)
      ? { value: casualty.original, adds: 'reduced', only: narrow ? casualty.only.result : undefined }
      : undefined,
  };
}

function attemptMade({ side, rule, item, place, matter }: Attempt, roll: RollSpec): Obligation & { roll: RollSpec } {
  const at = placeText(place);
  return {
    matter: matter ?? { what: 'remove', side, at, of: item.id },
    step: 'removal',
    rule,
    side,
    due: 'may',
    what: `removal of the ${item.name} at ${at}`,
    why: { text: `an attempt to remove the ${item.name} at ${at}`, rule },
    roll,
    write: () => '',
  };
}

/** What becomes of the pieces: what was there goes, and a unit that an Original 6 costs is reduced. */
function carryOut(ctx: Context, { pieces, rule }: Attempt, area: SetupArea | undefined, result: string): void {
  if (result.startsWith('eliminated'))
    for (const piece of pieces)
      removeVehicle(ctx, piece, { kind: 'eliminated', why: 'it was removed', rule, line: ctx.line });
  if (result.endsWith('reduced') && area) reduceOne(ctx, area, rule);
}

/** Of a Location whose mines an attempt is made against it is known whether they are there still. */
function noteMines({ state, line }: Context, { place }: Attempt, result: string): void {
  if (place.value.kind !== 'location') return;
  const where = placeText(place).toUpperCase();
  if (result.startsWith('eliminated')) state.mines.delete(where);
  else state.mines.set(where, line);
}

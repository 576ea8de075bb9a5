/** Escape (9.606), and the units that are Retained without an attempt (9.6053). */

import type { ActD } from '../../../syntax/nodes';
import { pieceNamesOn } from '../../../syntax/pieceNodes';
import type { Due, Escapes } from '../../books/duty';
import { scroungeLeft, wreckLeft } from '../../books/leftVehicle';
import { portageHandlers } from '../../books/portage';
import { isRenaming } from '../../books/replace';
import { crewNamed } from '../../books/units/crewName';
import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import { list } from '../../kernel/names';
import type { Handlers, StepRules, View } from '../../kernel/step';
import { doubtDeed } from '../../pieces/doubt/deeds';
import { piecesOf } from '../../pieces/named';
import { has, type Piece, type Where } from '../../pieces/piece';
import { askWhoMans, bailOut } from '../../pieces/units/crew';
import { whereText } from '../../pieces/whereabouts';
import { aftermathObligations, heat, settleEquipment } from './aftermath';
import { dueOf, escapeDuty } from './due';
import { abandonObligation, escapeObligations, groupOf, groupsOf } from './obligations';
import { recordEscape } from './record';
import { moveInto, recordRetain } from './retain';

const step = 'escape';

/** Where a unit is of which the log does not tell in which Area it is Retained. */
const unplaced: Where = { kind: 'unplaced' };

const portage = portageHandlers(escapeDuty.acted);

/** What comes of an attempt that no line tells: that it is missing is told, and it is made no more. */
const ofMissing =
  <C extends Context>(act: ((ctx: C) => void) | undefined) =>
  (ctx: C): void => {
    const { state } = ctx;
    const units = pieceNamesOn(ctx.directive).flatMap((name) => state.forces.get(name) ?? []);
    const missing = units.filter((unit) => groupOf(ctx, escapeDuty, unit)?.due.kind === 'must');
    const [first] = missing;
    if (first) {
      ctx.report({
        code: 'escape-missing',
        rule: ctx.module.escape?.rule,
        message: `${list(
          missing.map(({ name }) => name),
          'and',
        )} must attempt Escape: what comes of the attempt is told below it.`,
      });
      for (const unit of missing) state.act(escapeDuty.acted(unit), ctx.line);
      doubtDeed(state, ctx.line, { isOpen: false });
    }
    act?.(ctx);
  };

const handlers: Handlers = {
  ...consequenceHandlers,
  replace: (ctx) =>
    isRenaming(ctx) ? consequenceHandlers.replace?.(ctx) : ofMissing(consequenceHandlers.replace)(ctx),
  select: ofMissing(consequenceHandlers.select),
  ...portage,
  escape(ctx) {
    const data = ctx.module.escape;
    if (data) recordEscape(ctx, data, escapeDuty);
  },
  retain: recordRetain,
  abandon,
  wreck: (ctx) => wreckLeft(ctx, escapeDuty),
  scrounge: (ctx) => scroungeLeft(ctx, escapeDuty),
  heat,
  drop(ctx) {
    if (!settleEquipment(ctx)) portage.drop(ctx);
  },
};

/** The same for the steps in which others Escape later. */
export const escapes: Escapes = {
  obligations: (view, duty) => (view.module.escape ? escapeObligations(view, view.module.escape, duty) : []),
  record(ctx, duty) {
    if (ctx.module.escape) recordEscape(ctx, ctx.module.escape, duty);
  },
};

export const escapeStep: StepRules = {
  *obligations(view) {
    const { state, module } = view;
    const data = module.escape;
    if (!state.keepsForces || !data || state.forces.size === 0) return;
    yield* consequenceObligations(view, step);
    yield* aftermathObligations(view, step);
    yield* escapeObligations(view, data, escapeDuty);
  },

  idle: ({ state }) =>
    state.keepsForces
      ? 'no unit is where it must leave or may'
      : 'it concerns single units, which this depth does not keep',

  /**
   * Units with one nearest Area go there (9.6053), and all Encircled markers come off (9.6062). Where those are that had to
   * attempt Escape, and whether they are at all, nobody knows if the log does not tell.
   */
  leave(view) {
    const { state, module } = view;
    if (!state.keepsForces || !module.escape) return;
    for (const { units, due } of [...groupsOf(view, escapeDuty)]) {
      if (due.kind === 'must') for (const unit of units) doubtUnit(view, unit);
      if (due.kind === 'retain' || due.kind === 'either') retainOfItself(view, units, due);
    }
    for (const piece of state.forces.inPlay())
      if (has(piece, 'encircled')) state.forces.unmark(piece.name, 'encircled');
  },

  handlers,
};

function doubtUnit({ state: { doubts, forces } }: View, unit: Piece): void {
  doubts.raiseOf(
    unit.name,
    forces.withHoldings(unit).map(({ name }) => ofPiece(name)),
  );
}

/** Into the one nearest Area; into none yet where there are several, or nobody knows. */
function retainOfItself(view: View, units: readonly Piece[], { kind, retained }: Due): void {
  const { state } = view;
  const line = state.stepLine ?? state.phaseLine;
  const [only, ...others] = retained?.ends ?? [];
  const known = kind === 'retain' && retained?.certain && others.length === 0 ? only?.where : undefined;
  for (const unit of units) moveInto(view, unit, known ?? unplaced, line && { line, during: line });
}

/** `abandon Pz1`, `abandon Pz1 -> 228a`: its crew is a unit from now on, which is Retained or must Escape (9.6051, 9.6053). */
function abandon(ctx: Context<ActD<'abandon'>>): void {
  const { directive: d, module } = ctx;
  for (const vehicle of piecesOf(ctx, d.pieces)) {
    const due = dueOf(ctx, vehicle);
    const group = groupOf(ctx, escapeDuty, vehicle);
    if (due?.kind !== 'abandon' || !group) {
      ctx.report({
        code: 'nothing-owed',
        rule: due?.rule ?? module.chart?.rules.chart,
        message: `${vehicle.name} is not abandoned here: ${due?.why ?? `it is ${whereText(vehicle.where)}`}.`,
      });
      continue;
    }
    ctx.discharges(abandonObligation(module, group, vehicle));
    const named = crewNamed(ctx, vehicle);
    if (named === undefined) askWhoMans(ctx, vehicle);
    const [crew] = bailOut(ctx, vehicle, { named });
    if (crew) ctx.hint(ctx.whole.end, `${crew} leaves it`);
  }
}

/**
 * CPP Replenishment (9.616): the date's CPP Base Number; plus, for a side that lost heavily, a dr of Loss Points; less a
 * Secret DR (2.516), or what a side does without to the cost of the other (3.616).
 */

import { doubtPoints, losePoints, sealPoints } from '../../books/ledger';
import type { SideId } from '../../kernel/module';
import type { Doing, StepRules, View } from '../../kernel/step';
import { sidesOf } from '../../kernel/unread';
import { needCvp } from './lossPoints';
import { add, awaitDr, credit, findUntold, inOrder, leastLess, needCpp, obligationFor, secretDr } from './owed';
import { replenishFor } from './replenish';

export const cppReplenishment: StepRules = {
  obligations: (view) =>
    [needCvp(view), ...inOrder(view).flatMap((side) => [needCpp(view, side), obligationFor(view, side)])].filter(
      (o) => o !== undefined,
    ),

  idle: (view) => `the CPP Base Number of ${view.state.dateName ?? 'this date'} is None`,

  enter(view) {
    for (const side of view.module.cpp.sides) {
      view.state.update(side, { cppBefore: undefined });
      credit(view, side);
      awaitDr(view, side);
    }
  },

  leave(view) {
    for (const side of view.module.cpp.sides) leaveUntold(view, side);
  },

  sealed: sealCpp,
  lost: loseCpp,
  handlers: { cpp: (ctx) => replenishFor(ctx, ctx.directive.side.value) },
  unread: { cpp: ({ state, module }, line) => losePoints(state, sidesOf(module, line), 'cpp') },
};

/** What its Secret DR takes off nobody knows, but that it is something. */
function sealCpp(view: Doing, side: SideId): void {
  const { state } = view;
  if (state.done.has({ what: 'cpp', side })) return;
  findUntold(view, side);
  const { cpp, cppGained } = state.side(side);
  sealPoints(state, side, 'cpp', view.line, -leastLess(view));
  state.update(side, { cppGained: undefined, cppBefore: { cpp, cppGained } });
}

/** A Secret DR that can never be shown, or was never made, takes off all that it can. */
function loseCpp(view: Doing, side: SideId): void {
  const { state, line } = view;
  const rule = secretDr(view)?.table.rule;
  const most = secretDr(view)?.table.rows.at(-1)?.max ?? 0;
  if (state.done.has({ what: 'cpp', side })) return;
  findUntold(view, side);
  // What can be at hand lacks already what a DR that is still to be sealed takes off at the least.
  const { cpp } = state.side(side);
  const waits = state.sealed.some((seal) => seal.side === side && seal.status === 'waits' && seal.line === line);
  const off = waits && !cpp ? most - leastLess(view) : most;
  const why = waits ? 'was not made' : 'can never be opened';
  add(view, side, -off, { text: `-${off} for a Secret DR that ${why}`, rule, line });
  state.done.set({ what: 'cpp', side }, line);
}

/** Where its line is missing: what a Secret DR would have taken off nobody knows, and the log may count without the base. */
function leaveUntold(view: View, side: SideId): void {
  const { state } = view;
  const owed = obligationFor(view, side);
  if (!owed || state.done.has(owed.matter) || state.sealedHere(side).includes('cpp')) return;
  if (!secretDr(view)) return doubtPoints(state, side, 'cpp');
  findUntold(view, side);
  const { cpp, cppGained } = state.side(side);
  losePoints(state, [side], 'cpp');
  state.update(side, { cppGained: undefined, cppBefore: { cpp, cppGained } });
}

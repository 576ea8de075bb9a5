/** Equipment Possession and Hidden Fortifications (9.607), and the withdrawals that a module has here (3.6074). */
import type { ActD, WithdrawD } from '../../../syntax/nodes';
import { drop } from '../../books/portage';
import { abandon, scrounge, type Within, wreck } from '../../books/repair/scrap';
import { leaving } from '../../books/withdrawal/leaving';
import { settlePartner } from '../../books/withdrawal/partner/leave';
import { partnerObligations } from '../../books/withdrawal/partner/obligations';
import { loseExcess, withdrawPartner } from '../../books/withdrawal/partner/record';
import {
  leaveUncounted,
  matterOf,
  pullOut,
  pullOutObligations,
  recordWithdrawal,
  withdraw,
} from '../../books/withdrawal/pullOut';
import type { Context } from '../../kernel/context';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import type { RepairData } from '../../kernel/moduleData/repair';
import { SharedSet } from '../../kernel/sharedMap';
import { doingOf, type Handlers, type StepRules, type View } from '../../kernel/step';
import { piecesOf } from '../../pieces/named';
import { capture, captureObligation, spoilOf, spoils } from './captured';
import { recordCapture } from './capturing';
import { eliminate } from './eliminating';
import { discovered, reveal, revealObligation, unseenObligations } from './hidden';
import { leaveAsIs, lying, possessObligations, takeOver } from './possess';

/** The module's data, at the depth that keeps pieces; not on an Idle Date, after which only withdrawals are made here. */
const dataOf = ({ state, module }: View): PossessionData | undefined =>
  state.keepsForces && !state.afterIdle ? module.possession : undefined;

/** The data for a line of this step; told where an Idle Date leaves only withdrawals to be made. */
function dataFor(ctx: Context): PossessionData | undefined {
  const { state, module } = ctx;
  if (state.keepsForces && state.afterIdle)
    ctx.report({
      code: 'step-not-idle',
      rule: module.possession?.rule,
      message: `After an Idle Date only withdrawals are made in ${state.stepData?.number}.`,
    });
  return dataOf(ctx);
}

const on =
  <C extends Context>(act: (ctx: C, data: PossessionData) => void) =>
  (ctx: C) => {
    const data = dataFor(ctx);
    if (data) act(ctx, data);
  };

/** What an owner may do with a vehicle by 9.61423; one that falls to him with that line is Captured first. */
const scrap =
  <C extends Context<ActD<'abandon'> | ActD<'wreck'> | ActD<'scrounge'>>>(
    act: (ctx: C, data: RepairData, place: Within) => void,
  ) =>
  (ctx: C) => {
    const data = dataFor(ctx);
    const { repair } = ctx.module;
    if (!data || !repair) return;
    for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
      const spoil = spoilOf(ctx, piece);
      if (!spoil) continue;
      ctx.discharges(captureObligation(ctx, data, spoil));
      ctx.hint(ctx.whole.end, capture(ctx, spoil));
    }
    act(ctx, repair, { inStep: false });
  };

const handlers: Handlers = {
  capture: on(recordCapture),
  possess: on(takeOver),
  man: on(takeOver),
  destroy: on(eliminate),
  keep: on(leaveAsIs),
  drop,
  abandon: scrap(abandon),
  wreck: scrap(wreck),
  scrounge: scrap(scrounge),
  mark: on(reveal),
  withdraw: withdrawUnits,
  lost: (ctx) => loseExcess(ctx, ctx.module.pullOut),
};

function withdrawUnits(ctx: Context<WithdrawD>): void {
  const data = ctx.module.pullOut;
  const leaves = data?.side === ctx.directive.side.value;
  if (data && !ctx.state.keepsForces) return leaves ? recordWithdrawal(ctx, data) : undefined;
  if (data) return leaves ? withdraw(ctx, data) : withdrawPartner(ctx, data);
}

export const equipmentPossession: StepRules = {
  obligations(view) {
    const { state, module } = view;
    if (!state.keepsForces) return [];
    const data = dataOf(view);
    const { pullOut: leaves } = module;
    return [
      ...(data ? spoils(view).map((spoil) => captureObligation(view, data, spoil)) : []),
      ...(data ? possessObligations(view, data) : []),
      ...(data ? discovered(view).map((piece) => revealObligation(view, data, piece)) : []),
      ...(data ? unseenObligations(view, data) : []),
      ...(leaves ? [...pullOutObligations(view, leaves), ...partnerObligations(view, leaves)] : []),
    ];
  },

  idle: ({ state }) =>
    state.keepsForces
      ? 'no Equipment changes hands, and no hidden Fortification is in an enemy Setup Area'
      : 'it concerns single units, which this depth does not keep',

  /** What falls to the enemy and is not Eliminated is his, hidden Fortifications come to light, and units withdraw. */
  leave(view) {
    const { state, module } = view;
    const doing = doingOf(view);
    if (!doing) return;
    if (dataOf(view)) {
      for (const spoil of spoils(view)) capture(doing, spoil);
      for (const piece of discovered(view)) state.forces.unmark(piece.name, 'hidden');
      state.leftLying = new SharedSet(lying(view).map(({ name }) => name.toLowerCase()));
    }
    const { pullOut: leaves } = module;
    if (!leaves) return;
    const now = leaving(view, leaves);
    if (now.due === true && !state.done.has(matterOf(leaves))) {
      if (state.keepsForces) pullOut(doing, leaves, { early: now.early });
      else leaveUncounted(doing, leaves, { early: now.early });
      state.done.set(matterOf(leaves), doing.line);
    }
    if (state.keepsForces) settlePartner(doing, leaves);
  },

  handlers,

  knows: (module, verb) => (verb !== 'withdraw' && verb !== 'lost') || module.pullOut !== undefined,
};

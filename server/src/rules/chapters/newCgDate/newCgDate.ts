/** New CG Date and SAN Adjustment (9.612): the date moves on by one; a high SAN may fall, a low one is raised. */
import type { DateD } from '../../../syntax/nodes';
import { losePoints } from '../../books/ledger';
import { callBack, returnObligations } from '../../books/withdrawal/partner/waiting';
import { type Context, wholeDirective } from '../../kernel/context';
import { dateIndex, isBeyondEnd, lastDate, writeDate } from '../../kernel/dates';
import { cgDate } from '../../kernel/doubt';
import type { PullOutData } from '../../kernel/moduleData/equipment';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { lineOwed } from '../../kernel/owe';
import { loseSan } from '../../kernel/sanIncrease';
import type { StepRules, View } from '../../kernel/step';
import { sidesOf as sidesOfLine } from '../../kernel/unread';
import { adjustSan } from './adjustSan';
import { adjustmentOwed, missSan, raise, sidesOf } from './san';
import { announcement } from './sealedSan';

/** The date moves on by itself; its line makes the log readable. */
function dateObligation({ module }: View, today: string): Obligation {
  return lineOwed({
    matter: { what: 'date' },
    step: 'newCgDate',
    rule: module.newDateRule,
    due: 'may',
    what: 'new CG Date',
    why: `the new CG Date is ${today}`,
    line: `date ${today}`,
  });
}

/** After an Idle Date only this step is left to ask for what calls units back that wait off map (3.60742). */
const idlePullOut = ({ state, module }: View): PullOutData | undefined =>
  state.keepsForces && state.afterIdle ? module.pullOut : undefined;

/** What a `date` line of this step says of the date that has moved on. */
function newDate(ctx: Context<DateD>, index: number): void {
  const { state, module, directive } = ctx;
  if (state.date === undefined || index === state.date) return;
  if (isBeyondEnd(ctx, directive.date, index)) {
    state.date = index;
    return;
  }
  ctx.report({
    code: 'date-out-of-order',
    rule: module.newDateRule,
    at: ctx.at(directive.date),
    message: `The new CG Date is ${state.dateName}: dates follow one another (${list(
      module.dates.slice(0, lastDate(module, state.cg) + 1).map((d) => d.id),
      'and',
    )}).`,
    fixes: state.dateName ? [writeDate(ctx, directive.date, state.dateName)] : undefined,
  });
  // A log that skips a date goes on from there, unless what follows shows that it does not.
  if (index <= state.date) return;
  state.dateDue = state.date;
  state.date = index;
}

export const newCgDate: StepRules = {
  obligations(view) {
    const pullOut = idlePullOut(view);
    const out = pullOut ? returnObligations(view, pullOut, 'newCgDate') : [];
    if (view.state.dateName) out.push(dateObligation(view, view.state.dateName));
    out.push(...sidesOf(view).flatMap((data) => announcement(view, data) ?? adjustmentOwed(view, data) ?? []));
    return out;
  },

  idle: () => 'the date moves on; no SAN is high enough for a dr',

  enter(view) {
    const { state, module } = view;
    if (state.date !== undefined && state.date < lastDate(module, state.cg)) state.date++;
    if (state.dateOtherwise !== undefined) state.dateOtherwise++;
    state.newDates++;
    for (const { id } of module.sides)
      state.update(id, {
        reconsPrepaid: [],
        reconToday: 0,
        ...(module.recon?.cumulative ? {} : { recon: 0 }),
      });
    for (const data of module.san.sides) {
      state.update(data.side, { sanRaisedFrom: undefined });
      raise(view, data);
    }
  },

  leave(view) {
    const pullOut = idlePullOut(view);
    if (pullOut) callBack(view, pullOut.partner);
    missSan(view);
  },

  handlers: {
    date(ctx) {
      const { state, module, directive } = ctx;
      const before = state.done.get({ what: 'date' });
      if (before) {
        if (state.stepLine && ctx.hasTold('step-repeated', state.stepLine)) return;
        ctx.report({
          code: 'done-twice',
          rule: module.newDateRule,
          message: `The new CG Date has been told in this RePh: ${state.dateName ?? 'above'}.`,
          related: [{ at: wholeDirective(before), message: 'here' }],
          fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }],
        });
        return;
      }
      state.done.set({ what: 'date' }, ctx.line);
      const index = dateIndex(ctx, directive.date);
      if (index >= 0 && index === state.dateOtherwise) state.date = index;
      state.dateOtherwise = undefined;
      if (index < 0) return;
      newDate(ctx, index);
      state.doubts.settle(cgDate);
    },

    san: adjustSan,
  },

  unread: {
    date: loseDate,
    scenario: loseDate,
    san: ({ state, module }, line) => loseSan(state, sidesOfLine(module, line)),
  },
};

/** What a date brings comes with it, or does not. */
function loseDate({ state, module }: View): void {
  const sides = module.sides.map(({ id }) => id);
  losePoints(state, sides, 'cpp');
  losePoints(state, sides, 'fpp');
}

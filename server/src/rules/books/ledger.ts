/** The running CPP and FPP a log may write (`left 12`), audited against the true ones: one slip is said once. */

import type { Line } from '../../syntax/line';
import type { Num, Verb } from '../../syntax/nodes';
import type { Context } from '../kernel/context';
import { ofPoints } from '../kernel/doubt';
import type { SideId } from '../kernel/module';
import type { CampaignState, Until } from '../kernel/state';
import { type Val, val, type Why } from '../kernel/why';

export type Points = 'cpp' | 'fpp';
/** Lines on which points are had or spent. */
const spending: readonly Verb[] = ['buy', 'given', 'fortify', 'recon', 'cpp', 'fpp', 'step'];

const slipOf = { cpp: 'cppSlip', fpp: 'fppSlip' } as const;
const mostOf = { cpp: 'cppMost', fpp: 'fppMost' } as const;

/** No more than these can be spent: what is at hand, or what can be, where something is sealed. */
export const spendable = (state: CampaignState, side: SideId, points: Points): Val | undefined =>
  state.side(side)[points] ?? state.side(side)[mostOf[points]];

/** Whether a side knows its CPP, but for dice of theirs that are still open. */
export function hangOnDice(state: CampaignState, side: SideId): boolean {
  const { cpp, cppMost } = state.side(side);
  return cpp === undefined && cppMost !== undefined && state.doubts.isLeftBy('cpp', ofPoints('cpp', side));
}

/** Whether a side must decide what to do with its CPP. */
export const mustDecide = (state: CampaignState, side: SideId): boolean =>
  state.side(side).cpp !== undefined || hangOnDice(state, side);

/** The same for a seal: of FPP that no line has told of there are none, but for those that an Initial OB gives. */
export function sealable(state: CampaignState, side: SideId, points: Points): Val | undefined {
  const isNone = points === 'fpp' && state.phase === 'refit' && !state.doubts.has(ofPoints(points, side));
  return spendable(state, side, points) ?? (isNone ? noFpp : undefined);
}

const noFpp = val(0, { text: 'no FPP before' });

/** `12 CPP`; with what is known of them where the whole is not. */
export function pointsText(state: CampaignState, side: SideId, points: Points): string {
  const own = state.side(side);
  const name = points.toUpperCase();
  const known = own[points];
  if (known) return `${known.value} ${name}`;
  const gained = points === 'cpp' ? own.cppGained : undefined;
  const most = own[mostOf[points]];
  const parts = [gained && `${gained.value} were replenished`, most && `${most.value} at most`].filter(Boolean);
  return `an unknown number of ${name}${parts.length ? ` (${parts.join(', ')})` : ''}`;
}

/** `12 left`, or `12 left at most` where some may be among what is sealed. */
export function leftText(state: CampaignState, side: SideId, points: Points): string {
  const most = spendable(state, side, points)?.value ?? 0;
  return `${most} left${state.side(side)[points] ? '' : ' at most'}`;
}

/** Takes points off and leaves the sum that led there; points that only the log's own count has are no points. */
export function spend(ctx: Context, side: SideId, points: Points, amount: number, why: Why): void {
  const before = ctx.state.side(side)[points];
  if (!before) return limit(ctx.state, side, points, -amount, why);
  const left = Math.max(0, before.value - amount);
  slipped(ctx, side, points, before.value - amount - left);
  ctx.state.update(side, {
    [points]: val(left, {
      text: `${left} ${points.toUpperCase()} left`,
      line: ctx.line,
      of: [why],
      before: before.why,
    }),
  });
}

export function gain(ctx: { state: Context['state'] }, side: SideId, points: Points, amount: number, why: Why): void {
  const before = ctx.state.side(side)[points];
  const isLost = ctx.state.doubts.has(ofPoints(points, side));
  const base = before ?? (points === 'fpp' && !isLost ? noFpp : undefined);
  if (!base) return limit(ctx.state, side, points, amount, why);
  const now = base.value + amount;
  ctx.state.update(side, {
    [points]: val(now, { text: `${now} ${points.toUpperCase()}`, of: [why], before: base.why }),
  });
}

/** Moves what can be at hand by so much. */
function limit(state: CampaignState, side: SideId, points: Points, by: number, why: Why): void {
  const most = state.side(side)[mostOf[points]];
  if (!most) return;
  const now = Math.max(0, most.value + by);
  state.update(side, {
    [mostOf[points]]: val(now, { text: `${now} ${points.toUpperCase()} at most`, of: [why], before: most.why }),
  });
}

/**
 * What is sealed may have spent points, or brought some: what is at hand is not known, but that it is no more than can be.
 * @param brought no more than so many; undefined: as many as it likes
 */
export function sealPoints(
  state: CampaignState,
  side: SideId,
  points: Points,
  line: Line,
  brought: number | undefined,
): void {
  leaveOpen(state, side, points, line, { brought, why: 'some may be among what is sealed' });
}

/** Of points that hang on what is still open nobody knows more than how many they can be. */
export function leaveOpen(
  state: CampaignState,
  side: SideId,
  points: Points,
  line: Line,
  { brought, why }: { readonly brought: number | undefined; readonly why: string },
): void {
  const most = sealable(state, side, points);
  losePoints(state, [side], points);
  if (!most || brought === undefined) return;
  const now = Math.max(0, most.value + brought);
  state.update(side, {
    [mostOf[points]]: val(now, { text: `${now} ${points.toUpperCase()} at most: ${why}`, line, before: most.why }),
  });
}

/** What can never be opened has cost all that there was. */
export function spendAll(state: CampaignState, side: SideId, points: Points, line: Line): void {
  if (!spendable(state, side, points)) return;
  const text = `all ${points.toUpperCase()} are spent: what was sealed can never be opened`;
  state.update(side, { [points]: val(0, { text, line }), [slipOf[points]]: 0, [mostOf[points]]: undefined });
  state.doubts.settle(ofPoints(points, side));
}

/** A finding has told a figure of the log wrong by so much: the balances that follow from it are not told as well. */
export function slipped(ctx: Context, side: SideId, points: Points, by: number): void {
  const slip = slipOf[points];
  if (by && !ctx.state.doubts.has(ofPoints(points, side)))
    ctx.state.update(side, { [slip]: ctx.state.side(side)[slip] + by });
}

/** Nobody knows what a line that is missing or cannot be read brings or spends: the next balance that the log tells is taken as it stands. */
export function losePoints(state: CampaignState, sides: readonly SideId[], points: Points): void {
  for (const side of sides) {
    state.update(side, { [points]: undefined, [slipOf[points]]: 0, [mostOf[points]]: undefined });
    doubtPoints(state, side, points);
  }
}

/**
 * Checks an asserted balance after this line. A difference that an earlier finding has explained (the log went on
 * counting from its own slip) is not said again; a log that went on from the true balance is right.
 */
export function checkLeft(ctx: Context, side: SideId, points: Points, left: Num | undefined, rule: string): void {
  const { [points]: balance, [slipOf[points]]: known } = ctx.state.side(side);
  if (!left) return;
  if (ctx.state.doubts.has(ofPoints(points, side))) {
    tellAboveMost(ctx, side, points, left, rule);
    // What is at hand without what is still open is known with its reasons.
    if (balance?.value !== left.value) takeLeft(ctx, side, points, left.value);
    return;
  }
  if (!balance) return;
  const slip = left.value - balance.value;
  // A line that cannot be read, or stands in the wrong step, may be the purchase that the log's own balance counts.
  const uncounted = ctx.state.doubts.inPart({ verbs: spending, side }).length > 0 || ctx.state.doubts.hasAny('step');
  if (slip !== 0 && slip !== known && !ctx.faulty && !uncounted)
    ctx.reportMissing(
      {
        code: points === 'cpp' ? 'wrong-cpp-left' : 'wrong-fpp-left',
        rule,
        at: ctx.at(left),
        message: `${balance.value} ${points.toUpperCase()} are left here, not ${left.value}.`,
        fixes: [
          {
            title: `Write ${balance.value}`,
            preferred: true,
            edits: [{ kind: 'replace', at: ctx.at(left), text: `${balance.value}` }],
          },
        ],
      },
      [{ what: 'left', side }],
    );
  if (slip !== known) ctx.state.update(side, { [slipOf[points]]: slip });
}

/** A balance that no purchase among what is sealed can have left. */
function tellAboveMost(ctx: Context, side: SideId, points: Points, left: Num, rule: string): void {
  const most = ctx.state.side(side)[mostOf[points]];
  if (!most || left.value <= most.value || ctx.faulty) return;
  ctx.report({
    code: 'left-above-most',
    rule,
    at: ctx.at(left),
    message: `No more than ${most.value} ${points.toUpperCase()} can be left here, whatever is sealed or open above, and not ${left.value}.`,
  });
}

/** What is at hand is what can be known; the log may count otherwise, for a reason that was told. */
export function doubtPoints(state: CampaignState, side: SideId, points: Points): void {
  // More hangs on it than on the line of their replenishment.
  if (points === 'cpp') state.update(side, { cppBefore: undefined });
  state.doubts.raise(ofPoints(points, side));
}

/** What is at hand as the log has it: nobody knows better. */
export function takeLeft({ state, line }: Context, side: SideId, points: Points, left: number): void {
  const now = val(left, { text: `${left} ${points.toUpperCase()} left, as the log has it`, line });
  state.update(side, { [points]: now, [slipOf[points]]: 0, [mostOf[points]]: undefined });
  state.doubts.settle(ofPoints(points, side));
}

/** Whether the points at hand would do by the log's own count: what is wrong with that count was told. */
export function enoughBySlip(ctx: Context, side: SideId, points: Points, price: number): boolean {
  const own = ctx.state.side(side);
  const slip = own[slipOf[points]];
  const most = own[mostOf[points]];
  if (most) return price <= most.value;
  return ctx.state.doubts.has(ofPoints(points, side)) || price <= (own[points]?.value ?? 0) + slip;
}

/** Whether points are there by now that are more: the line that brings them may stand in the wrong step. */
export const hasMore =
  (side: SideId, points: Points, than: number): Until =>
  (state) =>
    (state.side(side)[points]?.value ?? 0) > than;

/** `for 7`: the price as asserted. A wrong price explains a wrong balance on the same line and below. */
export function checkCost(
  ctx: Context,
  side: SideId,
  cost: Num | undefined,
  price: number,
  points: Points,
  rule: string,
  sum: string,
): void {
  if (!cost) {
    ctx.hint(ctx.whole.end, `for ${price}`);
    return;
  }
  if (cost.value === price) return;
  slipped(ctx, side, points, price - cost.value);
  ctx.report({
    code: 'wrong-cost',
    rule,
    at: ctx.at(cost),
    message: `This costs ${price} ${points.toUpperCase()}, not ${cost.value}: ${sum}.`,
    fixes: [
      { title: `Write ${price}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(cost), text: `${price}` }] },
    ],
  });
}

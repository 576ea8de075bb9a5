/** The running CPP and FPP a log may write (`left 12`), audited against the true ones: one slip is said once. */
import type { Num } from '../../syntax/nodes';
import type { Context } from '../context';
import type { SideId } from '../module';
import { val, type Why } from '../why';

export type Points = 'cpp' | 'fpp';
const slipOf = { cpp: 'cppSlip', fpp: 'fppSlip' } as const;

/** Takes points off and leaves the sum that led there; points that only the log's own count has are no points. */
export function spend(ctx: Context, side: SideId, points: Points, amount: number, why: Why): void {
  const before = ctx.state.side(side)[points];
  if (!before) return;
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
  const base = before ?? (points === 'fpp' ? val(0, { text: 'no FPP before' }) : undefined);
  if (!base) return;
  const now = base.value + amount;
  ctx.state.update(side, {
    [points]: val(now, { text: `${now} ${points.toUpperCase()}`, of: [why], before: base.why }),
  });
}

/** A finding has told a figure of the log wrong by so much: the balances that follow from it are not told as well. */
export function slipped(ctx: Context, side: SideId, points: Points, by: number): void {
  const slip = slipOf[points];
  if (by) ctx.state.update(side, { [slip]: ctx.state.side(side)[slip] + by });
}

/**
 * Checks an asserted balance after this line. A difference that an earlier finding has explained (the log went on
 * counting from its own slip) is not said again; a log that went on from the true balance is right.
 */
export function checkLeft(ctx: Context, side: SideId, points: Points, left: Num | undefined, rule: string): void {
  const balance = ctx.state.side(side)[points];
  if (!balance || !left) return;
  const slip = left.value - balance.value;
  const known = ctx.state.side(side)[slipOf[points]];
  // A line that cannot be read, stands in the wrong step or was told to be missing may be what the log's own balance counts.
  const uncounted =
    ctx.state.unclear ||
    ctx.state.strayed.size > 0 ||
    [...ctx.state.missed.values()].some(({ keys }) => keys.includes(`${points}/${side}`));
  if (slip !== 0 && slip !== known && !ctx.faulty && !uncounted)
    ctx.reportMissing(
      {
        code: points === 'cpp' ? 'wrong-cpp-left' : 'wrong-fpp-left',
        rule,
        severity: 'error',
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
      [`left/${side}`],
    );
  if (slip !== known) ctx.state.update(side, { [slipOf[points]]: slip });
}

/** Whether the points at hand would do by the log's own count: what is wrong with that count was told. */
export function enoughBySlip(ctx: Context, side: SideId, points: Points, price: number): boolean {
  const own = ctx.state.side(side);
  return price <= (own[points]?.value ?? 0) + own[slipOf[points]];
}

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
    severity: 'error',
    at: ctx.at(cost),
    message: `This costs ${price} ${points.toUpperCase()}, not ${cost.value}: ${sum}.`,
    fixes: [
      { title: `Write ${price}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(cost), text: `${price}` }] },
    ],
  });
}

/** Purchases that are sealed, or can never be opened: what they leave unknown, and what they can have cost at most. */
import { asRead, bought } from '../../books/groups/record';
import { sealPoints, spendAll, spendable } from '../../books/ledger';
import { groupsOf } from '../../kernel/doubt';
import type { RgData, SideId } from '../../kernel/module';
import { sealSan } from '../../kernel/sanIncrease';
import type { Doing, View } from '../../kernel/step';
import { leaveUnread } from '../../kernel/unread';
import { bar } from './judge';

/** How many of an RG can be bought now; undefined where nothing limits them. */
function most(view: View, row: RgData): number | undefined {
  const rg = asRead(view, row);
  const { today, remaining } = bought(view, row);
  const cpp = spendable(view.state, row.side, 'cpp')?.value;
  const limits = [
    rg.dateMax === undefined ? undefined : rg.dateMax - today,
    remaining,
    cpp === undefined || !rg.cost ? undefined : Math.floor(cpp / rg.cost),
  ].filter((limit) => limit !== undefined);
  return limits.length ? Math.max(0, Math.min(...limits)) : undefined;
}

/** What all RG of a side that can be bought now bring of something; undefined where nothing limits it. */
function brought(view: View, side: SideId, of: 'fpp' | 'san'): number | undefined {
  let sum = 0;
  for (const row of view.module.purchases.groups) {
    if (row.side !== side || !row[of]) continue;
    const count = most(view, row);
    if (count === undefined) return undefined;
    sum += count * row[of];
  }
  return sum;
}

/** Whether there is an RG that the side can pay for and nothing forbids. */
const canBuyAny = (view: View, side: SideId): boolean =>
  view.module.purchases.groups.some((row) => row.side === side && !bar(view, row) && most(view, row) !== 0);

export function sealPurchases(view: Doing, side: SideId): void {
  const { state, module, line } = view;
  if (!canBuyAny(view, side)) return;
  const fpp = brought(view, side, 'fpp');
  const san = brought(view, side, 'san');
  sealPoints(state, side, 'cpp', line, 0);
  if (fpp !== 0) sealPoints(state, side, 'fpp', line, fpp);
  sealSan(state, module, side, san, line);
  leaveUnread(state, 'sealed', { side, pieces: [], holdsGround: false });
  state.doubts.raise(groupsOf(side));
}

/** No RG of it comes, and the CPP are spent all the same. */
export const losePurchases = ({ state, line }: Doing, side: SideId): void => spendAll(state, side, 'cpp', line);

/** The one judge of a Fortification (9.619): everything the rules have against it. */

import { judgeFormer } from '../../books/fortifications/former';
import { barredToday, cost, type Order, plural } from '../../books/fortifications/order';
import { judgeSite } from '../../books/fortifications/site';
import { hasMore, leftText, spendable } from '../../books/ledger';
import { forceOf, squadsOf } from '../../ground/retention/counts';
import { type Cause, ofBrought } from '../../kernel/doubt';
import type { Code } from '../../kernel/finding';
import type { FortificationData, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import { increasedInVain } from '../../kernel/sanIncrease';
import type { View } from '../../kernel/step';

/** Everything the rules have against an order; the money is told last. */
export function judgeFortification(view: View, side: SideId, order: Order): Objection[] {
  const { item, place } = order;
  for (const bar of bars) {
    const barred = bar(view, side, order);
    if (barred) return [barred];
  }
  const told = (judges: readonly Judge[]) => judges.flatMap((judge) => judge(view, side, order) ?? []);
  return [
    ...told(faults),
    ...judgeFormer(view, item, place),
    ...(place ? judgeSite(view, side, item, place) : []),
    ...(item.effect === 'hip' ? judgeHip(view, side, order) : []),
    ...told([overspent]),
  ];
}

type Judge = (view: View, side: SideId, order: Order) => Objection | undefined;

const against = ({ module }: View, code: Code, part: string | undefined, message: string): Objection => ({
  code,
  rule: module.fortifications.rule,
  part,
  message,
});

const ofOtherSide: Judge = (view, side, { item }) =>
  item.onlySide && item.onlySide !== side
    ? against(view, 'fort-other-side', 'item', `Only the ${item.onlySide} side may buy ${plural(item)}.`)
    : undefined;

const afterInitial: Judge = (view, _, { item }) =>
  item.onlyInitial && view.state.phase !== 'initial'
    ? against(view, 'fort-initial-only', 'item', `${plural(item)} are bought only before the CG Initial Scenario.`)
    : undefined;

const notToday: Judge = (view, side, { item }) => {
  const barred = barredToday(view, side, item);
  return barred ? against(view, 'hip-not-allowed', 'item', barred) : undefined;
};

const beyondCgMax: Judge = (view, side, { item, count }) => {
  if (item.cgMax?.side !== side) return undefined;
  const most = item.cgMax.count;
  const had = view.state.fortified.get(`${side}/${item.type}`) ?? 0;
  if (had + count <= most) return undefined;
  const bought = had ? `, and ${had} ${had === 1 ? 'is' : 'are'} bought` : '';
  return against(
    view,
    'fort-cg-max',
    'item',
    `The ${side} side may buy ${most} ${plural(item)} in the whole CG${bought}.`,
  );
};

const beyondRePhMax: Judge = (view, side, { item, count }) =>
  isSanIncrease(item) && view.state.side(side).sanIncreases + count > item.perRePh
    ? against(view, 'fort-max', 'item', `Only ${item.perRePh} ${item.name} per RePh.`)
    : undefined;

const isSanIncrease = (item: FortificationData): item is FortificationData & { readonly perRePh: number } =>
  !!item.perRePh && item.effect === 'san';

/** A SAN that cannot rise any more. */
const sanInVain: Judge = ({ state, module }, side, { item }) => {
  const vain = isSanIncrease(item) ? increasedInVain(module, side, state.side(side).san?.value) : undefined;
  return vain && { ...vain, part: 'item' };
};

const useless: Judge = (view, side, { item }) =>
  item.usefulTo && item.usefulTo !== side
    ? against(view, 'fort-useless', 'item', `A ${item.name} helps only ${item.usefulTo} leaders.`)
    : undefined;

/** Chapter B knows minefields of some strengths only. */
const noMinefield: Judge = (_, __, { item: { factors, factorsRule }, count }) =>
  factors && !factors.includes(count)
    ? {
        code: 'mine-strength',
        rule: factorsRule,
        part: 'count',
        message: `${count === 1 ? 'One factor makes' : `${count} factors make`} no minefield of one hex (${list(factors.map(String))}): buy them for several hexes on lines of their own.`,
      }
    : undefined;

/** Rolls of RG of a side that are still open, told wrong or sealed: how many units these bring nobody knows. */
const rollsOpen = ({ state }: View, side: SideId): readonly Cause[] =>
  [...state.rgs.values()].flatMap((rg) =>
    rg.side === side && (rg.strength ?? 'open') === 'open' ? state.doubts.about(ofBrought(rg.name)) : [],
  );

/** The units without which nobody may buy it (`needs`), and how many of them are Retained where that is known. */
function needed(view: View, item: FortificationData) {
  const force = item.needs && view.module.retained?.find((f) => f.id === item.needs);
  return force ? { force, number: forceOf(view, force) } : undefined;
}

const withoutNeeded: Judge = (view, _, { item }) => {
  const { force, number } = needed(view, item) ?? {};
  if (!force || !number || number.value > 0) return undefined;
  return {
    code: 'fort-needs',
    hangsOn: rollsOpen(view, force.side),
    rule: force.rule,
    part: 'item',
    message: `${plural(item)} are bought only while the ${force.side} side Retains ${force.what}; it has none.`,
  };
};

const neededUntold: Judge = (view, _, { item }) => {
  const { force, number } = needed(view, item) ?? {};
  if (!force || number) return undefined;
  return {
    code: 'force-unknown',
    rule: force.rule,
    part: 'item',
    message: `${plural(item)} are bought only while the ${force.side} side Retains ${force.what}. Tell how many before this step: \`force ${force.side} ${force.id} ?\`.`,
  };
};

/** What forbids an item to a side on this CG Date, or so many of it: the first is told alone. */
const bars: readonly Judge[] = [ofOtherSide, afterInitial, notToday, beyondCgMax, withoutNeeded, beyondRePhMax];

/** What speaks against an order beside all else. */
const faults: readonly Judge[] = [neededUntold, sanInVain, useless, noMinefield];

const overspent: Judge = (view, side, order) => {
  const { forfeited } = view.state.side(side);
  const fpp = spendable(view.state, side, 'fpp');
  const price = cost(order);
  if (price === undefined || !fpp || price <= fpp.value) return undefined;
  const forfeit = forfeited
    ? ` The ${forfeited.amount} left over from ${forfeited.date} are forfeit: unspent FPP do not carry over.`
    : '';
  return {
    ...against(
      view,
      'fpp-overspent',
      undefined,
      `${price} FPP and only ${leftText(view.state, side, 'fpp')}.${forfeit}`,
    ),
    until: hasMore(side, 'fpp', price - 1),
  };
};

/** At most a share of the Retained squads, rounded up, by day (9.619 note c). */
function judgeHip(view: View, side: SideId, { item, variant, count }: Order): Objection[] {
  const { state, module } = view;
  const date = module.dates[state.date ?? -1];
  if (variant !== 'squad' || item.daySquadShare === undefined || !date || date.night) return [];
  if (date.notDaytime && view.reads(date.notDaytime)) return [];
  const own = state.side(side);
  const rule = module.fortifications.rule;
  const share = Math.round(item.daySquadShare * 100);
  const squads = squadsOf(view, side);
  if (!squads)
    return [
      {
        code: 'squads-unknown',
        rule,
        part: 'variant',
        message: `How many Infantry squads does the ${side} side Retain? No more than ${share}% (FRU) may use HIP by day. Tell it before this step: \`squads ${side} ?\`.`,
      },
    ];
  const most = Math.ceil((squads.value * share) / 100);
  const squadsNow = (own.hip.squad ?? 0) + count;
  if (squadsNow <= most) return [];
  return [
    {
      code: 'hip-max',
      rule,
      part: 'count',
      hangsOn: rollsOpen(view, side),
      message: `${squadsNow} squads under HIP: at most ${most} may (${share}% of ${squads.value} Retained squads, FRU) by day.`,
    },
  ];
}

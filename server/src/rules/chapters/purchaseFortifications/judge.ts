/** The one judge of a Fortification (9.619): everything the rules have against it. */

import { judgeFormer } from '../../books/fortifications/former';
import { barredToday, cost, type Order, plural } from '../../books/fortifications/order';
import { judgeSite } from '../../books/fortifications/site';
import { hasMore } from '../../books/ledger';
import { forceOf, squadsOf } from '../../ground/retention/counts';
import { levelOf } from '../../kernel/codes';
import { type Cause, ofBrought } from '../../kernel/doubt';
import type { Code } from '../../kernel/finding';
import type { FortificationData, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import { increasedInVain } from '../../kernel/sanIncrease';
import type { View } from '../../kernel/step';

/** Everything the rules have against an order; the money is told last. */
export function judgeFortification(view: View, side: SideId, order: Order): Objection[] {
  const { state, module } = view;
  const { item, count } = order;
  const { rule } = module.fortifications;
  const error = (code: Code, part: string | undefined, message: string, by = rule): Objection => ({
    code,
    rule: by,
    part,
    message,
  });
  if (item.onlySide && item.onlySide !== side)
    return [error('fort-other-side', 'item', `Only the ${item.onlySide} side may buy ${plural(item)}.`)];
  if (item.onlyInitial && state.phase !== 'initial')
    return [error('fort-initial-only', 'item', `${plural(item)} are bought only before the CG Initial Scenario.`)];
  const barred = barredToday(view, side, item);
  if (barred) return [error('hip-not-allowed', 'item', barred)];
  const out: Objection[] = [];
  const own = state.side(side);
  if (item.cgMax?.side === side) {
    const had = state.fortified.get(`${side}/${item.type}`) ?? 0;
    if (had + count > item.cgMax.count)
      return [
        error(
          'fort-cg-max',
          'item',
          `The ${side} side may buy ${item.cgMax.count} ${plural(item)} in the whole CG${had ? `, and ${had} ${had === 1 ? 'is' : 'are'} bought` : ''}.`,
        ),
      ];
  }
  const need = judgeNeed(view, item);
  if (need && levelOf(need.code) === 'error') return [need];
  if (need) out.push(need);
  if (item.perRePh && item.effect === 'san') {
    if (own.sanIncreases + count > item.perRePh)
      return [error('fort-max', 'item', `Only ${item.perRePh} ${item.name} per RePh.`)];
    const vain = increasedInVain(module, side, own.san?.value);
    if (vain) out.push({ ...vain, part: 'item' });
  }
  if (item.usefulTo && item.usefulTo !== side)
    out.push({
      code: 'fort-useless',
      rule,
      part: 'item',
      message: `A ${item.name} helps only ${item.usefulTo} leaders.`,
    });
  if (item.factors && !item.factors.includes(count))
    out.push({
      code: 'mine-strength',
      rule: item.factorsRule,
      part: 'count',
      message: `${count === 1 ? 'One factor makes' : `${count} factors make`} no minefield of one hex (${list(item.factors.map(String))}): buy them for several hexes on lines of their own.`,
    });
  out.push(...judgeFormer(view, item, order.place));
  if (order.place) out.push(...judgeSite(view, side, item, order.place));
  if (item.effect === 'hip') out.push(...judgeHip(view, side, order));
  const price = cost(order);
  if (price !== undefined && own.fpp && price > own.fpp.value) {
    const lost = own.forfeited;
    out.push({
      ...error(
        'fpp-overspent',
        undefined,
        `${price} FPP and only ${own.fpp.value} left.${lost ? ` The ${lost.amount} left over from ${lost.date} are forfeit: unspent FPP do not carry over.` : ''}`,
      ),
      until: hasMore(side, 'fpp', price - 1),
    });
  }
  return out;
}

/** Rolls of RG of a side that are still open or told wrong: how many units these bring nobody knows. */
const rollsOpen = ({ state }: View, side: SideId): readonly Cause[] =>
  [...state.rgs.values()].flatMap((rg) =>
    rg.side === side && rg.strength === 'open' ? state.doubts.about(ofBrought(rg.name)) : [],
  );

/** Whether the units are there without which nobody may buy it. */
function judgeNeed(view: View, item: FortificationData): Objection | undefined {
  const force = item.needs && view.module.retained?.find((f) => f.id === item.needs);
  if (!force) return undefined;
  const number = forceOf(view, force);
  if (number && number.value > 0) return undefined;
  return {
    code: number ? 'fort-needs' : 'force-unknown',
    hangsOn: number && rollsOpen(view, force.side),
    rule: force.rule,
    part: 'item',
    message: number
      ? `${plural(item)} are bought only while the ${force.side} side Retains ${force.what}; it has none.`
      : `${plural(item)} are bought only while the ${force.side} side Retains ${force.what}. Tell how many before this step: \`force ${force.side} ${force.id} ?\`.`,
  };
}

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

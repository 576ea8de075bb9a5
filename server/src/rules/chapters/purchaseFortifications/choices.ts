/** What a side may order with its FPP. */

import { cost, each, type Order, orderText } from '../../books/fortifications/order';
import { levelOf } from '../../kernel/codes';
import type { SideId } from '../../kernel/module';
import type { Choice } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { judgeFortification } from './judge';

/** One of everything a side can order, cheapest first. */
export function choices(view: View, side: SideId): Choice[] {
  const orders = view.module.fortifications.items.flatMap((item): Order[] => {
    const variants = typeof item.cost === 'number' ? [undefined] : Object.keys(item.cost);
    return variants.map((variant) => ({ item, variant, count: item.factors?.[0] ?? 1 }));
  });
  return orders.map((order) => choiceOf(view, side, order)).sort((a, b) => a.rank - b.rank);
}

function choiceOf(view: View, side: SideId, order: Order): Choice {
  const { item, variant, count } = order;
  const objections = judgeFortification(view, side, order);
  const barred = objections.find((o) => levelOf(o.code) === 'error');
  const price = cost(order) ?? 0;
  const isMany = item.counted && !item.effect?.includes('san') && count === 1;
  return {
    value: orderText(order),
    of: { fortification: item.type },
    label: `${item.name}${variant ? ` ${variant}` : ''}${item.factors ? ` x${count}` : ''}`,
    detail: barred?.message ?? `${price} FPP`,
    objections,
    most: isMany ? () => most(view, side, order) : undefined,
    rank: (barred ? 1000 : 0) + price,
  };
}

/** How many of one thing the FPP at hand and the rules allow. */
function most(view: View, side: SideId, one: Order): number {
  const allowed = (count: number) =>
    !judgeFortification(view, side, { ...one, count }).some(
      (o) => levelOf(o.code) === 'error' || o.code === 'mine-strength',
    );
  let count = 1;
  let tooMany = Math.floor((view.state.side(side).fpp?.value ?? 0) / (each(one) ?? 1)) + 1;
  // Fewer of what may be had may always be had: halved, since a log may give any number of FPP.
  while (count + 1 < tooMany) {
    const middle = Math.floor((count + tooMany) / 2);
    if (allowed(middle)) count = middle;
    else tooMany = middle;
  }
  return count;
}

/** What an RG costs under the terms of its purchase: the chart's cost, the way it comes in, and what is bought with it. */

import type { RgData, Surcharge } from '../module';
import { count, same } from '../names';
import { placeText } from '../places';
import type { View } from '../steps/step';
import type { Why } from '../why';
import { surchargeOf } from './surcharge';
import { type Terms, taken } from './terms';

export interface Price {
  readonly total: number;
  /** `V3 14 + 2 at J0`. */
  readonly sum: string;
  readonly rule: string;
  readonly why: Why;
}

const percentText = (price: Surcharge): string =>
  'plus' in price
    ? ''
    : ` (${price.percent > 0 ? '+' : ''}${price.percent}%, ${price.part ? 'that part ' : ''}rounded ${price.round})`;

interface Part {
  readonly amount: number;
  readonly text: string;
  readonly detail?: string;
  readonly rule: string;
}

/** What is added to the printed cost, and why. */
function parts(view: View, rg: RgData, cost: number, terms: Terms): Part[] {
  const { purchases, entryAreas } = view.module;
  const out: Part[] = [];
  const { entryCost } = purchases.rules;
  const at = terms.place && placeText(terms.place);
  const entry =
    entryCost !== undefined && rg.area === 'must' && at !== undefined
      ? entryAreas.find((e) => e.side === rg.side && same(e.arrow, at))
      : undefined;
  if (entry && entryCost)
    out.push({
      amount: entry.cost ?? 0,
      text: `at ${entry.arrow}`,
      detail: `at Entry Arrow ${entry.arrow}`,
      rule: entryCost,
    });
  for (const { data, price } of taken(view, rg, terms)) {
    if (!price) continue;
    const amount = surchargeOf(cost, price);
    out.push({ amount, text: `for ${data.name}${percentText(price)}`, rule: data.rule });
  }
  if (rg.prereg?.each && terms.prereg)
    out.push({
      amount: rg.prereg.each * terms.prereg,
      text: `for ${count(terms.prereg, 'Pre-Registered hex', 'Pre-Registered hexes')}`,
      rule: purchases.rules.notes,
    });
  return out;
}

/** CPP for one RG; undefined for one that has no cost. */
export function price(view: View, rg: RgData, terms: Terms): Price | undefined {
  if (rg.cost === undefined) return undefined;
  const { rules } = view.module.purchases;
  const dearer = rg.dearer?.cost === terms.paid ? rg.dearer : undefined;
  const cost = dearer?.cost ?? rg.cost;
  const more = parts(view, rg, cost, terms);
  const total = more.reduce((sum, part) => sum + part.amount, cost);
  const text = `${cost} CPP for ${rg.id} ${rg.name}${dearer ? ` with ${dearer.gets}` : ''}`;
  return {
    total,
    rule: more.find((part) => part.amount !== 0)?.rule ?? rules.cost,
    sum: [`${rg.id} ${cost}`, ...more.map((p) => `${p.amount < 0 ? '-' : '+'} ${Math.abs(p.amount)} ${p.text}`)].join(
      ' ',
    ),
    why: {
      text: `${rg.id} ${rg.name} costs ${total} CPP`,
      rule: rules.cost,
      of: [
        { text, rule: rules.cost },
        ...more.map((p) => ({
          text: `${p.amount < 0 ? '-' : '+'}${Math.abs(p.amount)} ${p.detail ?? p.text}`,
          rule: p.rule,
        })),
      ],
    },
  };
}

/** What an RG costs under the terms of its purchase: the chart's cost, the way it comes in, and what is bought with it. */

import { entriesOf } from '../entryAreas';
import { judgePlace, placeNamed } from '../judgePlace';
import type { RgData, Surcharge } from '../module';
import { count, same } from '../names';
import { placeText } from '../places';
import type { View } from '../steps/step';
import type { Why } from '../why';
import { surchargeOf } from './surcharge';
import { setupWays, type Terms, taken } from './terms';

export interface Price {
  /** The least, where nobody knows which of several it is. */
  readonly total: number;
  /** What it may be, in rising order, where that hangs on a place that is not known and no price written tells. */
  readonly open?: readonly number[];
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

/** The terms that a purchase may turn out to have, as far as its price hangs on a place that is not known. */
function possibleTerms(view: View, rg: RgData, terms: Terms): readonly Terms[] {
  const { place } = terms;
  const { rules, setupAreaRuling } = view.module.purchases;
  if (rg.area !== 'must' || (!place && rules.entryCost === undefined)) return [terms];
  if (place && !isNowhere(view, rg, terms)) return [terms];
  const entries = entriesOf(view, rg.side).filter((e) => e.cost !== undefined);
  const anywhere = { ...terms, place: undefined };
  const enters = entries.length ? entries.map((e) => ({ ...terms, place: placeNamed(e.arrow) })) : [anywhere];
  const onMap = setupWays(view, rg).map((w) => ({ ...terms, way: w.word, place: undefined }));
  const isOnMap = terms.way !== undefined || (place?.value.kind === 'open' && place.value.entry);
  const free = setupAreaRuling && view.ruling(setupAreaRuling) !== 'forbidden' ? [anywhere] : [];
  return [...enters, ...(isOnMap ? [] : [...onMap, ...free])];
}

/** Whether a place is still open, or the price hangs on it and nothing can come in there. */
function isNowhere(view: View, { side }: RgData, { place }: Terms): boolean {
  if (!place || place.value.kind === 'open') return true;
  const { entryCost, record } = view.module.purchases.rules;
  return (
    entryCost !== undefined &&
    judgePlace(view, side, place, { rule: record, entryNeedsCost: true }).some((o) => o.code === 'place-not-friendly')
  );
}

/** CPP for one RG; undefined for one that has no cost. Of what it may cost where its place is not known, what is written. */
export function price(view: View, rg: RgData, terms: Terms): Price | undefined {
  const all = possibleTerms(view, rg, terms)
    .flatMap((one) => priceOf(view, rg, one) ?? [])
    .sort((a, b) => a.total - b.total);
  const [least] = all;
  const open = [...new Set(all.map(({ total }) => total))];
  if (!least || open.length === 1) return least;
  return all.find(({ total }) => total === terms.paid) ?? { ...least, open, rule: all.at(-1)?.rule ?? least.rule };
}

function priceOf(view: View, rg: RgData, terms: Terms): Price | undefined {
  if (rg.cost === undefined) return undefined;
  const { rules } = view.module.purchases;
  const dearer = rg.dearer?.cost === terms.paid ? rg.dearer : undefined;
  const cost = dearer?.cost ?? rg.cost;
  const more = parts(view, rg, cost, terms);
  const total = more.reduce((sum, part) => sum + part.amount, cost);
  // Of what a place may come to cost most are never told.
  return {
    total,
    rule: more.find((part) => part.amount !== 0)?.rule ?? rules.cost,
    get sum() {
      const added = more.map((p) => `${p.amount < 0 ? '-' : '+'} ${Math.abs(p.amount)} ${p.text}`);
      return [`${rg.id} ${cost}`, ...added].join(' ');
    },
    get why() {
      const printed = `${cost} CPP for ${rg.id} ${rg.name}${dearer ? ` with ${dearer.gets}` : ''}`;
      const added = more.map((p) => ({
        text: `${p.amount < 0 ? '-' : '+'}${Math.abs(p.amount)} ${p.detail ?? p.text}`,
        rule: p.rule,
      }));
      const text = `${rg.id} ${rg.name} costs ${total} CPP`;
      return { text, rule: rules.cost, of: [{ text: printed, rule: rules.cost }, ...added] };
    },
  };
}

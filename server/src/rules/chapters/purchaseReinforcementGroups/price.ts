/** What an RG costs under the terms of its purchase: the chart's cost, the way it comes in, and what is bought with it. */

import { surchargeOf } from '../../books/groups/surcharge';
import { setupWays, type Terms, taken } from '../../books/groups/terms';
import { entriesOf } from '../../ground/entryAreas';
import { judgePlace, placeNamed } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import type { RgData, Surcharge } from '../../kernel/module';
import { count, same } from '../../kernel/names';
import type { View } from '../../kernel/step';
import type { Why } from '../../kernel/why';

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
  const dearest = all.at(-1);
  if (!least || !dearest || least.total === dearest.total) return least;
  const paid = all.find(({ total }) => total === terms.paid);
  if (paid) return paid;
  const { total, sum, why } = least;
  return { total, sum, why, open: [...new Set(all.map((one) => one.total))], rule: dearest.rule };
}

function priceOf(view: View, rg: RgData, terms: Terms): Price | undefined {
  if (rg.cost === undefined) return undefined;
  const { rules } = view.module.purchases;
  const dearer = rg.dearer?.cost === terms.paid ? rg.dearer : undefined;
  const cost = dearer?.cost ?? rg.cost;
  const gets = dearer ? ` with ${dearer.gets}` : '';
  return new Sum(rg, { amount: cost, text: gets, rule: rules.cost }, parts(view, rg, cost, terms));
}

/** Of what a place may come to cost most are never told: the words are made when they are. */
class Sum implements Price {
  readonly total: number;
  readonly rule: string;

  constructor(
    private readonly rg: RgData,
    private readonly printed: Part,
    private readonly more: readonly Part[],
  ) {
    this.total = more.reduce((sum, part) => sum + part.amount, printed.amount);
    this.rule = more.find((part) => part.amount !== 0)?.rule ?? printed.rule;
  }

  get sum(): string {
    const added = this.more.map((p) => `${p.amount < 0 ? '-' : '+'} ${Math.abs(p.amount)} ${p.text}`);
    return [`${this.rg.id} ${this.printed.amount}`, ...added].join(' ');
  }

  get why(): Why {
    const { id, name } = this.rg;
    const { amount, text, rule } = this.printed;
    const added = this.more.map((p) => ({
      text: `${p.amount < 0 ? '-' : '+'}${Math.abs(p.amount)} ${p.detail ?? p.text}`,
      rule: p.rule,
    }));
    const of = [{ text: `${amount} CPP for ${id} ${name}${text}`, rule }, ...added];
    return { text: `${id} ${name} costs ${this.total} CPP`, rule, of };
  }
}

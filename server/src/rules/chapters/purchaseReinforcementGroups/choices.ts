/** Every purchase a side could make now, as options of a choice: what Resolve asks and completion offers. */

import type { Place } from '../../../syntax/nodes';
import { modelWord } from '../../books/groups/judgeTerms';
import { bought } from '../../books/groups/record';
import { modelsOf, type Option, optionsOf, type Terms } from '../../books/groups/terms';
import { placeChoices, placeKind } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import { levelOf } from '../../kernel/codes';
import type { RgData, SideId } from '../../kernel/module';
import type { Choice } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { bar, judgePurchase } from './judge';
import { price } from './price';

/** An RG and terms on which it could be bought. */
export interface Offer {
  readonly rg: RgData;
  readonly terms: Terms;
}

/** The terms on which an RG may be had: models, ways, uses, and the two costs of some. */
function* termsFor(rg: RgData, options: readonly Option[]): Generator<Terms> {
  // What comes in nowhere may say how it does, and gains nothing by it.
  const taken = options.filter((o) => o.data.kind !== 'way' || rg.area !== 'none');
  const words = (kind: string) => [undefined, ...taken.filter((o) => o.data.kind === kind).map((o) => o.word)];
  const models = modelsOf(rg);
  for (const model of models.length ? models : [undefined])
    for (const way of words('way'))
      for (const use of words('use'))
        for (const paid of rg.dearer ? [undefined, rg.dearer.cost] : [undefined])
          yield { model, way, use, paid, prereg: 0 };
}

/** The places that suit a way: Setup Areas for on-map setup, Entry Areas for what enters. */
function placesFor(view: View, rg: RgData, way: Option | undefined, all: readonly Place[]): readonly Place[] {
  if (rg.area !== 'must' || (way && !way.data.setsUp)) return [];
  const priced = view.module.purchases.options?.some((o) => o.setsUp);
  return all.filter((place) => {
    const entry = placeKind(view, rg.side, place) === 'entry';
    if (!way) return entry || !priced;
    return !entry || way.data.setsUp?.exceptFor.includes(rg.side);
  });
}

const groupsOf = ({ module }: View, side: SideId): RgData[] => module.purchases.groups.filter((g) => g.side === side);

function* offers(view: View, side: SideId, groups: readonly RgData[]): Generator<Offer> {
  if (groups.length === 0) return;
  const { purchases } = view.module;
  // Where no price hangs on the place and no depth keeps it, there is nothing to choose.
  const placed = purchases.rules.entryCost !== undefined || view.state.keepsMap;
  const all = placed
    ? placeChoices(view, side)
        .filter((p) => p.buys)
        .map((p) => p.place)
    : [];
  for (const rg of groups) {
    const options = optionsOf(view, rg);
    for (const terms of termsFor(rg, options)) {
      const way = options.find((o) => o.data.kind === 'way' && o.word === terms.way);
      const places = placesFor(view, rg, way, all);
      for (const place of places.length ? places : [undefined]) yield { rg, terms: { ...terms, place } };
    }
  }
}

/** Whether there is anything that a side could buy now. */
export function canBuy(view: View, side: SideId): boolean {
  const open = groupsOf(view, side).filter((rg) => !bar(view, rg));
  for (const { rg, terms } of offers(view, side, open))
    if (!judgePurchase(view, rg, terms).some((o) => levelOf(o.code) === 'error')) return true;
  return false;
}

/** Every RG with each way in: affordable and cheapest first, the barred last with their reason. */
export function purchaseChoices(view: View, side: SideId): Choice<Offer>[] {
  const out: Choice<Offer>[] = [];
  const closed = new Set<RgData>();
  for (const { rg, terms } of offers(view, side, groupsOf(view, side))) {
    if (closed.has(rg)) continue;
    const objections = judgePurchase(view, rg, terms);
    const barred = objections.find((o) => levelOf(o.code) === 'error');
    // What speaks against the RG itself speaks against it on all terms.
    if (barred?.part === 'rg') closed.add(rg);
    const cost = price(view, rg, terms);
    const { remaining } = bought(view, rg);
    out.push({
      value: { rg, terms },
      id: offerId({ rg, terms }),
      of: { rg },
      label: [rg.id, rg.name, ...spoken(terms)].join(' '),
      detail: barred
        ? barred.message
        : `${cost?.total ?? '?'} CPP${remaining === undefined ? '' : `, #R ${remaining}`}`,
      objections,
      rank: (barred ? 1000 : objections.some((o) => levelOf(o.code) === 'warning') ? 500 : 0) + (cost?.total ?? 0),
    });
  }
  return out.sort((a, b) => a.rank - b.rank);
}

/** What a line says of the terms after the RG. */
const spoken = ({ model, way, use, place }: Terms): string[] =>
  [model && `model ${modelWord(model)}`, way, use, place && `at ${placeText(place)}`].filter(
    (w) => w !== undefined && w !== '',
  ) as string[];

/** `I4@J0`, `V2=PzIVJ+onmap@A`, `F1:2`. */
function offerId({ rg, terms: { paid, model, way, use, place } }: Offer): string {
  const parts = [
    paid && `:${paid}`,
    model && `=${modelWord(model)}`,
    way && `+${way}`,
    use && `+${use}`,
    place && `@${placeText(place)}`,
  ];
  return [rg.id, ...parts.filter(Boolean)].join('');
}

/** The line that buys an RG on these terms. */
export function purchaseLine(view: View, side: SideId, { rg, terms }: Offer): string {
  const cost = price(view, rg, terms);
  return ['buy', side, rg.id, ...spoken(terms), ...(cost ? [`for ${cost.total}`] : [])].join(' ');
}

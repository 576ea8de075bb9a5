/** The terms of a purchase: what its line says besides the RG, and what that means for this RG. */
import type { BuyD, GivenD, Place } from '../../../syntax/nodes';
import { placeKind } from '../../ground/judgePlace';
import type { OptionData, RgData, RgOption } from '../../kernel/module';
import { bare, same } from '../../kernel/names';
import type { View } from '../../kernel/step';
import { surchargeOf } from './surcharge';

export interface Terms {
  readonly place?: Place;
  readonly model?: string;
  readonly way?: string;
  readonly use?: string;
  readonly trait?: string;
  /** Pre-Registered hexes. */
  readonly prereg: number;
  /** CPP as written: where the chart has two costs, it tells which is paid. */
  readonly paid?: number;
}

export const optionKinds = ['way', 'use', 'trait'] as const satisfies readonly OptionData['kind'][];

export const termsOf = (d: BuyD | GivenD): Terms => ({
  place: d.place,
  model: d.model?.value,
  way: d.way?.value,
  use: d.use?.value,
  trait: d.trait?.value,
  prereg: d.prereg?.value.length ?? 0,
  paid: d.verb === 'buy' ? d.cost?.value : undefined,
});

/** An option of one RG with what its word means in the module. */
export interface Option extends RgOption {
  readonly data: OptionData;
}

/** What the rulings in force let this RG's line add. */
export function optionsOf(view: View, rg: RgData): Option[] {
  return (rg.options ?? []).flatMap((option) => {
    if (option.under && !view.reads(option.under)) return [];
    const data = view.module.purchases.options?.find((o) => o.word === option.word);
    return data ? [{ ...option, data }] : [];
  });
}

/** The ways of this RG that set it up on the map. */
export const setupWays = (view: View, rg: RgData): Option[] => optionsOf(view, rg).filter((o) => o.data.setsUp);

/**
 * The way it comes in: the one written or, in a Setup Area, the only one that leads there, or that costs what is paid. In
 * a hex of which no map tells what it is, what is paid tells the way.
 */
export function wayOf(view: View, rg: RgData, { way, place, paid }: Terms): Option | undefined {
  if (way !== undefined) return optionsOf(view, rg).find((o) => o.data.kind === 'way' && same(o.word, way));
  if (!place || rg.area === 'none') return undefined;
  const kind = placeKind(view, rg.side, place);
  if (kind === 'entry' || (kind === 'unknown' && (paid ?? rg.cost) === rg.cost)) return undefined;
  const ways = setupWays(view, rg);
  const meant = ways.length > 1 ? ways.filter((w) => costOf(rg, w) === paid) : ways;
  return meant.length === 1 ? meant[0] : undefined;
}

const costOf = ({ cost }: RgData, { price }: Option): number | undefined =>
  cost === undefined || !price ? cost : cost + surchargeOf(cost, price);

/** All options that are taken. */
export function taken(view: View, rg: RgData, terms: Terms): Option[] {
  const way = wayOf(view, rg, terms);
  const others = optionsOf(view, rg).filter(
    ({ data, word }) => data.kind !== 'way' && same(word, terms[data.kind] ?? ''),
  );
  return way ? [way, ...others] : others;
}

/** The models its player may choose from; none where there is no choice. */
export const modelsOf = (rg: RgData): readonly string[] => rg.units.flatMap((u) => u.models ?? []);

/** A model as the chart spells it. */
export const findModel = (rg: RgData, written: string): string | undefined =>
  modelsOf(rg).find((m) => bare(m) === bare(written));

/** What a bought Fortification does: it stands, as a piece too, and some raise the SAN or count against a maximum. */

import type { Line } from '../../../syntax/line';
import type { Context } from '../../kernel/context';
import { ofBrought } from '../../kernel/doubt';
import type { ModuleData, SideId } from '../../kernel/module';
import { increasedSan, loseSan, raiseMost } from '../../kernel/sanIncrease';
import { type CampaignState, locationKey } from '../../kernel/state';
import { sidesOf, type UnreadLine } from '../../kernel/unread';
import { val } from '../../kernel/why';
import { pieceType } from '../../pieces/types/readType';
import { musterFortification } from '../muster';
import { takeFormersPlace } from './former';
import { findItem, type Order } from './order';

/** What the counters of an order are; undefined for what is none. */
export function counterOf(
  module: ModuleData,
  side: SideId,
  { item, variant, count }: Omit<Order, 'place'>,
): string | undefined {
  const known = item.factors ? `${item.type} ${count}` : variant ? `${item.type} ${variant}` : item.type;
  return [known, item.name].find((written) => pieceType(module, side, written).kind === 'fortification');
}

/** The counters: mines of one line are one minefield. */
export function muster(ctx: Context, side: SideId, order: Order): void {
  const written = counterOf(ctx.module, side, order);
  const { item, count, place, as } = order;
  if (written !== undefined)
    musterFortification(ctx, side, { stem: item.type, as, written, count: item.factors ? 1 : count }, place);
}

/** Of a line that cannot be read: the counters it names, or any, may be there by any number. */
export function loseFortification(state: CampaignState, module: ModuleData, line: UnreadLine): void {
  const item = line.words.slice(2, 3).map((word) => findItem(module, word))[0];
  for (const { type, effect } of item ? [item] : module.fortifications.items) {
    state.doubts.raise(ofBrought(type));
    if (effect === 'san') loseSan(state, sidesOf(module, line));
  }
}

/** Whether a Fortification that makes its Location Strategic was bought for it, where no piece tells whether it still stands. */
export const isFortified = ({ fortifiedAt, keepsForces }: CampaignState, module: ModuleData, at: string): boolean =>
  !keepsForces &&
  [...fortifiedAt].some(([{ side = '', of = '', ...bought }]) => {
    const type = pieceType(module, side, of);
    const makes = type.kind === 'fortification' && module.chart?.fortifications.some((f) => f.sort === type.sort);
    return makes && bought.at === at;
  });

/** The lines by which a side bought Fortifications for a Location, where no piece tells of them. */
export const fortifyingLines = ({ fortifiedAt, keepsForces }: CampaignState, side: SideId, at: string): Line[] =>
  keepsForces
    ? []
    : [...fortifiedAt].flatMap(([matter, lots]) =>
        matter.side === side && matter.at === at ? lots.map(({ line }) => line) : [],
      );

export function applyEffect(ctx: Context, side: SideId, { item, variant, count, place }: Order): void {
  const { state } = ctx;
  const key = `${side}/${item.type}`;
  state.fortified.set(key, (state.fortified.get(key) ?? 0) + count);
  if (place?.value.kind === 'location') {
    if (item.inPlaceOf) takeFormersPlace(ctx, item.inPlaceOf, locationKey(place.value.location));
    const at = { what: 'fortified', side, of: item.type, at: locationKey(place.value.location) };
    const lot = { date: state.date ?? -1, count, line: ctx.line };
    state.fortifiedAt.set(at, [...(state.fortifiedAt.get(at) ?? []), lot]);
  }
  const own = state.side(side);
  if (item.effect === 'san') {
    const by = ctx.reads({ ruling: 'san-increase-amount', reading: 'two' }) ? 2 : 1;
    state.update(side, { sanIncreases: own.sanIncreases + count });
    if (own.san) {
      const now = increasedSan(ctx.module, own.san.value, by * count);
      state.update(side, {
        san: val(now, {
          text: `${side} SAN ${now} after a SAN Increase`,
          rule: ctx.module.fortifications.rule,
          line: ctx.line,
          of: [own.san.why],
        }),
      });
      const why = state.side(side).san?.why ?? own.san.why;
      raiseMost(state, ctx.module, side, by * count, why);
      ctx.explain(why);
    }
  }
  if (item.effect === 'hip' && variant !== undefined)
    state.update(side, { hip: { ...own.hip, [variant]: (own.hip[variant] ?? 0) + count } });
}

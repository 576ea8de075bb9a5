/** An order of Fortifications: what it is, what it costs, and how a log writes it. */
import type { Name, Place } from '../../../syntax/nodes';
import type { FortificationData, ModuleData, SideId } from '../../kernel/module';
import { bare } from '../../kernel/names';
import type { View } from '../../kernel/step';

/** An item as a log would order it. */
export interface Order {
  readonly item: FortificationData;
  readonly variant?: string;
  readonly count: number;
  readonly place?: Place;
  /** What its counter is called, or what the names of several begin with. */
  readonly as?: Name;
}

export const each = ({ item, variant }: Order): number | undefined =>
  typeof item.cost === 'number' ? item.cost : item.cost[variant ?? ''];

/** The row of the table that a log means. */
export const findItem = ({ fortifications }: ModuleData, written: string): FortificationData | undefined =>
  fortifications.items.find((i) => [i.type, i.name, ...i.aliases].some((name) => bare(name) === bare(written)));

/** FPP for an order; halves are exact. */
export const cost = (order: Order): number | undefined => {
  const one = each(order);
  return one === undefined ? undefined : one * order.count;
};

export const plural = (item: FortificationData): string => item.plural ?? `${item.name}s`;

export const itemText = (item: FortificationData): string => (item.type === '?' ? '"?"' : item.type);

export const orderText = ({ item, variant, count }: Order): string =>
  `${itemText(item)}${variant ? ` ${variant}` : ''}${item.counted && count > 1 ? ` x${count}` : ''}`;

/** What forbids an item to a side on the current CG Date (9.619 note h). */
export const barredToday = ({ state }: View, side: SideId, { name, notOn }: FortificationData): string | undefined =>
  notOn?.some((n) => n.side === side && n.date === state.dateName)
    ? `No ${side} unit may buy or use ${name} in the ${state.dateName} CG scenario.`
    : undefined;

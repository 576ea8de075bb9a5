/** Who may attempt to Shift, from which Area, and to which others (9.613). */

import { type Area, isEntryArea } from '../../../board/areaMap';
import { rowOf, waitingText } from '../../books/setup/outOfArea';
import { isNoMove } from '../../ground/noMove';
import { retainedAt } from '../../ground/retention/retained';
import type { Retention } from '../../ground/retention/retention';
import type { Matter } from '../../kernel/matter';
import type { SideId } from '../../kernel/module';
import { same } from '../../kernel/names';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isAbandoned, isImmobile, isWreck } from '../../pieces/mobility';
import { isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { areaKey } from './way';

/** The units of a side in one Area that have not attempted to Shift on this CG Date. */
export interface Movers {
  readonly side: SideId;
  readonly from: Area;
  readonly units: readonly Piece[];
}

/** Why a piece cannot attempt to Shift, be it Retained or not; undefined if it can. */
export function bar(view: View, piece: Piece): string | undefined {
  const { forces } = view.state;
  const { name } = piece;
  if (!isPersonnel(piece) && !isVehicle(piece)) return `${name} is neither Personnel nor a vehicle`;
  if (forces.isCaptive(piece)) return `${name} is a prisoner`;
  const holder = forces.holder(piece);
  if (holder) return `${name} is in ${holder.name} and goes where that goes`;
  if (isVehicle(piece)) {
    if (isWreck(piece)) return `${name} is a wreck`;
    if (isAbandoned(piece)) return `${name} is abandoned`;
    if (isImmobile(piece)) return `${name} is not Mobile`;
  }
  return isNoMove(view, piece) ? `${name} is on a No Move counter` : waits(view, piece);
}

/** What the OB gave and no line has brought to its Entry Area from the map, where such units come in as given (9.6151). */
function waits(view: View, piece: Piece): string | undefined {
  const row = piece.where.kind === 'entry' ? rowOf(view, piece) : undefined;
  if (!row || view.reads({ ruling: 'waiting-reinforcements-shift', reading: 'shift' })) return undefined;
  const came = piece.placed?.line.parsed.directive?.verb;
  return came === 'escape' || came === 'retain' || came === 'shift' ? undefined : waitingText(piece, row);
}

export const unitMatter = ({ name }: Pick<Piece, 'name'>): Matter => ({ what: 'shift', pieces: [name] });

export function moversOf(view: View, areas: AreasInForce): readonly Movers[] {
  const { state } = view;
  const { forces } = state;
  const groups = new Map<string, Movers & { readonly units: Piece[] }>();
  for (const piece of forces.inPlay()) {
    if (state.acted.has(unitMatter(piece)) || bar(view, piece)) continue;
    const kept = retainedAt(view, piece);
    const side = forces.sideOf(piece);
    const from = kept && areaOf(areas, side, kept);
    if (!from) continue;
    const key = `${side} ${areaKey(from)}`;
    const group = groups.get(key);
    if (group) group.units.push(piece);
    else groups.set(key, { side, from, units: [piece] });
  }
  return [...groups.values()];
}

/** The Area that a piece is Retained in. An Entry Area that was open when it came, and is not now, is one without hexes. */
export function areaOf({ result }: AreasInForce, side: SideId, kept: Retention): Area | undefined {
  if (kept.kind === 'area') return kept.area;
  if (kept.kind !== 'entry') return undefined;
  const exits = result.exits(side);
  if (exits === 'unknown') return undefined;
  const open = exits.find((e) => e.kind === 'entry' && same(e.id, kept.hex));
  return open ?? { kind: 'entry', id: kept.hex, eligible: [], closed: [] };
}

export const isEligible = (area: Area): boolean => !isEntryArea(area) || area.eligible.length > 0;

/** The Areas of a side that its units in one Area can be meant to Shift to. */
export function destinationsFrom(view: View, { result }: AreasInForce, side: SideId, from: Area): readonly Area[] {
  const setup = result.areas.filter((a) => a.side === side && a !== from && a.isolated !== true);
  const exits = result.exits(side);
  const entries = exits === 'unknown' ? [] : exits.filter((e) => e.kind === 'entry' && isEligible(e) && e !== from);
  return [...setup, ...entries.filter((entry) => !isEntryArea(from) || isNext(view, result, side, from, entry))];
}

/** Whether an Entry Area is the next one: for players to say, or by the order of the map. */
export function isNext(view: View, result: AreasInForce['result'], side: SideId, from: Area, to: Area): boolean {
  if (!view.reads({ ruling: 'next-entry-area', reading: 'map-order' })) return true;
  const exits = result.exits(side);
  if (exits === 'unknown') return true;
  const order: readonly Area[] = exits.filter((e) => e.kind === 'entry' && (isEligible(e) || e === from));
  return Math.abs(order.indexOf(from) - order.indexOf(to)) === 1;
}

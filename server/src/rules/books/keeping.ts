/** Which Setup Area keeps a piece, and the Personnel Retained there who may possess, man, Eliminate and guard. */
import type { SetupArea } from '../../board/setupTypes';
import { areaName, areasNow } from '../ground/areas';
import { retention } from '../ground/retention/retention';
import { locationKey } from '../kernel/state';
import type { View } from '../kernel/step';
import { keptFor } from '../pieces/memo';
import { isWreck } from '../pieces/mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../pieces/piece';
import { whereText } from '../pieces/whereabouts';

/** The Setup Area in which a piece is Retained. */
export function areaKeeping(view: View, piece: Piece): SetupArea | undefined {
  const kept = retention(view, piece);
  return kept.kind === 'area' ? kept.area : undefined;
}

/** A unit of its own: no prisoner, and no crew within a vehicle. */
export function isFreeUnit({ state: { forces } }: Pick<View, 'state'>, piece: Piece): boolean {
  if (!isPersonnel(piece) || piece.type.kind === 'armorLeader' || has(piece, 'prisoner')) return false;
  const holder = forces.holder(piece);
  return holder === undefined || (isVehicle(holder) && isWreck(holder));
}

export const personnelIn = (view: View, area: SetupArea): readonly Piece[] => personnel(view).get(area) ?? [];

/** The free units of each Setup Area, of its own side. */
const personnel = (view: View): ReadonlyMap<SetupArea, readonly Piece[]> =>
  keptFor(view.state.forces, 'personnel', [areasNow(view)?.result], () => {
    const units = new Map<SetupArea, Piece[]>();
    for (const piece of view.state.forces.inPlay()) {
      const area = isFreeUnit(view, piece) ? areaKeeping(view, piece) : undefined;
      if (!area || area.side !== piece.side) continue;
      const there = units.get(area);
      if (there) there.push(piece);
      else units.set(area, [piece]);
    }
    return units;
  });

/** `in British Area A (X22)`, `in No-Man’s Land (Y21)`. */
export function keptText(view: View, piece: Piece): string {
  const areas = areasNow(view);
  if (piece.where.kind !== 'location' || !areas) return whereText(piece.where);
  const { location } = piece.where;
  const key = locationKey(location);
  const area = areas.result.areaAt(key);
  if (area) return `in ${areaName(areas, area)} (${key})`;
  const status = areas.result.status(location.hex);
  return `in ${status?.kind === 'no-mans-land' ? 'No-Man’s Land' : 'Uncontrolled Territory'} (${key})`;
}

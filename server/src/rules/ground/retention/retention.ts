/** Where a piece is kept for the next scenario: the one answer that every step after Setup Area Determination asks for. */
import type { Who } from '../../../board/enterability';
import type { LocationKey } from '../../../board/hex';
import type { SetupArea, SetupAreas } from '../../../board/setupTypes';
import type { Location } from '../../../syntax/nodes';
import { type AreasInForce, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Forces } from '../../pieces/forces';
import { keptByAreas } from '../../pieces/memo';
import { isOccupiedVehicle, pathsAs } from '../../pieces/mobility';
import { has, isEquipment, isPersonnel, type Piece } from '../../pieces/piece';
import { areaName, areasNow } from '../areas';

export type Retention =
  | { readonly kind: 'area'; readonly area: SetupArea; readonly isolated: boolean | 'unknown' }
  | { readonly kind: 'entry'; readonly hex: string }
  | { readonly kind: 'offmap' }
  /** On the map outside the friendly Setup Areas. */
  | {
      readonly kind: 'outside';
      readonly location: Location;
      readonly status: 'no-mans-land' | 'uncontrolled' | 'enemy-area';
    }
  /** No Setup Areas are known, or the log does not tell where the piece is. */
  | { readonly kind: 'unknown' };

/**
 * Where a piece is Retained as things stand, judged for the side that it serves. Unpossessed Equipment belongs to the side
 * in whose Setup Area it lies (9.6071); a prisoner is where its Guard is.
 */
export const retention = (view: View, piece: Piece): Retention =>
  // Off the map no Areas are asked for, which may still have to be determined.
  retentionIn(view.state.forces, piece, piece.where.kind === 'location' ? areasNow(view) : undefined);

/** The same, of the pieces and Areas of some moment. */
export function retentionIn(forces: Forces, piece: Piece, areas: AreasInForce | undefined): Retention {
  const { where } = piece;
  if (where.kind === 'entry' || where.kind === 'offmap') return where;
  if (where.kind === 'area') return inArea(where.area);
  if (where.kind === 'unplaced' || !areas) return unknown;
  const holder = forces.holder(piece);
  const unpossessed = isEquipment(piece) && !holder && !isOccupiedVehicle(piece);
  // Who is in a vehicle goes where it can.
  const goer = holder && isPersonnel(piece) && isOccupiedVehicle(holder) ? holder : piece;
  const { area, inside, outside } = placeOf(areas.result, where.location, pathsAs(goer));
  return area && (unpossessed || area.side === forces.sideOf(holder ?? piece)) ? inside : outside;
}

/** What a Location is to those whose Setup Area it is in, by how they trace paths, and to all others. */
interface Place {
  readonly area?: SetupArea;
  readonly inside: Retention;
  readonly outside: Retention;
}

/** Hundreds of pieces stand in a few dozen Locations. */
const places: Readonly<Record<Who, ReturnType<typeof keptByAreas<Place>>>> = {
  infantry: keptByAreas(),
  vehicles: keptByAreas(),
  both: keptByAreas(),
};

const placeOf = (areas: SetupAreas, location: Location, who: Who): Place =>
  places[who](areas, locationKey(location), (key) => judgeLocation(areas, key, location, who));

function judgeLocation(areas: SetupAreas, key: LocationKey, location: Location, who: Who): Place {
  const area = areas.areaAt(key);
  if (area) {
    const inside: Retention = { kind: 'area', area, isolated: areas.isolated(key, who) ?? area.isolated };
    return { area, inside, outside: { kind: 'outside', location, status: 'enemy-area' } };
  }
  const kind = areas.status(location.hex)?.kind;
  const status = kind === 'no-mans-land' ? kind : 'uncontrolled';
  return { inside: unknown, outside: kind ? { kind: 'outside', location, status } : unknown };
}

const unknown: Retention = { kind: 'unknown' };

const inArea = (area: SetupArea): Retention => ({ kind: 'area', area, isolated: area.isolated });

/** What the log states of a piece, of the unit that has it, or of the vehicle that a unit is in. */
function isSaidIsolated(forces: Forces, piece: Piece): boolean {
  const holder = forces.holder(piece);
  if (has(piece, 'isolated')) return true;
  return holder !== undefined && (isPersonnel(holder) || isPersonnel(piece)) && isSaidIsolated(forces, holder);
}

/** Isolated, by what the log states of it or of what has it, or by the map; unknown where none tells. */
export function isolationOf(forces: Forces, piece: Piece, kept: Retention): boolean | 'unknown' {
  if (isSaidIsolated(forces, piece)) return true;
  if (kept.kind === 'area') return kept.isolated;
  return kept.kind === 'unknown' ? 'unknown' : false;
}

export const isIsolatedPiece = (view: View, piece: Piece): boolean | 'unknown' =>
  isolationOf(view.state.forces, piece, retention(view, piece));

/** One Area, Entry Area or place off the map, to compare two pieces by. */
export function retentionKey(kept: Retention): string | undefined {
  if (kept.kind === 'area') return `area ${kept.area.side} ${kept.area.locations[0] ?? kept.area.hexes[0]}`;
  return kept.kind === 'entry' ? `entry ${kept.hex}` : undefined;
}

/** `British Area A`, `Entry Area Z28`, `No-Man’s Land`. */
export function retentionText(areas: AreasInForce | undefined, kept: Retention): string {
  switch (kept.kind) {
    case 'area':
      return areas ? areaName(areas, kept.area) : 'a Setup Area';
    case 'entry':
      return `Entry Area ${kept.hex}`;
    case 'offmap':
      return 'off map';
    case 'outside':
      return {
        'no-mans-land': 'No-Man’s Land',
        uncontrolled: 'Uncontrolled Territory',
        'enemy-area': 'an enemy Setup Area',
      }[kept.status];
    case 'unknown':
      return 'a place that the log does not tell';
  }
}

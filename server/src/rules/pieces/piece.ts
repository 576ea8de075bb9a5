/** One counter of the forces depth: what it is, where it is, who holds it, and what became of it. */
import type { SetupArea } from '../../board/setupTypes';
import type { Line } from '../../syntax/line';
import type { Location } from '../../syntax/nodes';
import type { SideId } from '../kernel/module';
import type { Stated } from './marks/attributes';
import type { PieceType } from './types/pieceType';

/**
 * Where a piece is. `area`: Retained in a Setup Area, its Location there not told, `from` the one in which it was until
 * it could be set up anew; `entry`: held off-map in the Entry Area
 * of that arrow; `unplaced`: nobody has said yet.
 */
export type Where =
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'area'; readonly area: SetupArea; readonly from?: Location }
  | { readonly kind: 'entry'; readonly hex: string }
  | { readonly kind: 'offmap' }
  | { readonly kind: 'unplaced' };

/** Why a piece is out of the campaign. */
export interface Fate {
  readonly kind: 'eliminated' | 'withdrawn';
  readonly why: string;
  readonly rule?: string;
  readonly line: Line;
  /** The scenario whose lines tell of it. */
  readonly during?: Line;
  /** Lost in the hands of the enemy. */
  readonly captive?: true;
}

/** The line that put a piece where it is, and the scenario or RePh step in which it stands. */
export interface Placed {
  readonly line: Line;
  readonly during: Line | undefined;
}

/** Replaced, never changed in place. */
export interface Piece {
  /** As first written; names are compared without regard to case. */
  readonly name: string;
  /** Whose counter it is. */
  readonly side: SideId;
  /** The facts of its type, and over them what was stated of it. */
  readonly type: PieceType;
  readonly stated: readonly Stated[];
  /** Where it was declared. */
  readonly line: Line;
  /** Formations it belongs to (`airborne`). */
  readonly traits: ReadonlySet<string>;
  /** What it is marked with, and for a status that names parts, which: `malfunctioned` of `MA` and `BMG`. */
  readonly statuses: ReadonlyMap<string, readonly string[]>;
  readonly where: Where;
  readonly placed?: Placed;
  /** What possesses, mans, tows, carries or guards it. */
  readonly holder?: string;
  readonly heldSince?: Placed;
  /** What it possesses, mans, tows, carries or guards. */
  readonly holds: readonly string[];
  /** A unit that took over, in play, the vehicle it is in. */
  readonly tookOver?: true;
  /** A vehicle that one of its crew told by name has left, so that nobody is in it but whom the log tells. */
  readonly crewLeft?: true;
  /** The side that has, or last had, a piece of Equipment. */
  readonly possessor: SideId;
  /** The RG or OB it came with. */
  readonly rg?: string;
  readonly fate?: Fate;
}

/** All fields in one order: engines copy a piece ten times as fast as by spreading it. */
const copyOf = (piece: Piece): Piece => ({
  name: piece.name,
  side: piece.side,
  type: piece.type,
  stated: piece.stated,
  line: piece.line,
  traits: piece.traits,
  statuses: piece.statuses,
  where: piece.where,
  placed: piece.placed,
  holder: piece.holder,
  heldSince: piece.heldSince,
  holds: piece.holds,
  tookOver: piece.tookOver,
  crewLeft: piece.crewLeft,
  possessor: piece.possessor,
  rg: piece.rg,
  fate: piece.fate,
});

export const withChange = (piece: Piece, change: Partial<Piece>): Piece => Object.assign(copyOf(piece), change);

/** A piece as it comes into the campaign. */
export const newPiece = (piece: Pick<Piece, 'name' | 'side' | 'type' | 'line'> & Partial<Piece>): Piece =>
  copyOf({
    stated: [],
    traits: new Set(),
    statuses: new Map(),
    where: { kind: 'unplaced' },
    holds: [],
    possessor: piece.side,
    ...piece,
  });

export const isGone = (piece: Piece): boolean => piece.fate !== undefined;
export const has = (piece: Piece, status: string): boolean => piece.statuses.has(status);
export const isOf = (piece: Piece, trait: string): boolean => piece.traits.has(trait);

const personnel: ReadonlySet<string> = new Set(['squad', 'halfSquad', 'crew', 'leader', 'armorLeader', 'hero']);
const mmc: ReadonlySet<string> = new Set(['squad', 'halfSquad', 'crew']);
const smc: ReadonlySet<string> = new Set(['leader', 'armorLeader', 'hero']);
export const isPersonnel = ({ type }: Piece): boolean => personnel.has(type.kind);
export const isMmc = ({ type }: Piece): boolean => mmc.has(type.kind);
export const isSmc = ({ type }: Piece): boolean => smc.has(type.kind);
export const isVehicle = ({ type }: Piece): boolean => type.kind === 'vehicle';
/** SW, Guns and vehicles. */
export const isEquipment = ({ type }: Piece): boolean =>
  type.kind === 'sw' || type.kind === 'radio' || type.kind === 'gun' || type.kind === 'vehicle';

/** Whether one who is in a vehicle is of its crew, and no Passenger or Rider. */
export function mans(vehicle: Piece, piece: Piece): boolean {
  if (piece.type.kind === 'armorLeader') return true;
  if (has(piece, 'passenger') || has(piece, 'rider') || vehicle.type.kind !== 'vehicle') return false;
  // Who took it over and is in it still; a driver is none of the units.
  if (piece.tookOver || piece.heldSince?.line.parsed.directive?.verb === 'man') return vehicle.type.crew !== false;
  return piece.type.kind === 'crew' && vehicle.type.passengers !== true;
}

export const isGoodOrder = (piece: Piece): boolean =>
  !['broken', 'disrupted', 'berserk'].some((status) => has(piece, status));

/** Ends the name of a crew that left its vehicle, unless the log names it otherwise. */
export const crewSuffix = '-crew';

/** The vehicle whose crew has such a name. */
export const vehicleOfCrew = (name: string): string | undefined =>
  name.endsWith(crewSuffix) ? name.slice(0, -crewSuffix.length) : undefined;

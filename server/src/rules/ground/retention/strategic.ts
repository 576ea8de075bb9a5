/**
 * Strategic Locations that pieces make (9.605): functioning Guns, manned Immobile vehicles with functioning MA, and
 * Fortifications. A `control` line says whose a Location is; where none does, a Gun or vehicle has it for its side, and a
 * Fortification those who alone are in it.
 */

import { type LocationKey, locationKey, splitLocation } from '../../../board/hex';
import { charge, uncounted } from '../../../board/work';
import { readsSo } from '../../kernel/context';
import type { ModuleData, SideId } from '../../kernel/module';
import type { ChartData } from '../../kernel/moduleData/escape';
import type { CampaignState, ControlEntry } from '../../kernel/state';
import type { Forces } from '../../pieces/forces';
import { hasCrew, hasFunctioningMa, isFunctioningGun, isOccupiedVehicle } from '../../pieces/mobility';
import { has, isMmc, isOf, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';

export interface Strategic {
  /** `functioning Gun1`. */
  readonly because: string;
  /** The piece. */
  readonly by: string;
  /** Whose it is unless a `control` line tells. */
  readonly side?: SideId;
}

export interface StrategicPieces {
  readonly locations: ReadonlyMap<LocationKey, Strategic>;
  /** Locations that hold a unit (9.6054); absent while the log does not tell where each unit is. */
  readonly occupied?: ReadonlySet<LocationKey>;
  /** Those that the log tells to hold one, whether or not it tells where each is, with the sides that have units there. */
  readonly manned: ReadonlyMap<LocationKey, readonly SideId[]>;
}

const none: StrategicPieces = { locations: new Map(), manned: new Map() };

/** What each set of stacks makes, Control aside: asked for whenever Setup Areas are. */
const memo = new WeakMap<object, Candidates>();

interface Candidates {
  readonly chart: ChartData;
  readonly pieces: readonly (Omit<Strategic, 'by'> & { readonly at: LocationKey; readonly piece: Piece })[];
  readonly occupied?: ReadonlySet<LocationKey>;
  readonly manned: StrategicPieces['manned'];
}

export function strategicPieces(state: CampaignState, module: ModuleData): StrategicPieces {
  const { chart } = module;
  if (!state.keepsForces || !chart || state.forces.size === 0) return none;
  const stacks = state.forces.stacks();
  let found = memo.get(stacks);
  if (found?.chart !== chart) {
    found = uncounted(() => candidates(state.forces, chart));
    memo.set(stacks, found);
  }
  const locations = new Map<LocationKey, Strategic>();
  charge(found.pieces.length);
  for (const { at, piece, because, side } of found.pieces) {
    if (side && isBarred(state, module, chart, piece, at, side)) continue;
    if (piece.type.kind === 'gun' && !isStrategicGun(state, module, piece)) continue;
    const before = locations.get(at);
    // Two sides' pieces in one Location: neither tells whose it is.
    if (before) locations.set(at, { ...before, side: before.side === side ? side : undefined });
    else locations.set(at, { because, by: piece.name, side });
  }
  return { locations, occupied: found.occupied, manned: found.manned };
}

function candidates(forces: Forces, chart: ChartData): Candidates {
  const pieces: Candidates['pieces'][number][] = [];
  const manned = new Map<LocationKey, readonly SideId[]>();
  for (const [at, stack] of forces.stacks()) {
    const units = stack.filter((p) => isUnit(forces, p));
    if (units.length) manned.set(at, [...new Set(units.map((unit) => forces.sideOf(unit)))]);
    for (const piece of stack) {
      const because = makes(chart, piece, units);
      if (because) pieces.push({ at, piece, because, side: sideOf(forces, piece, units) });
    }
  }
  return { chart, pieces, occupied: tellsAll(forces) ? new Set(manned.keys()) : undefined, manned };
}

/** Whether the log keeps both sides' pieces, and says where each unit on the map is. */
function tellsAll(forces: Forces): boolean {
  const all = forces.inPlay();
  const untold = all.some((p) => (p.where.kind === 'area' || p.where.kind === 'unplaced') && isUnit(forces, p));
  return !untold && new Set(all.map((p) => p.side)).size > 1;
}

const isUnit = (forces: Forces, piece: Piece): boolean =>
  isVehicle(piece) ? isOccupiedVehicle(piece) : isPersonnel(piece) && !forces.isCaptive(piece);

/** A functioning Gun that makes its Location Strategic: any, or by a ruling one that Personnel have. */
export function isStrategicGun(state: CampaignState, module: ModuleData, piece: Piece): boolean {
  if (!isFunctioningGun(piece)) return false;
  if (!readsSo(state, module, { ruling: 'unmanned-gun', reading: 'manned-only' })) return true;
  const holder = state.forces.holder(piece);
  return holder !== undefined && isPersonnel(holder);
}

/** What makes a Location Strategic by this piece; undefined if nothing does. */
function makes(chart: ChartData, piece: Piece, units: readonly Piece[]): string | undefined {
  if (isFunctioningGun(piece)) return `functioning Gun ${piece.name}`;
  if (isVehicle(piece)) {
    const barred = chart.neverStrategic && isOf(piece, chart.neverStrategic.trait);
    // One still bogged is a slip of 9.6043, already told: it is to be freed or immobilized there.
    const holds = has(piece, 'immobilized') && hasCrew(piece) === true && hasFunctioningMa(piece) === true;
    return holds && !barred ? `manned Immobile ${piece.name} with functioning MA` : undefined;
  }
  if (piece.type.kind !== 'fortification' || has(piece, 'hidden')) return undefined;
  const { sort } = piece.type;
  const rule = chart.fortifications.find((f) => f.sort === sort);
  return rule && (!rule.manned || units.some(isPersonnel)) ? piece.name : undefined;
}

/**
 * Whose the Location is by what is in it: a vehicle, or a Gun that somebody has, is its possessor's; else that of the only
 * MMC there, and of a Gun with none its last possessor's.
 */
function sideOf(forces: Forces, piece: Piece, units: readonly Piece[]): SideId | undefined {
  const isLeft = piece.type.kind === 'gun' && piece.holder === undefined;
  if (piece.type.kind !== 'fortification' && !isLeft) return forces.sideOf(piece);
  const sides = new Set(units.filter((p) => !has(p, 'unarmed')).map((p) => forces.sideOf(p)));
  const [only] = sides;
  if (sides.size === 1 && units.some(isMmc)) return only;
  return isLeft ? forces.sideOf(piece) : undefined;
}

/**
 * Where the chart (9.6056) gives a Gun or vehicle to the enemy instead: in Bypass of a Strategic Location that he Controls,
 * or in any hex with one; by a ruling also where it is on another level.
 */
export function isBarred(
  state: CampaignState,
  module: ModuleData,
  chart: ChartData,
  piece: Piece,
  at: LocationKey,
  side: SideId,
): boolean {
  if (piece.type.kind === 'fortification' || (chart.lostIn === 'bypass' && !has(piece, 'bypass'))) return false;
  const { hex } = splitLocation(at);
  const isLost = (of: ControlEntry | undefined) => of !== undefined && of.side !== 'none' && of.side !== side;
  if (!readsSo(state, module, { ruling: 'lost-by-level', reading: 'any' })) return isLost(state.control.get(at));
  for (const entry of state.control.values()) if (entry.location.hex === hex && isLost(entry)) return true;
  return false;
}

/** Whether some piece makes a Location Strategic: then its Control marker needs no `strategic` line. */
export const isStrategicByPiece = (state: CampaignState, module: ModuleData, hex: string, level: number): boolean =>
  strategicPieces(state, module).locations.has(locationKey(hex, level));

/** What a vehicle or Gun can still do: what the status chart (9.6056) and the Strategic Locations (9.605) ask of it. */
import type { Who } from '../../board/enterability';
import { has, isVehicle, type Piece } from './piece';

export const isWreck = (piece: Piece): boolean =>
  has(piece, 'wreck') || has(piece, 'burnt-out') || has(piece, 'burning');

export const isAbandoned = (piece: Piece): boolean => has(piece, 'abandoned');

/** Bog Removal frees or immobilizes it (9.6043). */
export const isBogged = (vehicle: Piece): boolean => has(vehicle, 'bogged') || has(vehicle, 'mired');

/** Until its immobilization is repaired (9.6141b), or Bog Removal frees it (9.6043). */
export const isImmobile = (vehicle: Piece): boolean => has(vehicle, 'immobilized') || isBogged(vehicle);

/** Somebody is in it: a crew, or the driver of an unarmed vehicle. */
export const isOccupiedVehicle = (piece: Piece): boolean => isVehicle(piece) && !isAbandoned(piece) && !isWreck(piece);

/** By whose Enterable Locations its paths are traced: those of an unmanned vehicle, as of a Weapon, by Infantry's (9.6052). */
export const pathsAs = (piece: Piece): Who => (isOccupiedVehicle(piece) ? 'vehicles' : 'infantry');

/** A manned vehicle that can move. */
export const isMobile = (piece: Piece): boolean => isOccupiedVehicle(piece) && !isImmobile(piece);

/** A part that is out of action; a vehicle marked without naming one means its MA. */
function isOut(piece: Piece, part: string): boolean {
  return ['malfunctioned', 'disabled'].some((status) => {
    const parts = piece.statuses.get(status);
    return parts && (parts.length === 0 || parts.some((p) => p.toLowerCase() === part.toLowerCase()));
  });
}

export const hasFunctioningMa = (vehicle: Piece): boolean | 'unknown' => {
  if (vehicle.type.kind !== 'vehicle' || isOut(vehicle, 'MA')) return false;
  return vehicle.type.mainArmament;
};

/** Whether an Inherent crew is in a vehicle: an unarmed one has a driver only. */
export const hasCrew = (vehicle: Piece): boolean | 'unknown' =>
  vehicle.type.kind === 'vehicle' && isOccupiedVehicle(vehicle) ? vehicle.type.crew : false;

/** Apart, so that it can be carried and not fire. */
export const isDismantled = (piece: Piece): boolean =>
  has(piece, 'dismantled') || ('dismantled' in piece.type && piece.type.dismantled);

/** Ready to fire where it stands, manned or not. */
export const isFunctioningGun = (piece: Piece): boolean =>
  piece.type.kind === 'gun' && !has(piece, 'malfunctioned') && !has(piece, 'disabled') && !isDismantled(piece);

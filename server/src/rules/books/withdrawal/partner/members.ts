/** Who leaves with the enemy's withdrawal, and who waits off map (3.60742). */
import { printPieceName } from '../../../../syntax/print';
import { isIsolatedPiece } from '../../../ground/retention/retention';
import { list } from '../../../kernel/names';
import type { View } from '../../../kernel/step';
import { isImmobile } from '../../../pieces/mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../../../pieces/piece';
import { type Partner, waiting } from './waiting';

/** Radios are SW too. */
export const isSw = ({ type }: Piece): boolean => type.kind === 'sw' || type.kind === 'radio';

/** Whether its RG is one of those; unknown where the log does not tell its RG. */
export function isElement({ state }: View, { groups, side }: Partner, piece: Piece): boolean | 'unknown' {
  if (piece.side !== side) return false;
  const rg = piece.rg === undefined ? undefined : state.rgs.get(piece.rg);
  return rg ? groups.includes(rg.data.id) : 'unknown';
}

/** What still must leave: units with what they have, and SW of these RG that others have or nobody. */
export function elements(view: View, partner: Partner): Piece[] {
  const { forces } = view.state;
  const all = forces
    .inPlay(partner.side)
    .filter(
      (p) =>
        (isPersonnel(p) || isSw(p)) &&
        isElement(view, partner, p) === true &&
        !has(p, waiting) &&
        !forces.isCaptive(p) &&
        !forces.isCaptured(p) &&
        isIsolatedPiece(view, p) !== true,
    );
  const isWithUnit = (p: Piece): boolean => {
    const holder = forces.holder(p);
    return holder !== undefined && all.includes(holder);
  };
  return all.filter((p) => isPersonnel(p) || !isWithUnit(p));
}

/** Of these RG some were received, but no piece is known to be of one. */
export const areUntold = (view: View, partner: Partner): boolean =>
  [...view.state.rgs.values()].some((rg) => rg.side === partner.side && partner.groups.includes(rg.data.id)) &&
  view.state.forces.inPlay(partner.side).every((p) => isElement(view, partner, p) !== true);

/** Captured SW and vehicles of the side; captured Guns stay. */
export const isTaken = ({ state: { forces } }: View, { side }: Partner, piece: Piece): boolean =>
  forces.isCaptured(piece) && forces.sideOf(piece) === side && (isVehicle(piece) || isSw(piece));

/** A captured vehicle, as it may be Immobile. */
export const drivesOff = (view: View, { immobileRuling }: Partner, vehicle: Piece): boolean =>
  view.state.forces.isCaptured(vehicle) && (!isImmobile(vehicle) || view.ruling(immobileRuling) === 'goes');

/** Who mans a vehicle, or has a SW. */
function havers({ state: { forces } }: View, piece: Piece): readonly Piece[] {
  const holder = forces.holder(piece);
  return isVehicle(piece) ? forces.held(piece) : holder ? [holder] : [];
}

export const isGun = ({ type }: Piece): boolean => type.kind === 'gun';

/** Guns stay, and so do SW of their own that are of another RG. */
export const isLeftBehind = (view: View, partner: Partner, piece: Piece): boolean =>
  isGun(piece) ||
  (isSw(piece) &&
    !view.state.forces.isCaptured(piece) &&
    isElement(view, partner, piece) === false &&
    view.ruling(partner.othersRuling) === 'stays');

export const stays = ({ groups }: Partner, piece: Piece): string =>
  `${piece.name} is ${isGun(piece) ? 'a Gun' : `not of ${list([...groups], 'or')}`}: it stays in its Area.`;

export function refuses(view: View, partner: Partner, piece: Piece): string | undefined {
  if (isGun(piece)) return stays(partner, piece);
  if (isIsolatedPiece(view, piece) === true) return `${piece.name} is Isolated, and so exempt: it stays.`;
  if (isTaken(view, partner, piece) && isVehicle(piece) && !drivesOff(view, partner, piece))
    return `${piece.name} is Immobile: it stays in its Location, and those who man it leave it.`;
  if (isTaken(view, partner, piece))
    return havers(view, piece).some((unit) => isElement(view, partner, unit) !== false && isPersonnel(unit))
      ? undefined
      : `${piece.name} is Captured and goes with a unit of ${list([...partner.groups])} that has it: \`UNIT[${printPieceName(piece.name)}]\`.`;
  return isElement(view, partner, piece) === false
    ? `${piece.name} is not of ${list([...partner.groups])}: it stays.`
    : undefined;
}

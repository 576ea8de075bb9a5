/** Pieces of which it was told that nobody knows them: where they stand, the ground may be another's than it seems. */
import { pieceNamesOn } from '../../syntax/pieceNodes';
import type { Context } from '../context';
import { locationKey } from '../state';
import { isPersonnel, isVehicle } from './piece';
import { pieceType } from './types';

/** Whether those of this line may hold a Location that nobody else on it does, or fortify it, and nothing else tells whose it is. */
export function leavesGroundOpen({ overlooked, directive: d, module, state }: Context): boolean {
  if (d.verb !== 'at' || overlooked.length === 0) return false;
  const at = d.post.value.kind === 'location' ? d.post.value.location : undefined;
  const isToldOtherwise =
    at &&
    (state.control.has(locationKey(at)) || state.strategic.has(locationKey(at)) || state.board?.buildingAt.has(at.hex));
  if (isToldOtherwise) return false;
  const isHeld = pieceNamesOn(d).some((name) => {
    const piece = state.forces.get(name);
    return piece !== undefined && (isPersonnel(piece) || isVehicle(piece));
  });
  const side = module.sides[0]?.id ?? '';
  const fortifies = (name: string) => pieceType(module, side, name.replace(/\d+$/, '')).kind === 'fortification';
  return !isHeld || overlooked.some(fortifies);
}

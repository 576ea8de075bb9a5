/** Pieces of which it was told that nobody knows them: where they stand, the ground may be another's than it seems. */
import { pieceNamesIn, pieceNamesOn } from '../../../syntax/pieceNodes';
import type { Context } from '../../kernel/context';
import { ofBrought, ofLocation } from '../../kernel/doubt';
import { locationKey } from '../../kernel/state';
import { leaveUnread } from '../../kernel/unread';
import { isPersonnel, isVehicle } from '../piece';
import { pieceType } from '../types/readType';
import { behindUnknown } from './broughtBy';

/** What is not known after a line that names such pieces: what becomes of them, and who is there; it comes from what may have brought them. */
export function leaveGroundOpen(ctx: Context): void {
  behindUnknown(ctx, () => leaveOpen(ctx));
}

function leaveOpen(ctx: Context): void {
  const { state, directive: d } = ctx;
  if (leavesGround(ctx)) leaveUnread(state, 'at');
  if (d.verb === 'at' && d.post.value.kind === 'location' && state.phase === 'scenario')
    state.doubts.raise(ofLocation(locationKey(d.post.value.location)));
  if ('into' in d)
    for (const name of pieceNamesIn(d.into)) if (!state.forces.get(name)) state.doubts.raise(ofBrought(name));
}

/** Whether those of this line may hold a Location that nobody else on it does, or fortify it, and nothing else tells whose it is. */
function leavesGround({ leftOut, directive: d, module, state }: Context): boolean {
  if (d.verb !== 'at') return false;
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
  return !isHeld || leftOut.some(fortifies);
}

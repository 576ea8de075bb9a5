/** Pieces of which it was told that nobody knows them: where they stand, the ground may be another's than it seems. */
import { pieceNamesIn, pieceNamesOn } from '../../../syntax/pieceNodes';
import type { Context } from '../../kernel/context';
import { ofBrought, ofLocation } from '../../kernel/doubt';
import { locationKey } from '../../kernel/state';
import { leaveUnread } from '../../kernel/unread';
import { isPersonnel, isVehicle } from '../piece';
import { behindUnknown } from './broughtBy';
import { fortificationStem } from './undeclared';

/** What is not known after a line that names such pieces: what becomes of them, and who is there; it comes from what may have brought them. */
export function leaveGroundOpen(ctx: Context): void {
  behindUnknown(ctx, () => leaveOpen(ctx));
}

function leaveOpen(ctx: Context): void {
  const { state, directive: d } = ctx;
  const at = d.verb === 'at' && d.post.value.kind === 'location' ? locationKey(d.post.value.location) : undefined;
  if (leavesGround(ctx)) leaveUnread(state, 'at', at === undefined ? {} : { grounds: [at], pieces: [] });
  if (at !== undefined && state.phase === 'scenario') state.doubts.raise(ofLocation(at));
  if ('into' in d)
    for (const name of pieceNamesIn(d.into)) if (!state.forces.get(name)) state.doubts.raise(ofBrought(name));
}

/** Whether those of this line may hold a Location that nobody else on it does, or fortify it, and nothing else tells whose it is. */
function leavesGround(ctx: Context): boolean {
  const { directive: d, state } = ctx;
  if (d.verb !== 'at' || d.post.value.kind === 'entry' || d.post.value.kind === 'offmap') return false;
  const at = d.post.value.kind === 'location' ? d.post.value.location : undefined;
  const isToldOtherwise =
    at &&
    (state.control.has(locationKey(at)) || state.strategic.has(locationKey(at)) || state.board?.buildingAt.has(at.hex));
  if (isToldOtherwise) return false;
  const isHeld = pieceNamesOn(d).some((name) => {
    const piece = state.forces.get(name);
    return piece !== undefined && (isPersonnel(piece) || isVehicle(piece));
  });
  return !isHeld || ctx.leftOut.some((name) => fortificationStem(ctx, name) !== undefined);
}

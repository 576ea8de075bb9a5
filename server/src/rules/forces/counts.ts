/** Numbers of Retained pieces that other rules hang on: counted where pieces are kept, else as the log tells them. */
import type { ForceData, SideId } from '../module';
import { count } from '../names';
import type { View } from '../steps/step';
import { type Val, val } from '../why';
import { isOfKind } from './kinds';
import { isOf, type Piece } from './piece';

/** The side's own, not in the enemy's hands, not left out of its Areas. */
const retained = ({ state: { forces } }: View, side: SideId): Piece[] =>
  forces.inPlay(side).filter((piece) => !forces.isPrisoner(piece));

/** Infantry squads that a side Retains. */
export function squadsOf(view: View, side: SideId): Val | undefined {
  if (!view.state.keepsForces) return view.state.side(side).squads;
  const n = retained(view, side).filter((piece) => piece.type.kind === 'squad').length;
  return val(n, { text: `${count(n, 'squad')} Retained, counted from the ${side} pieces` });
}

/** How many units of a kind that a rule asks for a side Retains. */
export function forceOf(view: View, force: ForceData): Val | undefined {
  if (!view.state.keepsForces || !force.pieces) return view.state.retained.get(`${force.side}/${force.id}`);
  const { kinds, trait, onMap } = force.pieces;
  const n = retained(view, force.side).filter(
    (piece) =>
      isOfKind(piece.type, kinds) &&
      (trait === undefined || isOf(piece, trait)) &&
      (!onMap || piece.where.kind === 'location' || piece.where.kind === 'area'),
  ).length;
  return val(n, { text: `${n} ${force.what}, counted from the ${force.side} pieces` });
}

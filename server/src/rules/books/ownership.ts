/** Equipment that comes to serve the other side. */
import type { SideId } from '../kernel/module';
import type { View } from '../kernel/step';
import { has, type Piece } from '../pieces/piece';

/** Its owner is another from now on; the Recall of a vehicle was its crew's, if a ruling reads it so. */
export function comeTo(view: View, { name, side, possessor }: Piece, owner: SideId): void {
  const { forces } = view.state;
  const piece = forces.get(name);
  if (!piece) return;
  forces.update(name, { possessor: owner });
  if (owner === side) forces.unmark(name, 'captured');
  const lifted = view.module.repair?.recall.capturedStay;
  if (owner === possessor || !lifted || !view.reads(lifted)) return;
  if (has(piece, 'stun-recall')) forces.mark(name, 'stunned');
  forces.unmark(name, 'recalled', 'stun-recall');
}

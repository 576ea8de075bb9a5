/** Vehicles that go with all who are in them, and what the heading of the step does by itself. */

import type { Line } from '../../syntax/line';
import type { View } from '../kernel/step';
import { type Fate, isPersonnel, type Piece } from '../pieces/piece';
import { guardedBy, leaveUnguarded } from '../pieces/units/consequences';
import { letGo } from '../pieces/units/crew';

/** Takes a vehicle out of the campaign with its crew; what else it carried or towed stays, and whom they guarded. */
export function removeVehicle(view: View, piece: Piece, fate: Fate): void {
  const { forces } = view.state;
  letGo(view, piece);
  const guarded = guardedBy(forces, piece);
  const crew = forces.held(piece).filter((p) => isPersonnel(p) && p.side === forces.sideOf(piece));
  forces.remove(piece.name, fate);
  for (const { name } of crew) forces.remove(name, fate);
  leaveUnguarded(view, guarded);
}

/** The line that what happens by itself is told at. */
export const lineOf = ({ state }: View): Line => (state.stepLine ?? state.phaseLine ?? state.campaignLine) as Line;

/** Captured Equipment that a formation keeps, or repairs, as its own. */
import type { View } from '../../kernel/step';
import { isOf, type Piece } from '../../pieces/piece';

/** A formation that may repair what it captured: the SW is its own, or one of its members has it. */
export function isWith({ state: { forces } }: View, piece: Piece, formation: string | undefined): boolean {
  if (formation === undefined) return false;
  const holder = forces.holder(piece);
  return isOf(piece, formation) || (holder !== undefined && isOf(holder, formation));
}

/** What the formation that needs no dr possesses as the scenario ends, whoever has it later. */
export function keptByCaptors(view: View): ReadonlySet<string> {
  const { module, state } = view;
  const formation = module.repair?.captured.notOf;
  if (formation === undefined) return new Set();
  return new Set(
    state.forces
      .inPlay()
      .filter((piece) => isWith(view, piece, formation))
      .map(({ name }) => name.toLowerCase()),
  );
}

/** A set-up that is sealed: who is hidden where. */
import { ofPiece } from '../../kernel/doubt';
import type { SideId } from '../../kernel/module';
import type { Doing } from '../../kernel/step';

/** Where those of a side are whom no line of the step has set up nobody knows, until one tells of them. */
export function sealSetUp({ state }: Doing, side: SideId): void {
  const { doubts, forces, stepLine } = state;
  for (const { name, placed } of forces.inPlay(side)) if (placed?.during !== stepLine) doubts.raise(ofPiece(name));
}

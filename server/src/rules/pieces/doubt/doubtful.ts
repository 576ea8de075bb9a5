/** Pieces of whose marks nothing is sure, since a line about them is wrong, open or missing. */

import { ofDeed } from '../../kernel/doubt';
import { same } from '../../kernel/names';
import type { View } from '../../kernel/step';
import type { Piece } from '../piece';

/** A line of it is wrong or open, or one that it needs was told to be missing. */
export function isDoubtful({ state }: Pick<View, 'state'>, { name }: Piece): boolean {
  const { missed, skipped } = state;
  const owed = [...missed.values(), ...skipped].flatMap(({ matters }) => matters);
  return state.doubts.has(ofDeed(name)) || owed.some(({ pieces = [] }) => pieces.some((one) => same(one, name)));
}

/** Marks that a scenario takes off a piece though nothing in play does. */

import type { PieceNode, StatusNode } from '../../syntax/nodes';
import type { Context } from '../kernel/context';
import { ofDeed, ofPiece } from '../kernel/doubt';
import { isDoubtful } from '../pieces/doubt/doubtful';
import { findStatus } from '../pieces/marks/statuses';
import { namesOf } from '../pieces/named';
import { isGone, type Piece } from '../pieces/piece';

/** Tells of each mark that a line of a scenario takes off a piece, or one in its brackets, though nothing in play does: before the line has them so. */
export function tellUndone(ctx: Context, node: PieceNode): void {
  const { state } = ctx;
  if (state.phase !== 'scenario') return;
  if (node.holds) for (const held of node.holds.value) tellUndone(ctx, held);
  const written = node.statuses?.value;
  if (!written?.some(({ not }) => not)) return;
  const [name] = namesOf(node) ?? [];
  const piece = name && state.forces.get(name.name);
  if (!piece || isGone(piece)) return;
  const statusOf = (word: StatusNode) => findStatus(word.name.value, piece.type.kind);
  for (const word of written) {
    const status = word.not ? statusOf(word) : undefined;
    if (!status?.permanent || !piece.statuses.has(status.name)) continue;
    const isReplaced = written.some((other) => !other.not && statusOf(other)?.lasting === status.lasting);
    if (isReplaced || wasOpen(ctx, piece) || isDoubtful(ctx, piece)) continue;
    ctx.report({
      code: 'play-unmarked',
      at: ctx.at(word),
      message: `${piece.name} is ${status.name === 'wreck' ? 'a wreck' : status.name}, and nothing in play ends that. What a RePh does is told in its step.`,
    });
  }
}

/** What a line of the RePh left open the scenario may tell. */
const wasOpen = ({ state }: Context, { name }: Piece): boolean =>
  state.doubts.has(ofPiece(name)) || state.doubts.has(ofDeed(name));

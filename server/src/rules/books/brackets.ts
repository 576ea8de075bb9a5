/** Brackets on a line that does not read them: what stands there was to change hands, and nothing is lost in silence. */
import { pieceNodesOf } from '../../syntax/pieceNodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import { namesOf } from '../pieces/named';
import { isGone } from '../pieces/piece';

/** Told once a line is done, of pieces that are not with whom it writes them. */
export function tellUnread(ctx: Context): void {
  const { state, directive: d } = ctx;
  const { forces } = state;
  for (const node of pieceNodesOf(d)) {
    const holder = forces.get(node.name.value);
    if (!holder || isGone(holder)) continue;
    for (const inner of node.holds?.value ?? [])
      for (const { name, at } of namesOf(inner) ?? []) {
        const piece = forces.get(name);
        if (!piece || isGone(piece) || piece.holder === holder.name) continue;
        ctx.report({
          code: 'brackets-unread',
          at: ctx.at(at),
          message: `${holder.name} does not have ${piece.name}, and \`${d.verb}\` does not give it: that is told on a line of its own, \`possess ${printPieceName(piece.name)} with ${printPieceName(holder.name)}\`.`,
        });
      }
  }
}

import type { PieceNode } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../kernel/context';
import { ofPiece } from '../kernel/doubt';
import { same } from '../kernel/names';
import { isWreck } from '../pieces/mobility';
import { type Named, pieceOf, readNames } from '../pieces/named';
import { isPersonnel, isVehicle, type Piece } from '../pieces/piece';
import { isTold, placing, sameWhere, whereText } from '../pieces/whereabouts';
import { applyStatuses } from './marks';

import { comeIn, mustWait } from './waiting';

/** Gives pieces to a holder, which then has these and no others. */
export function takeAll(ctx: Context, holder: string, nodes: readonly PieceNode[]): void {
  const { forces } = ctx.state;
  const wanted = nodes.flatMap((node) => readNames(ctx, node).map((named) => ({ node, named })));
  for (const held of forces.get(holder)?.holds ?? [])
    if (!wanted.some(({ named }) => same(named.name, held))) forces.release(held);
  for (const { node, named } of wanted) {
    const piece = pieceOf(ctx, named);
    if (!piece) continue;
    take(ctx, holder, named);
    applyStatuses(ctx, piece.name, node);
    if (node.holds) takeAll(ctx, piece.name, node.holds.value);
  }
}

/** Gives one piece to a holder, unless another has it by a line of the same scenario or step, or it cannot be held so. */
export function take(ctx: Context, holderName: string, { name, at }: Named): void {
  const { forces } = ctx.state;
  const holder = forces.get(holderName);
  const piece = forces.get(name);
  if (!holder || !piece) return;
  ctx.state.doubts.settle(ofPiece(name));
  const misfit = forces.isCaptive(holder)
    ? `${holder.name} is a prisoner${forces.isPrisoner(holder) ? ` of ${holder.holder}` : ''}, and possesses nothing.`
    : cannotHold(holder, piece);
  const now = placing(ctx);
  if (misfit) {
    ctx.report({ code: 'cannot-hold', at: ctx.at(at), message: misfit });
    // Whose it is by now hangs on what was meant, and with that all that the RePh would say of it.
    if (ctx.state.phase === 'scenario' && isVehicle(piece) && forces.sideOf(piece) !== forces.sideOf(holder)) {
      ctx.state.doubts.raise(ofPiece(piece.name));
      forces.release(piece.name);
      forces.move(piece.name, { kind: 'unplaced' }, now);
    }
    // Where it is has been said all the same.
    else if (holder !== piece && piece.placed?.during !== now.during) {
      forces.release(piece.name);
      forces.move(piece.name, holder.where, now);
    }
    return;
  }
  if (mustWait(ctx, { name, at }, piece, holder.where)) return;
  const other = forces.holder(piece);
  const since = piece.heldSince;
  if (other && other !== holder && since && since.during === now.during) {
    ctx.report({
      code: 'possessed-by-two',
      at: ctx.at(at),
      message: `${holder.name} cannot have ${piece.name}: ${other.name} has it.`,
      related: [{ at: wholeDirective(since.line), message: `${other.name} has ${piece.name} here` }],
    });
    return;
  }
  const before = piece.placed;
  if (
    before &&
    before.during === now.during &&
    isTold(before) &&
    !piece.holder &&
    !sameWhere(piece.where, holder.where)
  ) {
    ctx.report({
      code: 'in-two-places',
      at: ctx.at(at),
      message: `${holder.name} is ${whereText(holder.where)} and cannot have ${piece.name}, which is ${whereText(piece.where)}.`,
      related: [{ at: wholeDirective(before.line), message: `${piece.name} is placed here` }],
    });
    return;
  }
  // Nobody mans a wreck: who is told to be in one is beside it.
  if (piece.type.kind === 'armorLeader' && isWreck(holder)) {
    forces.release(piece.name);
    forces.move(piece.name, holder.where, now);
  } else if (!holder.holds.includes(piece.name)) forces.hold(holder.name, piece.name, now);
  comeIn(ctx, piece);
}

/** Why one piece cannot have another, if it cannot. */
function cannotHold(holder: Piece, piece: Piece): string | undefined {
  if (holder.name === piece.name) return `${piece.name} cannot hold itself.`;
  if (piece.type.kind === 'fortification') return `${piece.name} is a Fortification, which nobody possesses.`;
  if (isPersonnel(holder)) {
    if (isVehicle(piece))
      return `${holder.name} cannot possess ${piece.name}: a vehicle has its own crew${piece.side === holder.side ? '' : `; captured, it is written \`${piece.name}(captured)\``}.`;
    if (isPersonnel(piece) && piece.side === holder.side)
      return `${holder.name} cannot guard ${piece.name}, which is of its own side.`;
    return undefined;
  }
  if (isVehicle(holder)) return isVehicle(piece) ? `${holder.name} cannot carry ${piece.name}.` : undefined;
  if (holder.type.kind === 'unknown') return undefined;
  return isPersonnel(piece)
    ? `${holder.name} cannot possess ${piece.name}, but may be possessed by it: \`${piece.name}[${holder.name}]\`.`
    : `${holder.name} cannot possess ${piece.name}.`;
}

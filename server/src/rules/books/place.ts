/** The line that tells where pieces are, and the place that it means: `at`. */

import type { SetupArea } from '../../board/setupTypes';
import type { AtD, PieceNode, Post } from '../../syntax/nodes';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import { printPieceName } from '../../syntax/print';
import { areaAt, areasNow } from '../ground/areas';
import { entryArrow } from '../ground/entryAreas';
import { unknownArea } from '../ground/judgePlace';
import { once } from '../kernel/conditions';
import { type Context, wholeDirective } from '../kernel/context';
import { ofPiece } from '../kernel/doubt';
import type { SideId } from '../kernel/module';
import { doubtsOfName } from '../pieces/doubt/broughtBy';
import { type Named, namesOf, pieceOf, piecesOf, readNames, withHeld } from '../pieces/named';
import type { Piece, Placed, Where } from '../pieces/piece';
import { isTold, placing, sameWhere, whereText } from '../pieces/whereabouts';
import { onMap } from './facts';
import { applyStatuses } from './marks';
import { holdsOf } from './runBrackets';
import { takeAll } from './take';
import { tellUndone } from './undone';
import { comeIn, mustWait } from './waiting';

/** `at X22: 648a[LMG1] 648b(broken)`. */
export function place(ctx: Context<AtD>): void {
  const { directive: d, state } = ctx;
  const [first, another] = d.pieces;
  if (first && !another) return placeNode(ctx, d.post, first);
  // Who has a piece that the line names beside him goes first, in whichever order they stand: it goes along.
  const named = once(
    () => new Set(d.pieces.flatMap((node) => namesOf(node) ?? []).map(({ name }) => name.toLowerCase())),
  );
  const along = d.pieces.filter(({ name }) => {
    const holder = state.forces.get(name.value)?.holder;
    return holder !== undefined && named().has(holder.toLowerCase());
  });
  for (const node of d.pieces) if (!along.includes(node)) placeNode(ctx, d.post, node);
  for (const node of along) placeNode(ctx, d.post, node);
}

/** Puts what a node writes in its place, with what it holds. */
export function placeNode(ctx: Context, post: Post, node: PieceNode): void {
  tellUndone(ctx, node);
  const { holds } = node;
  for (const named of readNames(ctx, node)) {
    const piece = pieceOf(ctx, named);
    if (!piece) {
      if (holds) loseHeld(ctx, named.name, holds.value);
      continue;
    }
    const where = whereOf(ctx, post, piece);
    if (where) putAt(ctx, named, piece, where);
    applyStatuses(ctx, piece.name, node);
    const held = holdsOf(ctx, node, piece.name);
    if (held) takeAll(ctx, piece.name, held.value);
  }
}

/** What one has that no piece is, may be with whom a line above brings. */
function loseHeld(ctx: Context, name: string, held: readonly PieceNode[]): void {
  const { doubts } = ctx.state;
  const [cause] = doubtsOfName(doubts, name);
  doubts.behind(cause, () => doubts.raiseAll(piecesOf(ctx, withHeld(held)).map((piece) => ofPiece(piece.name))));
}

/** The place that a line means for a piece; undefined, with a finding, where there is none. */
export function whereOf(ctx: Context, post: Post, piece: Piece): Where | undefined {
  const { value } = post;
  switch (value.kind) {
    case 'open':
      ctx.reportOnceHere('post', {
        code: 'choice-open',
        at: ctx.at(post),
        message: `Still to be told: the place of ${piece.name}.`,
      });
      return undefined;
    case 'offmap':
      return { kind: 'offmap' };
    case 'entry':
      return { kind: 'entry', hex: entryArrow(ctx, ctx.state.forces.sideOf(piece), value.hex) };
    case 'location':
      return onMap(ctx, { ...post, value: value.location }) ? value : undefined;
    case 'area': {
      const area = namedArea(ctx, post, value.id, ctx.state.forces.sideOf(piece));
      return area && { kind: 'area', area };
    }
  }
}

function namedArea(ctx: Context, post: Post, id: string, side: SideId): SetupArea | undefined {
  const areas = areasNow(ctx);
  if (ctx.state.phase === 'scenario' && !areas?.names.size) return tellNowhere(ctx, post, id);
  if (!areas) return undefined;
  const area = areaAt(areas, side, { ...post, value: { kind: 'area', id } });
  if (area) return area;
  const refusal = unknownArea(areas, side, id, ctx.module.setupAreas.rules.step);
  if (refusal) ctx.object([{ ...refusal, part: 'post' }]);
  return undefined;
}

/** In a scenario a stack is in a Location: the letters of Setup Areas are those of a RePh. */
function tellNowhere(ctx: Context, post: Post, id: string): undefined {
  const [, hex, level] = /^([a-z]{1,2}\d{1,2})\D(\d)$/i.exec(id) ?? [];
  const near = hex ? `${hex.toUpperCase()}/${level}` : /^(?:exit|off)/i.test(id) ? 'offmap' : undefined;
  const meant = near ? ` Did you mean \`${near}\`?` : '';
  ctx.reportOnceHere(id, {
    code: 'place-unknown',
    at: ctx.at(post),
    message: `“${id}” is no place in a scenario.${meant} A Location is written \`X22\` or \`X22/1\`, an Entry Area \`entry A7\`, and what has left the map is \`offmap\`.`,
    fixes: near
      ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(post), text: near }] }]
      : undefined,
  });
  return undefined;
}

/** Puts a piece there, unless another line of the same scenario or step has it elsewhere. */
function putAt(ctx: Context, { at }: Named, piece: Piece, where: Where): void {
  const { forces } = ctx.state;
  const now = placing(ctx);
  const before = piece.placed;
  ctx.state.doubts.settle(ofPiece(piece.name));
  const moves = !sameWhere(piece.where, where);
  if (moves && mustWait(ctx, { name: piece.name, at }, piece, where)) return;
  if (before && before.during === now.during && moves && isTold(before) && !isLeft(piece, before)) {
    // Nothing but its holder's place is told of it here.
    const along = piece.heldSince?.during === now.during ? undefined : forces.holder(piece);
    ctx.report({
      code: 'in-two-places',
      at: ctx.at(at),
      message: `${piece.name} cannot be here: it is ${whereText(piece.where)}${along ? `, as ${along.name} still has it` : ''}.${along ? ` What ${along.name} has no more is left out of its brackets: \`${printPieceName(along.name)}[]\` has nothing.` : ''}`,
      related: [{ at: wholeDirective(before.line), message: `${(along ?? piece).name} is placed here` }],
    });
    return;
  }
  // What is written on its own in another place has left its holder.
  if (moves) forces.release(piece.name);
  forces.move(piece.name, where, now);
  comeIn(ctx, piece);
}

/** The line only had it with a holder who has it no more. */
function isLeft({ name, holder }: Piece, { line }: Placed): boolean {
  const { directive } = line.parsed;
  return holder === undefined && directive !== undefined && !pieceNamesOn(directive).includes(name.toLowerCase());
}

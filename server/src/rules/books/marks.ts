/** What a line says of a piece in parentheses: statuses, formations and facts that its type does not tell. */
import { isRiver } from '../../board/river';
import type { MarkD, PieceNode, StatusNode } from '../../syntax/nodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import { article, list } from '../kernel/names';
import { settleMarks } from '../pieces/doubt/lapsed';
import { meantByMark, meantInstead } from '../pieces/doubt/misread';
import { attributes, facts, findAttribute, kindName, readAttribute, tellableKinds } from '../pieces/marks/attributes';
import { anyStatus, findStatus, type Status } from '../pieces/marks/statuses';
import { findTrait, traits } from '../pieces/marks/traits';
import { pieceOf, readNames, withHeld, writeFix } from '../pieces/named';
import type { Piece } from '../pieces/piece';
import type { PieceKind } from '../pieces/types/pieceType';
import { hasNoWalkingWounded } from '../pieces/units/walkingWounded';
import { comeTo } from './ownership';
import { tellUndone } from './undone';

/** `mark 648b(broken) Pz1(not bogged)`, `mark 648a[LMG1(malfunctioned)]`. */
export function mark(ctx: Context<MarkD>): void {
  for (const node of ctx.directive.pieces) tellUndone(ctx, node);
  for (const node of withHeld(ctx.directive.pieces))
    for (const named of readNames(ctx, node)) {
      const piece = pieceOf(ctx, named);
      if (piece) applyStatuses(ctx, piece.name, node);
    }
}

export function tellUnknownWord(ctx: Context, node: StatusNode, known: readonly string[]): void {
  ctx.report({
    code: 'unknown-status',
    at: ctx.at(node.name),
    message: `“${node.name.value}” is nothing that can be said of a piece.`,
    words: known,
  });
}

function tellUnknownMark(ctx: Context, piece: Piece, node: StatusNode): void {
  const others = [...traits(ctx.module), ...attributes].filter((word) => word.kinds.includes(piece.type.kind));
  const { message, write } = meantByMark(
    ctx,
    piece,
    node,
    others.map((word) => word.name),
  );
  ctx.report({
    code: 'unknown-status',
    at: ctx.at(node.name),
    message,
    fixes: write && [writeFix(ctx, write)],
  });
}

/** `gun`, `kind=gun`. */
export const tellsKind = ({ name }: StatusNode): boolean => findAttribute(name.value)?.name === 'kind';

/** `(broken, repair=3, airborne, not wounded)`: statuses are put on or taken off, traits and attributes stated. */
export function applyStatuses(ctx: Context, name: string, { statuses: written }: PieceNode): void {
  if (!written) return;
  // What it is comes first, then whose: the other words may hang on it.
  const rank = (node: StatusNode) => (tellsKind(node) ? 0 : node.name.value.toLowerCase() === 'captured' ? 1 : 2);
  for (const node of [...written.value].sort((a, b) => rank(a) - rank(b))) {
    const piece = ctx.state.forces.get(name);
    if (!piece) return;
    const word = node.name.value;
    const status = findStatus(word, piece.type.kind);
    if (status) putStatus(ctx, piece, status, node);
    else if (findTrait(ctx.module, word) || findAttribute(word)) state(ctx, piece, node);
    else if (anyStatus(word)) misfit(ctx, piece, node, anyStatus(word)?.kinds ?? []);
    else tellUnknownMark(ctx, piece, node);
  }
}

function putStatus(ctx: Context, piece: Piece, { name: status, value: takes, inPlay }: Status, node: StatusNode): void {
  const { forces, phase } = ctx.state;
  const { not, value } = node;
  settleMarks(ctx.state, piece.name, status);
  if (phase === 'initial' && inPlay && !not) tellBeforePlay(ctx, status, node);
  if (status === 'walking-wounded' && !not && hasNoWalkingWounded(ctx, piece.side, node)) return;
  if (status === 'fording' && !not) tellAshore(ctx, piece, node);
  if (status === 'dismantled' && !not) tellWhole(ctx, piece, node);
  if (takes?.one && !not) forces.unmark(piece.name, status);
  if (status === 'captured') changeHands(ctx, piece, { captured: !not });
  if (status === 'abandoned' && not) forces.update(piece.name, { crewLeft: undefined });
  if (status === 'prisoner' && not && forces.isPrisoner(piece)) forces.release(piece.name);
  if (!not) forces.mark(piece.name, status, value?.value);
  else if (value) forces.unmarkPart(piece.name, status, value.value);
  else forces.unmark(piece.name, status);
}

/** Told of a mark that comes of play alone, before the first scenario. */
const tellBeforePlay = (ctx: Context, status: string, { name }: StatusNode): void =>
  ctx.report({
    code: 'setup-marked',
    rule: ctx.module.unitSetup?.rule,
    at: ctx.at(name),
    message: `Nobody is set up ${status}: play has yet to begin.`,
  });

/** Told of who is said to be Fording where the map shows no river; it may be the place that is wrong. */
function tellAshore(ctx: Context, { name, where }: Piece, node: StatusNode): void {
  const { board } = ctx.state;
  if (!board || where.kind !== 'location') return;
  const { hex } = where.location;
  if (board.grid.index(hex) < 0 || isRiver(board, hex)) return;
  ctx.report({
    code: 'status-misfit',
    at: ctx.at(node),
    message: `${name} cannot be Fording in ${hex}: the map shows no river there.`,
  });
}

/** Told of what comes in one piece only; it is taken for dismantled all the same, and nothing follows from it. */
function tellWhole(ctx: Context, piece: Piece, node: StatusNode): void {
  if (!('dismantles' in piece.type) || piece.type.dismantles !== false) return;
  const name = printPieceName(piece.name);
  ctx.report({
    code: 'status-misfit',
    at: ctx.at(node),
    message: `${piece.name} (${piece.type.type}) cannot be dismantled. If its counter can: \`${name}(can-dm, dm)\`.`,
  });
}

/** What is marked as captured serves the other side from here on; what a unit of its own has was the enemy's from the first. */
function changeHands(ctx: Context, piece: Piece, { captured }: { readonly captured: boolean }): void {
  const { forces } = ctx.state;
  const other = ctx.module.sides.find(({ id }) => id !== piece.side)?.id;
  if (!other || captured === forces.isCaptured(piece)) return;
  if (captured && piece.holder !== undefined) return;
  comeTo(ctx, piece, captured ? other : piece.side);
  for (const held of forces.held(piece)) if (forces.isPrisoner(held)) forces.disarm(held.name);
}

/** A formation, or a fact of its type that the referee does not know. */
function state(ctx: Context, piece: Piece, node: StatusNode): void {
  const { forces } = ctx.state;
  const trait = findTrait(ctx.module, node.name.value);
  if (trait) {
    if (!trait.kinds.includes(piece.type.kind)) return misfit(ctx, piece, node, trait.kinds);
    const traits = new Set(piece.traits);
    if (node.not) traits.delete(trait.name);
    else traits.add(trait.name);
    return forces.update(piece.name, { traits });
  }
  const read = readAttribute(piece.type.kind, node.name.value, node.not ? 'no' : node.value?.value);
  if ('wrong' in read) {
    const attribute = findAttribute(node.name.value);
    if (read.wrong === 'kind')
      return read.is ? tellOther(ctx, piece, node, read.is) : misfit(ctx, piece, node, attribute?.kinds ?? []);
    ctx.report({
      code: 'status-misfit',
      at: ctx.at(node),
      message: `${node.name.value} takes ${read.expected}. ${attribute?.meaning ?? ''}`.trim(),
    });
    return;
  }
  const stated = [...piece.stated, read];
  forces.update(piece.name, { stated, type: facts(piece.type, [read]) });
}

/** `648a(gun)`. */
function tellOther(ctx: Context, piece: Piece, node: StatusNode, said: PieceKind): void {
  ctx.report({
    code: 'status-misfit',
    at: ctx.at(node),
    message: `${piece.name} is ${article(kindName(piece.type.kind))}, not ${article(kindName(said))}.`,
  });
}

/** Of a piece whose kind nobody has told little can be said. One that a line declares was told there. */
function tellUntold(ctx: Context, { name, rg }: Piece, node: StatusNode): void {
  if (rg === undefined) return;
  ctx.reportOnce(name.toLowerCase(), {
    code: 'piece-type-unknown',
    at: ctx.at(node),
    message: `Of what kind is ${name}? The referee does not know its counter: \`mark ${printPieceName(name)}(vehicle)\` tells it, or ${list(Object.keys(tellableKinds))}.`,
  });
}

function misfit(ctx: Context, piece: Piece, node: StatusNode, kinds: readonly PieceKind[]): void {
  if (piece.type.kind === 'unknown') return tellUntold(ctx, piece, node);
  const meant = meantInstead(node.name.value, piece.type.kind);
  ctx.report({
    code: 'status-misfit',
    at: ctx.at(node),
    message: `${piece.name} is ${article(kindName(piece.type.kind))}, and ${node.name.value} can be said only of ${list(kinds.map((kind) => article(kindName(kind))))}.${meant ? ` Did you mean ${meant}?` : ''}`,
    fixes: meant ? [writeFix(ctx, { at: node.name, text: meant })] : undefined,
  });
}

/** Another counter for a piece, or only another name (`replace 467a -> 447b`), which all that is kept of it then bears. */

import type { ChangeD } from '../../syntax/nodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import { ofDeed, ofPiece } from '../kernel/doubt';
import { renamed } from '../kernel/matter';
import { article, same } from '../kernel/names';
import { SharedSet } from '../kernel/sharedMap';
import type { CampaignState } from '../kernel/state';
import { awaitsSelection, hasDoubtfulDeed } from '../pieces/doubt/deeds';
import { pieceOf, piecesOf, readNames } from '../pieces/named';
import type { Piece } from '../pieces/piece';
import type { PieceType } from '../pieces/types/pieceType';
import type { Consequence } from '../pieces/units/consequence';
import { counter, type Into, isTaken } from './changed';
import { applyStatuses } from './marks';
import { tellUnbrought } from './setup/setUpMarks';

/** Stands anywhere: a name may change at any time, in a RePh what a piece is only where a result leaves that open. */
export function replace(ctx: Context<ChangeD<'replace'>>): void {
  const { pieces, into } = ctx.directive;
  const old = pieces.flatMap((node) => readNames(ctx, node));
  const now = intoOf(ctx);
  if (into.length && old.length !== now.length) {
    ctx.report({
      code: 'wrong-counter',
      message: `As many pieces stand behind the arrow as before it: ${old.length}, not ${now.length}.`,
    });
    return;
  }
  for (const [i, named] of old.entries()) {
    // Of what became of a piece nobody knows there may still be more to tell, and its name goes on.
    const doubtful = ctx.state.doubts.has(ofPiece(named.name));
    const piece = doubtful ? ctx.state.forces.get(named.name) : pieceOf(ctx, named);
    const as = now[i];
    if (piece && as) become(ctx, piece, as);
    else if (piece && !doubtful) stillOpen(ctx, piece);
  }
}

const intoOf = (ctx: Context<ChangeD<'replace'>>): Into[] =>
  ctx.directive.into.flatMap((node) => readNames(ctx, node).map((named) => ({ named, node })));

/** Whether a line gives a piece another name and nothing else. */
export function isRenaming(ctx: Context<ChangeD<'replace'>>): boolean {
  const [piece] = piecesOf(ctx, ctx.directive.pieces);
  const [as] = intoOf(ctx);
  return piece !== undefined && as !== undefined && counter(ctx, piece, as).type === piece.type;
}

/** `replace Crew1 -> ?`. */
function stillOpen(ctx: Context, piece: Piece): void {
  const owed = counterOwed(ctx.state, piece);
  if (owed) ctx.state.done.set(owed.matter, ctx.line);
  ctx.report({
    code: 'choice-open',
    rule: owed?.rule,
    message: `Still to be told: what ${piece.name} (${piece.type.type}) is from now on.`,
  });
}

/** The result that leaves open which counter a piece is. */
const counterOwed = ({ consequences }: CampaignState, { name }: Piece): Consequence | undefined =>
  consequences.find((c) => c.kind === 'counter' && c.piece === name);

function become(ctx: Context, piece: Piece, as: Into): void {
  const { state } = ctx;
  const { name } = as.named;
  if (isTaken(ctx, as.named, [piece])) return;
  const { type, stated } = counter(ctx, piece, as);
  const owed = counterOwed(state, piece);
  const another = type !== piece.type;
  const follows =
    owed !== undefined || state.doubts.has(ofPiece(piece.name)) || hasDoubtfulDeed(state, [piece.name.toLowerCase()]);
  // Who is hit is told by Random Selection, and until then nobody is.
  if (another && !owed && awaitsSelection(state, piece.name))
    return renamePiece(state, piece, name, { line: ctx.line });
  if (another && state.phase === 'refit' && !follows && isKnown(piece.type)) {
    ctx.report({
      code: 'nothing-owed',
      rule: state.stepData?.number,
      at: ctx.at(as.named.at),
      message: `${piece.name} is ${article(piece.type.type)}, and no result makes it ${article(type.type)}. Another name leaves it what it is: \`${printPieceName(name)}="${piece.type.type}"\`.`,
    });
    return;
  }
  if (owed && another) {
    state.done.set(owed.matter, ctx.line);
    state.consequences = state.consequences.filter((c) => c !== owed);
  }
  if (another) settleCounter(state, piece);
  tellUnbrought(ctx, as.node, piece);
  renamePiece(state, piece, name, { type, stated, line: ctx.line });
  applyStatuses(ctx, name, as.node);
}

/** The lines that left open which counter a piece becomes leave nothing open any more. */
function settleCounter(state: CampaignState, { name }: Piece): void {
  state.doubts.settle(ofDeed(name), ({ line }) => line.parsed.directive?.verb === 'replace');
}

/** Whether the log tells which counter a piece is, not only its kind. */
const isKnown = (type: PieceType): boolean =>
  type.kind !== 'unknown' && !('firepower' in type && type.firepower === 'unknown');

/** Gives a piece another name, in all that this RePh keeps of it as well. */
function renamePiece(state: CampaignState, { name }: Piece, to: string, change: Partial<Piece>): void {
  state.forces.rename(name, to, change);
  if (name === to) return;
  const inName = (one: string): string => (same(one, name) ? to : one);
  const inNames = (many: readonly string[]): readonly string[] => many.map(inName);
  state.done.rename(name, to);
  state.acted.rename(name, to);
  state.consequences = state.consequences.map(
    (c) =>
      ({
        ...c,
        matter: renamed(c.matter, name, to),
        ...('piece' in c && { piece: inName(c.piece) }),
        ...('of' in c && { of: inNames(c.of) }),
        ...('pieces' in c && { pieces: inNames(c.pieces) }),
        ...('prisoner' in c && { prisoner: inName(c.prisoner) }),
        ...('guard' in c && { guard: inName(c.guard) }),
        ...('equipment' in c && {
          equipment: typeof c.equipment === 'string' ? inName(c.equipment) : inNames(c.equipment),
        }),
      }) as Consequence,
  );
  if (state.melee?.pieces.has(name.toLowerCase()))
    state.melee = { ...state.melee, pieces: new Set([...state.melee.pieces, to.toLowerCase()]) };
  const inSet = (names: SharedSet<string>): SharedSet<string> =>
    names.has(name.toLowerCase()) ? new SharedSet([...names].map((one) => inName(one).toLowerCase())) : names;
  state.keptByCaptors = inSet(state.keptByCaptors);
  state.leftLying = inSet(state.leftLying);
  state.doubts.rename(name, to);
  state.shiftRolls = state.shiftRolls.map((roll) => ({
    ...roll,
    matter: renamed(roll.matter, name, to),
    piece: inName(roll.piece),
    others: roll.others && inNames(roll.others),
  }));
}

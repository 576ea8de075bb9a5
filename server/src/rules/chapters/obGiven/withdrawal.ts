/** Which pieces an OB withdrawal takes out of the campaign (9.6153), and the line that does it. */
import type { WithdrawD } from '../../../syntax/nodes';
import { runText } from '../../books/muster';
import { removeGuard } from '../../books/units/guards';
import type { Context } from '../../kernel/context';
import type { Withdrawal } from '../../kernel/module';
import { count, list } from '../../kernel/names';
import type { View } from '../../kernel/step';
import { isOfKind } from '../../pieces/kinds';
import { isOccupiedVehicle } from '../../pieces/mobility';
import { type Named, pieceOf, readNames } from '../../pieces/named';
import { isOf, type Piece } from '../../pieces/piece';

/** What a withdrawal takes, for players. */
export function whatGoes(view: View, { what, kinds, offMapToo, vehiclesToo }: Withdrawal): string {
  const vehicles = !kinds && view.is(vehiclesToo) ? ', and vehicles' : '';
  return `${what}${vehicles}, on the map${view.is(offMapToo) ? ' or off it' : ''}`;
}

/**
 * Squads and HS of other formations than the one that stays, and the leaders, heroes and SW that are not of it either: of
 * captured SW those that they have. What is off the map goes by a ruling only, and so do vehicles.
 */
export function withdrawn(view: View, { side, kinds, keeps, offMapToo, vehiclesToo }: Withdrawal): Piece[] {
  const { forces } = view.state;
  const offMap = view.is(offMapToo);
  const vehicles = view.is(vehiclesToo);
  const isThere = ({ where }: Piece) => offMap || where.kind === 'location' || where.kind === 'area';
  const goes = (piece: Piece): boolean => {
    if ((keeps !== undefined && isOf(piece, keeps)) || !isThere(piece) || forces.sideOf(piece) !== side) return false;
    if (kinds) return isOfKind(piece.type, kinds);
    switch (piece.type.kind) {
      case 'vehicle':
        return vehicles && piece.side === side && isOccupiedVehicle(piece);
      case 'armorLeader': {
        const holder = forces.holder(piece);
        return holder !== undefined && goes(holder);
      }
      case 'squad':
      case 'halfSquad':
      case 'leader':
      case 'hero':
        return piece.side === side;
      case 'sw':
      case 'radio': {
        const holder = forces.holder(piece);
        return piece.side === side || (holder !== undefined && goes(holder));
      }
      default:
        return false;
    }
  };
  return forces.inPlay().filter(goes);
}

/** Takes them out. A line that names them must name them all, and no others. */
export function withdrawPieces(ctx: Context<WithdrawD>, w: Withdrawal): void {
  const { directive: d, state } = ctx;
  const due = withdrawn(ctx, w);
  if (d.pieces) {
    const named = d.pieces.flatMap((node) => readNames(ctx, node));
    checkNamed(ctx, w, named, due);
  } else if (due.length) ctx.hint(ctx.whole.end, `= ${runText(due.map((piece) => piece.name))}`);
  const cause = { rule: w.rule, why: `withdrawn${state.dateName ? ` on ${state.dateName}` : ''}` };
  for (const piece of due) removeGuard(ctx, piece, cause, 'withdrawn');
}

function checkNamed(ctx: Context<WithdrawD>, w: Withdrawal, named: readonly Named[], due: readonly Piece[]): void {
  const left = new Set(due);
  for (const one of named) {
    const piece = pieceOf(ctx, one);
    if (!piece || left.delete(piece)) continue;
    if (due.includes(piece)) continue;
    ctx.report({
      code: 'withdrawn-wrongly',
      rule: w.rule,
      at: ctx.at(one.at),
      message: `${piece.name} stays: only ${whatGoes(ctx, w)}, are withdrawn.`,
    });
  }
  if (left.size === 0) return;
  const names = [...left].map((piece) => piece.name);
  const last = ctx.directive.pieces?.at(-1)?.end ?? ctx.whole.end;
  ctx.report({
    code: 'withdrawal-incomplete',
    rule: w.rule,
    message: `${count(names.length, 'more piece')} must be withdrawn: ${list(names, 'and')}.${w.keeps ? ` Whoever belongs to the formation that stays is marked: \`mark ${names[0]}(${w.keeps})\` where pieces are told.` : ''}`,
    fixes: [
      {
        title: 'Add them',
        preferred: true,
        edits: [{ kind: 'replace', at: ctx.at({ start: last, end: last }), text: ` ${runText(names)}` }],
      },
    ],
  });
}

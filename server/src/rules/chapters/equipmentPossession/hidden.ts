/** Hidden Fortifications in a Setup Area of their purchaser's opponent are placed on the map (9.6073). */
import type { MarkD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { keptText } from '../../books/keeping';
import { areaName, areasNow } from '../../ground/areas';
import type { Context } from '../../kernel/context';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import { isHidden } from '../../kernel/notShown';
import type { Obligation } from '../../kernel/obligation';
import { lineOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { piecesOf } from '../../pieces/named';
import { has, type Piece } from '../../pieces/piece';

/** Those that are placed, with the Area of the opponent. */
export function discovered(view: View): Piece[] {
  const areas = areasNow(view);
  if (!areas) return [];
  return view.state.forces.inPlay().filter((piece) => isDiscovered(view, piece));
}

const isDiscovered = (view: View, piece: Piece): boolean => has(piece, 'hidden') && isInEnemyArea(view, piece);

function isInEnemyArea(view: View, piece: Piece): boolean {
  if (piece.type.kind !== 'fortification' || piece.where.kind !== 'location') return false;
  const area = areasNow(view)?.result.areaAt(locationKey(piece.where.location));
  return area !== undefined && area.side !== piece.side;
}

/** It is placed of itself; the line is worth writing. */
export function revealObligation(view: View, data: PossessionData, piece: Piece): Obligation {
  const areas = areasNow(view);
  const at = piece.where.kind === 'location' ? locationKey(piece.where.location) : '';
  const area = areas?.result.areaAt(at);
  return lineOwed({
    matter: { what: 'reveal', pieces: [piece.name] },
    step: 'equipmentPossession',
    rule: data.hidden,
    side: piece.side,
    due: 'may',
    what: `placing of ${piece.name} on the map`,
    why: {
      text: `${piece.name}, hidden in ${at}, is in ${areas && area ? areaName(areas, area) : 'an enemy Setup Area'}`,
      rule: data.hidden,
      line: piece.line,
    },
    line: `mark ${printPieceName(piece.name)}(not hidden)`,
  });
}

/** Those that a sealed line brings must be shown: its side alone knows of them. */
export const unseenObligations = (view: View, data: PossessionData): Obligation[] =>
  view.state.forces
    .inPlay()
    .filter((piece) => isHidden(piece.line) && isInEnemyArea(view, piece))
    .map((piece) =>
      lineOwed({
        matter: { what: 'show', pieces: [piece.name] },
        step: 'equipmentPossession',
        rule: data.hidden,
        side: piece.side,
        due: 'may',
        what: `showing of ${piece.name}`,
        why: `${piece.name} is in a Setup Area of the enemy, and the line that brings it is sealed`,
        line: '',
        missed: {
          code: 'not-shown',
          at: piece.line,
          message: `${piece.name} is in a Setup Area of the enemy: now this line is shown.`,
          evenLeftOut: true,
        },
      }),
    );

/** What is put on the map: of a minefield no more than that it is there. */
export const counterText = (data: PossessionData, { type }: Piece): string =>
  type.kind === 'fortification' && type.sort === 'minefield' && data.minefieldsUntold
    ? 'a Minefield counter, neither strength nor type told'
    : type.type;

/** `mark Mines1(not hidden)`. */
export function reveal(ctx: Context<MarkD>, data: PossessionData): void {
  for (const node of ctx.directive.pieces) {
    const [said, ...more] = node.statuses?.value ?? [];
    const placed = said?.not && more.length === 0 && isHiddenWord(said.name.value);
    for (const piece of piecesOf(ctx, [node])) {
      if (placed && isDiscovered(ctx, piece)) {
        ctx.discharges(revealObligation(ctx, data, piece));
        ctx.state.forces.unmark(piece.name, 'hidden');
        ctx.hint(ctx.whole.end, counterText(data, piece));
        continue;
      }
      ctx.report({
        code: 'nothing-owed',
        rule: data.hidden,
        message: has(piece, 'hidden')
          ? `${piece.name} is ${keptText(ctx, piece)}: only Fortifications in a Setup Area of the purchaser’s opponent are placed on the map.`
          : `${piece.name} is not hidden: here only hidden Fortifications are placed on the map.`,
      });
    }
  }
}

const isHiddenWord = (word: string): boolean => /^(?:hidden|hip)$/i.test(word);

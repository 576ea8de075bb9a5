/** Parentheses on a line of a RePh that does not read them: what they say of a piece is not so, and is told. */
import type { PieceNode, StatusNode, Verb } from '../../syntax/nodes';
import { pieceNodesAsked } from '../../syntax/pieceNodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import { factStated, findAttribute } from '../pieces/marks/attributes';
import { findStatus } from '../pieces/marks/statuses';
import { findTrait } from '../pieces/marks/traits';
import { namesOf } from '../pieces/named';
import { isGone, isOf, isVehicle, type Piece } from '../pieces/piece';
import { claimOf, partOf } from './repair/drm';
import { bears } from './setup/setUpMarks';

/** Whose parentheses name the Weapon or the ammunition that the line is about. */
const ofParts: ReadonlySet<Verb> = new Set(['repair', 'salvage', 'exchange', 'restock']);
/** Who reads in them whether a piece is Isolated, and the like, where the map does not tell. */
const ofClaims: ReadonlySet<Verb> = new Set([...ofParts, 'recuperate', 'wounded']);

/** A word of a line about a piece, which is not so. */
export interface Said {
  readonly name: string;
  readonly status: StatusNode;
}

/** What a line that is still to be run says and is not so yet. Most have no parentheses, and cost nothing. */
export function saidInParentheses(ctx: Context): readonly Said[] {
  if (!ctx.line.parsed.text.includes('(')) return [];
  return pieceNodesAsked(ctx.directive).flatMap((node) =>
    (namesOf(node) ?? []).flatMap(({ name }) => {
      const piece = ctx.state.forces.get(name);
      if (!piece) return [];
      return unread(ctx.directive.verb, piece, node).flatMap((status) =>
        isSo(ctx, piece, status) ? [] : [{ name, status }],
      );
    }),
  );
}

function unread(verb: Verb, piece: Piece, node: PieceNode): readonly StatusNode[] {
  const words = (node.statuses?.value ?? []).filter((word) => !ofClaims.has(verb) || !claimOf(word));
  const isPart = ofParts.has(verb) && (isVehicle(piece) || verb === 'restock');
  const part = isPart ? partOf(node) : undefined;
  return words.filter(({ start }) => start !== part?.start);
}

/** Told once the line is run, of what it has not made so. */
export function tellUnreadWords(ctx: Context, said: readonly Said[]): void {
  if (ctx.faulty) return;
  for (const { name, status } of said) {
    const piece = ctx.state.forces.get(name);
    if (!piece || isGone(piece) || isSo(ctx, piece, status)) continue;
    const written = ctx.line.parsed.text.slice(status.start, status.end);
    ctx.report({
      code: 'brackets-unread',
      at: ctx.at(status),
      message: `“${written}” does not hold of ${piece.name}, and \`${ctx.directive.verb}\` does not make it so. What play did is told in the scenario: \`mark ${printPieceName(piece.name)}(${written})\`.`,
    });
  }
}

/** Whether a piece is as a word has it. */
function isSo(ctx: Context, piece: Piece, { name, not, value }: StatusNode): boolean {
  const status = findStatus(name.value, piece.type.kind);
  if (status) return bears(ctx, piece, status, value?.value) === !not;
  const trait = findTrait(ctx.module, name.value);
  if (trait) return isOf(piece, trait.name) === !not;
  return findAttribute(name.value) !== undefined && factStated(piece.type, name.value, not ? 'no' : value?.value);
}

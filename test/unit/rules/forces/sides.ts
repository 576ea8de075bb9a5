/** The sides of the three texts, as far as the types of counters depend on them. */
import type { PieceKind, PieceType } from '../../../../server/src/rules/pieces/types/pieceType';
import { pieceType } from '../../../../server/src/rules/pieces/types/readType';

export const module = {
  sides: [
    { id: 'German', plural: 'Germans' },
    { id: 'British', plural: 'British' },
    { id: 'Canadian', plural: 'Canadians', nations: ['British'] },
    { id: 'Axis', plural: 'Axis', nations: ['German', 'Italian'] },
    { id: 'Italian', plural: 'Italians' },
  ],
};

export const typeOf = (side: string, written: string) => pieceType(module, side, written);

type Of<K, T = PieceType> = T extends { kind: infer Kind } ? (K extends Kind ? T : never) : never;

/** The type, which must be of that kind. */
export function typeAs<K extends PieceKind>(kind: K, side: string, written: string): Of<K> {
  const type = typeOf(side, written);
  if (type.kind !== kind) throw new Error(`${written} is ${type.kind}`);
  return type as Of<K>;
}

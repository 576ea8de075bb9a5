/** The pieces that a directive writes. */
import type { Directive, PieceNode } from './nodes';
import { namesOfRun } from './pieceRun';

const withHoldings = (pieces: readonly PieceNode[] = []): PieceNode[] =>
  pieces.flatMap((piece) => [piece, ...withHoldings(piece.holds?.value)]);

/** Every piece that a directive writes, those that others hold after their holder. */
export function pieceNodesOf(d: Directive): PieceNode[] {
  return [
    ...('pieces' in d ? withHoldings(d.pieces) : []),
    ...('with' in d ? withHoldings(d.with?.value) : []),
    ...('into' in d ? withHoldings(d.into) : []),
  ];
}

const names = (nodes: readonly PieceNode[]): string[] =>
  nodes.flatMap(({ name, through }) =>
    (through ? (namesOfRun(name.value, through.value) ?? []) : [name.value]).map((one) => one.toLowerCase()),
  );

/** The names of them all in lower case, runs counted out. */
export const pieceNamesOn = (d: Directive): string[] => names(pieceNodesOf(d));

/** The names in these nodes and in their brackets. */
export const pieceNamesIn = (nodes: readonly PieceNode[]): string[] => names(withHoldings(nodes));

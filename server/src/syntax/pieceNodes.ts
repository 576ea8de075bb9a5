/** The pieces that a directive writes. */
import type { Directive, PieceNode } from './nodes';
import { namesOfRun } from './pieceRun';

/** Every piece that a directive writes, those that others hold after their holder. */
export function pieceNodesOf(d: Directive): PieceNode[] {
  const all = (pieces: readonly PieceNode[] = []): PieceNode[] =>
    pieces.flatMap((piece) => [piece, ...all(piece.holds?.value)]);
  return [
    ...('pieces' in d ? all(d.pieces) : []),
    ...('with' in d ? all(d.with?.value) : []),
    ...('into' in d ? all(d.into) : []),
  ];
}

/** The names of them all in lower case, runs counted out. */
export const pieceNamesOn = (d: Directive): string[] =>
  pieceNodesOf(d).flatMap(({ name, through }) =>
    (through ? (namesOfRun(name.value, through.value) ?? []) : [name.value]).map((one) => one.toLowerCase()),
  );

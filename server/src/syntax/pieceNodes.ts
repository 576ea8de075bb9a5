/** The pieces and the RG that a directive writes. */
import type { Directive, PieceNode, Span } from './nodes';
import { namesOfRun } from './pieceRun';

const withHoldings = (pieces: readonly PieceNode[] = []): PieceNode[] =>
  pieces.flatMap((piece) => [piece, ...withHoldings(piece.holds?.value)]);

/** Every piece that a directive writes, those that others hold after their holder. */
export function pieceNodesOf(d: Directive): PieceNode[] {
  return [...pieceNodesAsked(d), ...('into' in d ? withHoldings(d.into) : [])];
}

const written = (nodes: readonly PieceNode[]): string[] =>
  nodes.flatMap(({ name, through }) => (through ? (namesOfRun(name.value, through.value) ?? []) : [name.value]));

const names = (nodes: readonly PieceNode[]): string[] => written(nodes).map((one) => one.toLowerCase());

/** Those of pieces that there must be, and not of those that it makes. */
export const pieceNodesAsked = (d: Directive): PieceNode[] => [
  ...('pieces' in d ? withHoldings(d.pieces) : []),
  ...('with' in d ? withHoldings(d.with?.value) : []),
];

/** Their names as a directive writes them, runs counted out. */
export const pieceNamesAsked = (d: Directive): string[] => written(pieceNodesAsked(d));

/** The names of them all in lower case, runs counted out. */
export const pieceNamesOn = (d: Directive): string[] => names(pieceNodesOf(d));

/** The names in these nodes and in their brackets. */
export const pieceNamesIn = (nodes: readonly PieceNode[]): string[] => names(withHoldings(nodes));

/** The names that a part of the line is about: of those it lists beside each other only the ones in that part; or only `of`. */
export function pieceNamesFor(d: Directive, { start, end }: Span, of?: string): string[] {
  const pieces = 'pieces' in d ? (d.pieces ?? []) : [];
  const one = of?.toLowerCase();
  const isNamed = (piece: PieceNode) => names(withHoldings([piece])).some((name) => name === one);
  const isThere = (piece: PieceNode) => piece.start < end && start < piece.end;
  const isMeant = pieces.some(isNamed) ? isNamed : isThere;
  const others = pieces.some(isMeant) ? withHoldings(pieces.filter((piece) => !isMeant(piece))) : [];
  return pieceNodesOf(d)
    .filter((node) => !others.includes(node))
    .flatMap((node) => {
      const run = names([node]);
      return one !== undefined && run.includes(one) ? [one] : run;
    });
}

/** The RG of which it tells more, and which another line has brought. */
export const rgOn = (d: Directive): string | undefined =>
  d.verb === 'strength' || d.verb === 'sw' || d.verb === 'units' || d.verb === 'leader' ? d.rg.value : undefined;

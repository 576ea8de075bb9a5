/** What a new name of a piece changes on one line: of a run only the piece itself. */
import { same } from '../rules/names';
import type { ParsedLine, PieceNode, Span } from '../syntax/nodes';
import { namesOfRun } from '../syntax/pieceRun';
import { printPieceName } from '../syntax/print';
import { meansPiece, mentionsOf, piecesOf } from './mentions';

interface Change extends Span {
  readonly text: string;
}

/** `written` is the new name as a line must have it. */
export function renamePiece({ text, directive }: ParsedLine, name: string, written: string): Change[] {
  if (!directive) return [];
  const runs = piecesOf(directive).flatMap((piece) => {
    const split = splitRun(text, piece, name, written);
    return split === undefined ? [] : [{ start: piece.name.start, end: piece.end, text: split }];
  });
  const within = ({ start, end }: Span) => runs.some((run) => run.start <= start && end <= run.end);
  const alone = mentionsOf(directive)
    .filter((m) => m.to === undefined && meansPiece(m, name) && !within(m))
    .map(({ start, end }) => ({ start, end, text: written }));
  return [...runs, ...alone];
}

/** `648a..648c New 648e..648f` for `648a..648f`, each with what was said of all of them. */
function splitRun(text: string, piece: PieceNode, name: string, written: string): string | undefined {
  const { name: first, through } = piece;
  const names = through && namesOfRun(first.value, through.value);
  const at = names?.findIndex((one) => same(one, name)) ?? -1;
  if (!names || at < 0) return undefined;
  const said = text.slice(through.end, piece.end);
  const run = (some: readonly string[]) => {
    const [from, to] = [some[0], some.at(-1)];
    if (from === undefined || to === undefined) return undefined;
    return some.length === 1 ? printPieceName(from) : `${printPieceName(from)}..${printPieceName(to)}`;
  };
  const parts = [run(names.slice(0, at)), written, run(names.slice(at + 1))];
  return parts.flatMap((part) => (part === undefined ? [] : [part + said])).join(' ');
}

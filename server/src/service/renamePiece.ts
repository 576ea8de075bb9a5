/** What a new name of a piece changes on one line: of a run only the piece itself. */

import { same } from '../rules/kernel/names';
import { typeFromName } from '../rules/pieces/types/readType';
import type { Directive, ParsedLine, PieceNode, Span } from '../syntax/nodes';
import { pieceNodesOf } from '../syntax/pieceNodes';
import { namesOfRun } from '../syntax/pieceRun';
import { printPiece, printPieceName } from '../syntax/print';
import { isDeclared, meansPiece, mentionsOf } from './mentions';

interface Change extends Span {
  readonly text: string;
}

/** Where its name alone told what the piece is, its declaration says it instead. */
export function renamePiece({ text, directive }: ParsedLine, before: string, after: string): Change[] {
  if (!directive) return [];
  const type = typeFromName(before);
  const told = type === undefined || typeFromName(after) === type ? undefined : type;
  const changes = pieceNodesOf(directive).flatMap((piece): Change[] => {
    const declares =
      told !== undefined && !piece.type && isDeclared(directive, piece) && !keepsCounter(directive, before);
    const written = printPiece({ name: { value: after }, type: declares ? { value: told } : undefined });
    const run = splitRun(text, piece, before, written);
    if (run !== undefined) return [{ start: piece.name.start, end: piece.end, text: run }];
    return same(piece.name.value, before) && !piece.through ? [{ ...spanOf(piece.name), text: written }] : [];
  });
  const results = mentionsOf(directive).filter((m) => m.perhaps && meansPiece(m, before));
  return [...changes, ...results.map((m) => ({ ...spanOf(m), text: printPieceName(after) }))];
}

/** `harden 648a with Hero1 -> 648a(fanatic)`: who keeps his name stays what he was, whatever the name says. */
const keepsCounter = (d: Directive, name: string): boolean =>
  'into' in d && d.pieces.some((piece) => same(piece.name.value, name));

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/** `648a..648c New 648e..648f` for `648a..648f`, each with what was said of all of them. */
function splitRun(text: string, piece: PieceNode, name: string, written: string): string | undefined {
  const { name: first, through } = piece;
  const names = through && namesOfRun(first.value, through.value);
  const at = names?.findIndex((one) => same(one, name)) ?? -1;
  if (!names || at < 0) return undefined;
  const said = text.slice(through.end, piece.end);
  const parts = [run(names.slice(0, at)), written, run(names.slice(at + 1))];
  return parts.flatMap((part) => (part === undefined ? [] : [part + said])).join(' ');
}

function run(names: readonly string[]): string | undefined {
  const [from, through] = [names[0], names.at(-1)];
  if (from === undefined || through === undefined) return undefined;
  return printPiece({ name: { value: from }, through: names.length === 1 ? undefined : { value: through } });
}

/** A place in a hex's stead: `control British "Café Gondrée"`. A line names the hex, and is told which. */
import type { BoardMap } from '../board/map';
import { placeAt } from '../board/places';
import type { Line } from '../syntax/line';
import type { SyntaxFault } from '../syntax/nodes';
import type { Forgotten } from './forgotten';

export function placeMeant(board: BoardMap | undefined, line: Line, { start }: SyntaxFault): Forgotten | undefined {
  const place = board && placeAt(board, line.parsed.text.slice(start));
  if (!place) return undefined;
  const { hex, name, length } = place;
  return {
    message: `${name} is in ${hex}: a line names the hex.`,
    fixes: [
      {
        title: `Write ${hex}`,
        preferred: true,
        edits: [{ kind: 'replace', at: { line, start, end: start + length }, text: hex }],
      },
    ],
  };
}

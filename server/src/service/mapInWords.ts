/** A map as text: what `cglog map` tells of a map file, or of the map that comes with a module. */
import type { BoardMap } from '../board/map';
import { count } from '../rules/kernel/names';
import type { Documents } from './documents';
import { mapFileAt } from './mapFacts';
import { isPlain, levelText, onBoard, quoted } from './onBoard';

/** The map that an open map file describes; undefined where there is none. */
export function mapInWords(documents: Documents, uri: string): string | undefined {
  const board = mapFileAt(documents, uri);
  return board && inWords(board);
}

/** A paragraph each for its size, places, Entry Areas, levels and LVP, and a line for each hex that is more than open ground. */
function inWords(board: BoardMap): string {
  const { grid } = board;
  const told = grid.names.filter((hex) => !isPlain(board, hex));
  return [
    [head(board), grain(board)],
    paragraph(
      'Places',
      [...board.labels].map(([hex, label]) => `${hex}  ${label}`),
    ),
    paragraph(
      'Entry Areas',
      board.entryAreas.map(({ side, arrow, text, hexes }) => `${side} ${arrow}${quoted(text)}: ${hexes.join(' ')}`),
    ),
    paragraph('Levels', levels(board)),
    paragraph('LVP', lvp(board)),
    paragraph(
      told.length < grid.size ? 'Hexes (all others are open ground)' : 'Hexes',
      told.map((hex) => `${hex}  ${onBoard(board, hex)}`),
    ),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** `Pegasus Bridge (PB): 1334 hexes from A1 to TT28`. */
function head({ title, module, grid }: BoardMap): string {
  const name = title && module ? `${title} (${module})` : (title ?? module ?? 'A map without a name');
  return `${name}: ${count(grid.size, 'hex', 'hexes')} from ${grid.name(0)} to ${grid.name(grid.size - 1)}`;
}

const grain = ({ grid }: BoardMap): string =>
  `Columns ${grid.grain.name === 'common' ? 'B, D, F' : 'A, C, E'} ... lie half a hex lower than their neighbours.`;

/** A heading with the lines below it; nothing without these. */
const paragraph = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : [];

function levels({ levels: all, grid }: BoardMap): string[] {
  if (all.size === 0) return [];
  const hexes = new Map<string, number>();
  for (const level of all.values()) hexes.set(levelText(level), (hexes.get(levelText(level)) ?? 0) + 1);
  const untold = grid.size - all.size;
  return [
    ...[...hexes].map(([text, n]) => `${text}: ${count(n, 'hex', 'hexes')}`),
    ...(untold > 0 ? [`not told: ${count(untold, 'hex', 'hexes')}`] : []),
  ];
}

/** `20 in 16 hexes: C20 1, Q10 2 ...`. */
function lvp({ lvp: marked }: BoardMap): string[] {
  const total = [...marked.values()].reduce((sum, points) => sum + points, 0);
  const each = [...marked].map(([hex, points]) => `${hex} ${points}`).join(', ');
  return marked.size > 0 ? [`${total} in ${count(marked.size, 'hex', 'hexes')}: ${each}`] : [];
}

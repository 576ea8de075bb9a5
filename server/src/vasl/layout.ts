/** From a point of the map to the hex that lies there. */
import { columnName } from '../board/hex';
import type { Board } from './boards';
import { commonGrid, type Grid, hasCommonGrid, type Sheet, sheetOf } from './sheets';

/** A board with its place on the map, as far as the sizes of the pictures before it are known. */
export interface LaidBoard extends Board {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface HexPlace {
  readonly board: string;
  readonly hex: string;
  /** For a counter on the middle of a hexside, as in Bypass: the hex on the other side. */
  readonly other?: string;
  /** From the centre of the hex, in pixels of its board. */
  readonly distance: number;
}

/** The margin to the left of all boards and above them, since VASL 6.2. */
const margin = 400;
/** How far beyond a board's edge a counter still lies on it: the centres of a last column may. */
const beyond = 4;
/** How far from the middle of a hexside a counter still lies on it. */
const near = 4;
const lastColumn = 52;
const lastRow = 99;

export function layOut(boards: readonly Board[]): LaidBoard[] {
  const sized = boards.map((board) => ({ ...board, ...sizeOf(board) }));
  return sized.map((board) => ({
    ...board,
    x: sum(sized.filter((other) => other.row === board.row && other.column < board.column).map(({ width }) => width)),
    y: sum(sized.filter((other) => other.column === board.column && other.row < board.row).map(({ height }) => height)),
  }));
}

function sizeOf({ name, crop, zoom }: Board): { readonly width?: number; readonly height?: number } {
  const sheet = sheetOf(name);
  const side = (whole: number | undefined, cut = -1) => {
    const length = cut > 0 ? cut : whole;
    return length === undefined ? undefined : length * zoom;
  };
  return { width: side(sheet?.width, crop?.width), height: side(sheet?.height, crop?.height) };
}

const sum = (sizes: readonly (number | undefined)[]): number | undefined =>
  sizes.reduce(
    (all: number | undefined, size) => (all === undefined || size === undefined ? undefined : all + size),
    margin,
  );

/** The hex at a point of the map; undefined in the margin, and on a board whose grid is not known. */
export function hexAt(boards: readonly LaidBoard[], x: number, y: number): HexPlace | undefined {
  const at = (edge: number) => boards.find((board) => holds(board, { x, y, edge, isAlone: boards.length === 1 }));
  const board = at(0) ?? at(beyond);
  return board && hexOn(board, x, y);
}

function holds(
  board: LaidBoard,
  { x, y, edge, isAlone }: { readonly x: number; readonly y: number; readonly edge: number; readonly isAlone: boolean },
): boolean {
  // Where the size is not known, another board may lie anywhere behind it.
  const open = isAlone ? Number.POSITIVE_INFINITY : 0;
  const within = (point: number, from: number | undefined, length = open) =>
    from !== undefined && point >= from - edge && point < from + length + edge;
  return within(x, board.x, board.width) && within(y, board.y, board.height);
}

function hexOn(board: LaidBoard, x: number, y: number): HexPlace | undefined {
  const sheet = sheetOf(board.name);
  if (!sheet && !hasCommonGrid(board.name)) return undefined;
  const across = along(x - (board.x ?? 0), board.width, board);
  const down = along(y - (board.y ?? 0), board.height, board);
  if (across === undefined || down === undefined) return undefined;
  const grid: Grid = sheet ?? commonGrid;
  const [first, second] = nearest(
    grid,
    across / board.zoom + Math.max(0, board.crop?.x ?? 0),
    down / board.zoom + Math.max(0, board.crop?.y ?? 0),
  );
  const hex = first && nameOn(first, grid, sheet);
  if (!first || hex === undefined) return undefined;
  const onHexside =
    second && Math.abs(first.distance - grid.dy / 2) < near && second.distance - first.distance < 2 * near;
  const other = onHexside ? nameOn(second, grid, sheet) : undefined;
  return { board: board.name, hex, distance: Math.round(first.distance * 10) / 10, ...(other ? { other } : {}) };
}

/** A board that is turned counts from its other end. */
function along(point: number, length: number | undefined, { reversed }: Board): number | undefined {
  if (!reversed) return point;
  return length === undefined ? undefined : length - point;
}

interface Centre {
  /** From 0 for A. */
  readonly column: number;
  /** From 0 for that of A1. */
  readonly row: number;
  readonly distance: number;
}

/** The centres about a point of the picture, the nearest first. */
function nearest(grid: Grid, x: number, y: number): Centre[] {
  const column = Math.round((x - grid.x0) / grid.dx);
  const centres: Centre[] = [];
  for (let c = column - 1; c <= column + 1; c++) {
    const top = grid.y0 + (isLow(c) ? grid.dy / 2 : 0);
    const row = Math.round((y - top) / grid.dy);
    // Of two that are equally near, the one below comes first.
    for (const r of [row, row - 1, row + 1])
      centres.push({ column: c, row: r, distance: Math.hypot(x - grid.x0 - c * grid.dx, y - top - r * grid.dy) });
  }
  return centres.sort((a, b) => a.distance - b.distance);
}

/** B, D, F ...: half a hex below the row that A1 begins. */
const isLow = (column: number): boolean => Math.abs(column % 2) === 1;

/** Undefined for a centre that the map has no hex at. */
function nameOn({ column, row }: Centre, grid: Grid, sheet: Sheet | undefined): string | undefined {
  if (column < 0 || column >= (sheet?.columns ?? lastColumn)) return undefined;
  const number = row + 1 + (isLow(column) && grid.grain === 'other' ? 1 : 0);
  const [first, last] = (isLow(column) ? sheet?.even : sheet?.odd) ?? [isLow(column) ? 0 : 1, lastRow];
  return number >= first && number <= last ? columnName(column + 1) + number : undefined;
}

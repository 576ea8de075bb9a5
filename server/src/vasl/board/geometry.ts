/** Where the hexes of a board lie in its picture. Distances are pixels. */
import { type Grain, grains } from '../../board/grain';
import { Grid } from '../../board/grid';
import { columnName, type Hex, LAST_COLUMN } from '../../board/hex';
import { Refused } from '../refused';
import { mostRows } from './limits';
import type { Metadata } from './metadata';

/** The usual numbers, of a board with ten rows of hexes in 1800 by 645 pixels. */
const usual = { x0: 0, y0: 32.25, dx: 56.25, dy: 64.5 };
/** How far beyond an edge of the picture a centre may lie: the last column of some boards does by 3. */
const beyond = 4;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Geometry {
  constructor(
    readonly grid: Grid,
    /** As a line of a map file has it: `A1 GG10`. */
    readonly extent: string,
    private readonly a1: Point,
    readonly dx: number,
    readonly dy: number,
    /** What of the board a map file cannot have. */
    readonly lost: string | undefined,
  ) {}

  /** From the centre to a corner at the left or right: the length of a side. */
  get side(): number {
    return (this.dx * 2) / 3;
  }

  centre(hex: Hex): Point {
    const { grain } = this.grid;
    const halves = grain.halfRow(hex) - grain.halfRow({ column: 1, number: 1 });
    return { x: this.a1.x + (hex.column - 1) * this.dx, y: this.a1.y + (halves * this.dy) / 2 };
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @throws Refused for boards whose hexes lie in a way that no map file tells */
export function geometryOf(metadata: Metadata, picture: Size): Geometry {
  const { x0, y0, dx, dy } = { ...usual, ...given(metadata) };
  checkShape(metadata, { x0, y0, dx, dy });
  const grain = metadata.isOtherGrain ? grains.other : grains.common;
  const columns = whole(metadata.columns ?? Math.floor((picture.width + beyond - x0) / dx) + 1);
  const rowsFrom = (first: number) => Math.floor((picture.height + beyond - first) / dy) + 1;
  const higher = whole(metadata.rows ?? rowsFrom(y0));
  const lower = whole(metadata.rows ?? rowsFrom(y0 + dy / 2));
  if (columns > LAST_COLUMN || higher > mostRows)
    throw new Refused(`The board has ${columns} columns of ${higher} hexes: maps go to ${LAST_COLUMN} of ${mostRows}.`);
  const { last, lost } = lastRow({ grain, columns, higher, lower });
  if (columns < 1 || last < 1) throw new Refused('The board has no hexes: its picture is too small.');
  const from = { column: 1, number: grain.first(1) };
  const to = { column: columns, number: last };
  const extent = `${columnName(1)}${from.number} ${columnName(columns)}${last}`;
  return new Geometry(new Grid({ from, to }, grain), extent, { x: x0, y: y0 }, dx, dy, lost);
}

function given({ x0, y0, dx, dy }: Metadata) {
  return {
    ...(x0 !== undefined && { x0 }),
    ...(y0 !== undefined && { y0 }),
    ...(dx !== undefined && { dx }),
    ...(dy !== undefined && { dy }),
  };
}

function whole(count: number): number {
  return Number.isInteger(count) && count > 0 ? count : 0;
}

function checkShape({ isOtherGrain }: Metadata, { x0, y0, dx, dy }: typeof usual): void {
  if (dx < 20 || dx > 100)
    throw new Refused(
      `Its hexes are ${dx} pixels apart: boards with hexes of another size (Deluxe ones) are not read.`,
    );
  if (Math.abs(dx / dy - Math.sqrt(3) / 2) > 0.05)
    throw new Refused(`Its hexes are ${dx} by ${dy} pixels apart, which are no regular hexes with level rows.`);
  if (x0 < -beyond || y0 < 0 || x0 > 10 * dx || y0 > 10 * dy)
    throw new Refused(`Hex A1 lies at ${x0}, ${y0}, off the picture: half boards such as 1b are not read.`);
  if (!isOtherGrain && Math.abs(y0 - dy) < dy / 20)
    throw new Refused('Its first row begins with half hexes that the metadata call by no grain that we know.');
}

interface Counts {
  readonly grain: Grain;
  readonly columns: number;
  /** Hexes of column A from A1 on, and of column B from B1 on. */
  readonly higher: number;
  readonly lower: number;
}

/** The number of the last hex of the last column. An extent ends in a straight line, which not all boards do. */
function lastRow({ grain, columns, higher, lower }: Counts): { last: number; lost?: string } {
  if (grain.name === 'other') return { last: higher };
  const endsLow = grain.isLower(columns);
  const last = endsLow ? Math.min(higher - 1, lower) : Math.min(higher, lower);
  const hasA = endsLow ? last + 1 : last;
  const lost = [
    ...(hasA < higher ? [`A${higher} and the like`] : []),
    ...(last < lower ? [`B${lower} and the like`] : []),
  ];
  return { last, ...(lost.length > 0 && { lost: `half hexes at the bottom: ${lost.join(', ')}` }) };
}

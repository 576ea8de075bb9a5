/**
 * How the hexes of a sheet lie to each other. On most, even columns (B, D ... Z, BB) sit half a hex lower and begin with
 * hex 0, odd ones with hex 1: the `common` grain. On some it is the other way round: A, C ... Y sit lower and begin with 0.
 * A hex name alone tells neither; the map says it, or without one the module.
 */
import { formatHex, type Hex, type HexId, LAST_COLUMN, parseHex } from './hex';

/** Columns and numbers away from a hex: the six hexes that touch one that sits higher than the columns beside it. */
const aroundHigher = [
  [-1, -1],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
] as const;
const aroundLower = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

export class Grain {
  constructor(
    readonly name: GrainName,
    /** What a column's number leaves when halved, where it sits lower. */
    private readonly lower: 0 | 1,
  ) {}

  isLower(column: number): boolean {
    return column % 2 === this.lower;
  }

  /** The number of a column's first hex: 0 in those that sit lower, else 1. */
  first(column: number): number {
    return this.isLower(column) ? 0 : 1;
  }

  /** Whether some sheet of this grain could have the hex. */
  has({ column, number }: Hex): boolean {
    return column >= 1 && column <= LAST_COLUMN && number >= this.first(column);
  }

  /** How far down the sheet a hex's centre lies, in half hexes. */
  halfRow({ column, number }: Hex): number {
    return 2 * number + (this.isLower(column) ? 1 : 0);
  }

  /** Where the six hexes that touch a hex of this column lie, by column and number. */
  around(column: number): typeof aroundHigher | typeof aroundLower {
    return this.isLower(column) ? aroundLower : aroundHigher;
  }

  /** Hexes from one to the other, counted as range is: 0 for the same hex. */
  distance(a: Hex, b: Hex): number {
    const across = Math.abs(a.column - b.column);
    const down = Math.abs(this.halfRow(a) - this.halfRow(b));
    return across + Math.max(0, (down - across) / 2);
  }

  /** Distance between two hex names; undefined when either is no hex. */
  range(a: HexId, b: HexId): number | undefined {
    const from = parseHex(a);
    const to = parseHex(b);
    return from && to && this.distance(from, to);
  }

  /** Hexes within `range` of a hex that some sheet could have, the hex itself included, by column and number. */
  within(hex: Hex, range: number): Hex[] {
    const found: Hex[] = [];
    const middle = this.halfRow(hex);
    for (let column = Math.max(1, hex.column - range); column <= Math.min(LAST_COLUMN, hex.column + range); column++) {
      const reach = 2 * range - Math.abs(column - hex.column);
      for (let row = middle - reach; row <= middle + reach; row += 2) {
        const number = Math.floor(row / 2);
        if (number >= this.first(column)) found.push({ column, number });
      }
    }
    return found;
  }

  /** The up to six hexes that touch a hex on some sheet; empty for no hex. */
  neighbours(name: HexId): HexId[] {
    const hex = parseHex(name);
    if (!hex) return [];
    return this.around(hex.column)
      .map(([across, down]) => ({ column: hex.column + across, number: hex.number + down }))
      .filter((next) => this.has(next))
      .map(formatHex);
  }
}

export const grainNames = ['common', 'other'] as const;
export type GrainName = (typeof grainNames)[number];

export const grains: Readonly<Record<GrainName, Grain>> = {
  common: new Grain('common', 0),
  other: new Grain('other', 1),
};

/**
 * Hex names and their geometry, as on every ASL map sheet.
 *
 * A column is a letter, after Z a doubled one (AA, BB ... ZZ); columns count from A = 1. Even columns (B, D ... Z, BB)
 * sit half a hex lower and begin with hex 0; odd columns begin with hex 1. So AA27 to Z28 is two hexes.
 */

/** A hex in canonical form: `AA27`. */
export type HexId = string;
/** A Location: the hex for its ground level (`Z15`), else hex and level (`Z15/1`). */
export type LocationKey = string;

export interface Hex {
  /** A = 1, Z = 26, AA = 27 ... ZZ = 52. */
  readonly column: number;
  readonly number: number;
}

export const LAST_COLUMN = 52;

const hexPattern = /^([A-Za-z])(\1)?(\d{1,2})$/i;

/** The hex that a name stands for, whatever its case; undefined when no map can have it (`AB3`, `A0`, `B100`). */
export function parseHex(name: string): Hex | undefined {
  const match = hexPattern.exec(name);
  if (!match) return undefined;
  const letter = (match[1] as string).toUpperCase().charCodeAt(0) - 64;
  const hex = { column: match[2] ? letter + 26 : letter, number: Number(match[3]) };
  return hex.number >= firstNumber(hex.column) ? hex : undefined;
}

export function formatHex(hex: Hex): HexId {
  return columnName(hex.column) + hex.number;
}

/** `A` for 1, `AA` for 27. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? letter + letter : letter;
}

/** The number of a column's first hex: 0 in even columns, 1 in odd ones. */
export function firstNumber(column: number): number {
  return column % 2;
}

/** How far down the sheet a hex's centre lies, in half hexes. */
export function halfRow(hex: Hex): number {
  return 2 * hex.number + (hex.column % 2 === 0 ? 1 : 0);
}

/** Hexes from one to the other, counted as range is: 0 for the same hex. */
export function hexDistance(a: Hex, b: Hex): number {
  const across = Math.abs(a.column - b.column);
  const down = Math.abs(halfRow(a) - halfRow(b));
  return across + Math.max(0, (down - across) / 2);
}

/** Distance between two hex names; undefined when either is no hex. */
export function distance(a: HexId, b: HexId): number | undefined {
  const from = parseHex(a);
  const to = parseHex(b);
  return from && to && hexDistance(from, to);
}

/** Hexes within `range` of a hex that some map could have, the hex itself included, by column and number. */
export function hexesWithin(hex: Hex, range: number): Hex[] {
  const found: Hex[] = [];
  const middle = halfRow(hex);
  for (let column = Math.max(1, hex.column - range); column <= Math.min(LAST_COLUMN, hex.column + range); column++) {
    const reach = 2 * range - Math.abs(column - hex.column);
    for (let row = middle - reach; row <= middle + reach; row += 2) {
      const number = Math.floor(row / 2);
      if (number >= firstNumber(column)) found.push({ column, number });
    }
  }
  return found;
}

/** Columns and numbers away from a hex in an odd column: the six hexes that touch it. */
const aroundOdd = [
  [-1, -1],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
] as const;
/** Even columns lie half a hex lower. */
const aroundEven = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** Where the six hexes that touch a hex of this column lie, by column and number. */
export const around = (column: number): typeof aroundOdd | typeof aroundEven =>
  column % 2 === 0 ? aroundEven : aroundOdd;

/** The up to six hexes that touch a hex; empty for no hex. */
export function neighbours(name: HexId): HexId[] {
  const hex = parseHex(name);
  if (!hex) return [];
  return around(hex.column)
    .map(([across, down]) => ({ column: hex.column + across, number: hex.number + down }))
    .filter(({ column, number }) => column >= 1 && column <= LAST_COLUMN && number >= firstNumber(column))
    .map(formatHex);
}

/** Alphanumeric order as the rules count hexes (A1, B16, B17, C19; 9.6011): by column, then by number. */
export function compareHexes(a: HexId, b: HexId): number {
  const left = parseHex(a);
  const right = parseHex(b);
  if (!left || !right) return a < b ? -1 : a > b ? 1 : 0;
  return left.column - right.column || left.number - right.number;
}

export function locationKey(hex: HexId, level: number): LocationKey {
  return level === 0 ? hex : `${hex}/${level}`;
}

/** Hex and level of a Location's key. */
export function splitLocation(key: LocationKey): { readonly hex: HexId; readonly level: number } {
  const slash = key.indexOf('/');
  return slash < 0 ? { hex: key, level: 0 } : { hex: key.slice(0, slash), level: Number(key.slice(slash + 1)) };
}

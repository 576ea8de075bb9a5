/**
 * Hex names, as on every ASL map sheet: a column is a letter, after Z a doubled one (AA, BB ... ZZ), counted from A = 1, and
 * a hex of it a number from 0 to 99. Which of them a sheet has, and what touches what, its grid knows (`grid.ts`).
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

/** The hex that a name stands for, whatever its case; undefined when it names none (`AB3`, `B100`). */
export function parseHex(name: string): Hex | undefined {
  const match = hexPattern.exec(name);
  if (!match) return undefined;
  const letter = (match[1] as string).toUpperCase().charCodeAt(0) - 64;
  return { column: match[2] ? letter + 26 : letter, number: Number(match[3]) };
}

export function formatHex(hex: Hex): HexId {
  return columnName(hex.column) + hex.number;
}

/** `A` for 1, `AA` for 27. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? letter + letter : letter;
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

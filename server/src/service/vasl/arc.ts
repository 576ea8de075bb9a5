/** A Covered Arc as a log tells it: by the two hexes between which it opens. */
import type { Grain } from '../../board/grain';
import { formatHex, type HexId, parseHex } from '../../board/hex';
import type { Hexspine } from '../../rules/pieces/types/vasl/meaning';

/** Above, then clockwise; the same for a hex that sits higher than the columns beside it, and for one that sits lower. */
const aroundHigher = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;
const aroundLower = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** `V14-W14` for hexspine 6 of W15; undefined at the edge of the sheet, where one of the two is no hex. */
export function arcBetween(grain: Grain, name: HexId, spine: Hexspine): string | undefined {
  const hex = parseHex(name);
  if (!hex) return undefined;
  const around = grain.isLower(hex.column) ? aroundLower : aroundHigher;
  const sides = [around[spine - 1], around[spine % 6]].map((step) => {
    const [across, down] = step ?? [0, 0];
    return { column: hex.column + across, number: hex.number + down };
  });
  return sides.every((side) => grain.has(side)) ? sides.map(formatHex).join('-') : undefined;
}

/** The two hexes of an arc, whatever the order in which they are written. */
export const sameArc = (one: string, other: string): boolean =>
  one.toUpperCase().split('-').sort().join() === other.toUpperCase().split('-').sort().join();

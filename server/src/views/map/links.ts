/** Lines that run from hex to hex: roads, streams, ditches. Where they meet they join. */
import type { SheetHex } from '../../service/views/data';
import { at, between, type Plan, type Point } from './plan';

/** Over which hexsides of a hex a line goes on, by the corners at which these begin. */
type Ways = ReadonlyMap<SheetHex, ReadonlySet<number>>;

/** The lines of runs of hexes, each hex touching the one before. */
export function alongRuns(plan: Plan, runs: readonly (readonly string[])[]): Ways {
  const ways = new Map<SheetHex, Set<number>>();
  const of = (hex: SheetHex) => ways.get(hex) ?? ways.set(hex, new Set()).get(hex);
  for (const run of runs) {
    let last: SheetHex | undefined;
    for (const hex of run.map((name) => plan.hex(name)).filter((h) => h !== undefined)) {
      of(hex);
      const corner = last && plan.towards(last, hex);
      if (last && corner !== undefined) {
        of(last)?.add(corner);
        of(hex)?.add((corner + 3) % 6);
      }
      last = hex;
    }
  }
  return ways;
}

/** From each of some hexes to all it touches of those into which they run. */
export function amongAll(plan: Plan, hexes: readonly SheetHex[], into: ReadonlySet<SheetHex>): Ways {
  const goes = (hex: SheetHex, corner: number) => {
    const other = plan.over(hex, corner);
    return other !== undefined && into.has(other);
  };
  return new Map(hexes.map((hex) => [hex, new Set([0, 1, 2, 3, 4, 5].filter((corner) => goes(hex, corner)))]));
}

/**
 * The part of each line that lies in a hex. The one named first runs through, as straight as it can; the others end where
 * it passes. A line that ends at the edge of the sheet leaves it.
 */
export function inHex(plan: Plan, hex: SheetHex, lines: readonly Ways[]): string[] {
  const sides = lines.map((ways) => [...(ways.get(hex) ?? [])]);
  const centre = plan.centreOf(hex);
  const main = sides.findIndex((corners) => corners.length > 1);
  const through = main < 0 ? undefined : straightest(sides[main] as number[]);
  const joint = through ? bend(plan, hex, through) : centre;
  return sides.map((corners, i) => {
    if (corners.length === 0) return lines[i]?.has(hex) && sides.every((s) => s.length === 0) ? `M${at(centre)}h0` : '';
    const ends = corners.filter((corner) => i !== main || !through?.includes(corner));
    const spurs = ends.map((corner) => `M${at(plan.middle(hex, corner))}L${at(joint)}`).join('');
    const [only] = corners as [number];
    if (main < 0 && corners.length === 1 && sides.filter((s) => s.length).length === 1 && !plan.over(hex, only + 3))
      return `${spurs}L${at(plan.middle(hex, only + 3))}`;
    if (i !== main || !through) return spurs;
    const [from, to] = through;
    return `M${at(plan.middle(hex, from))}Q${at(centre)} ${at(plan.middle(hex, to))}${spurs}`;
  });
}

/** The two that lie most opposite to each other. */
function straightest(corners: readonly number[]): readonly [number, number] {
  const turn = ([a, b]: readonly [number, number]) => Math.min((a - b + 6) % 6, (b - a + 6) % 6);
  const pairs = corners.flatMap((a, i) => corners.slice(i + 1).map((b) => [a, b] as const));
  return pairs.reduce((best, pair) => (turn(pair) > turn(best) ? pair : best));
}

/** Where the line from one hexside to another passes next to the centre. */
function bend(plan: Plan, hex: SheetHex, [from, to]: readonly [number, number]): Point {
  return between(between(plan.middle(hex, from), plan.middle(hex, to)), plan.centreOf(hex));
}

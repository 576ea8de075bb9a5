/** Shortest paths over the hexes of a map: breadth-first, each step to a touching hex. */
import type { Grid } from './grid';
import { NONE } from './grid';
import type { HexId } from './hex';
import type { BoardMap } from './map';
import type { SetupAreas } from './setupTypes';

/** Steps from the nearest source, `NONE` where no path leads. */
export interface Flood {
  readonly steps: Int32Array;
  /** The next hex on a shortest way back to a source. */
  readonly towards: Int32Array;
}

/** Spreads from the sources (themselves always reached) over every hex that `allowed` passes. */
export function flood(grid: Grid, sources: Iterable<number>, allowed: (index: number) => boolean): Flood {
  const steps = new Int32Array(grid.size).fill(NONE);
  const towards = new Int32Array(grid.size).fill(NONE);
  const queue: number[] = [];
  for (const source of sources) {
    if (steps[source] !== NONE) continue;
    steps[source] = 0;
    queue.push(source);
  }
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as number;
    for (let slot = at * 6; slot < at * 6 + 6; slot++) {
      const next = grid.adjacent[slot] as number;
      if (next === NONE || steps[next] !== NONE || !allowed(next)) continue;
      steps[next] = (steps[at] as number) + 1;
      towards[next] = at;
      queue.push(next);
    }
  }
  return { steps, towards };
}

/** The hexes from one reached hex back to the source it was reached from, both included. */
export function pathBack(grid: Grid, { towards }: Flood, from: number): HexId[] {
  const path: HexId[] = [];
  for (let at = from; at !== NONE; at = towards[at] as number) path.push(grid.name(at));
  return path;
}

/**
 * Paths from a hex to each of the targets that is nearest, one path a target: where there are several the owner
 * chooses (9.6053, 9.6061). Empty when none can be reached. All hexes of a path after the first pass `allowed`.
 */
export function nearest(
  grid: Grid,
  from: HexId,
  targets: ReadonlySet<HexId>,
  allowed: (hex: HexId) => boolean,
): (readonly HexId[])[] {
  const start = grid.index(from);
  if (start === NONE) return [];
  const spread = flood(grid, [start], (i) => allowed(grid.name(i)));
  const reached = [...targets]
    .map((name) => grid.index(name))
    .filter((i) => i !== NONE && spread.steps[i] !== NONE)
    .sort((a, b) => (spread.steps[a] as number) - (spread.steps[b] as number) || a - b);
  const least = spread.steps[reached[0] as number];
  return reached.filter((i) => spread.steps[i] === least).map((i) => pathBack(grid, spread, i).reverse());
}

/** Whether every hex of a path is a road hex (the Shift DRM for such a path, 9.613). */
export function allOnRoad(map: BoardMap, path: readonly HexId[]): boolean {
  return path.every((hex) => map.roadHexes.has(hex));
}

/** How many hexes of a path are Uncontrolled Territory (the Shift DRM goes by every five, 9.613). */
export function uncontrolledAlong(areas: Pick<SetupAreas, 'status'>, path: readonly HexId[]): number {
  return path.filter((hex) => areas.status(hex)?.kind === 'uncontrolled').length;
}

/** Shortest paths over the hexes of a map: breadth-first, each step to a touching hex. */
import type { Grid } from './grid';
import { NONE } from './grid';
import type { HexId } from './hex';

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

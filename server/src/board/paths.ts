/** Shortest and cheapest paths over the hexes of a map, each step to a touching hex. */
import type { Grid } from './grid';
import { NONE } from './grid';
import { Heap } from './heap';
import type { HexId } from './hex';

/** The next hex on a shortest, or cheapest, way back to a source. */
interface Ways {
  readonly towards: Int32Array;
}

export interface Flood extends Ways {
  /** Steps from the nearest source, `NONE` where no path leads. */
  readonly steps: Int32Array;
}

export interface CheapestFlood extends Ways {
  /** What the cheapest path from a source costs, `CLOSED` where none leads. */
  readonly costs: Float64Array;
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

/** More than any sheet has hexes: a hex's index and what it costs to get there make one number for the queue. */
const PACK = 2 ** 13;
/** Above all costs: with an index it still is a whole number. */
export const CLOSED = 2 ** 40;

/**
 * Spreads from the sources, each with what it costs to begin there, by what it costs to enter each hex: whole numbers,
 * `CLOSED` where none may.
 */
export function cheapestFlood(
  grid: Grid,
  sources: Iterable<readonly [hex: number, cost: number]>,
  costOf: ArrayLike<number>,
): CheapestFlood {
  const costs = new Float64Array(grid.size).fill(CLOSED);
  const towards = new Int32Array(grid.size).fill(NONE);
  const heap = new Heap();
  for (const [source, cost] of sources) {
    costs[source] = cost;
    heap.push(cost * PACK + source);
  }
  for (let packed = heap.pop(); packed !== undefined; packed = heap.pop()) {
    const at = packed % PACK;
    const paid = (packed - at) / PACK;
    // Found on a cheaper way since it was put there.
    if (paid > (costs[at] as number)) continue;
    for (let slot = at * 6; slot < at * 6 + 6; slot++) {
      const next = grid.adjacent[slot] as number;
      if (next === NONE) continue;
      const cost = paid + (costOf[next] as number);
      if (cost >= (costs[next] as number)) continue;
      costs[next] = cost;
      towards[next] = at;
      heap.push(cost * PACK + next);
    }
  }
  return { costs, towards };
}

/** The hexes from one reached hex back to the source it was reached from, both included. */
export function pathBack(grid: Grid, { towards }: Ways, from: number): HexId[] {
  const path: HexId[] = [];
  for (let at = from; at !== NONE; at = towards[at] as number) path.push(grid.name(at));
  return path;
}

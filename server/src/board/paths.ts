/** Shortest and cheapest paths over the hexes of a map, each step to a touching hex. */
import { type Grid, NONE } from './grid';
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

/** Where a flood begins: a hex, what it costs to begin there, and the hex of another flood that it is entered from. */
type Source = readonly [hex: number, cost: number, from?: number];

/**
 * Spreads from the sources by what it costs to enter each hex: whole numbers, `CLOSED` where none may. A hex with a limit
 * is reached only for less.
 */
export function cheapestFlood(
  grid: Grid,
  sources: Iterable<Source>,
  costOf: ArrayLike<number>,
  limits?: ArrayLike<number>,
): CheapestFlood {
  const costs = new Float64Array(grid.size).fill(CLOSED);
  const towards = new Int32Array(grid.size).fill(NONE);
  const heap = new Heap();
  const reach = (hex: number, cost: number, from: number) => {
    if (cost >= (costs[hex] as number) || (limits && cost >= (limits[hex] as number))) return;
    costs[hex] = cost;
    towards[hex] = from;
    heap.push(cost * PACK + hex);
  };
  for (const [source, cost, from = NONE] of sources) reach(source, cost, from);
  for (let packed = heap.pop(); packed !== undefined; packed = heap.pop()) {
    const at = packed % PACK;
    const paid = (packed - at) / PACK;
    // Found on a cheaper way since it was put there.
    if (paid > (costs[at] as number)) continue;
    for (let slot = at * 6; slot < at * 6 + 6; slot++) {
      const next = grid.adjacent[slot] as number;
      if (next !== NONE) reach(next, paid + (costOf[next] as number), at);
    }
  }
  return { costs, towards };
}

export interface Tolls {
  /** 1 where to enter a hex is a toll besides what it costs. */
  readonly tolled: Uint8Array;
  /** Ways that differ in cost by less than a whole one of these are as good, if not in tolls. */
  readonly unit: number;
}

/**
 * The cheapest ways by how many tolled hexes they enter: a flood for none, one, two and so on, each of the hexes that it
 * reaches for less than all before it. The last is that of the cheapest ways of all.
 */
export function tolledFloods(
  grid: Grid,
  sources: readonly Source[],
  costOf: Float64Array,
  { tolled, unit }: Tolls,
): CheapestFlood[] {
  const open: number[] = [];
  for (let hex = tolled.indexOf(1); hex >= 0; hex = tolled.indexOf(1, hex + 1))
    if ((costOf[hex] as number) < CLOSED) open.push(hex);
  if (open.length === 0) return [cheapestFlood(grid, sources, costOf)];
  const free = costOf.slice();
  for (const hex of open) free[hex] = CLOSED;
  const limits = new Float64Array(grid.size).fill(CLOSED);
  const floods: CheapestFlood[] = [];
  let waiting = sources.filter(([hex]) => tolled[hex] === 1);
  let next: readonly Source[] = sources.filter(([hex]) => tolled[hex] !== 1);
  do {
    const flood = cheapestFlood(grid, next, free, limits);
    floods.push(flood);
    for (let hex = 0; hex < limits.length; hex++) {
      const cost = flood.costs[hex] as number;
      if (cost < CLOSED) limits[hex] = cost - (cost % unit);
    }
    next = [...waiting, ...open.flatMap((hex) => entered(grid, flood, hex, costOf[hex] as number))].filter(
      ([hex, cost]) => cost < (limits[hex] as number),
    );
    waiting = [];
  } while (next.length > 0);
  return floods;
}

/** A hex as entered from each of those around it that a flood has reached. */
function entered({ adjacent }: Grid, { costs }: CheapestFlood, hex: number, cost: number): Source[] {
  const out: Source[] = [];
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const from = adjacent[slot] as number;
    if (from !== NONE && (costs[from] as number) < CLOSED) out.push([hex, (costs[from] as number) + cost, from]);
  }
  return out;
}

/** The hexes from one that the flood of so many tolls reaches back to the source, both included. */
export function tolledPathBack(
  grid: Grid,
  floods: readonly CheapestFlood[],
  tolled: Uint8Array,
  tolls: number,
  from: number,
): HexId[] {
  const path: HexId[] = [];
  let left = tolls;
  for (let at = from; at !== NONE; ) {
    path.push(grid.name(at));
    const flood = floods[left] as CheapestFlood;
    // Who enters a tolled hex comes from where one toll fewer leads.
    if (tolled[at] === 1) left--;
    at = flood.towards[at] as number;
  }
  return path;
}

/** The hexes from one reached hex back to the source it was reached from, both included. */
export function pathBack(grid: Grid, { towards }: Ways, from: number): HexId[] {
  const path: HexId[] = [];
  for (let at = from; at !== NONE; at = towards[at] as number) path.push(grid.name(at));
  return path;
}

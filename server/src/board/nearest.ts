/**
 * The nearest places that a path leads to, best first and no farther than needed. Where the map does not tell whether
 * a hex on the way can be Entered, the answer lists all that may be nearest and says which hexes decide.
 */
import { type Entry, PERHAPS, YES } from './enterability';
import { type Grid, NONE } from './grid';
import { Heap } from './heap';
import type { HexId } from './hex';

export interface Question<T> {
  /** Where the path starts: a unit's own hex, or any of an Area's. */
  readonly from: readonly number[];
  /** Nobody stands at the start yet, so that it must be Enterable as well. */
  readonly hypothetical?: boolean;
  readonly entry: Entry;
  /** Whether a path may lead on through a hex, its terrain aside. */
  open(hex: number): boolean;
  /** What a path that enters a hex has reached. */
  ends(hex: number): readonly T[];
  /** Hexes of which, among equally short paths, one with fewest is taken. */
  shunned?(hex: number): boolean;
  /** A path with fewest of them is taken however long it is; the shortest only among those. */
  readonly shunFirst?: boolean;
  /** Of ends that are equally far, only those are nearest to which a path with fewest of them leads. */
  readonly shunTies?: boolean;
  /** Every end that a path leads to, not only the nearest. */
  readonly all?: boolean;
}

export interface Trace<T> {
  readonly to: T;
  /** In hexes entered. */
  readonly distance: number;
  /** A best path, both ends included. */
  readonly path: readonly HexId[];
  /** Those of its hexes of which the map does not tell whether they can be Entered: empty where it is certain. */
  readonly perhaps: readonly HexId[];
  /** What the path is measured by, to compare two: its length, its shunned hexes or both. */
  readonly rank: number;
  /** Shunned hexes that it enters: no path as good enters fewer. */
  readonly shunned: number;
  /** Whether it enters any; unknown where a path that may exist differs in that. */
  readonly shuns: boolean | 'unknown';
}

export interface Nearest<T> {
  /** The nearest, all equally far; where that is not `certain`, all that may be nearest; empty where no path leads anywhere. */
  readonly ends: readonly Trace<T>[];
  readonly certain: boolean;
  readonly reachable: boolean | 'unknown';
}

/** More than any path has hexes that may not be Enterable; and their square. A path costs the sum of what its hexes cost. */
const UNSURE = 1;
const LESS = 2 ** 13;
const MORE = 2 ** 26;
/** More than any sheet has hexes: a hex and what it costs to get there make one number for the queue. */
const PACK = 2 ** 13;

/** Kept for each sheet between searches, so that a search touches no more than it visits. */
class Marks {
  round = 0;
  readonly seen: Uint32Array;
  readonly steps: Int32Array;
  readonly shunned: Int32Array;
  readonly costs: Float64Array;
  readonly back: Int32Array;

  constructor(size: number) {
    this.seen = new Uint32Array(size);
    this.steps = new Int32Array(size);
    this.shunned = new Int32Array(size);
    this.costs = new Float64Array(size);
    this.back = new Int32Array(size);
  }
}

const marksOf = new WeakMap<Grid, Marks>();

export function nearest<T>(grid: Grid, question: Question<T>): Nearest<T> {
  const sure = search(grid, question, YES, question.all ? Number.POSITIVE_INFINITY : 'nearest');
  const [found] = question.all ? [] : sure.values();
  const farthest = found?.rank ?? Number.POSITIVE_INFINITY;
  const possible = question.entry.includes(PERHAPS) ? search(grid, question, PERHAPS, farthest) : sure;
  // Where one end alone can be nearest, a shorter way to it changes nothing.
  const anyDistance = question.all || possible.size === 1;
  let certain = true;
  const ends: Trace<T>[] = [];
  for (const [end, maybe] of possible) {
    const known = sure.get(end);
    if (known && (anyDistance || known.rank === maybe.rank)) {
      ends.push({ ...known, shuns: known.shuns === maybe.shuns ? known.shuns : 'unknown' });
    } else {
      certain = false;
      ends.push(maybe);
    }
  }
  const last = (trace: Trace<T>) => grid.index(trace.path.at(-1) as HexId);
  ends.sort((a, b) => a.rank - b.rank || last(a) - last(b));
  return { ends, certain, reachable: sure.size > 0 ? true : possible.size > 0 ? 'unknown' : false };
}

/** Ends in reach over hexes that are at least so Enterable: the nearest, or all up to a rank. */
function search<T>(grid: Grid, question: Question<T>, least: number, farthest: number | 'nearest'): Map<T, Trace<T>> {
  const { entry, shunFirst, shunTies } = question;
  const marks = marksOf.get(grid) ?? new Marks(grid.size);
  marksOf.set(grid, marks);
  const round = ++marks.round;
  const { seen, steps, shunned, costs, back } = marks;
  const [ofStep, ofShunned] = shunFirst ? [LESS, MORE] : [MORE, LESS];
  const rankOf = (hex: number) => Math.floor((costs[hex] as number) / (shunFirst || shunTies ? LESS : MORE));
  const enterable = (hex: number) => (entry[hex] as number) >= least;
  const queue = new Heap();
  const reach = (hex: number, from: number, cost: number, shuns: boolean) => {
    if (seen[hex] === round && (costs[hex] as number) <= cost) return;
    seen[hex] = round;
    costs[hex] = cost;
    steps[hex] = from === NONE ? 0 : (steps[from] as number) + 1;
    shunned[hex] = from === NONE ? 0 : (shunned[from] as number) + Number(shuns);
    back[hex] = from;
    queue.push(cost * PACK + hex);
  };
  for (const hex of question.from) {
    if (hex !== NONE && (!question.hypothetical || enterable(hex))) {
      reach(hex, NONE, question.hypothetical && entry[hex] === PERHAPS ? UNSURE : 0, false);
    }
  }
  let limit = farthest === 'nearest' ? Number.POSITIVE_INFINITY : farthest;
  const found = new Map<T, number>();
  for (let packed = queue.pop(); packed !== undefined; packed = queue.pop()) {
    const at = packed % PACK;
    // Found on a better way since it was put there.
    if ((packed - at) / PACK > (costs[at] as number)) continue;
    const rank = rankOf(at);
    if (rank > limit) break;
    for (const end of question.ends(at)) {
      if (!found.has(end)) found.set(end, at);
      if (farthest === 'nearest') limit = rank;
    }
    // An Area is where a path ends; only what lies open leads on.
    if (back[at] !== NONE && !question.open(at)) continue;
    for (let slot = at * 6; slot < at * 6 + 6; slot++) {
      const next = grid.adjacent[slot] as number;
      if (next === NONE || !enterable(next)) continue;
      if (!question.open(next) && question.ends(next).length === 0) continue;
      const shuns = question.shunned?.(next) === true;
      const cost = ofStep + (shuns ? ofShunned : 0) + (entry[next] === PERHAPS ? UNSURE : 0);
      reach(next, at, (costs[at] as number) + cost, shuns);
    }
  }
  const traces = new Map<T, Trace<T>>();
  for (const [end, hex] of found) {
    const path: HexId[] = [];
    const perhaps: HexId[] = [];
    for (let at = hex; at !== NONE; at = back[at] as number) {
      path.push(grid.name(at));
      if (entry[at] === PERHAPS && (question.hypothetical || back[at] !== NONE)) perhaps.push(grid.name(at));
    }
    traces.set(end, {
      to: end,
      distance: steps[hex] as number,
      path: path.reverse(),
      perhaps: perhaps.reverse(),
      rank: rankOf(hex),
      shunned: shunned[hex] as number,
      shuns: (shunned[hex] as number) > 0,
    });
  }
  return traces;
}

/**
 * The nearest places that a path leads to, breadth-first and no farther than needed. Where the map does not tell whether
 * a hex on the way can be Entered, the answer lists all that may be nearest and says which hexes decide.
 */
import { type Entry, PERHAPS, YES } from './enterability';
import { type Grid, NONE } from './grid';
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
  /** Hexes of which, among equally short paths, one with fewest is shown. */
  shunned?(hex: number): boolean;
  /** Every end that a path leads to, not only the nearest. */
  readonly all?: boolean;
}

export interface Trace<T> {
  readonly to: T;
  /** In hexes entered. */
  readonly distance: number;
  /** A shortest path, both ends included. */
  readonly path: readonly HexId[];
  /** Those of its hexes of which the map does not tell whether they can be Entered: empty where it is certain. */
  readonly unsure: readonly HexId[];
  /** Shunned hexes that it enters: no path of this length enters fewer. */
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

/** More shunned hexes than any path has of unsure ones. */
const SHUNNED = 1 << 14;

/** Kept for each sheet between searches, so that a search touches no more than it visits. */
class Marks {
  round = 0;
  readonly seen: Uint32Array;
  readonly steps: Int32Array;
  readonly toll: Int32Array;
  readonly back: Int32Array;
  readonly queue: Int32Array;

  constructor(size: number) {
    this.seen = new Uint32Array(size);
    this.steps = new Int32Array(size);
    this.toll = new Int32Array(size);
    this.back = new Int32Array(size);
    this.queue = new Int32Array(size);
  }
}

const marksOf = new WeakMap<Grid, Marks>();

export function nearest<T>(grid: Grid, question: Question<T>): Nearest<T> {
  const sure = search(grid, question, YES, question.all ? Number.POSITIVE_INFINITY : 'nearest');
  const [found] = question.all ? [] : sure.values();
  const farthest = found?.distance ?? Number.POSITIVE_INFINITY;
  const possible = question.entry.includes(PERHAPS) ? search(grid, question, PERHAPS, farthest) : sure;
  // Where one end alone can be nearest, a shorter way to it changes nothing.
  const anyDistance = question.all || possible.size === 1;
  let certain = true;
  const ends: Trace<T>[] = [];
  for (const [end, maybe] of possible) {
    const known = sure.get(end);
    if (known && (anyDistance || known.distance === maybe.distance)) {
      ends.push({ ...known, shuns: known.shuns === maybe.shuns ? known.shuns : 'unknown' });
    } else {
      certain = false;
      ends.push(maybe);
    }
  }
  const last = (trace: Trace<T>) => grid.index(trace.path.at(-1) as HexId);
  ends.sort((a, b) => a.distance - b.distance || last(a) - last(b));
  return { ends, certain, reachable: sure.size > 0 ? true : possible.size > 0 ? 'unknown' : false };
}

/** Ends in reach over hexes that are at least so Enterable: the nearest, or all up to a distance. */
function search<T>(grid: Grid, question: Question<T>, least: number, farthest: number | 'nearest'): Map<T, Trace<T>> {
  const { entry } = question;
  const marks = marksOf.get(grid) ?? new Marks(grid.size);
  marksOf.set(grid, marks);
  const round = ++marks.round;
  const { seen, steps, toll, back, queue } = marks;
  const enterable = (hex: number) => (entry[hex] as number) >= least;
  let limit = farthest === 'nearest' ? Number.POSITIVE_INFINITY : farthest;
  let tail = 0;
  const reach = (hex: number, from: number, distance: number, cost: number) => {
    if (seen[hex] !== round) {
      seen[hex] = round;
      steps[hex] = distance;
      queue[tail++] = hex;
    } else if (steps[hex] !== distance || (toll[hex] as number) <= cost) return;
    toll[hex] = cost;
    back[hex] = from;
  };
  for (const hex of question.from) {
    if (hex !== NONE && (!question.hypothetical || enterable(hex))) {
      reach(hex, NONE, 0, question.hypothetical && entry[hex] === PERHAPS ? 1 : 0);
    }
  }
  const starts = tail;
  const found = new Map<T, number>();
  for (let head = 0; head < tail; head++) {
    const at = queue[head] as number;
    const distance = steps[at] as number;
    if (distance > limit) break;
    for (const end of question.ends(at)) {
      const known = found.get(end);
      if (known === undefined || (steps[known] === distance && (toll[at] as number) < (toll[known] as number))) {
        found.set(end, at);
      }
      if (farthest === 'nearest') limit = distance;
    }
    // An Area is where a path ends; only what lies open leads on.
    if (head >= starts && !question.open(at)) continue;
    for (let slot = at * 6; slot < at * 6 + 6; slot++) {
      const next = grid.adjacent[slot] as number;
      if (next === NONE || !enterable(next)) continue;
      if (!question.open(next) && question.ends(next).length === 0) continue;
      const cost = (question.shunned?.(next) ? SHUNNED : 0) + (entry[next] === PERHAPS ? 1 : 0);
      reach(next, at, distance + 1, (toll[at] as number) + cost);
    }
  }
  const traces = new Map<T, Trace<T>>();
  for (const [end, hex] of found) {
    const path: HexId[] = [];
    const unsure: HexId[] = [];
    for (let at = hex; at !== NONE; at = back[at] as number) {
      path.push(grid.name(at));
      if (entry[at] === PERHAPS && (question.hypothetical || back[at] !== NONE)) unsure.push(grid.name(at));
    }
    const shunned = Math.floor((toll[hex] as number) / SHUNNED);
    traces.set(end, {
      to: end,
      distance: steps[hex] as number,
      path: path.reverse(),
      unsure: unsure.reverse(),
      shunned,
      shuns: shunned > 0,
    });
  }
  return traces;
}

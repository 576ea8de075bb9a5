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
  const one = new Search(grid, question, least);
  const traces = new Map<T, Trace<T>>();
  for (const [end, hex] of one.ends(farthest)) traces.set(end, one.trace(end, hex));
  return traces;
}

/** One search over hexes that are at least so Enterable, the cheapest way first. */
class Search<T> {
  readonly #marks: Marks;
  readonly #round: number;
  readonly #queue = new Heap();
  readonly #ofStep: number;
  readonly #ofShunned: number;
  readonly #ofRank: number;

  constructor(
    readonly grid: Grid,
    readonly question: Question<T>,
    readonly least: number,
  ) {
    this.#marks = marksOf.get(grid) ?? new Marks(grid.size);
    marksOf.set(grid, this.#marks);
    this.#round = ++this.#marks.round;
    const { shunFirst, shunTies } = question;
    this.#ofStep = shunFirst ? LESS : MORE;
    this.#ofShunned = shunFirst ? MORE : LESS;
    this.#ofRank = shunFirst || shunTies ? LESS : MORE;
  }

  /** Each end in reach, with the hex where it is first reached. */
  ends(farthest: number | 'nearest'): Map<T, number> {
    const { question } = this;
    const { costs, back } = this.#marks;
    const queue = this.#queue;
    this.#begin();
    let limit = farthest === 'nearest' ? Number.POSITIVE_INFINITY : farthest;
    const found = new Map<T, number>();
    for (let packed = queue.pop(); packed !== undefined; packed = queue.pop()) {
      const at = packed % PACK;
      // Found on a better way since it was put there.
      if ((packed - at) / PACK > (costs[at] as number)) continue;
      const rank = this.#rankOf(at);
      if (rank > limit) break;
      for (const end of question.ends(at)) {
        if (!found.has(end)) found.set(end, at);
        if (farthest === 'nearest') limit = rank;
      }
      // An Area is where a path ends; only what lies open leads on.
      if (back[at] === NONE || question.open(at)) this.#goOn(at);
    }
    return found;
  }

  /** The way that was found to a hex. */
  trace(to: T, hex: number): Trace<T> {
    const { grid, question } = this;
    const { steps, shunned, back } = this.#marks;
    const path: HexId[] = [];
    const perhaps: HexId[] = [];
    for (let at = hex; at !== NONE; at = back[at] as number) {
      path.push(grid.name(at));
      if (question.entry[at] === PERHAPS && (question.hypothetical || back[at] !== NONE)) perhaps.push(grid.name(at));
    }
    return {
      to,
      distance: steps[hex] as number,
      path: path.reverse(),
      perhaps: perhaps.reverse(),
      rank: this.#rankOf(hex),
      shunned: shunned[hex] as number,
      shuns: (shunned[hex] as number) > 0,
    };
  }

  #begin(): void {
    const { from, hypothetical, entry } = this.question;
    for (const hex of from) {
      if (hex === NONE || (hypothetical && !this.#isEnterable(hex))) continue;
      this.#reach(hex, NONE, hypothetical && entry[hex] === PERHAPS ? UNSURE : 0, 0);
    }
  }

  /** To the hexes beside one. */
  #goOn(at: number): void {
    const { grid, question } = this;
    for (let slot = at * 6; slot < at * 6 + 6; slot++) {
      const next = grid.adjacent[slot] as number;
      if (next === NONE || !this.#isEnterable(next)) continue;
      if (!question.open(next) && question.ends(next).length === 0) continue;
      const shunned = question.shunned?.(next) === true ? 1 : 0;
      const cost = this.#ofStep + shunned * this.#ofShunned + (question.entry[next] === PERHAPS ? UNSURE : 0);
      this.#reach(next, at, (this.#marks.costs[at] as number) + cost, shunned);
    }
  }

  #reach(hex: number, from: number, cost: number, shuns: 0 | 1): void {
    const { seen, steps, shunned, costs, back } = this.#marks;
    if (seen[hex] === this.#round && (costs[hex] as number) <= cost) return;
    seen[hex] = this.#round;
    costs[hex] = cost;
    steps[hex] = from === NONE ? 0 : (steps[from] as number) + 1;
    shunned[hex] = from === NONE ? 0 : (shunned[from] as number) + shuns;
    back[hex] = from;
    this.#queue.push(cost * PACK + hex);
  }

  #rankOf(hex: number): number {
    return Math.floor((this.#marks.costs[hex] as number) / this.#ofRank);
  }

  #isEnterable(hex: number): boolean {
    return (this.question.entry[hex] as number) >= this.least;
  }
}

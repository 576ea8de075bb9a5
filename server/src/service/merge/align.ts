/** Which parts of two versions are the same. */
import { diffArrays } from 'diff';

/** By what two things are taken for the same. */
export interface Likeness<T> {
  readonly alike: (one: T, other: T) => boolean;
  /** Of two that are alike at least one is the same. */
  readonly keys: (one: T) => readonly unknown[];
}

/** The place of a thing in its list, and of its partner in the other. */
type Pair = readonly [number, number];

/** So many differences are always found, and no more where so many pairs are alike that they cannot be looked at. */
const mostDifferences = 1000;
const mostPairs = 4_000_000;

/** Two lists are too long and too far apart for it to be told what of them is the same. */
export class TooFarApart extends Error {}

/**
 * Aligns by the surest likeness first, and what that leaves between two pairs by the next.
 * @returns for each of `one` the index of its partner in `other`
 */
export function align<T>(
  one: readonly T[],
  other: readonly T[],
  [likeness, ...rest]: readonly Likeness<T>[],
): (number | undefined)[] {
  const partners: (number | undefined)[] = one.map(() => undefined);
  if (!likeness || one.length === 0 || other.length === 0) return partners;
  let [fromA, fromB] = [0, 0];
  for (const [a, b] of [...common(one, other, likeness), [one.length, other.length] as const]) {
    const between = align(one.slice(fromA, a), other.slice(fromB, b), rest);
    for (const [i, j] of between.entries()) if (j !== undefined) partners[fromA + i] = fromB + j;
    if (a < one.length) partners[a] = b;
    [fromA, fromB] = [a + 1, b + 1];
  }
  return partners;
}

/** The most pairs that stand in one order in both lists. */
function common<T>(one: readonly T[], other: readonly T[], likeness: Likeness<T>): readonly Pair[] {
  const isShort = one.length + other.length <= mostDifferences;
  const found = (isShort ? undefined : byKeys(one, other, likeness)) ?? byDifferences(one, other, likeness);
  if (!found) throw new TooFarApart();
  return found;
}

/** By Myers: quick where there are few differences. */
function byDifferences<T>(one: readonly T[], other: readonly T[], { alike }: Likeness<T>): readonly Pair[] | undefined {
  const changes = diffArrays<T>([...one], [...other], { comparator: alike, maxEditLength: mostDifferences });
  if (!changes) return undefined;
  const pairs: Pair[] = [];
  let [a, b] = [0, 0];
  for (const { added, removed, count } of changes)
    if (added) b += count;
    else if (removed) a += count;
    else for (let i = 0; i < count; i++) pairs.push([a++, b++]);
  return pairs;
}

/** The last pair of some that stand in order. */
interface Run {
  readonly pair: Pair;
  readonly before?: Run;
}

/** By Hunt and Szymanski: quick where few are alike, however long the lists are. */
function byKeys<T>(one: readonly T[], other: readonly T[], { alike, keys }: Likeness<T>): readonly Pair[] | undefined {
  const places = grouped(other.flatMap((thing, j) => keys(thing).map((key) => [key, j] as const)));
  const candidates = one.map((thing) => keys(thing).map((key) => places.get(key) ?? []));
  if (candidates.flat().reduce((sum, { length }) => sum + length, 0) > mostPairs) return undefined;
  /** By its length less one, the run that ends furthest up. */
  const runs: Run[] = [];
  for (const [i, found] of candidates.entries())
    for (const j of [...new Set(found.flat())].sort((a, b) => b - a)) {
      if (!alike(one[i] as T, other[j] as T)) continue;
      const length = shorter(runs, j);
      runs[length] = { pair: [i, j], before: runs[length - 1] };
    }
  const pairs: Pair[] = [];
  for (let run = runs.at(-1); run; run = run.before) pairs.push(run.pair);
  return pairs.reverse();
}

/** How many of the runs end above a place. */
function shorter(runs: readonly Run[], place: number): number {
  let [from, to] = [0, runs.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((runs[middle] as Run).pair[1] < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function grouped<K, V>(entries: Iterable<readonly [K, V]>): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

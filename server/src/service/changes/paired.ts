/** Two lists laid side by side: what is in both stands in one row, in the order of both. */
import { diffArrays } from 'diff';

export type Row<T> = readonly [was: T | undefined, is: T | undefined];

/** Beyond so many differences among what is in both lists it stands in another order, and nothing is found to stay. */
const mostMoves = 1000;

/** @param keys those that are told alike by the first stay; of what lies between two of these, by the next */
export function paired<T>(
  before: readonly T[],
  now: readonly T[],
  ...keys: readonly ((item: T) => string)[]
): Row<T>[] {
  const [key, ...others] = keys;
  if (!key || before.length === 0 || now.length === 0)
    return [...before.map((was) => [was, undefined] as const), ...now.map((is) => [undefined, is] as const)];
  const rows: Row<T>[] = [];
  let [from, to] = [0, 0];
  for (const [was, is] of staying(before.map(key), now.map(key))) {
    rows.push(...paired(before.slice(from, was), now.slice(to, is), ...others), [before[was], now[is]]);
    [from, to] = [was + 1, is + 1];
  }
  return [...rows, ...paired(before.slice(from), now.slice(to), ...others)];
}

/** The places of what stays, in both lists. */
function staying(before: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  // What is in one list alone cannot stay: without it there is little to compare even of logs that have nothing in common.
  const left = placesOf(before, new Set(now));
  const right = placesOf(now, new Set(before));
  const runs = diffArrays(
    left.map((place) => before[place]),
    right.map((place) => now[place]),
    { maxEditLength: mostMoves },
  );
  const out: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  for (const { count, added, removed } of runs ?? [])
    for (let more = count; more > 0; more--) {
      if (removed) i++;
      else if (added) j++;
      else out.push([left[i++] as number, right[j++] as number]);
    }
  return out;
}

const placesOf = (list: readonly string[], other: ReadonlySet<string>): number[] =>
  list.flatMap((key, place) => (other.has(key) ? [place] : []));

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
  for (const [was, is] of [...staying(before.map(key), now.map(key)), [before.length, now.length] as const]) {
    for (const row of paired(before.slice(from, was), now.slice(to, is), ...others)) rows.push(row);
    if (was < before.length) rows.push([before[was], now[is]]);
    [from, to] = [was + 1, is + 1];
  }
  return rows;
}

/** The places of what stays, in both lists: what they begin and end with alike, and of what lies between as much as can. */
function staying(before: readonly string[], now: readonly string[]): Place[] {
  const least = Math.min(before.length, now.length);
  let head = 0;
  while (head < least && before[head] === now[head]) head++;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const [end, endNow] = [before.length - tail, now.length - tail];
  return [
    ...range(head).map((i) => [i, i] as const),
    ...common(before.slice(head, end), now.slice(head, endNow)).map(([i, j]) => [head + i, head + j] as const),
    ...range(tail).map((i) => [end + i, endNow + i] as const),
  ];
}

type Place = readonly [before: number, now: number];

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

function common(before: readonly string[], now: readonly string[]): Place[] {
  // What is in one list alone cannot stay: without it there is little to compare even of logs that have nothing in common.
  const left = placesOf(before, new Set(now));
  const right = placesOf(now, new Set(before));
  const runs = diffArrays(
    left.map((place) => before[place]),
    right.map((place) => now[place]),
    { maxEditLength: mostMoves },
  );
  const out: Place[] = [];
  let [i, j] = [0, 0];
  for (const { count, added, removed } of runs ?? []) {
    for (let k = 0; !added && !removed && k < count; k++) out.push([left[i + k] as number, right[j + k] as number]);
    if (!added) i += count;
    if (!removed) j += count;
  }
  return out;
}

const placesOf = (list: readonly string[], other: ReadonlySet<string>): number[] =>
  list.flatMap((key, place) => (other.has(key) ? [place] : []));

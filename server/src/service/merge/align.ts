/** Which parts of two versions are the same. */
import { diffArrays } from 'diff';

export type Alike<T> = (one: T, other: T) => boolean;

/** Beyond so many differences between two anchors nothing there is taken for the same. */
export const mostDifferences = 1000;

/**
 * Aligns by the surest likeness first, and what that leaves between two pairs by the next.
 * @returns for each of `one` the index of its partner in `other`
 */
export function align<T>(
  one: readonly T[],
  other: readonly T[],
  [alike, ...rest]: readonly Alike<T>[],
): (number | undefined)[] {
  const pairs: (number | undefined)[] = one.map(() => undefined);
  if (!alike || one.length === 0 || other.length === 0) return pairs;
  let [a, b] = [0, 0];
  let [fromA, fromB] = [0, 0];
  const between = () => {
    const [left, right] = [one.slice(fromA, a), other.slice(fromB, b)];
    for (const [i, j] of align(left, right, rest).entries()) if (j !== undefined) pairs[fromA + i] = fromB + j;
  };
  const found = diffArrays<T>([...one], [...other], { comparator: alike, maxEditLength: mostDifferences });
  for (const { added, removed, count } of found ?? []) {
    if (added) b += count;
    else if (removed) a += count;
    else {
      between();
      for (let i = 0; i < count; i++) pairs[a++] = b++;
      [fromA, fromB] = [a, b];
    }
  }
  [a, b] = [one.length, other.length];
  between();
  return pairs;
}

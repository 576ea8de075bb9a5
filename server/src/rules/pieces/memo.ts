/**
 * What follows from the pieces as they stand is found once: after each line that Resolve writes, and at each line of the
 * log, the same is asked again of some hundred pieces. Kept by what it depends on, so that nothing has to be told when
 * it changes; the property test of each answer is that it equals one found afresh.
 */

import type { SetupAreas } from '../../board/setupTypes';
import { uncounted } from '../../board/work';
import type { Forces } from './forces';

interface Kept {
  readonly of: readonly unknown[];
  readonly value: unknown;
}

const memo = new WeakMap<object, Map<string, Kept>>();

/** An answer that holds while no piece changes; `of`: what else it depends on, compared by identity. */
export function keptFor<T>({ version }: Forces, question: string, of: readonly unknown[], answer: () => T): T {
  const kept = memo.get(version) ?? new Map<string, Kept>();
  if (kept.size === 0) memo.set(version, kept);
  const known = kept.get(question);
  if (known?.of.every((part, i) => part === of[i])) return known.value as T;
  const value = uncounted(answer);
  kept.set(question, { of, value });
  return value;
}

/** Answers that hold for Setup Areas as determined: all units of a Location ask the same. */
export function keptByAreas<T>(): (areas: SetupAreas, question: string, answer: (question: string) => T) => T {
  const memo = new WeakMap<SetupAreas, Map<string, T>>();
  return (areas, question, answer) => {
    const kept = memo.get(areas) ?? new Map<string, T>();
    if (kept.size === 0) memo.set(areas, kept);
    const known = kept.get(question);
    if (known !== undefined) return known;
    const value = uncounted(() => answer(question));
    kept.set(question, value);
    return value;
  };
}

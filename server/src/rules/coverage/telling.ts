/** Short ways to say what is done about a rule number. */
import type { Covered } from '.';

export const done = (does: string, where: readonly string[], tests: readonly string[], note?: string): Covered => ({
  does: does.split(' ') as Covered['does'][number][],
  where,
  tests,
  note,
});

export const none = (note: string): Covered => ({ does: ['none'], note, where: [], tests: [] });

export const step = (name: string): string => `rules/chapters/${name}.ts`;

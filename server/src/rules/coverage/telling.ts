/** Short ways to say what is done about a rule number. */
import type { Covered } from '.';

export const done = (does: string, where: readonly string[], tests: readonly string[], note?: string): Covered => ({
  does: does.split(' ') as Covered['does'][number][],
  where,
  tests,
  note,
});

export const none = (note: string): Covered => ({ does: ['none'], note, where: [], tests: [] });

/** Rules about single units and their equipment. */
export const ofUnits = none('not yet: single units are left to the players here');

export const step = (name: string): string => `rules/steps/${name}.ts`;

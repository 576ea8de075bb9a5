/** What a log tells of the campaign and of a side, for the conditions of DRM. */

import { type Facts, is } from './conditions';
import { rulingInForce } from './context';
import { ofTable } from './doubt';
import type { SideId } from './module';
import { resultKey } from './state';
import type { View } from './step';

/** What the log tells of the conditions that a roll of a side, or of nobody in particular, can hang on. */
export function campaignFacts({ state, module }: Pick<View, 'state' | 'module'>, side?: SideId): Facts {
  const date = state.date === undefined ? undefined : module.dates[state.date];
  // Where every scenario since the start of the CG is in the log, so is every roll.
  const start = module.dates.findIndex((d) => d.id === state.cg?.start);
  const fromStart = start >= 0 && state.date !== undefined && state.scenarios >= state.date - start;
  const stanceBefore = side && state.side(side).stanceBefore;
  const isInitial = state.phase === 'initial';
  return {
    date: (dates) => (date ? dates.includes(date.id) : 'unknown'),
    night: is(date ? date.night : 'unknown'),
    cg: (ids) => (state.cg ? ids.includes(state.cg.id) : 'unknown'),
    initial: is(isInitial),
    ruling: (asked) => Object.entries(asked).every(([name, reading]) => rulingInForce(state, module, name) === reading),
    result: (asked) => {
      const answers = Object.entries(asked).map(([table, results]) => {
        if (state.doubts.has(ofTable(table, side)) || state.doubts.has(ofTable(table))) return 'unknown';
        const known = state.results.get(resultKey(table, side)) ?? state.results.get(resultKey(table));
        return known ? results.includes(known.result) : fromStart ? false : 'unknown';
      });
      return answers.includes(false) ? false : answers.includes('unknown') ? 'unknown' : true;
    },
    ...(side && {
      side: (sides) => sides.includes(side),
      controls: (locations) => {
        const held = locations.map((at) => state.control.get(at)?.side);
        if (held.some((by) => by !== undefined && by !== side)) return false;
        return held.includes(undefined) ? 'unknown' : true;
      },
      // No scenario is before the Initial one.
      attacked: is(isInitial ? false : stanceBefore ? stanceBefore.value === 'attack' : 'unknown'),
    }),
  };
}

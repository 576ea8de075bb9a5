/** Marker Removal (9.602, 2.502, 3.602): it happens by itself, and is told at the heading. */

import { unitsNotKept } from '../../kernel/idle';
import { list } from '../../kernel/names';
import type { StepRules, View } from '../../kernel/step';
import { endsWithMarkers, type Status, statuses } from '../../pieces/marks/statuses';
import { has } from '../../pieces/piece';

/** The lowest number first, as the text lists them. */
const removed = statuses.filter((s) => s.removal !== undefined).sort((a, b) => (a.removal ?? 0) - (b.removal ?? 0));

export const markerRemoval: StepRules = {
  obligations: () => [],

  idle: ({ state }) => (state.keepsForces ? 'no piece bears a marker that is removed' : unitsNotKept),

  enter(view) {
    const { state, module } = view;
    if (state.keepsForces && module.markerRemoval) state.happened = removed.flatMap((status) => remove(view, status));
  },

  handlers: {},
};

function remove(view: View, status: Status): string[] {
  const { state, module } = view;
  const { forces } = state;
  const rule = `${module.markerRemoval?.rule}(${status.removal})`;
  if (status.name === 'no-move' && !noMoveEnds(view)) return [];
  const bearers = forces.inPlay().filter((p) => has(p, status.name) && endsWithMarkers(status, p.type));
  if (bearers.length === 0) return [];
  const names = list(
    bearers.map((p) => p.name),
    'and',
  );
  const line = state.stepLine ?? state.phaseLine;
  for (const { name } of bearers) {
    forces.unmark(name, status.name);
    // A Dummy is nothing but its counter.
    if (status.name === 'dummy' && line)
      forces.remove(name, { kind: 'withdrawn', why: 'a Dummy, removed', rule, line });
  }
  const what = status.removal === 6 ? `placed on map (${status.name})` : `${status.name} removed`;
  return [`${names}: ${what} (${rule})`];
}

/** No Move counters go when the next scenario is that of the date the text names. */
function noMoveEnds({ state, module }: View): boolean {
  const { noMove } = module.markerRemoval ?? {};
  return noMove !== undefined && state.date !== undefined && module.dates[state.date + 1]?.id === noMove.before;
}

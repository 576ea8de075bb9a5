/** Conclusion of Melee (9.601, 2.501, 3.601): climbers are placed, then every Melee is fought to its end, hex by hex. */

import { ofPiece } from '../../kernel/doubt';
import { unitsNotKept } from '../../kernel/idle';
import type { StepRules } from '../../kernel/step';
import { opposed } from '../../pieces/units/opponents';
import { climb, climbers } from './climbers';
import { conclude, fight, unfinished } from './fight';
import * as outcome from './outcome';

export const conclusionOfMelee: StepRules = {
  obligations(view) {
    const { state, module } = view;
    const { melee } = module;
    if (!state.keepsForces || !melee) return [];
    // Whether those are still there of whom the log leaves that open, nobody knows.
    const sites = opposed(state).filter(({ units }) => {
      const there = units.filter(({ name }) => !state.doubts.has(ofPiece(name)));
      return new Set(there.map((unit) => state.forces.sideOf(unit))).size > 1;
    });
    return [
      ...(melee.climb ? climbers(state).map((piece) => climb(view, melee, piece)) : []),
      // One is fought to its end before the next is.
      ...sites.map((site) => (state.done.has({ what: 'melee', at: site.key }) ? unfinished : fight)(view, melee, site)),
    ];
  },

  idle: ({ state }) => (state.keepsForces ? 'no opposing units are in one Location' : unitsNotKept),

  /** What becomes of those whose Melee was not fought nobody knows. */
  leave({ state }) {
    state.melee = undefined;
    const unfought = opposed(state).filter(({ key }) => !state.done.has({ what: 'melee', at: key }));
    state.doubts.raiseAll(
      unfought
        .flatMap(({ units }) => units.flatMap((unit) => state.forces.withHoldings(unit)))
        .map(({ name }) => ofPiece(name)),
    );
    for (const piece of state.forces.inPlay()) state.forces.unmark(piece.name, 'melee', 'hth');
  },

  handlers: { melee: conclude, ...outcome },
};

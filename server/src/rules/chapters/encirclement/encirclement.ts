/** What the end of a scenario leaves to be settled (9.604, 2.504, 3.604): encirclement, minefields, bog, Shock, fording. */

import { guardHandlers, guardObligations } from '../../books/units/guards';
import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import { ofPiece } from '../../kernel/doubt';
import { unitsNotKept } from '../../kernel/idle';
import type { AftermathPart } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import { piecesOwing } from '../../kernel/owing';
import type { StepRules, View } from '../../kernel/step';
import { encircled, taskcheck } from './encircled';
import { ford, fording, removeUsed } from './fording';
import { inMinefields, minefield } from './minefields';
import { bogged, recuperate, shocked, unbog } from './vehicles';

const owedBy: Readonly<Record<AftermathPart, (view: View) => Obligation[]>> = {
  encirclement: (view) => [...encircled(view), ...guardObligations(view, 'encirclement')],
  minefields: inMinefields,
  bog: bogged,
  shock: shocked,
  fording,
  usedOba: () => [],
};

export const encirclement: StepRules = {
  obligations(view) {
    const { state, module } = view;
    if (!state.keepsForces || !module.aftermath) return [];
    const owed = module.aftermath.parts.map(({ part }) => owedBy[part](view));
    const [first = [], ...rest] = owed;
    return [...first, ...consequenceObligations(view, 'encirclement'), ...rest.flat()];
  },

  idle: ({ state }) => (state.keepsForces ? 'nothing is Encircled, in a minefield, bogged or Shocked' : unitsNotKept),

  enter(view) {
    const { state, module } = view;
    if (state.keepsForces && module.aftermath?.parts.some(({ part }) => part === 'usedOba'))
      state.happened = removeUsed(view);
  },

  /** Of those that no line has out of the river, or tells to be Mobile or not, nobody knows where they get to. */
  leave(view) {
    const { state, module } = view;
    if (!state.keepsForces || !module.aftermath) return;
    const parts = module.aftermath.parts.filter(({ part }) => part === 'bog' || part === 'fording');
    const owed = parts.flatMap(({ part }) => owedBy[part](view));
    const left = owed.filter((o) => o.due === 'must' && !state.done.has(o.matter));
    const units = left.flatMap((o) => piecesOwing(o).flatMap((name) => state.forces.get(name) ?? []));
    state.doubts.raiseAll(units.flatMap((unit) => state.forces.withHoldings(unit)).map(({ name }) => ofPiece(name)));
  },

  handlers: { taskcheck, minefield, unbog, recuperate, ford, ...guardHandlers, ...consequenceHandlers },
};

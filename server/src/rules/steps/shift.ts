/** Shift (9.613, 2.513, 3.613): from one Area to another, alone or as a group, and what is rolled for afterwards. */
import { areasNow } from '../areas';
import { consequenceHandlers, consequenceObligations } from '../forces/consequences';
import { portageHandlers } from '../forces/portage';
import type { ShiftData } from '../module';
import { aftermathObligations, casualty, ford } from './shift/aftermath';
import { shiftObligations } from './shift/attempts';
import { attemptKey } from './shift/movers';
import { recordShift } from './shift/record';
import type { Handlers, StepRules, View } from './step';

const step = 'shift';

const dataOf = ({ state, module }: View): ShiftData | undefined => (state.keepsForces ? module.shift : undefined);

const handlers: Handlers = {
  ...consequenceHandlers,
  ...portageHandlers(attemptKey),
  shift(ctx) {
    const data = dataOf(ctx);
    if (data) recordShift(ctx, data);
  },
  casualty(ctx) {
    const data = dataOf(ctx);
    if (data) casualty(ctx, data);
  },
  ford(ctx) {
    const data = dataOf(ctx);
    if (data) ford(ctx, data);
  },
};

export const shift: StepRules = {
  obligations(view) {
    const data = dataOf(view);
    if (!data || view.state.forces.size === 0) return [];
    const areas = areasNow(view);
    return [
      ...aftermathObligations(view, data),
      ...consequenceObligations(view, step),
      ...(areas ? shiftObligations(view, data, areas) : []),
    ];
  },

  idle: ({ state }) =>
    state.keepsForces
      ? 'no unit is in an Area from which it can Shift to another'
      : 'it concerns single units, which this depth does not keep',

  handlers,
};

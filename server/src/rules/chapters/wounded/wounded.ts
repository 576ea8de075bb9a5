/**
 * Wounded Leaders and Walking Wounded MMC (9.610, 2.510, 3.610); at the roster and map depths, the CVP that recovered MMC
 * count for.
 */
import type { StepRules } from '../../kernel/step';
import { recordWounded, woundedLeaders } from './leaders';
import { recover } from './walking';

export const wounded: StepRules = {
  obligations(view) {
    const { state, module } = view;
    return state.keepsForces && module.wounded ? woundedLeaders(view, module.wounded) : [];
  },

  idle: ({ state, module }) =>
    !state.keepsForces
      ? 'units are not kept at this depth; Walking Wounded may be recorded with `ww`'
      : `no wounded leader is Retained${module.walkingWounded ? '; Walking Wounded may be recorded with `ww`' : ''}`,

  enter({ state, module }) {
    if (module.walkingWounded) state.update(module.walkingWounded.side, { wwCvp: undefined });
  },

  handlers: {
    wounded(ctx) {
      if (ctx.module.wounded) recordWounded(ctx, ctx.module.wounded);
    },
    ww: recover,
  },
};

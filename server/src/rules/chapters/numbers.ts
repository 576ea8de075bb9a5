/** The rule numbers of steps that record nothing of their own. */
import type { Numbers } from '../kernel/numbers';

export const numbers: Numbers = {
  PB: [],
  RR: [],
  PBr: ['3.615', '3.622'],
};

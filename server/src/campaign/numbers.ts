/** The rule numbers of the Refit Phase as a whole. */
import type { Numbers } from '../rules/kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.6'],
  RR: ['2.5'],
  PBr: ['3.6'],
};

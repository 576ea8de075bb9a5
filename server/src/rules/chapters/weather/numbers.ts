/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: [],
  RR: ['2.517'],
  PBr: [],
};

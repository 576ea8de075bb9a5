/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.613'],
  RR: ['2.513'],
  PBr: ['3.613'],
};

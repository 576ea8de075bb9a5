/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.603'],
  RR: ['2.503', '2.5031', '2.5033'],
  PBr: ['3.603'],
};

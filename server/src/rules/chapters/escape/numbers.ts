/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.6058', '9.606', '9.6061', '9.6062'],
  RR: ['2.506', '2.5061', '2.5062'],
  PBr: ['3.606', '3.6061', '3.6062'],
};

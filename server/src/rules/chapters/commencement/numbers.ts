/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.620', '9.62023'],
  RR: ['2.523', '2.525'],
  PBr: ['3.623'],
};

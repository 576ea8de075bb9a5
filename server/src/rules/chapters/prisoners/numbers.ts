/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.608'],
  RR: ['2.508'],
  PBr: ['3.608'],
};

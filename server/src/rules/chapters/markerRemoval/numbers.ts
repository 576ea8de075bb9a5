/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.602'],
  RR: ['2.502'],
  PBr: ['3.602'],
};

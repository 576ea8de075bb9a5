/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.605'],
  RR: ['2.505'],
  PBr: ['3.605'],
};

/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.619', '9.62022'],
  RR: ['2.520', '2.52322'],
  PBr: ['3.619', '3.6222'],
};

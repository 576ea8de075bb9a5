/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.611', '9.6111', '9.6112', '9.6113'],
  RR: ['2.511', '2.5111', '2.5112', '2.5113'],
  PBr: ['3.611', '3.6111', '3.6112', '3.6113'],
};

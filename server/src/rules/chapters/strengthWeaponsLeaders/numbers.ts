/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.6173', '9.618', '9.6181', '9.6182', '9.6183'],
  RR: ['2.519', '2.5191', '2.5192', '2.5193'],
  PBr: ['3.618', '3.6181', '3.6182', '3.6183'],
};

/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.601', '9.6011'],
  RR: ['2.501', '2.5011'],
  PBr: ['3.601'],
};

/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.616', '9.6161', '9.6162'],
  RR: ['2.516', '2.5161'],
  PBr: ['3.616', '3.6161', '3.6162'],
};

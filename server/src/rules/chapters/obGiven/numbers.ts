/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.615', '9.6151', '9.6152', '9.6153'],
  RR: [],
  PBr: [],
};

/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: [],
  RR: ['2.522', '2.5221', '2.5222'],
  PBr: ['3.621', '3.6211', '3.6212', '3.6213'],
};

/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.612', '9.6121', '9.6122', '9.61221', '9.61222'],
  RR: ['2.512', '2.5121', '2.5122'],
  PBr: ['3.612', '3.6121', '3.6122'],
};

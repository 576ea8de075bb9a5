/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.609', '9.6091', '9.6092', '9.6093', '9.6094', '9.6095'],
  RR: ['2.509', '2.5091', '2.5092', '2.5093', '2.5094', '2.5095'],
  PBr: ['3.609', '3.6091', '3.6092', '3.6093', '3.6094', '3.6095'],
};

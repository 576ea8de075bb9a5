/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.604', '9.6041', '9.6042', '9.6043', '9.6044'],
  RR: ['2.504', '2.5041', '2.5042', '2.5043', '2.5044'],
  PBr: ['3.604', '3.6041', '3.6042', '3.6043', '3.6044', '3.6045', '3.6046'],
};

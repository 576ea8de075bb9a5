/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.607', '9.6071', '9.6072', '9.6073'],
  RR: ['2.507', '2.5071', '2.5072', '2.5073'],
  PBr: ['3.607', '3.6071', '3.6072', '3.6073'],
};

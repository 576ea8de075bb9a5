/** The rule numbers of this step. */
import type { Numbers } from '../../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.610', '9.6101', '9.6102'],
  RR: ['2.510'],
  PBr: ['3.610'],
};

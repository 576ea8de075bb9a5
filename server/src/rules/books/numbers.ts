/** The rule numbers of what several steps share. */
import type { Numbers } from '../kernel/numbers';

export const numbers: Numbers = {
  PB: ['9.6131', '9.61423', '9.62021'],
  RR: ['2.5131', '2.51423', '2.5183', '2.5188', '2.52321'],
  PBr: ['3.60741', '3.60742', '3.6131', '3.61423', '3.6173', '3.6179', '3.6221'],
};

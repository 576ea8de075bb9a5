/** Pegasus Bridge 9.607: Equipment possession and hidden Fortifications. */
import type { PossessionData } from '../../kernel/moduleData/equipment';

export const possession: PossessionData = {
  rule: '9.6071',
  outside: '9.6072',
  hidden: '9.6073',
  minefieldsUntold: true,
};

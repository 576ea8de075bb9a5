/** Primosole Bridge 3.607: Equipment possession and hidden Fortifications. */
import type { PossessionData } from '../../kernel/moduleData/equipment';

export const possession: PossessionData = {
  rule: '3.6071',
  outside: '3.6072',
  hidden: '3.6073',
  minefieldsUntold: true,
};

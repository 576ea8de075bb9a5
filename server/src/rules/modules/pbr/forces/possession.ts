/** Primosole Bridge 3.607: Equipment possession and hidden Fortifications. */
import type { PossessionData } from '../../../forces/equipmentData';

export const possession: PossessionData = {
  rule: '3.6071',
  outside: '3.6072',
  hidden: '3.6073',
  minefieldsUntold: true,
};

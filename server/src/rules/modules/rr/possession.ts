/** Riley’s Road 2.507: Equipment possession and hidden Fortifications. */
import type { PossessionData } from '../../kernel/moduleData/equipment';

export const possession: PossessionData = {
  rule: '2.5071',
  outside: '2.5072',
  hidden: '2.5073',
};

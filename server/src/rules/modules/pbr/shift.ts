/** Primosole Bridge 3.613: Shift, at the forces depth. */

import { shiftOf } from '../../chapters/shift/table';
import type { ShiftData } from '../../kernel/module';

export const shift: ShiftData = {
  ...shiftOf({ rule: '3.613', isolatedRule: '3.605', vacatedRule: '3.6131' }),
  rivers: { checks: 'PBr SSR 14.2', ruling: 'river-brush', bridged: 'bridged-path' },
};

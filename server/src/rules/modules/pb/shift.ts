/** Pegasus Bridge 9.613: Shift, at the forces depth. */

import { shiftOf } from '../../chapters/shift/table';
import type { ShiftData } from '../../kernel/module';

export const shift: ShiftData = {
  ...shiftOf({ rule: '9.613', isolatedRule: '9.605', vacatedRule: '9.6131' }),
  entersFree: { side: 'German', rule: '9.61741' },
};

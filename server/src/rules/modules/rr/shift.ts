/** Riley’s Road 2.513: Shift, at the forces depth. */
import { shiftOf } from '../../chapters/shift/table';

export const shift = shiftOf({ rule: '2.513', isolatedRule: '2.505', vacatedRule: '2.5131' });

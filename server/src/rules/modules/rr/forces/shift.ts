/** Riley’s Road 2.513: Shift, at the forces depth. */
import { shiftOf } from '../../shiftTable';

export const shift = shiftOf({ rule: '2.513', isolatedRule: '2.505', vacatedRule: '2.5131' });

/** Riley’s Road 2.510: wounded leaders, at the forces depth. */
import { woundedOf } from '../../woundedTable';

export const wounded = woundedOf('2.510');

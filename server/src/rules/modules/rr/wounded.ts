/** Riley’s Road 2.510: wounded leaders, at the forces depth. */
import { woundedOf } from '../../chapters/wounded/table';

export const wounded = woundedOf('2.510');

/** Pegasus Bridge 9.610: wounded leaders, at the forces depth. */
import { woundedOf } from '../../chapters/wounded/table';

export const wounded = woundedOf('9.6101', [
  { value: -1, because: 'British', rule: '9.6101', when: { side: ['British'] } },
]);

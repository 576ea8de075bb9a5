/** Pegasus Bridge 9.610: wounded leaders, at the forces depth. */
import { woundedOf } from '../../woundedTable';

export const wounded = woundedOf('9.6101', [
  { value: -1, because: 'British', rule: '9.6101', when: { side: ['British'] } },
]);

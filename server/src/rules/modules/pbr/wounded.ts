/** Primosole Bridge 3.610: wounded leaders, at the forces depth. */
import { woundedOf } from '../../chapters/wounded/table';

export const wounded = woundedOf('3.610', [
  {
    value: -1,
    because: 'part of a British Airborne RG',
    rule: '3.610',
    when: { side: ['British'], formation: ['airborne'] },
  },
]);

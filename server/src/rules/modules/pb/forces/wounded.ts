/** Pegasus Bridge 9.610: wounded leaders, at the forces depth. */
import type { WoundedData } from '../../../module';

export const wounded: WoundedData = {
  rule: '9.6101',
  table: [
    { max: 1, result: 'unwounded' },
    { min: 2, max: 4, result: 'wounded' },
    { min: 5, result: 'eliminated' },
  ],
  isolated: 1,
  heroic: -1,
  favoured: { side: 'British', value: -1, because: 'British' },
};

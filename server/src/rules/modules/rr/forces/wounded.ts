/** Riley’s Road 2.510: wounded leaders, at the forces depth. */
import type { WoundedData } from '../../../module';

export const wounded: WoundedData = {
  rule: '2.510',
  table: [
    { max: 1, result: 'unwounded' },
    { min: 2, max: 4, result: 'wounded' },
    { min: 5, result: 'eliminated' },
  ],
  isolated: 1,
  heroic: -1,
};

/** Riley’s Road 2.513: Shift, at the forces depth. */
import type { ShiftData } from '../../../module';

export const shift: ShiftData = {
  rule: '2.513',
  isolatedRule: '2.505',
  vacatedRule: '2.5131',
  table: [
    { max: 8, result: 'shifted' },
    { min: 9, max: 10, result: 'no shift' },
    { min: 11, max: 11, result: 'casualties' },
    { min: 12, result: 'eliminated' },
  ],
  road: -1,
  uncontrolled: { per: 5, value: 1 },
  casualties: {
    personnel: [
      { max: 3, result: 'unharmed' },
      { min: 4, result: 'reduced' },
    ],
    vehicles: [
      { max: 3, result: 'unharmed' },
      { min: 4, result: 'eliminated' },
    ],
  },
};

/** Primosole Bridge 3.613: Shift, at the forces depth. */
import type { ShiftData } from '../../../module';

export const shift: ShiftData = {
  rule: '3.613',
  isolatedRule: '3.605',
  vacatedRule: '3.6131',
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
  rivers: { checks: 'PBr SSR 14.2', ruling: 'river-brush' },
};

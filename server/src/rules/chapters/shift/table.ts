/** The Shift Table as the three texts have it (9.613, 2.513, 3.613). */
import type { ShiftData } from '../../kernel/module';

type Numbers = Pick<ShiftData, 'rule' | 'isolatedRule' | 'vacatedRule'>;

export const shiftOf = (numbers: Numbers): ShiftData => ({
  ...numbers,
  table: [
    { max: 8, result: 'shifted' },
    { min: 9, max: 10, result: 'no shift' },
    { min: 11, max: 11, result: 'casualties' },
    { min: 12, result: 'eliminated' },
  ],
  drm: [
    { value: -1, because: 'entire path on road hexes', rule: numbers.rule, when: { roadPath: true } },
    { value: 1, because: 'Uncontrolled-Territory hexes', rule: numbers.rule, per: 'fiveUncontrolledHexes' },
  ],
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
});

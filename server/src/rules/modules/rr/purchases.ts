/** Riley's Road: the RG that the other steps hang on. */
import type { PurchaseData, RgData, StrengthData } from '../../module';

const plain = (id: string, side: string, name: string, cost: number, dateMax: number, cgMax: number): RgData => ({
  id,
  side,
  name,
  units: [],
  cost,
  dateMax,
  cgMax,
  notes: [],
  needsArea: false,
  strength: 'none',
  leaders: 'none',
  leaderRolls: 0,
  sw: [],
});

export const purchases: PurchaseData = {
  rule: '2.518',
  sides: ['German', 'Canadian'],
  notAtNight: false,
  rules: {
    cost: '2.5184',
    entryCost: '2.5184',
    dateMax: '2.5185',
    cgMax: '2.5186',
    notes: '2.518',
    record: '2.5188',
  },
  notes: {},
  groups: [
    { ...plain('I1', 'German', 'Para Inf Coy', 28, 2, 4), needsArea: true },
    { ...plain('I1', 'Canadian', 'Inf Coy', 20, 2, 4), needsArea: true },
    plain('M4', 'German', 'Activate A20 Entry', 2, 1, 6),
    { ...plain('M1', 'German', 'Fortifications', 1, 3, 16), fpp: 15 },
    { ...plain('M1', 'Canadian', 'Fortifications', 1, 5, 18), fpp: 15 },
  ],
};

export const strength: StrengthData = {
  strength: {
    rule: '2.5191',
    table: [
      { max: 8, result: 'full' },
      { min: 9, result: 'depleted' },
    ],
  },
  sw: { rule: '2.5192', depletedMax: 4, alsoCalled: {} },
  leaders: {
    rule: '2.5193',
    personnel: [{ result: 'none' }],
    armor: [{ result: 'none' }],
    depletedDrm: 1,
  },
};

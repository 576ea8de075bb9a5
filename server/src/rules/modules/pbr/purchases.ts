/** Primosole Bridge: the RG that the other steps hang on. */
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
  rule: '3.617',
  sides: ['Axis', 'British'],
  notAtNight: false,
  rules: {
    cost: '3.6175',
    entryCost: '3.6175',
    dateMax: '3.6176',
    cgMax: '3.6177',
    notes: '3.6178',
    record: '3.6179',
  },
  notes: {},
  groups: [
    { ...plain('M3', 'Axis', 'Fortification', 1, 5, 20), fpp: 20 },
    { ...plain('M3', 'British', 'Fortification', 2, 1, 5), fpp: 20 },
    plain('M2', 'Axis', 'Recon', 1, 2, 6),
    plain('M2', 'British', 'Recon', 1, 2, 6),
  ],
};

export const strength: StrengthData = {
  strength: {
    rule: '3.6181',
    table: [
      { max: 9, result: 'full' },
      { min: 10, result: 'depleted' },
    ],
  },
  sw: { rule: '3.6182', depletedMax: 3, alsoCalled: {} },
  leaders: {
    rule: '3.6183',
    personnel: [{ result: 'none' }],
    armor: [{ result: 'none' }],
    depletedDrm: 1,
  },
};

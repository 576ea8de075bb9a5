/** Riley's Road: purchasing RG (2.518) and what they turn out to be (2.519). */
import type { LeaderColumn, PurchaseData, StrengthData } from '../../kernel/module';
import type { Row } from '../../kernel/table';
import { canadianGroups, canadianNotes, germanGroups, germanNotes } from './groups';

export const purchases: PurchaseData = {
  rule: '2.518',
  sides: ['German', 'Canadian'],
  notAtNight: false,
  rules: {
    cost: '2.5184',
    dateMax: '2.5185',
    cgMax: '2.5186',
    notes: '2.518',
    record: '2.5188',
    units: '2.5183',
    numbers: '2.5183',
  },
  notes: { German: germanNotes, Canadian: canadianNotes },
  groups: [...germanGroups, ...canadianGroups],
  options: [
    { word: 'onmap', kind: 'way', name: 'on-map setup', rule: '2.5184', setsUp: { exceptFor: [] } },
    { word: 'hq', kind: 'trait', name: 'Headquarters Pltn', rule: '2.5193', leaderDrm: -2 },
  ],
  entryHexes: '2.5187',
  limits: [
    { side: 'German', groups: ['G2', 'G3'], max: 2, per: 'CG', rule: '2.5186', what: 'G2 and G3 together (note f)' },
  ],
};

/** The table's last rows are “11” and “≥ 13”: what a 12 gives is a ruling. */
const company = (twelve: '7-0 6+1' | '8-0 6+1'): readonly Row[] => [
  { max: 1, result: '10-3 9-1 8-1' },
  { min: 2, max: 2, result: '10-2 8-1 8-0' },
  { min: 3, max: 3, result: '9-2 9-1 8-0' },
  { min: 4, max: 4, result: '9-2 8-1 7-0' },
  { min: 5, max: 5, result: '9-1 8-1 7-0' },
  { min: 6, max: 6, result: '8-1 8-0 7-0' },
  { min: 7, max: 7, result: '9-1 8-0' },
  { min: 8, max: 8, result: '8-1 8-0' },
  { min: 9, max: 9, result: '8-1 7-0' },
  { min: 10, max: 10, result: '8-0 7-0' },
  { min: 11, max: 11, result: '8-0 6+1' },
  { min: 12, max: 12, result: twelve, unprinted: true },
  { min: 13, result: '7-0 6+1' },
];

const columns: Readonly<Record<string, LeaderColumn>> = {
  company: {
    name: 'company leader table',
    rows: { ruling: 'company-leaders-on-12', readings: { 'as-13': company('7-0 6+1'), 'as-11': company('8-0 6+1') } },
    depletedDrm: 2,
  },
  platoon: {
    name: 'platoon table, Infantry Leader column',
    rows: [
      { max: 2, result: '10-2' },
      { min: 3, max: 4, result: '9-2' },
      { min: 5, max: 5, result: '9-1' },
      { min: 6, max: 7, result: '8-1' },
      { min: 8, max: 8, result: '8-0' },
      { min: 9, max: 9, result: '7-0' },
      { min: 10, max: 10, result: '6+1' },
      { min: 11, result: 'none' },
    ],
    depletedDrm: 1,
  },
  armor: {
    name: 'platoon table, Armor Leader column',
    armor: true,
    // Its cells from 6 up are empty.
    rows: [
      { max: 2, result: '10-2' },
      { min: 3, max: 3, result: '9-2' },
      { min: 4, max: 4, result: '9-1' },
      { min: 5, max: 5, result: '8-1' },
      { min: 6, result: 'none' },
    ],
    depletedDrm: 1,
  },
};

export const strength: StrengthData = {
  strength: {
    rule: '2.5191',
    table: [
      { max: 8, result: 'full' },
      { min: 9, result: 'depleted' },
    ],
    givenMayTell: true,
    laterGivenTold: true,
  },
  sw: { rule: '2.5192', depletedMax: 4, alsoCalled: { MTR: '51mm MTR', '51 MTR': '51mm MTR' } },
  leaders: { rule: '2.5193', columns },
};

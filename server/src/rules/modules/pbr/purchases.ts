/** Primosole Bridge: purchasing RG (3.617) and what they turn out to be (3.618). */
import type { PurchaseData, PurchaseLimit, StrengthData } from '../../kernel/module';
import { axisGroups, axisNotes } from './axisGroups';
import { britishGroups, britishNotes } from './britishGroups';

/** Night dates count to the calendar day that they are named for. */
const onDay = (day: string, times: readonly string[]) => times.map((time) => [`${day} ${time}`, day]);
const days: Readonly<Record<string, string>> = Object.fromEntries([
  ...onDay('July 13', ['N']),
  ...['July 14', 'July 15', 'July 16'].flatMap((day) => onDay(day, ['AM', 'PM', 'N'])),
  ...onDay('July 17', ['AM', 'PM']),
]);

/** Those with note m, and those that have “Coy” in their names alone. */
const axisCoys = ['I1', 'I3', 'I4', 'I5', 'I6', 'I7', 'I10'];
const namedCoys = ['I8', 'I9'];
const coys = (groups: readonly string[], reading: 'noted' | 'named'): readonly PurchaseLimit[] => {
  const of = {
    side: 'Axis',
    groups,
    rule: '3.6178',
    what: 'coy type RG (note m)',
    under: { ruling: 'coy-type', reading },
  } as const;
  return [
    { ...of, max: 2, per: 'CG Date' },
    { ...of, max: 4, per: 'calendar day' },
  ];
};

export const purchases: PurchaseData = {
  rule: '3.617',
  sides: ['Axis', 'British'],
  notAtNight: false,
  rules: {
    cost: '3.6175',
    dateMax: '3.6176',
    cgMax: '3.6177',
    notes: '3.6178',
    record: '3.6179',
    units: '3.6174',
    numbers: '3.6173',
  },
  notes: { Axis: axisNotes, British: britishNotes },
  groups: [...axisGroups, ...britishGroups],
  options: [
    {
      word: 'onmap',
      kind: 'way',
      name: 'Standard On-Map Setup',
      rule: '3.6175',
      // It may wait in an Entry Area's Holding Box instead.
      setsUp: { exceptFor: ['Axis'] },
    },
    { word: 'reserve', kind: 'way', name: 'on-map setup in Reserve', rule: '3.6175', setsUp: { exceptFor: [] } },
    { word: 'paradrop', kind: 'way', name: 'entry by paradrop', rule: '3.6181', undepleted: true },
    { word: 'barrage', kind: 'use', name: 'Creeping Barrage', rule: '3.6178' },
  ],
  limits: [
    ...coys(axisCoys, 'noted'),
    ...coys([...axisCoys, ...namedCoys], 'named'),
    { side: 'British', groups: ['I1'], max: 2, per: 'CG Date', rule: '3.6178', what: 'coy type RG (note l)' },
    { side: 'British', groups: ['I1'], max: 4, per: 'calendar day', rule: '3.6178', what: 'coy type RG (note l)' },
    { side: 'British', groups: ['O4'], max: 1, per: 'at once', rule: '3.6178', what: 'O4 (note e)' },
  ],
  days,
  setupPath: { rule: '3.6175', waders: 'I' },
  givenLater: { ruling: 'given-later', reading: 'told' },
};

export const strength: StrengthData = {
  strength: {
    rule: '3.6181',
    table: [
      { max: 9, result: 'full' },
      { min: 10, result: 'depleted' },
    ],
    laterGivenTold: true,
  },
  sw: { rule: '3.6182', depletedMax: 3, alsoCalled: { MTR: '51mm MTR', '51 MTR': '51mm MTR' } },
  leaders: {
    rule: '3.6183',
    columns: {
      personnel: {
        name: 'Personnel Leader column',
        rows: [
          { max: 2, result: '10-2' },
          { min: 3, max: 3, result: '9-2' },
          { min: 4, max: 5, result: '9-1' },
          { min: 6, max: 7, result: '8-1' },
          { min: 8, max: 9, result: '8-0' },
          { min: 10, max: 11, result: '7-0' },
          { min: 12, result: '6+1' },
        ],
        depletedDrm: 1,
      },
      armor: {
        name: 'Armor Leader column',
        armor: true,
        rows: [
          { max: 2, result: '10-2' },
          { min: 3, max: 3, result: '9-2' },
          { min: 4, max: 5, result: '9-1' },
          { min: 6, max: 7, result: '8-1' },
          { min: 8, result: 'none' },
        ],
        depletedDrm: 1,
      },
    },
    furtherRuling: 'coy-leader-drs',
  },
};

/** Primosole Bridge: Equipment Repair and Replenishment (3.614). */
import type { RepairData } from '../../../forces/repairData';

const vehicles = '3.6141';
const weapons = '3.6142';

export const repair: RepairData = {
  abandoned: { rule: vehicles },
  immobilization: {
    rule: vehicles,
    table: [
      { max: 2, result: 'mobile' },
      { min: 3, result: 'unchanged' },
    ],
    drm: [
      { value: 1, because: 'Isolated', rule: vehicles, when: { isolated: true } },
      { value: 1, because: 'only Non-Qualified Use possible', rule: vehicles, when: { nonQualified: true } },
      { value: 1, because: 'in a Front-Line hex', rule: vehicles, when: { frontLine: true } },
    ],
  },
  // The sentence has lost its verb; both siblings have such an AFV Eliminated.
  recall: { rule: vehicles },
  stun: {
    rule: vehicles,
    table: [
      { max: 2, result: 'recovers' },
      { min: 3, max: 5, result: 'stunned' },
      { min: 6, result: 'eliminated' },
    ],
    drm: [
      { value: 1, because: 'Isolated', rule: vehicles, when: { isolated: true } },
      {
        value: 1,
        because: 'German',
        rule: vehicles,
        when: { side: ['Axis'], ruling: { 'stun-german': 'user' } },
      },
      {
        value: 1,
        because: 'a German vehicle',
        rule: vehicles,
        when: { counterOf: ['Axis'], ruling: { 'stun-german': 'counter' } },
      },
    ],
  },
  weapons: {
    rule: weapons,
    table: [
      { max: 1, result: 'repaired' },
      { min: 2, result: 'eliminated' },
    ],
    drm: [
      { value: -1, because: 'vehicular-mounted', rule: weapons, when: { vehicular: true } },
      { value: -1, because: 'Repair Number', rule: weapons, per: 'repairNumber' },
      { value: 1, because: 'only Non-Qualified Use possible', rule: weapons, when: { nonQualified: true } },
      { value: 1, because: 'Isolated', rule: weapons, when: { isolated: true } },
    ],
  },
  exchange: { rule: '3.61421', beforeRecall: { ruling: 'exchange-before-recall', reading: 'allowed' } },
  captured: {
    rule: '3.61422',
    table: [
      { max: 3, result: 'kept' },
      { min: 4, result: 'eliminated' },
    ],
    drm: [],
    unarmedStays: { ruling: 'captured-unarmed-vehicle', reading: 'stays' },
  },
  scrap: { rule: '3.61423', wrecks: true },
  specialAmmo: {
    rule: '3.61424',
    roll: {
      table: [
        { max: 3, result: 'restored' },
        { min: 4, result: 'depleted' },
      ],
      drm: [],
    },
    notBefore: { side: 'British', date: 'July 15 AM' },
  },
  lowAmmo: { rule: '3.61425', of: 'vehicles' },
  nightTanks: { rule: '3.61426', side: 'British' },
  usedUp: {
    rule: '3.61427',
    table: [
      { max: 10, result: 'kept' },
      { min: 11, result: 'lost' },
    ],
    weapons: [
      { weapon: 'FT', squads: 3 },
      { weapon: 'DC', squads: 1 },
    ],
  },
};

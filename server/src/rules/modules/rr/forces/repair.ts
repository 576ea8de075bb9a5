/** Riley's Road: Equipment Repair and Replenishment (2.514). */
import type { RepairData } from '../../../forces/repairData';

const vehicles = '2.5141';
const weapons = '2.5142';

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
    offMap: 'panzer-lehr',
  },
  recall: { rule: vehicles, keptForFt: true },
  stun: {
    rule: vehicles,
    table: [
      { max: 2, result: 'recovers' },
      { min: 3, max: 5, result: 'stunned' },
      { min: 6, result: 'eliminated' },
    ],
    drm: [
      { value: 1, because: 'Isolated', rule: vehicles, when: { isolated: true } },
      { value: 1, because: 'Captured', rule: vehicles, when: { captured: true } },
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
      { value: -1, because: 'FT MA', rule: weapons, when: { mainArmament: true, type: ['FT'] } },
      { value: -1, because: 'Repair Number', rule: weapons, per: 'repairNumber' },
      { value: 1, because: 'only Non-Qualified Use possible', rule: weapons, when: { nonQualified: true } },
      { value: 1, because: 'Isolated', rule: weapons, when: { isolated: true } },
    ],
    disabledFt: true,
  },
  exchange: { rule: '2.51421', beforeRecall: true },
  captured: {
    rule: '2.51422',
    // The sentence breaks off before its number; both siblings have 4.
    table: [
      { max: 3, result: 'kept' },
      { min: 4, result: 'eliminated' },
    ],
    drm: [],
    unarmedStays: { ruling: 'captured-unarmed-vehicle', reading: 'stays' },
  },
  scrap: { rule: '2.51423' },
  specialAmmo: { rule: '2.51424' },
  lowAmmo: { rule: '2.51425', of: 'all' },
  shortage: { rule: '2.51426' },
  nightTanks: { rule: '2.51428', side: 'Canadian' },
};

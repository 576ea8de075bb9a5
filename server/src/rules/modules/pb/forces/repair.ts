/** Pegasus Bridge: Equipment Repair and Replenishment (9.614). */
import type { RepairData } from '../../../forces/repairData';

const vehicles = '9.6141';
const weapons = '9.6142';

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
        when: { side: ['German'], ruling: { 'stun-german': 'user' } },
      },
      {
        value: 1,
        because: 'a German vehicle',
        rule: vehicles,
        when: { counterOf: ['German'], ruling: { 'stun-german': 'counter' } },
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
    capturedBy: 'ox-and-bucks',
  },
  exchange: { rule: '9.61421', beforeRecall: { ruling: 'exchange-before-recall', reading: 'allowed' } },
  captured: {
    rule: '9.61422',
    table: [
      { max: 3, result: 'kept' },
      { min: 4, result: 'eliminated' },
    ],
    drm: [],
    notOf: 'ox-and-bucks',
    unarmedStays: { ruling: 'captured-unarmed-vehicle', reading: 'stays' },
  },
  scrap: { rule: '9.61423', french: 'French LMG' },
  specialAmmo: {
    rule: '9.61424',
    roll: {
      table: [
        { max: 3, result: 'restored' },
        { min: 4, result: 'depleted' },
      ],
      drm: [
        {
          value: -1,
          because: 'British prior to a Night scenario',
          rule: '9.61424',
          when: { side: ['British'], night: true },
        },
      ],
    },
  },
  lowAmmo: { rule: '9.61425', side: 'German', of: 'vehicles' },
};

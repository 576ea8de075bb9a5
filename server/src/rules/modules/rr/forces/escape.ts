/** Riley's Road 2.505-2.506: the status chart and Escape, at the forces depth. */
import type { ChartData, EscapeData } from '../../../forces/escapeData';

export const chart: ChartData = {
  rules: {
    chart: '2.5056',
    friendly: '2.5055',
    noMansLand: '2.5051',
    uncontrolled: '2.5053',
    escape: '2.506',
    captured: '2.5071',
    left: '2.5072',
  },
  lostIn: 'hex',
  neverStrategic: { trait: 'panzer-lehr', rule: '2.5056' },
  fortifications: [
    { sort: 'foxhole', manned: false },
    { sort: 'trench', manned: false },
    { sort: 'pillbox', manned: false },
  ],
};

export const escapeTable: EscapeData = {
  rule: '2.506',
  resultsRule: '2.5061',
  encircledRule: '2.5062',
  vacatedRule: '2.5131',
  infantry: [
    { max: 8, result: 'escapes' },
    { min: 9, max: 9, result: 'replaced' },
    { min: 10, max: 10, result: 'reduced' },
    { min: 11, max: 11, result: 'replaced reduced' },
    { min: 12, result: 'eliminated' },
  ],
  vehicles: [
    { max: 8, result: 'escapes' },
    { min: 9, max: 9, result: 'abandoned crew escapes' },
    { min: 10, max: 10, result: 'eliminated crew escapes' },
    { min: 11, max: 11, result: 'abandoned crew eliminated' },
    { min: 12, result: 'eliminated' },
  ],
  heatOfBattle: 2,
  drm: [
    { when: 'lone-unwounded-smc', value: -1, vehicles: false },
    { when: 'closed-topped', value: -1, vehicles: true },
    { when: 'night', value: -1, vehicles: false },
    { when: 'area-adjacent', value: -2, vehicles: true },
    { when: 'area-two-hexes', value: -1, vehicles: true },
    { when: 'leader', value: 0, vehicles: true },
    { when: 'enemy-area', value: 1, vehicles: true },
    { when: 'hs-equivalents', value: 1, vehicles: false },
    { when: 'excess-pp', value: 1, vehicles: false },
    { when: 'unarmed-or-wounded', value: 1, vehicles: true },
    { when: 'captured-vehicle', value: 1, vehicles: true },
    { when: 'stunned', value: 1, vehicles: true },
    { when: 'encircled', value: 2, vehicles: false },
    { when: 'isolated', value: 2, vehicles: true },
  ],
  // "Non-ignorable": any that the Escapee could be Retained in, which is not the one it leaves.
  areasNear: 'any-other',
  equipment: [
    { max: 3, result: 'left' },
    { min: 4, result: 'eliminated' },
  ],
};

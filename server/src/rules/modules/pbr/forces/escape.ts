/** Primosole Bridge 3.605-3.606: the status chart and Escape, at the forces depth. */
import type { ChartData, EscapeData } from '../../../forces/escapeData';

export const chart: ChartData = {
  rules: {
    chart: '3.6056',
    friendly: '3.6055',
    noMansLand: '3.6051',
    uncontrolled: '3.6053',
    escape: '3.606',
    captured: '3.6071',
    left: '3.6072',
  },
  lostIn: 'bypass',
  fortifications: [
    { sort: 'foxhole', manned: false },
    { sort: 'trench', manned: false },
    { sort: 'pillbox', manned: true },
  ],
};

export const escapeTable: EscapeData = {
  rule: '3.606',
  resultsRule: '3.6061',
  encircledRule: '3.6062',
  vacatedRule: '3.6131',
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
  areasNear: 'non-isolated',
  equipment: [
    { max: 3, result: 'left' },
    { min: 4, result: 'eliminated' },
  ],
};

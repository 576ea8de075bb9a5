/** Pegasus Bridge 9.605-9.606: the status chart and Escape, at the forces depth. */
import type { ChartData, EscapeData } from '../../../forces/escapeData';

export const chart: ChartData = {
  rules: {
    chart: '9.6056',
    friendly: '9.6055',
    noMansLand: '9.6051',
    uncontrolled: '9.6053',
    escape: '9.606',
    captured: '9.6071',
    left: '9.6072',
  },
  lostIn: 'bypass',
  fortifications: [
    { sort: 'foxhole', manned: false },
    { sort: 'trench', manned: false },
    { sort: 'pillbox', manned: false },
  ],
  noMove: {
    rule: '9.6058',
    side: 'German',
    before: 'Night II',
    freeHexrow: 'CC',
    ruling: 'no-move-north',
  },
};

export const escapeTable: EscapeData = {
  rule: '9.606',
  resultsRule: '9.6061',
  encircledRule: '9.6062',
  vacatedRule: '9.6131',
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
    // Without the asterisk that its siblings have.
    { when: 'night', value: -1, vehicles: { ruling: 'escape-night-vehicles', reading: 'applies' } },
    { when: 'area-adjacent', value: -2, vehicles: true },
    { when: 'area-two-hexes', value: -1, vehicles: true },
    { when: 'leader', value: 0, vehicles: true },
    // The squad on the first level of Z15 has none in the example, though German hexes surround it.
    {
      when: 'enemy-area',
      value: 1,
      vehicles: true,
      notFromUpperLevel: { ruling: 'escape-from-upper-level', reading: 'example' },
    },
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

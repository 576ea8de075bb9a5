/** Primosole Bridge 3.6074: the British leave after July 14 PM or N, and the Axis Signal and Alert companies with them. */

import type { ForceData } from '../../kernel/module';
import type { PullOutData } from '../../kernel/moduleData/equipment';

const british = '3.60741';
const axis = '3.60742';

/** Numbers that depend on which bank a hex is on: counted where the map tells the banks, as far as the log tells of pieces and Control. */
export const withdrawalForces: readonly ForceData[] = [
  {
    id: 'strongpoints',
    side: 'British',
    what: 'stone buildings and pillboxes north of the river(s) that the Axis do not Control',
    rule: british,
    control: { of: 'strongpoints', bank: 'north' },
  },
  { id: 'q16', side: 'Axis', what: 'building/rubble hexes Controlled within two hexes of Q16', rule: british },
  {
    id: 'south',
    side: 'Axis',
    what: 'Good Order units south of the river(s) in hexrows D to Y',
    rule: british,
    pieces: { kinds: ['personnel', 'vehicle'], bank: 'south', hexrows: ['D', 'Y'] },
  },
  {
    id: 'south-mmc',
    side: 'Axis',
    what: 'MMC set up south of the river(s)',
    rule: british,
    pieces: { kinds: ['mmc'], bank: 'south' },
  },
  {
    id: 'south-guns',
    side: 'Axis',
    what: 'Guns set up south of the river(s)',
    rule: british,
    pieces: { kinds: ['gun'], bank: 'south' },
  },
  {
    id: 'north',
    side: 'British',
    what: 'hexes Controlled north of the river(s)',
    rule: axis,
    control: { of: 'hexes', bank: 'north' },
  },
];

export const pullOut: PullOutData = {
  rule: british,
  side: 'British',
  early: {
    date: 'July 14 PM',
    strongpoints: { side: 'British', force: 'strongpoints' },
    near: { side: 'Axis', force: 'q16', least: 3, hex: 'Q16', within: 2 },
    present: { side: 'Axis', force: 'south', least: 1 },
    cvp: true,
    setup: [
      { force: 'south-mmc', most: 6 },
      { force: 'south-guns', most: 0 },
    ],
  },
  last: { date: 'July 14 N' },
  conditionsRuling: 'withdrawal-conditions',
  idleRuling: 'withdrawal-idle-night',
  offMapRuling: 'withdrawal-off-map',
  prisonersRuling: 'withdrawal-prisoners',
  areasRuling: 'withdrawal-setup-areas',
  crewsRuling: 'withdrawal-crews',
  towedRuling: 'withdrawal-towed-guns',
  partner: {
    rule: axis,
    side: 'Axis',
    groups: ['I4', 'I5'],
    leaders: 3,
    squadEquivalents: 9,
    supportWeapons: 1,
    returns: { side: 'British', force: 'north', least: 5 },
    capturedRuling: 'withdrawal-captured',
    heroesRuling: 'withdrawal-heroes',
    immobileRuling: 'withdrawal-immobile',
    returnRuling: 'withdrawal-return',
    othersRuling: 'withdrawal-other-weapons',
  },
};

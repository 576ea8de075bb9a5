/** Primosole Bridge: Equipment Repair and Replenishment (3.614). */

import {
  capturedEquipment,
  germanStun,
  immobilization,
  specialAmmo,
  stun,
  weaponRepair,
} from '../../chapters/repair/tables';
import type { RepairData } from '../../kernel/moduleData/repair';

const vehicles = '3.6141';

export const repair: RepairData = {
  abandoned: { rule: vehicles },
  immobilization: immobilization(vehicles),
  // The sentence has lost its verb; both siblings have such an AFV Eliminated.
  recall: { rule: vehicles, capturedStay: { ruling: 'recall-captured', reading: 'lifted' } },
  stun: stun(vehicles, germanStun(vehicles, 'Axis')),
  weapons: weaponRepair('3.6142'),
  exchange: { rule: '3.61421', beforeRecall: { ruling: 'exchange-before-recall', reading: 'allowed' } },
  captured: capturedEquipment('3.61422'),
  scrap: { rule: '3.61423', wrecks: true },
  specialAmmo: { ...specialAmmo('3.61424'), notBefore: { side: 'British', date: 'July 15 AM' } },
  lowAmmo: { rule: '3.61425', of: 'vehicles' },
  nightTanks: {
    rule: '3.61426',
    side: 'British',
    capturedStay: { ruling: 'night-tanks-captured', reading: 'stay' },
  },
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

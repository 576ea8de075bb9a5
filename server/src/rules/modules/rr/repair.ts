/** Riley's Road: Equipment Repair and Replenishment (2.514). */

import { capturedEquipment, immobilization, stun, weaponRepair } from '../../chapters/repair/tables';
import type { RepairData } from '../../kernel/moduleData/repair';

const vehicles = '2.5141';
const weapons = '2.5142';

export const repair: RepairData = {
  abandoned: { rule: vehicles },
  immobilization: { ...immobilization(vehicles), offMap: 'panzer-lehr' },
  recall: { rule: vehicles, keptForFt: true, capturedStay: { ruling: 'recall-captured', reading: 'lifted' } },
  stun: stun(vehicles, [{ value: 1, because: 'Captured', rule: vehicles, when: { captured: true } }]),
  weapons: {
    ...weaponRepair(weapons, [
      {
        value: -1,
        because: 'FT MA',
        rule: weapons,
        when: { mainArmament: true, type: ['FT'], ruling: { 'ft-repair-drm': 'both' } },
      },
    ]),
    disabledFt: true,
  },
  exchange: { rule: '2.51421', beforeRecall: true },
  // The sentence breaks off before its number; both siblings have 4.
  captured: capturedEquipment('2.51422'),
  // Cut behind "vehicle/", where one sibling goes on with wrecks and the other has no "/".
  scrap: { rule: '2.51423', wrecks: true },
  specialAmmo: { rule: '2.51424' },
  lowAmmo: { rule: '2.51425', of: 'all' },
  // Cut behind "Infantry-unit/".
  shortage: { rule: '2.51426', equipment: { ruling: 'shortage-removal', reading: 'equipment' } },
  nightTanks: {
    rule: '2.51428',
    side: 'Canadian',
    capturedStay: { ruling: 'night-tanks-captured', reading: 'stay' },
  },
};

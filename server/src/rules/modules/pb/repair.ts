/** Pegasus Bridge: Equipment Repair and Replenishment (9.614). */

import {
  capturedEquipment,
  germanStun,
  immobilization,
  specialAmmo,
  stun,
  weaponRepair,
} from '../../chapters/repair/tables';
import type { RepairData } from '../../kernel/moduleData/repair';

const vehicles = '9.6141';

export const repair: RepairData = {
  abandoned: { rule: vehicles },
  immobilization: immobilization(vehicles),
  recall: { rule: vehicles, capturedStay: { ruling: 'recall-captured', reading: 'lifted' } },
  stun: stun(vehicles, germanStun(vehicles, 'German')),
  weapons: { ...weaponRepair('9.6142'), capturedBy: 'ox-and-bucks' },
  exchange: { rule: '9.61421', beforeRecall: { ruling: 'exchange-before-recall', reading: 'allowed' } },
  captured: { ...capturedEquipment('9.61422'), notOf: 'ox-and-bucks' },
  scrap: { rule: '9.61423', french: 'French LMG' },
  specialAmmo: specialAmmo('9.61424', [
    {
      value: -1,
      because: 'British prior to a Night scenario',
      rule: '9.61424',
      when: { side: ['British'], night: true, ruling: { 'special-ammo-at-night': 'minus' } },
    },
    {
      value: 1,
      because: 'British prior to a Night scenario',
      rule: '9.61424',
      when: { side: ['British'], night: true, ruling: { 'special-ammo-at-night': 'plus' } },
    },
  ]),
  lowAmmo: { rule: '9.61425', side: 'German', of: 'vehicles' },
};

/** The tables of Equipment Repair and Replenishment as the three texts have them (9.614, 2.514, 3.614). */
import type { DrmRow } from '../../kernel/conditions';
import type { SideId } from '../../kernel/module';
import type { RepairData } from '../../kernel/moduleData/repair';

const isolated = (rule: string): DrmRow => ({ value: 1, because: 'Isolated', rule, when: { isolated: true } });
const nonQualified = (rule: string): DrmRow => ({
  value: 1,
  because: 'only Non-Qualified Use possible',
  rule,
  when: { nonQualified: true },
});

export const immobilization = (rule: string): RepairData['immobilization'] => ({
  rule,
  table: [
    { max: 2, result: 'mobile' },
    { min: 3, result: 'unchanged' },
  ],
  drm: [
    isolated(rule),
    nonQualified(rule),
    { value: 1, because: 'in a Front-Line hex', rule, when: { frontLine: true } },
  ],
});

export const stun = (rule: string, drm: readonly DrmRow[]): RepairData['stun'] => ({
  rule,
  table: [
    { max: 2, result: 'recovers' },
    { min: 3, max: 5, result: 'stunned' },
    { min: 6, result: 'eliminated' },
  ],
  drm: [isolated(rule), ...drm],
});

/** Whether the user or the counter makes a vehicle German is the ruling `stun-german`. */
export const germanStun = (rule: string, side: SideId): readonly DrmRow[] => [
  { value: 1, because: 'German', rule, when: { side: [side], ruling: { 'stun-german': 'user' } } },
  { value: 1, because: 'a German vehicle', rule, when: { counterOf: [side], ruling: { 'stun-german': 'counter' } } },
];

export const weaponRepair = (rule: string, drm: readonly DrmRow[] = []): RepairData['weapons'] => ({
  rule,
  table: [
    { max: 1, result: 'repaired' },
    { min: 2, result: 'eliminated' },
  ],
  drm: [
    { value: -1, because: 'vehicular-mounted', rule, when: { vehicular: true } },
    ...drm,
    { value: -1, because: 'Repair Number', rule, per: 'repairNumber' },
    nonQualified(rule),
    isolated(rule),
  ],
  byPersonnel: { ruling: 'crewless-vehicle-repair', reading: 'personnel' },
});

export const capturedEquipment = (rule: string): RepairData['captured'] => ({
  rule,
  table: [
    { max: 3, result: 'kept' },
    { min: 4, result: 'eliminated' },
  ],
  drm: [],
  unarmedStays: { ruling: 'captured-unarmed-vehicle', reading: 'stays' },
});

export const specialAmmo = (rule: string, drm: readonly DrmRow[] = []): RepairData['specialAmmo'] => ({
  rule,
  roll: {
    table: [
      { max: 3, result: 'restored' },
      { min: 4, result: 'depleted' },
    ],
    drm,
  },
});

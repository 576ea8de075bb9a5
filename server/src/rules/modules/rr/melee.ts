/** Riley's Road: the end of a scenario and what it leaves to be settled (2.501-2.504). */
import type { AftermathData, MarkerRemovalData, MeleeData, RallyData, Ruling } from '../../kernel/module';

export const melee: MeleeData = { rule: '2.501', orderRule: '2.5011', climb: false, handToHand: true };

export const markerRemoval: MarkerRemovalData = { rule: '2.502' };

export const rally: RallyData = { rule: '2.5031', gunsStayHooked: false };

export const aftermath: AftermathData = {
  parts: [
    { part: 'encirclement', rule: '2.5041', name: 'Encirclement' },
    { part: 'minefields', rule: '2.5042', name: 'Minefields' },
    { part: 'shock', rule: '2.5043', name: 'Shock/UK' },
    { part: 'bog', rule: '2.5044', name: 'Bog' },
  ],
  prc: 'Encircled PRC',
};

export const aftermathRulings: readonly Ruling[] = [
  {
    name: 'encircled-morale',
    rule: '2.5041',
    question: 'Does the marker lower the Morale Level for the 1TC of an Encircled unit?',
    readings: [
      { id: 'as-printed', meaning: 'no: the text names no other modifier than the +1 of the 1TC and leadership' },
      { id: 'lowered', meaning: 'yes: an Encircled unit has a Morale Level one lower (A7.7)' },
    ],
  },
  {
    name: 'wounded-smc',
    rule: '2.5041',
    question: 'What are the Morale Level and leadership DRM of a wounded SMC in a TC?',
    readings: [
      { id: 'worse', meaning: 'each is one worse (A17.2)' },
      { id: 'as-printed', meaning: 'those of the counter' },
    ],
  },
];

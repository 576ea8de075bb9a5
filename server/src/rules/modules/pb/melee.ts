/** Pegasus Bridge: the end of a scenario and what it leaves to be settled (9.601-9.604). */
import type { AftermathData, MarkerRemovalData, MeleeData, RallyData, Ruling } from '../../kernel/module';

export const melee: MeleeData = { rule: '9.601', orderRule: '9.6011', climb: true, handToHand: false };

export const markerRemoval: MarkerRemovalData = { rule: '9.602', noMove: { before: 'Night III' } };

export const rally: RallyData = { rule: '9.603', gunsStayHooked: false };

export const aftermath: AftermathData = {
  parts: [
    { part: 'encirclement', rule: '9.6041', name: 'Encirclement' },
    { part: 'minefields', rule: '9.6042', name: 'Minefields' },
    { part: 'bog', rule: '9.6043', name: 'Bog' },
    { part: 'shock', rule: '9.6044', name: 'Shock/UK' },
  ],
  prc: 'Encircled Vulnerable PRC',
  notWalkingWounded: 'airborne',
};

export const aftermathRulings: readonly Ruling[] = [
  {
    name: 'encircled-morale',
    rule: '9.6041',
    question: 'Does the marker lower the Morale Level for the 1TC of an Encircled unit?',
    readings: [
      { id: 'as-printed', meaning: 'no: the text names no other modifier than the +1 of the 1TC and leadership' },
      { id: 'lowered', meaning: 'yes: an Encircled unit has a Morale Level one lower (A7.7)' },
    ],
  },
  {
    name: 'wounded-smc',
    rule: '9.6041',
    question: 'What are the Morale Level and leadership DRM of a wounded SMC in a TC?',
    readings: [
      { id: 'worse', meaning: 'each is one worse (A17.2)' },
      { id: 'as-printed', meaning: 'those of the counter' },
    ],
  },
];

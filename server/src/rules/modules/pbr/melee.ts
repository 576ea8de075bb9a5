/** Primosole Bridge: the end of a scenario and what it leaves to be settled (3.601-3.604). */
import type { AftermathData, MarkerRemovalData, MeleeData, RallyData, Ruling } from '../../kernel/module';

export const melee: MeleeData = { rule: '3.601', orderRule: '3.601', climb: false, handToHand: false };

export const markerRemoval: MarkerRemovalData = { rule: '3.602' };

export const rally: RallyData = { rule: '3.603', gunsStayHooked: true };

export const aftermath: AftermathData = {
  parts: [
    { part: 'encirclement', rule: '3.6041', name: 'Encirclement' },
    { part: 'minefields', rule: '3.6042', name: 'Minefields' },
    { part: 'bog', rule: '3.6043', name: 'Bog' },
    { part: 'shock', rule: '3.6044', name: 'Shock/UK' },
    { part: 'fording', rule: '3.6045', name: 'Fording' },
    { part: 'usedOba', rule: '3.6046', name: 'Used OBA RGs' },
  ],
  prc: 'Encircled PRC',
};

export const aftermathRulings: readonly Ruling[] = [
  {
    name: 'encircled-morale',
    rule: '3.6041',
    question: 'Does the marker lower the Morale Level for the 1TC of an Encircled unit?',
    readings: [
      { id: 'as-printed', meaning: 'no: the text names no other modifier than the +1 of the 1TC and leadership' },
      { id: 'lowered', meaning: 'yes: an Encircled unit has a Morale Level one lower (A7.7)' },
    ],
  },
  {
    name: 'wounded-smc',
    rule: '3.6041',
    question: 'What are the Morale Level and leadership DRM of a wounded SMC in a TC?',
    readings: [
      { id: 'worse', meaning: 'each is one worse (A17.2)' },
      { id: 'as-printed', meaning: 'those of the counter' },
    ],
  },
  {
    name: 'fording-units',
    rule: '3.6045',
    question: 'Does a Fording unit end in the hex to which it determines its shortest route?',
    readings: [
      { id: 'move', meaning: 'yes: it is no longer in the river when the Setup Areas are determined' },
      { id: 'stay', meaning: 'no: the text says that it takes the TC of the route, not that it moves' },
    ],
  },
];

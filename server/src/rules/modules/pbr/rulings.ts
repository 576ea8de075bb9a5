/** Primosole Bridge: the doubts of the text apart from those of RG. The first reading is the default. */

import { equipmentRulings } from '../../chapters/equipmentPossession/rulings';
import { escapeRulings } from '../../chapters/escape/rulings';
import { givenLater } from '../../chapters/purchaseReinforcementGroups/rulings';
import { hsPerMortar } from '../../chapters/recombining/rulings';
import {
  capturedUnarmedVehicle,
  crewlessVehicleRepair,
  exchangeBeforeRecall,
  nightTanksCaptured,
  recallCaptured,
  stunGerman,
} from '../../chapters/repair/rulings';
import { shiftRulings } from '../../chapters/shift/rulings';
import { newUnitsRetained } from '../../ground/retention/rulings';
import { groundBelowLevel, lostByLevel, nobodysLocation, unmannedGun } from '../../ground/rulings';
import type { Ruling } from '../../kernel/module';

export const rulings: readonly Ruling[] = [
  {
    name: 'both-sides-in-hex',
    rule: '3.6051',
    question: 'Both sides Control a Location of one hex: whose is the hex?',
    readings: [
      {
        id: 'ground-decides',
        meaning: 'the ground level decides the hex; the other Location is a Setup Area of its own',
      },
      {
        id: 'literal',
        meaning: 'both sides project from the hex, so every non-Strategic hex within two of it is No-Man’s Land',
      },
    ],
  },
  {
    name: 'map-edge-pockets',
    rule: '3.6054',
    question: 'Does the map edge help to enclose a pocket?',
    readings: [
      { id: 'open', meaning: 'no: a pocket that touches the map edge is not enclosed' },
      { id: 'closed', meaning: 'yes: only the on-map neighbours count' },
    ],
  },
  groundBelowLevel('3.6054', 'apart'),
  nobodysLocation('3.6053'),
  {
    name: 'loss-points-after-idle',
    rule: '3.6162',
    question: 'May Loss Points of a scenario be rolled again on a CG Date that follows an Idle one?',
    readings: [
      { id: 'once', meaning: 'no: one dr for a scenario, at the first replenishment after it' },
      { id: 'each-date', meaning: 'yes: the scenario before is still the same one' },
    ],
  },
  {
    name: 'escape-near-isolated',
    rule: '3.606',
    question: 'Does an Isolated Setup Area at hand give the Escape DRM of -2 or -1?',
    readings: [
      { id: 'none', meaning: 'no, as in the example of Pegasus Bridge, whose words are the same' },
      {
        id: 'counts',
        meaning: 'yes: the text says “a friendly Setup Area”, Isolated or not; the unit’s own never counts',
      },
    ],
  },
  unmannedGun('3.6056'),
  lostByLevel('3.6056', 'in Bypass of', 'own'),
  ...escapeRulings({ isolated: '3.6052', table: '3.606', results: '3.6061' }, 'friendly-area'),
  stunGerman('3.6141'),
  recallCaptured('3.6141'),
  crewlessVehicleRepair('3.6142'),
  exchangeBeforeRecall('3.61421'),
  capturedUnarmedVehicle('3.61422'),
  {
    name: 'ft-per-squads',
    rule: '3.61427',
    question: 'Of “1 FT/3 elite squads”, do one or two squads beyond complete threes count?',
    readings: [
      { id: 'complete', meaning: 'no: only complete threes' },
      { id: 'begun', meaning: 'yes: fractions are rounded up' },
    ],
  },
  nightTanksCaptured('3.61426', 'British'),
  hsPerMortar('3.6111', 'limit'),
  ...shiftRulings('3.613'),
  {
    name: 'river-brush',
    rule: '3.613',
    question: 'Are river-brush hexes river hexes, which 3.6045 alone names beside them?',
    readings: [
      { id: 'river', meaning: 'yes' },
      { id: 'not-river', meaning: 'no: only 3.6045 speaks of them' },
    ],
  },
  {
    name: 'bridged-path',
    rule: '3.613',
    question: 'Where a path that needs no fording is available to a Shift, may another be gone?',
    readings: [
      { id: 'taken', meaning: 'no: it is the path, and nobody takes a TC' },
      { id: 'choice', meaning: 'yes: who goes through a river for a better DRM takes its TC' },
      { id: 'waives', meaning: 'yes: that there is one spares the TC on whichever path' },
    ],
  },
  ...equipmentRulings({ uncontrolled: '3.6053', prisoners: '3.608', eliminations: '3.6095' }),
  givenLater('3.6177', '“given during any CG Scenario”'),
  newUnitsRetained(
    '3.619',
    'Do units bought on this CG Date count as Retained: squads of which 10% may use HIP, and airborne MMC for A-T mines?',
  ),
  {
    name: 'new-rg-on-map',
    rule: '3.6212',
    question: 'Do British RG bought on this CG Date for on-map setup let the Axis select Attack?',
    readings: [
      { id: 'counted', meaning: 'yes: they are set up as Retained units are (3.6222), and so on the map' },
      { id: 'not-yet', meaning: 'no: they are not on the map until they are set up' },
    ],
  },
  {
    name: 'withdrawal-off-map',
    rule: '3.60741',
    question: 'Do British units that are off map withdraw as well?',
    readings: [
      { id: 'leave', meaning: 'yes: all Personnel leave' },
      { id: 'stay', meaning: 'no: only those on the map leave' },
    ],
  },
  {
    name: 'withdrawal-conditions',
    rule: '3.60741',
    question: 'After July 14 PM, must the Axis have a Good Order unit south of the river(s) in any case?',
    readings: [
      { id: 'near-only', meaning: 'no: only together with three hexes near Q16; all strongpoints alone are enough' },
      { id: 'always', meaning: 'yes: with all strongpoints as well as with three hexes' },
    ],
  },
  {
    name: 'withdrawal-idle-night',
    rule: '3.60741',
    question: 'Do the British leave after July 14 N where that date is Idle, so that it has no scenario?',
    readings: [
      { id: 'leave', meaning: 'yes, when that date ends' },
      { id: 'stay', meaning: 'no' },
    ],
  },
  {
    name: 'withdrawal-prisoners',
    rule: '3.60741',
    question: 'What becomes of prisoners whose Guards withdraw?',
    readings: [
      { id: 'freed', meaning: 'they are free where they stand' },
      { id: 'eliminated', meaning: 'they are Eliminated, as 3.608 has it of Guards that are not Isolated' },
    ],
  },
  {
    name: 'withdrawal-crews',
    rule: '3.60741',
    question: 'Do those who man British vehicles, their crews or squads that took them over, withdraw?',
    readings: [
      { id: 'stay', meaning: 'no: vehicles are not named among what leaves, and who mans one is part of it' },
      { id: 'leave', meaning: 'yes: they are Personnel, and leave their vehicles Abandoned' },
    ],
  },
  {
    name: 'withdrawal-towed-guns',
    rule: '3.60741',
    question: 'Does a Gun leave that is hooked up to a vehicle, which stays?',
    readings: [
      { id: 'stay', meaning: 'no: the vehicle has it in tow, and vehicles are not named among what leaves' },
      { id: 'leave', meaning: 'yes: possessed Guns leave, in tow or not' },
    ],
  },
  {
    name: 'withdrawal-heroes',
    rule: '3.60742',
    question: 'Do heroes of I4 and I5 count among the three leaders who may wait off map?',
    readings: [
      { id: 'not-counted', meaning: 'no: the text limits leaders, MMC and SW, and heroes are none of them' },
      { id: 'leaders', meaning: 'yes, as leaders' },
    ],
  },
  {
    name: 'withdrawal-immobile',
    rule: '3.60742',
    question: 'Does a captured Immobile vehicle go with the unit of I4 or I5 that mans it?',
    readings: [
      { id: 'stays', meaning: 'no: it remains in its Location until it becomes Mobile (3.6071), Abandoned' },
      { id: 'goes', meaning: 'yes: all captured vehicles in their possession go' },
    ],
  },
  {
    name: 'withdrawal-other-weapons',
    rule: '3.60742',
    question: 'Does a SW of another RG go with the unit of I4 or I5 that has it?',
    readings: [
      { id: 'stays', meaning: 'no: only elements of these two RG leave, and what is Captured; it is left in its Area' },
      { id: 'goes', meaning: 'yes: a unit goes with what it has, and the SW counts as the one that may wait' },
    ],
  },
  {
    name: 'withdrawal-return',
    rule: '3.60742',
    question:
      'The British Control five hexes north of the river(s) as July 14 N ends: do those return who withdraw then?',
    readings: [
      { id: 'later', meaning: 'no: only those who have waited since an earlier date' },
      { id: 'at-once', meaning: 'yes: the CG Date ends in 3.612, after their withdrawal' },
    ],
  },
  {
    name: 'withdrawal-captured',
    rule: '3.60742',
    question: 'Which captured SW and vehicles of the Axis go with I4 and I5?',
    readings: [
      { id: 'theirs', meaning: 'those that units of I4 and I5 have: only these are Retained off map' },
      { id: 'all', meaning: 'any: what others have, or nobody, leaves the campaign' },
    ],
  },
  {
    name: 'withdrawal-setup-areas',
    rule: '3.60741',
    question: 'Do the Setup Areas change when Control of all Strategic Locations reverts to the Axis?',
    readings: [
      { id: 'stay', meaning: 'no: once determined in 3.605 they stay until the next CG scenario' },
      { id: 'anew', meaning: 'yes: they are those that the new Control makes' },
    ],
  },
];

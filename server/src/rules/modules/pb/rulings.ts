/** Pegasus Bridge: the doubts of the text. The first reading is the default. */

import { equipmentRulings } from '../../chapters/equipmentPossession/rulings';
import { escapeRulings } from '../../chapters/escape/rulings';
import { fortificationsSecret } from '../../chapters/purchaseFortifications/rulings';
import { givenLater } from '../../chapters/purchaseReinforcementGroups/rulings';
import { hsPerMortar } from '../../chapters/recombining/rulings';
import {
  capturedUnarmedVehicle,
  crewlessVehicleRepair,
  exchangeBeforeRecall,
  recallCaptured,
  stunGerman,
} from '../../chapters/repair/rulings';
import { shiftRulings } from '../../chapters/shift/rulings';
import { strengthSecret } from '../../chapters/strengthWeaponsLeaders/rulings';
import { newUnitsRetained } from '../../ground/retention/rulings';
import { groundBelowLevel, lostByLevel, nobodysLocation, unmannedGun } from '../../ground/rulings';
import type { Ruling } from '../../kernel/module';

export const rulings: readonly Ruling[] = [
  {
    name: 'later-entry-areas',
    rule: '9.6052',
    question: 'Is an Entry Area Eligible before the date whose reinforcements use it (TT4, TT14)?',
    readings: [
      { id: 'from-their-date', meaning: 'no: it ends no Isolation path before that date' },
      { id: 'always', meaning: 'yes' },
    ],
  },
  {
    name: 'day-ii-arrow',
    rule: '9.6152',
    question:
      'Where do the reinforcements of Day II enter? The text says TT4; the map has no arrow there, and “Day II Dusk” at TT14.',
    readings: [
      { id: 'tt4', meaning: 'at TT4, as the text says: an Entry Area of nine map-edge hexes without an arrow' },
      { id: 'tt14', meaning: 'at TT14, as the map says: open from Day II on' },
    ],
  },
  {
    name: 'both-sides-in-hex',
    rule: '9.6051',
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
    rule: '9.6054',
    question: 'Does the map edge help to enclose a pocket?',
    readings: [
      { id: 'open', meaning: 'no: a pocket that touches the map edge is not enclosed' },
      { id: 'closed', meaning: 'yes: only the on-map neighbours count' },
    ],
  },
  groundBelowLevel('9.6054', 'apart'),
  nobodysLocation('9.6053'),
  {
    name: 'glider-in-no-mans-land',
    rule: '9.6052',
    question: 'Does a landed glider in No-Man’s Land end an Isolation path?',
    readings: [
      { id: 'unreachable', meaning: 'no: the end hex must itself be Uncontrolled Territory or friendly' },
      { id: 'reachable', meaning: 'yes' },
    ],
  },
  {
    name: 'exempt-san-below-minimum',
    rule: '9.61222',
    question: 'Is a SAN below 2 raised while its side is exempt from adjustment?',
    readings: [
      { id: 'raised', meaning: 'yes: the exemption only cancels the dr' },
      { id: 'unadjusted', meaning: 'no: the SAN stays as it is' },
    ],
  },
  {
    name: 'loss-points-without-base',
    rule: '9.6161',
    question: 'May Loss Points be rolled on a later date whose CPP Base is None (Dusk)?',
    readings: [
      { id: 'allowed', meaning: 'yes: the base is 0 and the dr is added' },
      { id: 'none', meaning: 'no: nothing is replenished' },
    ],
  },
  {
    name: 'setup-area-for-rg',
    rule: '9.6178',
    question: 'May a bought RG have a friendly Setup Area recorded, and at what price?',
    readings: [
      {
        id: 'free',
        meaning: 'yes, at no additional CPP (with a warning: a special rule outside this text may forbid it)',
      },
      { id: 'forbidden', meaning: 'no: only Entry Areas' },
    ],
  },
  {
    name: 'coy-leader-drs',
    rule: '9.6183',
    question: 'Must a Coy make both of its Leader Allotment DR?',
    readings: [
      { id: 'optional', meaning: 'it may; a missing second DR is a warning' },
      { id: 'required', meaning: 'it must' },
    ],
  },
  {
    name: 'leader-note-d',
    rule: '9.6183',
    question: 'Is the -1 DRM of note d (I5, V3) added to the -1 that the leader tables have for the same RG?',
    readings: [
      { id: 'same', meaning: 'no: both tell of one DRM' },
      { id: 'added', meaning: 'yes: -2 in all' },
    ],
  },
  {
    name: 'daytime',
    rule: '9.619',
    question: 'Are Dawn and Dusk daytime, so that at most 10% of the squads may use HIP?',
    readings: [
      { id: 'not-night', meaning: 'yes: all dates are but the three Night CG Dates' },
      { id: 'day-dates', meaning: 'no: only Day I, Day II and Day III' },
    ],
  },
  stunGerman('9.6141'),
  recallCaptured('9.6141'),
  crewlessVehicleRepair('9.6142'),
  exchangeBeforeRecall('9.61421'),
  capturedUnarmedVehicle('9.61422'),
  {
    name: 'special-ammo-at-night',
    rule: '9.61424',
    question: 'The drm of the British prior to a Night scenario is printed as -1, which helps them: is that its sign?',
    readings: [
      { id: 'minus', meaning: 'yes, as printed' },
      { id: 'plus', meaning: 'no: it is +1' },
    ],
  },
  strengthSecret('9.6181', 'Are the Strength DR and SW dr of an RG Secret? The text says so of the Leader DR alone.'),
  givenLater('9.6181', 'that the German player receives “during a RePh without purchasing”'),
  fortificationsSecret('9.619', '9.6073'),
  {
    name: 'san-increase-amount',
    rule: '9.619',
    question: 'By how much does a SAN Increase raise the SAN?',
    readings: [
      { id: 'one', meaning: 'by one' },
      { id: 'two', meaning: 'by two' },
    ],
  },
  newUnitsRetained(
    '9.619',
    'Do squads bought on this CG Date, or given by the OB on it, count among the Retained ones of which 10% may use HIP?',
  ),
  unmannedGun('9.6056'),
  lostByLevel('9.6056', 'in Bypass of', 'own'),
  ...escapeRulings({ isolated: '9.6052', table: '9.606', results: '9.6061' }, 'not-in-enemy-area'),
  {
    name: 'walking-wounded-prisoners',
    rule: '9.6102',
    question: 'May airborne MMC that were lost as prisoners be among the Walking Wounded that are recovered?',
    readings: [
      { id: 'stay-lost', meaning: 'no: the enemy has them, and they are not wounded' },
      { id: 'return', meaning: 'yes: only those that failed a 1TC while Encircled are excepted' },
    ],
  },
  hsPerMortar('9.6111', 'exempt'),
  ...shiftRulings('9.613'),
  ...equipmentRulings({ uncontrolled: '9.6053', prisoners: '9.608', eliminations: '9.6095' }),
  {
    name: 'escape-night-vehicles',
    rule: '9.606',
    question: 'Does the DRM of a Night CG Date count in a vehicle’s Escape?',
    readings: [
      { id: 'applies', meaning: 'yes: here it bears no asterisk' },
      { id: 'na', meaning: 'no, as in the sister modules' },
    ],
  },
  {
    name: 'escape-from-upper-level',
    rule: '9.606',
    question: 'Has a unit of an upper-level Setup Area the DRM of a path through the enemy Setup Area around it?',
    readings: [
      { id: 'example', meaning: 'no: the example gives the squad on the first level of Z15 +3 in all' },
      { id: 'text', meaning: 'yes: it must trace a path through an enemy Setup-Area hex' },
    ],
  },
  {
    name: 'waiting-reinforcements-shift',
    rule: '9.6151',
    question: 'May reinforcements of the OB that wait in their Entry Area Shift to another Area?',
    readings: [
      { id: 'as-given', meaning: 'no: whenever they come in, it is as their row of the OB has it' },
      { id: 'shift', meaning: 'yes, as all units Retained in an Entry Area (9.613)' },
    ],
  },
  {
    name: 'withdrawal-off-map',
    rule: '9.6153',
    question: 'Do MMC that wait off map in the RePh after Day II withdraw as well?',
    readings: [
      { id: 'stay', meaning: 'no: only those on the map leave' },
      { id: 'leave', meaning: 'yes: all that are not Airborne leave the campaign' },
    ],
  },
  {
    name: 'withdrawal-vehicles',
    rule: '9.6153',
    question: 'Do vehicles that are not Airborne withdraw as well?',
    readings: [
      { id: 'stay', meaning: 'no: the rule names MMC, SW and SMC only' },
      { id: 'leave', meaning: 'yes: the chart speaks of British non-Airborne units' },
    ],
  },
  {
    name: 'no-move-north',
    rule: '9.6058',
    question: 'Which hexrows are on or north of CC, so that units on No Move counters are free there?',
    readings: [
      { id: 'later', meaning: 'CC and those after it in the alphabet' },
      { id: 'earlier', meaning: 'CC and those before it' },
      { id: 'itself', meaning: 'CC alone' },
    ],
  },
];

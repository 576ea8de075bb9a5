/** Riley's Road: the doubts of the text apart from those of RG. The first reading is the default. */

import { equipmentRulings } from '../../chapters/equipmentPossession/rulings';
import { escapeRulings } from '../../chapters/escape/rulings';
import { noneForMortars } from '../../chapters/recombining/rulings';
import {
  capturedUnarmedVehicle,
  crewlessVehicleRepair,
  nightTanksCaptured,
  recallCaptured,
} from '../../chapters/repair/rulings';
import { shiftRulings } from '../../chapters/shift/rulings';
import { groundBelowLevel, lostByLevel, nobodysLocation, unmannedGun } from '../../ground/rulings';
import type { Ruling } from '../../kernel/module';

export const rulings: readonly Ruling[] = [
  {
    name: 'both-sides-in-hex',
    rule: '2.5051',
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
    rule: '2.5054',
    question: 'Does the map edge help to enclose a pocket?',
    readings: [
      { id: 'open', meaning: 'no: a pocket that touches the map edge is not enclosed' },
      { id: 'closed', meaning: 'yes: only the on-map neighbours count' },
    ],
  },
  groundBelowLevel('2.5054', 'with-level'),
  nobodysLocation('2.5053'),
  noneForMortars('2.5111'),
  {
    name: 'lvp-on-idle-date',
    rule: '2.503',
    question: 'Are the Current-LVP added to the CG-LVP Total on an Idle Date as well?',
    readings: [
      { id: 'added', meaning: 'yes: the step is repeated for them' },
      { id: 'not-added', meaning: 'no: only after a scenario' },
    ],
  },
  {
    name: 'lvp-hex-strategic',
    rule: '2.5033',
    question: 'Is a hex that is marked with LVP a Strategic Location by that alone?',
    readings: [
      { id: 'by-what-it-holds', meaning: 'no: only where it holds a building or what else makes a Location Strategic' },
      { id: 'strategic', meaning: 'yes: each marked hex is one' },
    ],
  },
  {
    name: 'escape-near-isolated',
    rule: '2.506',
    question: 'Is an Isolated Setup Area at hand “non-ignorable”, so that it gives the Escape DRM of -2 or -1?',
    readings: [
      {
        id: 'counts',
        meaning: 'yes: any that the unit could be Retained in, Isolated or not; the one that it leaves never is',
      },
      { id: 'none', meaning: 'no, as in the example of Pegasus Bridge' },
    ],
  },
  {
    name: 'san-of-five',
    rule: '2.5122',
    question: 'Does “> 5” take in five, for the SAN and for the Final dr?',
    readings: [
      { id: 'five-or-more', meaning: 'yes: a SAN of 5 rolls, and a Final 5 reduces it' },
      { id: 'more-than-five', meaning: 'no: both begin at 6' },
    ],
  },
  {
    name: 'ft-repair-drm',
    rule: '2.5142',
    question: 'Has a FT that is vehicular-mounted MA both the -1 of a vehicular Weapon and that of FT MA?',
    readings: [
      { id: 'both', meaning: 'yes: nothing keeps them from adding up' },
      { id: 'one', meaning: 'no: one of them' },
    ],
  },
  {
    name: 'removal-attempts',
    rule: '2.515',
    question: 'Of what is “only one removal attempt dr” made in a RePh?',
    readings: [
      {
        id: 'each-item',
        meaning: 'of each item: all mines of a Location are one, and minefields have a limit besides',
      },
      { id: 'one', meaning: 'of all: a side makes one dr' },
    ],
  },
  {
    name: 'removal-original-six',
    rule: '2.515',
    question: 'Does an Original 6 reduce an MMC where the Final dr is 3 or less all the same?',
    readings: [
      { id: 'always', meaning: 'yes: any Original 6 does' },
      { id: 'no-effect-only', meaning: 'no: only where the attempt has no effect' },
    ],
  },
  {
    name: 'dual-attack-four',
    rule: '2.525',
    question: 'Does the Canadian side move first on a dr of exactly 4?',
    readings: [
      { id: 'four-or-more', meaning: 'yes: on 4 or more' },
      { id: 'more-than-four', meaning: 'no: on 5 or 6' },
    ],
  },
  {
    name: 'shortage-removal',
    rule: '2.51426',
    question: 'Of what beside Infantry is Ammunition Shortage removed, the text being cut behind “Infantry-unit/”?',
    readings: [
      { id: 'equipment', meaning: 'of Guns, vehicles and SW; a MG has its own rule (2.523211)' },
      { id: 'infantry', meaning: 'of nothing else' },
    ],
  },
  unmannedGun('2.5056'),
  lostByLevel('2.5056', 'in the hex of', 'any'),
  ...escapeRulings({ isolated: '2.5052', table: '2.506', results: '2.5061' }, 'not-in-enemy-area'),
  recallCaptured('2.5141'),
  crewlessVehicleRepair('2.5142'),
  capturedUnarmedVehicle('2.51422'),
  nightTanksCaptured('2.51428', 'Canadian'),
  ...shiftRulings('2.513'),
  ...equipmentRulings({ uncontrolled: '2.5053', prisoners: '2.508', eliminations: '2.5095' }),
];

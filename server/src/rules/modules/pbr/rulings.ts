/** Primosole Bridge: the doubts of the text apart from those of RG. The first reading is the default. */
import type { Ruling } from '../../module';
import { equipmentRulings } from '../equipmentRulings';
import { escapeRulings } from '../escapeRulings';
import { hsPerMortar } from '../recombiningRulings';
import { capturedUnarmedVehicle, exchangeBeforeRecall, nightTanksCaptured, stunGerman } from '../repairRulings';
import { shiftRulings } from '../shiftRulings';

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
  ...escapeRulings({ isolated: '3.6052', table: '3.606', results: '3.6061' }),
  stunGerman('3.6141'),
  exchangeBeforeRecall('3.61421'),
  capturedUnarmedVehicle('3.61422'),
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
  ...equipmentRulings({ eliminations: '3.6095' }),
  {
    name: 'new-rg-on-map',
    rule: '3.6212',
    question: 'Do British RG bought on this CG Date for on-map setup let the Axis select Attack?',
    readings: [
      { id: 'not-yet', meaning: 'no: they are neither Retained nor on the map until they are set up' },
      { id: 'counted', meaning: 'yes: they will be on the map' },
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
    name: 'withdrawal-prisoners',
    rule: '3.60741',
    question: 'What becomes of prisoners whose Guards withdraw?',
    readings: [
      { id: 'freed', meaning: 'they are free where they stand' },
      { id: 'eliminated', meaning: 'they are Eliminated, as 3.608 has it of Guards that are not Isolated' },
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

/** The doubts about Escape that the three texts share, each with the module's own rule numbers. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

const isolatedIn = {
  'not-in-enemy-area': {
    id: 'not-in-enemy-area',
    meaning: 'wherever it can trace no path out, save in an enemy Setup Area, for which a DRM of its own stands',
  },
  'friendly-area': { id: 'friendly-area', meaning: 'only in a friendly Setup Area' },
} as const;
const anywhere = { id: 'anywhere', meaning: 'wherever it can trace no path out, in an enemy Setup Area too' };

/** @param usual where a unit is Isolated for the Escape DRM, as the text or the example of the module has it */
export const escapeRulings = (
  rules: {
    readonly isolated: string;
    readonly table: string;
    readonly results: string;
  },
  usual: keyof typeof isolatedIn,
): readonly Ruling[] => [
  {
    name: 'blaze-on-path',
    rule: rules.isolated,
    question: 'Does a Blaze on the ground bar a path, as no unit may enter one, though the text does not say so?',
    readings: [
      { id: 'barred', meaning: 'yes, until it is extinguished' },
      { id: 'open', meaning: 'no: at most the way down within a building' },
    ],
  },
  {
    name: 'escape-isolated',
    rule: rules.isolated,
    question: 'Where is a unit Isolated for the Escape DRM, Isolated being told of friendly Setup Areas only?',
    readings:
      usual === 'friendly-area'
        ? [isolatedIn['friendly-area'], isolatedIn['not-in-enemy-area'], anywhere]
        : [isolatedIn['not-in-enemy-area'], anywhere, isolatedIn['friendly-area']],
  },
  {
    name: 'escape-through-no-mans-land',
    rule: rules.results,
    question: 'May the path of an Escape cross No-Man’s Land, which its list of hexes does not name?',
    readings: [
      { id: 'crossable', meaning: 'yes' },
      { id: 'start-only', meaning: 'no: it can only be left' },
    ],
  },
  {
    name: 'escape-path',
    rule: rules.results,
    question: 'Does an Escape go round enemy Setup Areas by a longer way, or to an Area that is farther?',
    readings: [
      { id: 'shortest', meaning: 'no: it takes the shortest path, and of several the one with fewest enemy hexes' },
      { id: 'fewest-enemy', meaning: 'yes: the path with fewest enemy hexes, and of several the shortest' },
    ],
  },
  {
    name: 'escape-equidistant',
    rule: rules.results,
    question:
      'Of Areas equally near, may an Escape lead to one with more enemy Setup-Area hexes on its path than another?',
    readings: [
      { id: 'any', meaning: 'yes: with as few as lead there, and with the DRM of its intended Area' },
      { id: 'fewest-enemy', meaning: 'no: the choice is bound to as few as possible' },
    ],
  },
  {
    name: 'escape-row-12',
    rule: rules.results,
    question: 'Is a dr made for the Equipment of Infantry that a Final DR of 12 or more Eliminates?',
    readings: [
      { id: 'eliminated', meaning: 'no: that row Eliminates units and Equipment' },
      { id: 'rolled', meaning: 'yes, as for any unit Eliminated by the attempt' },
    ],
  },
  {
    name: 'escape-leaders',
    rule: rules.table,
    question: 'Whose DRM count where several leaders or heroes are in one stack?',
    readings: [
      { id: 'best', meaning: 'that of one, the best' },
      { id: 'each', meaning: 'that of each' },
    ],
  },
  {
    name: 'wounded-leader-drm',
    rule: rules.table,
    question: 'Is the DRM of a wounded leader the printed one?',
    readings: [
      { id: 'worse', meaning: 'no: it is worse by one (A17.2), and a wounded hero has none' },
      { id: 'printed', meaning: 'yes' },
    ],
  },
  {
    name: 'escape-wounded-in-stack',
    rule: rules.table,
    question: 'Does a stack have the DRM of the unarmed, Wounded and Encircled where only some of its units are so?',
    readings: [
      { id: 'any', meaning: 'yes: one such unit is enough' },
      { id: 'all', meaning: 'no: all must be so' },
    ],
  },
];

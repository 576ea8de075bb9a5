/** The doubts about Shift that the three texts share, each with the module's own rule numbers. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

export const shiftRulings = (rule: string): readonly Ruling[] => [
  {
    name: 'next-entry-area',
    rule,
    question: 'Which Entry Area is the next one, to which units in an Entry Area may Shift?',
    readings: [
      { id: 'any', meaning: 'the text does not order them: the one that the log names' },
      { id: 'map-order', meaning: 'the Eligible one before or after it in the order of the map file' },
    ],
  },
  {
    name: 'shift-start',
    rule,
    question: 'In which hexes of its Setup Area may the path of a Shift start?',
    readings: [
      {
        id: 'strategic-locations',
        meaning: 'in those with a Controlled Strategic Location, whose Control is recorded',
      },
      { id: 'any-hex', meaning: 'in any' },
    ],
  },
  {
    name: 'shift-unpossessed',
    rule,
    question: 'May a SW that nobody took over in the step of Equipment Possession go along on a Shift?',
    readings: [
      { id: 'stays', meaning: 'no: only what a unit possesses, and that step alone lets Personnel take up what lies' },
      { id: 'goes', meaning: 'yes: with any unit of its Area' },
    ],
  },
  {
    name: 'shift-from-entry-area',
    rule,
    question: 'Must a path be traced from an Entry Area to the Setup Area that units Shift to?',
    readings: [
      { id: 'traced', meaning: 'yes: its DRM are of that path' },
      { id: 'no-path', meaning: 'no: the text asks for one from a Setup Area only' },
    ],
  },
  {
    name: 'shift-path',
    rule,
    question: 'May a Shift go by a path that is worse than another, its DRM greater and its TC no fewer?',
    readings: [
      { id: 'best', meaning: 'no: nobody would, and such a DRM is a slip' },
      { id: 'any', meaning: 'yes: the text has them trace a path of any length' },
    ],
  },
];

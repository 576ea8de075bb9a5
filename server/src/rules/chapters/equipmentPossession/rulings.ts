/** The doubts about Equipment, prisoners and fires that the texts share, each with the module's own rule numbers. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

export const equipmentRulings = (rules: {
  readonly uncontrolled: string;
  readonly prisoners: string;
  readonly eliminations: string;
}): readonly Ruling[] => [
  {
    name: 'malfunctioned-gun',
    rule: rules.uncontrolled,
    question: 'Does a malfunctioned Gun go along with its crew that is Retained from Uncontrolled Territory?',
    readings: [
      { id: 'goes', meaning: 'yes: a unit is Retained with the Equipment that it possesses' },
      { id: 'stays', meaning: 'no: “each Gun must remain in its current Location”; it is left there unpossessed' },
    ],
  },
  {
    name: 'lost-guard',
    rule: rules.prisoners,
    question: 'What becomes of prisoners whose Guard is lost before this step other than by its Encirclement TC?',
    readings: [
      { id: 'free', meaning: 'they are Rearmed and free, as those are whom nobody claims after that TC' },
      { id: 'prisoners', meaning: 'they stay prisoners where they are, and this step decides' },
    ],
  },
  {
    name: 'fire-possessed-equipment',
    rule: rules.eliminations,
    question: 'Does the Equipment of units that survive burn with the Location they were in?',
    readings: [
      { id: 'eliminated', meaning: 'yes: all Equipment there is Eliminated' },
      { id: 'kept', meaning: 'no: they set up elsewhere with it' },
    ],
  },
  {
    name: 'fire-vehicle-crew',
    rule: rules.eliminations,
    question: 'What becomes of the crew of a vehicle that burns with its Location, and of an armor leader in it?',
    readings: [
      { id: 'lost', meaning: 'they are lost with it' },
      { id: 'leaves', meaning: 'they leave it unharmed: only the vehicle is Equipment' },
    ],
  },
];

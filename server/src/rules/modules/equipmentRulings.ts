/** The doubts about Equipment and fires that the texts share, each with the module's own rule numbers. The first reading is the default. */
import type { Ruling } from '../module';

export const equipmentRulings = (rules: { readonly eliminations: string }): readonly Ruling[] => [
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

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
];

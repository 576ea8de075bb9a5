/** The doubt about units that are new on a CG Date where a rule speaks of Retained ones, each module with its own question. */
import type { Ruling } from '../../kernel/module';

export const newUnitsRetained = (rule: string, question: string): Ruling => ({
  name: 'new-units-retained',
  rule,
  question,
  readings: [
    { id: 'counted', meaning: 'yes: they are set up among the Retained units' },
    { id: 'not-yet', meaning: 'no: none is Retained before it has been through a CG scenario' },
  ],
});

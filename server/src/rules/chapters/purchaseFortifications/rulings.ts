/** Whether what FPP buy is secret. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

/** @param hidden the rule that speaks of hidden Fortifications */
export const fortificationsSecret = (rule: string, hidden: string): Ruling => ({
  name: 'fortifications-secret',
  rule,
  question: `Is what FPP buy kept secret? The text says only that Fortifications may be hidden (${hidden}).`,
  readings: [
    { id: 'secret', meaning: 'yes: who knew what is bought would know what to look for' },
    { id: 'public', meaning: 'no: only where it is set up' },
  ],
});

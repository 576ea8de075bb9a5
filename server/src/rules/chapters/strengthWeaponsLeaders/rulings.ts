/** Whether what RG turn out to be is secret. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

export const strengthSecret = (rule: string, question: string): Ruling => ({
  name: 'strength-secret',
  rule,
  question,
  readings: [
    { id: 'secret', meaning: 'yes: they would tell of an RG that is bought in secret' },
    { id: 'public', meaning: 'no' },
  ],
});

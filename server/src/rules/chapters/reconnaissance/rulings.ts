/** Whether Recon is secret. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

/** @param inspected the rule by which Locations are looked into */
export const reconSecret = (rule: string, inspected: string): Ruling => ({
  name: 'recon-secret',
  rule,
  question: `Is Recon kept secret until Locations are reconnoitered (${inspected})? The text says so of the CPP that are left, and of the RG as which it is bought.`,
  readings: [
    { id: 'secret', meaning: 'yes: it would tell of both' },
    { id: 'public', meaning: 'no' },
  ],
});

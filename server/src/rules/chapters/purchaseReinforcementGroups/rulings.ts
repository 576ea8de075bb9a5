/** Whether RG that cost nothing come in a RePh after the Initial one. The first reading is the default. */
import type { Ruling } from '../../kernel/module';

/** @param says what the text says of such RG, where it names none */
export const givenLater = (rule: string, says: string): Ruling => ({
  name: 'given-later',
  rule,
  question: `Does a RePh after the Initial one give RG? The text speaks of RG ${says}, and names none.`,
  readings: [
    { id: 'told', meaning: 'yes: those of which the log tells (each is pointed out, since they cost nothing)' },
    { id: 'none', meaning: 'no: only an Initial OB gives RG' },
  ],
});

/** The doubt about Guns that nobody mans, each module under its own rule number. */
import type { Ruling } from '../module';

export const unmannedGun = (rule: string): Ruling => ({
  name: 'unmanned-gun',
  rule,
  question: 'Does a functioning Gun that nobody mans make its Location Strategic?',
  readings: [
    { id: 'any', meaning: 'yes: the chart has any functioning Gun so, and leaves it out of unpossessed Equipment' },
    { id: 'manned-only', meaning: 'no: “Crewed” stands before the Gun too; unmanned it is unpossessed Equipment' },
  ],
});

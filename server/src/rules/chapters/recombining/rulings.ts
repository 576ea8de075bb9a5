/** The doubt about Half-Squads that are kept for light mortars, each module with its own default. */
import type { Ruling } from '../../kernel/module';

const exempt = {
  id: 'exempt',
  meaning:
    'for each such SW of a side one HS need not recombine, wherever it is; the others do until one of a type is left',
};
const limit = {
  id: 'limit',
  meaning: 'as many HS of a type may stay in an Area as the side has such SW',
};

const none = { id: 'none', meaning: 'none: what is left of the text names no exception' };

const question = 'Which HS may a side keep for each SW MTR that it Retains?';

export const hsPerMortar = (rule: string, first: 'exempt' | 'limit'): Ruling => ({
  name: 'hs-per-mortar',
  rule,
  question,
  readings: first === 'exempt' ? [exempt, limit] : [limit, exempt],
});

/** Where the sentence that has the exception in the other modules is cut short. */
export const noneForMortars = (rule: string): Ruling => ({
  name: 'hs-per-mortar',
  rule,
  question,
  readings: [none, exempt, limit],
});

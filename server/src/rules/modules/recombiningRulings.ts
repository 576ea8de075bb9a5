/** The doubt about Half-Squads that are kept for light mortars, each module with its own default. */
import type { Ruling } from '../module';

const exempt = {
  id: 'exempt',
  meaning:
    'for each such SW of a side one HS need not recombine, wherever it is; the others do until one of a type is left',
};
const limit = {
  id: 'limit',
  meaning: 'as many HS of a type may stay in an Area as the side has such SW',
};

export const hsPerMortar = (rule: string, first: 'exempt' | 'limit'): Ruling => ({
  name: 'hs-per-mortar',
  rule,
  question: 'Which HS may a side keep for each SW MTR that it Retains?',
  readings: first === 'exempt' ? [exempt, limit] : [limit, exempt],
});

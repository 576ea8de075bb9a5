/** Riley’s Road 2.511: Recombining and Battle Hardening, at the forces depth. */
import type { RecombiningData } from '../../kernel/module';

export const recombining: RecombiningData = {
  rule: '2.5111',
  heroesRule: '2.5112',
  leadersRule: '2.5113',
  keptFor: { weapons: ['45 MTR', '50* MTR', '51 MTR'], ruling: 'hs-per-mortar' },
};

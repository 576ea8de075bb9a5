/** Primosole Bridge 3.611: Recombining and Battle Hardening, at the forces depth. */
import type { RecombiningData } from '../../kernel/module';

export const recombining: RecombiningData = {
  rule: '3.6111',
  heroesRule: '3.6112',
  leadersRule: '3.6113',
  keptFor: { weapons: ['45 MTR', '50* MTR', '51 MTR'], ruling: 'hs-per-mortar' },
};

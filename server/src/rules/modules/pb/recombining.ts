/** Pegasus Bridge 9.611: Recombining and Battle Hardening, at the forces depth. */
import type { RecombiningData } from '../../kernel/module';

export const recombining: RecombiningData = {
  rule: '9.6111',
  heroesRule: '9.6112',
  leadersRule: '9.6113',
  walkingWounded: true,
  keptFor: { weapons: ['45 MTR', '50* MTR', '51 MTR'], ruling: 'hs-per-mortar' },
};

/** Riley's Road 2.518 and 2.5232: the formations and crews of its RG, and where Retained pieces are set up. */
import type { MusterData, UnitSetupData } from '../../kernel/module';

export const muster: MusterData = {
  formations: [
    { side: 'German', groups: ['I2', 'V1', 'V3', 'V5', 'V6'], trait: 'panzer-lehr' },
    // Note a of either chart.
    { side: 'German', groups: ['I4'], trait: 'assault-engineer' },
    { side: 'Canadian', groups: ['I3'], trait: 'assault-engineer' },
  ],
  // Note b of either chart.
  brings: [
    { side: 'German', groups: ['G1', 'G2', 'G3'], with: 'gun', type: '2-2-8' },
    { side: 'German', groups: ['HW1'], with: 'sw', type: '2-2-8' },
    { side: 'Canadian', groups: ['G1', 'G2'], with: 'gun', type: '2-2-8' },
    { side: 'Canadian', groups: ['HW1'], with: 'sw', type: '2-2-8' },
  ],
};

export const unitSetup: UnitSetupData = {
  isolatedRule: '2.52321',
  rule: '2.52322',
  entryRule: '2.5187',
  shortage: 'removed',
};

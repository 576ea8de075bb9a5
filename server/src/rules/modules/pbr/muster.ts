/** Primosole Bridge 3.617 and 3.622: the formations, crews and transport of its RG, and where Retained pieces are set up. */
import type { MusterData, UnitSetupData } from '../../kernel/module';

export const muster: MusterData = {
  formations: [
    { side: 'British', groups: ['I2', 'I4'], trait: 'airborne' },
    { side: 'British', groups: ['G2'], trait: 'airlanding' },
    { side: 'Axis', groups: ['I1', 'I2', 'I3', 'I4', 'I6'], trait: 'fallschirmjäger' },
  ],
  brings: [
    // Axis notes d, e, f, h and j.
    { side: 'Axis', groups: ['I2'], with: 'sw', type: '2-4-8' },
    { side: 'Axis', groups: ['I8', 'I9'], with: 'sw', type: '1-3-6' },
    { side: 'Axis', groups: ['G1', 'G2', 'G3', 'G4', 'G5'], with: 'gun', type: '2-2-8' },
    { side: 'Axis', groups: ['O1', 'O2', 'O3', 'O4'], with: 'rg', type: 'radio' },
    { side: 'Axis', groups: ['G4'], with: 'gun', type: 'SdKfz 7' },
    { side: 'Axis', groups: ['G5'], with: 'gun', type: 'SdKfz 2' },
    // British notes d, e, g and q; its glider is told by a `glider` line.
    { side: 'British', groups: ['I5'], with: 'sw', type: '2-4-8' },
    { side: 'British', groups: ['G1', 'G2', 'G3'], with: 'gun', type: '2-2-8' },
    { side: 'British', groups: ['O1', 'O2', 'O3'], with: 'rg', type: 'radio' },
    { side: 'British', groups: ['G1'], with: 'gun', type: 'Lloyd Carrier' },
    { side: 'British', groups: ['G2'], with: 'gun', type: 'Jeep (a)' },
  ],
};

export const unitSetup: UnitSetupData = {
  isolatedRule: '3.6221',
  rule: '3.6222',
  entryRule: '3.6179',
  shortage: 'scenario',
  gunRule: '3.6055',
};

/** Primosole Bridge 3.610: wounded leaders, at the forces depth. */
import type { WoundedData } from '../../../module';

export const wounded: WoundedData = {
  rule: '3.610',
  table: [
    { max: 1, result: 'unwounded' },
    { min: 2, max: 4, result: 'wounded' },
    { min: 5, result: 'eliminated' },
  ],
  isolated: 1,
  heroic: -1,
  favoured: { side: 'British', trait: 'airborne', value: -1, because: 'part of a British Airborne RG' },
};

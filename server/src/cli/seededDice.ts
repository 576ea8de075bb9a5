/** Dice that fall the same for the same seed, on every machine: for tests and for showing a campaign again. */
import type { Roller } from '../service/api';

export function seededRoller(seed: string): Roller {
  // FNV-1a makes 32 bits of any text.
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193);
  // splitmix32, by Guy Steele and others: equidistributed, and every seed is as good as another.
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    z ^= z >>> 15;
    return Math.floor(((z >>> 0) / 2 ** 32) * 6) + 1;
  };
}

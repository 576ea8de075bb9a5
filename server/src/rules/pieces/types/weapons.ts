/** Support Weapons and Guns: what each is called and what is certain about it whatever the nation. */
import type { Known } from './known';

export interface SwData {
  readonly weapon: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** As it stands, not dismantled. */
  readonly pp: Known<number>;
  readonly dismantles: Known<boolean>;
  /** `none`: it never malfunctions, it is removed. */
  readonly repair: Known<number> | 'none';
}

const sw = (weapon: string, name: string, aliases: readonly string[], facts: Partial<SwData> = {}): SwData => ({
  weapon,
  aliases,
  name,
  pp: 'unknown',
  dismantles: false,
  repair: 'unknown',
  ...facts,
});

export const supportWeapons: readonly SwData[] = [
  sw('LMG', 'light machine gun', [], { pp: 1 }),
  sw('MMG', 'medium machine gun', [], { dismantles: true }),
  sw('HMG', 'heavy machine gun', [], { dismantles: true }),
  sw('PSK', 'Panzerschreck', ['Panzerschreck']),
  sw('PIAT', 'PIAT', []),
  sw('FT', 'flamethrower', ['Flamethrower'], { pp: 1, repair: 'none' }),
  sw('DC', 'Demolition Charge', ['Demolition Charge'], { pp: 1, repair: 'none' }),
  // Light mortars are SW: 9.619 note b names the 50*, 3.619 note a the 45mm and 51mm.
  sw('45 MTR', 'light mortar', ['45mm MTR', '45* MTR'], { dismantles: 'unknown' }),
  sw('50* MTR', 'light mortar', ['LtMTR', '50mm MTR', '50 MTR'], { dismantles: 'unknown' }),
  sw('51 MTR', 'light mortar', ['51mm MTR', '51* MTR', '2" MTR', '2-in. MTR'], { dismantles: 'unknown' }),
];

/** Repair Numbers by nation: the only one the texts tell, by the example at 9.6142. */
export const repairNumbers: Readonly<Record<string, Readonly<Record<string, number>>>> = { German: { HMG: 3 } };

export type GunSort = 'AT' | 'AA' | 'ART' | 'INF' | 'MTR' | 'RCL';

/**
 * Whether a Gun can be dismantled, by its sort: no AT or AA Gun of these texts can, save that the lightest are not
 * certain; the 76mm to 82mm mortars can.
 */
export function gunDismantles(sort: GunSort, calibre: number): Known<boolean> {
  if ((sort === 'AT' || sort === 'AA') && calibre >= 50) return false;
  if (sort === 'MTR' && calibre >= 76 && calibre <= 82) return true;
  return 'unknown';
}

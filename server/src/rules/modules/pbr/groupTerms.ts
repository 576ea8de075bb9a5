/** Primosole Bridge: what rows and notes of both Reinforcement Group Charts say in the same words (3.617). */
import type { RgData, RgDrm, RgOption } from '../../kernel/module';

export const sw = (numbers: Readonly<Record<string, number>>): RgData['sw'] =>
  Object.entries(numbers).map(([weapon, number]) => ({ weapon, number, chance: false }));

/** The CG Max of CG I, II and III. */
export const inCgs = (I: number, II: number, III: number) => ({ I, II, III });

export const under = (ruling: string, reading: string) => ({ under: { ruling, reading } });
export const onMapFree: RgOption = { word: 'onmap' };
export const onMapDearer: RgOption = { word: 'onmap', price: { percent: 20, round: 'up' } };

export const barrage: readonly RgOption[] = [
  { word: 'barrage', price: { percent: 50, round: 'up' }, ...under('barrage-fraction', 'up') },
  { word: 'barrage', price: { percent: 50, round: 'down' }, ...under('barrage-fraction', 'down') },
];

export const gunOrVehicle: RgDrm = { value: -1, because: '“G” or “V” type RG' };

export const noLeaders = { leaders: 'none', leaderRolls: 0 } as const;
/** Where 3.6183, which names every “I” and “V” RG, goes before note b, which some do not have. */
export const personnelByText = (leaderDrm: readonly RgDrm[] = []) =>
  ({ ruling: 'leaders-by-note', reading: 'every', leaders: 'personnel', leaderRolls: 1, leaderDrm }) as const;
export const armorByText = (leaderDrm: readonly RgDrm[]) =>
  ({ ruling: 'leaders-by-note', reading: 'every', leaders: 'armor', leaderRolls: 1, leaderDrm }) as const;

/** What no dice decide. */
export const fixed = { strength: 'none', sw: [], units: [], ...noLeaders } as const;
export const points = { ...fixed, area: 'none' } as const;
export const module = { ...fixed, area: 'must' } as const;

export const arrival = 'Arrival and bombs by E7.2-.21, HE only; for 2 CPP a -2 drm to the arrival dr.';
export const swAndLeaders = 'It may bring SW (3.6182) and leaders (3.6183).';
export const depletion = 'Its strength is rolled for (3.6181).';
export const onMapNote = 'On-map setup on its date of purchase costs nothing more.';
export const maintenance = 'A -2 DRM on its Radio Maintenance DR (C1.22).';
export const coys = 'Two coy type RG a CG Date at most, four a calendar day.';
export const recon = 'For 2 CPP a +5 drm to the Recon dr.';

/** Leaders, from the worst to the best: each Battle Hardens into the next (A15.3) and is Replaced by the last (A19.13). */
export const leaderLadder: readonly string[] = ['6+1', '7-0', '8-0', '8-1', '9-1', '9-2', '10-2', '10-3'];

/** Those on the leader tables of the three texts (9.6183, 2.5193, 3.6183). */
export const armorLeaders: readonly string[] = ['8-1', '9-1', '9-2', '10-2'];

/** Morale Level and leadership DRM of `9-2`, `6+1`. */
export function leadership(text: string): { morale: number; drm: number } | undefined {
  const [, morale, sign, drm] = /^(10|[6-9])([+-])([0-3])$/.exec(text) ?? [];
  if (!morale || !drm) return undefined;
  return { morale: Number(morale), drm: sign === '-' && drm !== '0' ? -Number(drm) : Number(drm) };
}

/** The hero counter (A15.2). */
export const heroStrength = { type: '1-4-9', morale: 9, drm: -1 };

/** What all squads, HS and crews, and all leaders and heroes, have in common. */
import type { MmcSize } from './infantry';
import type { Known } from './known';

export interface PersonnelFacts {
  readonly morale: Known<number>;
  /** A4.42; a wounded SMC has none. */
  readonly ipc: number;
  /** For the Escape DRM (9.606). */
  readonly hsEquivalents: number;
  /** Casualty Victory Points (A26.21). */
  readonly cvp: number;
  /** PP it may take along on an Escape (9.606) or a Shift (9.613). */
  readonly portage: {
    readonly able: number;
    /** A wounded SMC, or a Walking Wounded MMC. */
    readonly wounded: number;
  };
}

export const mmc = (size: MmcSize, morale: Known<number>): PersonnelFacts => ({
  morale,
  ipc: 3,
  hsEquivalents: size === 'squad' ? 2 : 1,
  cvp: size === 'squad' ? 2 : 1,
  portage: { able: 5, wounded: 3 },
});

/** One CVP, and one more for each point by which he helps others. */
export const smc = (morale: number, drm: number): PersonnelFacts => ({
  morale,
  ipc: 1,
  hsEquivalents: 0,
  cvp: 1 + Math.max(0, -drm),
  portage: { able: 2, wounded: 0 },
});

/**
 * What later versions of the package have corrected in the maps of the modules. A log does not say with which version it was
 * begun: it is told of each correction of a hex that it names, until it says itself how it takes the hex.
 */
import type { HexId } from '../../board/hex';

export interface MapCorrection {
  /** The first version with the map as it is now. */
  readonly version: string;
  readonly hexes: readonly HexId[];
  /** What the map says now and said before, in a few words. */
  readonly what: string;
  /** Map lines that say of the hexes what the map says now, and what it said before. */
  readonly now: readonly string[];
  readonly before: readonly string[];
}

/** By the id of the module, the oldest first. */
export const corrections: Readonly<Record<string, readonly MapCorrection[]>> = {
  PB: [],
  RR: [],
  PBr: [],
};

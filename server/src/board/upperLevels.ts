/** 9.6057 Upper-Level Isolation: from a Controlled upper Location through friendly building Locations to the ground. */
import type { Grid } from './grid';
import { NONE } from './grid';
import { type LocationKey, locationKey } from './hex';
import type { Held, SetupInput, UpperTrace } from './setupTypes';

/**
 * The trace of each Controlled upper-level Location. Steps lead one level up or down in a hex, or across on one level
 * between touching hexes of one building, never into a Blaze; map files do not record stairwells, so every hex of a building
 * has one.
 * `isolatedHex` tells whether the ground level of a Setup Area's hex is Isolated.
 */
export function traceUpperLevels(
  input: SetupInput,
  grid: Grid,
  held: readonly Held[],
  isolatedHex: (hex: number) => boolean | 'unknown',
): ReadonlyMap<LocationKey, UpperTrace> {
  const traces = new Map<LocationKey, UpperTrace>();
  const byKey = new Map(held.map((at) => [at.location, at]));
  const buildingAt = (hex: number) => input.map?.buildingAt.get(grid.name(hex));
  const steps = (at: Held): LocationKey[] => {
    const found = [locationKey(grid.name(at.hex), at.level - 1), locationKey(grid.name(at.hex), at.level + 1)];
    const building = buildingAt(at.hex);
    for (const next of grid.adjacent.subarray(at.hex * 6, at.hex * 6 + 6)) {
      if (next !== NONE && building && buildingAt(next) === building) {
        found.push(locationKey(grid.name(next), at.level));
      }
    }
    return found;
  };
  for (const start of held) {
    if (start.level === 0) continue;
    const connected = [start];
    const seen = new Set([start.location]);
    for (let head = 0; head < connected.length; head++) {
      for (const key of steps(connected[head] as Held)) {
        const next = byKey.get(key);
        if (!next || next.side !== start.side || seen.has(key) || input.blazing?.has(key)) continue;
        seen.add(key);
        connected.push(next);
      }
    }
    const grounds = connected.filter((at) => at.level === 0);
    const free = grounds.find((at) => isolatedHex(at.hex) === false);
    const ground = free ?? grounds[0];
    traces.set(start.location, {
      connected: connected.map((at) => at.location),
      ground: ground && grid.name(ground.hex),
      isolated: ground ? isolatedHex(ground.hex) : true,
    });
  }
  return traces;
}

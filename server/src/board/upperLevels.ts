/** From a Controlled upper Location down through building Locations to the ground (9.6057, 2.5052, 3.6052). */
import type { Grid } from './grid';
import { NONE } from './grid';
import { type LocationKey, locationKey } from './hex';
import { type Held, type SetupInput, UNCONTROLLED, type UpperTrace } from './setupTypes';

/**
 * The trace of each Controlled upper-level Location. Steps lead one level up or down in a hex, or across on one level
 * between touching hexes of one building, never into a Blaze; map files do not record stairwells, so every hex of a building
 * has one. Where a module does not ask for Control of each Location on the way, those will do that nobody Controls in a hex
 * of the side's Setup Areas or of Uncontrolled Territory.
 * `isolatedHex` tells whether the ground level of a hex is Isolated.
 */
export function traceUpperLevels(
  input: SetupInput,
  grid: Grid,
  held: readonly Held[],
  status: Int8Array,
  isolatedHex: (hex: number, side: number) => boolean | 'unknown',
): ReadonlyMap<LocationKey, UpperTrace> {
  const traces = new Map<LocationKey, UpperTrace>();
  const byKey = new Map(held.map((at) => [at.location, at]));
  const buildingAt = (hex: number) => input.map?.buildingAt.get(grid.name(hex));
  const enter = (hex: number, level: number, side: number): Held | undefined => {
    const location = locationKey(grid.name(hex), level);
    const at = byKey.get(location);
    if (at) return at.side === side ? at : undefined;
    if (input.upperLevelsByControl || (status[hex] !== side && status[hex] !== UNCONTROLLED)) return undefined;
    return level === 0 || buildingAt(hex)?.levels.includes(level) ? { location, hex, level, side } : undefined;
  };
  const steps = ({ hex, level, side }: Held): Held[] => {
    const building = buildingAt(hex);
    const beside = [...grid.adjacent.subarray(hex * 6, hex * 6 + 6)].filter(
      (next) => next !== NONE && building && buildingAt(next) === building,
    );
    return [
      ...[level - 1, level + 1].flatMap((next) => enter(hex, next, side) ?? []),
      ...beside.flatMap((next) => enter(next, level, side) ?? []),
    ];
  };
  for (const start of held) {
    if (start.level === 0) continue;
    const connected = [start];
    const seen = new Set([start.location]);
    for (let head = 0; head < connected.length; head++) {
      for (const next of steps(connected[head] as Held)) {
        if (seen.has(next.location) || input.blazing?.has(next.location)) continue;
        seen.add(next.location);
        connected.push(next);
      }
    }
    const grounds = connected.filter((at) => at.level === 0);
    const free = grounds.find((at) => isolatedHex(at.hex, start.side) === false);
    const ground = free ?? grounds[0];
    traces.set(start.location, {
      connected: connected.flatMap((at) => (byKey.has(at.location) ? [at.location] : [])),
      ground: ground && grid.name(ground.hex),
      isolated: ground ? isolatedHex(ground.hex, start.side) : true,
    });
  }
  return traces;
}

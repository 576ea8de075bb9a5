/** From a Controlled upper Location down through building Locations to the ground (9.6057, 2.5052, 3.6052). */
import { type Grid, NONE } from './grid';
import { locationKey } from './hex';
import { type Held, type SetupInput, UNCONTROLLED, type UpperTrace } from './setupTypes';

/** The trace from a Location above ground, of the side that would leave it. */
export type TraceDown = (start: Held) => UpperTrace;

/**
 * Traces from upper-level Locations. Steps lead one level up or down in a hex, or across on one level between touching hexes
 * of one building, never into a Blaze; map files do not record stairwells, so every hex of a building has one. Where a module
 * does not ask for Control of each Location on the way, those will do that nobody Controls in a hex of the side's Setup Areas
 * or of Uncontrolled Territory. Without a map, and in a building of which
 * it does not tell the levels, a hex has all those below the one it is traced from.
 * `isolatedHex` tells whether the ground level of a hex is Isolated.
 */
export function tracerDown(
  input: SetupInput,
  grid: Grid,
  held: readonly Held[],
  status: Int8Array,
  isolatedHex: (hex: number, side: number) => boolean | 'unknown',
): TraceDown {
  const byKey = new Map(held.map((at) => [at.location, at]));
  const buildingAt = (hex: number) => input.map?.buildingAt.get(grid.name(hex));
  const exists = (hex: number, level: number, top: number): boolean => {
    if (level === 0 || !input.map) return level <= top;
    const building = buildingAt(hex);
    return building?.levels.includes(level) === true || (building?.mayBeHigher === true && level <= top);
  };
  const enter = (hex: number, level: number, { side, level: top }: Held): Held | undefined => {
    const location = locationKey(grid.name(hex), level);
    const at = byKey.get(location);
    if (at) return at.side === side ? at : undefined;
    if (input.upperLevelsByControl || (status[hex] !== side && status[hex] !== UNCONTROLLED)) return undefined;
    return exists(hex, level, top) ? { location, hex, level, side } : undefined;
  };
  const steps = ({ hex, level }: Held, start: Held): Held[] => {
    const building = buildingAt(hex);
    const beside = [...grid.adjacent.subarray(hex * 6, hex * 6 + 6)].filter(
      (next) => next !== NONE && building && buildingAt(next) === building,
    );
    return [
      ...[level - 1, level + 1].flatMap((next) => (next < 0 ? [] : (enter(hex, next, start) ?? []))),
      ...beside.flatMap((next) => enter(next, level, start) ?? []),
    ];
  };
  return (start) => {
    const connected = [start];
    const seen = new Set([start.location]);
    for (let head = 0; head < connected.length; head++) {
      for (const next of steps(connected[head] as Held, start)) {
        if (seen.has(next.location) || input.blazing?.has(next.location)) continue;
        seen.add(next.location);
        connected.push(next);
      }
    }
    const grounds = connected.filter((at) => at.level === 0);
    const free = grounds.find((at) => isolatedHex(at.hex, start.side) === false);
    const ground = free ?? grounds[0];
    return {
      connected: connected.flatMap((at) => (byKey.has(at.location) ? [at.location] : [])),
      ground: ground && grid.name(ground.hex),
      isolated: ground ? isolatedHex(ground.hex, start.side) : true,
    };
  };
}

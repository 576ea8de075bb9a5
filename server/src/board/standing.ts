/** What a unit's own hex says about it: Isolation, the friendly Setup Area at hand, the front line. */
import type { Standing } from './areaMap';
import { NONE } from './grid';
import { type HexId, splitLocation } from './hex';
import { NO_MANS_LAND, type SetupArea, type SetupAreas, UNCONTROLLED } from './setupTypes';

/**
 * Whether a unit is Isolated where it stands, be it in a friendly Setup Area or not: whether it can trace a path as 9.6052
 * has it, the status of its own hex ignored. From an upper level that its side Controls the path leads down (9.6057).
 */
export function isolatedUnit(areas: SetupAreas, unit: Standing): boolean | 'unknown' {
  const { areaMap } = areas;
  const side = areaMap.side(unit.side);
  const hex = areaMap.hex(unit.at);
  const isFriendly = areas.areaAt(unit.at)?.side === unit.side;
  const upper = isFriendly ? areas.upperTrace(unit.at) : undefined;
  if (upper) return upper.isolated;
  const found = hex === NONE ? 'unknown' : areaMap.isolation.isolatedUnit(hex, side, unit.who);
  return found === 'unknown' && isFriendly ? (areas.isolated(unit.at, unit.who) ?? found) : found;
}

export type Nearness = 'adjacent' | 'two-hexes' | 'farther';

/**
 * How near a friendly Setup Area is, for the Escape DRM (9.606): all that it may be, where Isolation is not known. The unit's
 * own Area does not count, and Isolated ones only where they are said to.
 */
export function friendlyAreaNear(
  areas: SetupAreas,
  unit: Omit<Standing, 'who'>,
  counted: 'non-isolated' | 'any-other',
): readonly Nearness[] {
  const { areaMap } = areas;
  const { grid } = areaMap;
  const from = areaMap.hex(unit.at);
  if (from === NONE) return ['farther'];
  const own = areas.areaAt(unit.at);
  const ranges = new Map<SetupArea, number>();
  for (const hex of grid.within(from, 2)) {
    if (areaMap.status[hex] !== areaMap.side(unit.side)) continue;
    const area = areas.areaAt(grid.name(hex));
    if (!area || area === own) continue;
    ranges.set(area, Math.min(ranges.get(area) ?? 2, Math.max(1, grid.distance(from, hex))));
  }
  const counts = (wanted: boolean | 'unknown') =>
    [...ranges].flatMap(([{ isolated }, range]) =>
      (counted === 'any-other' ? false : isolated) === wanted ? [range] : [],
    );
  const sure = Math.min(3, ...counts(false));
  const nearer = counts('unknown').filter((range) => range < sure);
  return ([1, 2, 3] as const).flatMap((range) => (range === sure || nearer.includes(range) ? [nearnesses[range]] : []));
}

const nearnesses = { 1: 'adjacent', 2: 'two-hexes', 3: 'farther' } as const;

/** A Front-Line hex: one of a Setup Area beside No-Man's Land or a Setup Area of the enemy. */
export function frontLine({ areaMap: { grid, status } }: SetupAreas, hex: HexId): boolean {
  const at = grid.index(splitLocation(hex).hex);
  const side = status[at];
  if (at === NONE || side === NO_MANS_LAND || side === UNCONTROLLED) return false;
  return grid.adjacent.subarray(at * 6, at * 6 + 6).some((next) => {
    const other = next === NONE ? UNCONTROLLED : status[next];
    return other !== UNCONTROLLED && other !== side;
  });
}

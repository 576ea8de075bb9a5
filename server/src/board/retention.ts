/** Units that are Retained without an attempt: where they go, of themselves or by right (9.6053, 9.608). */
import { type Area, isEntryArea, type Standing } from './areaMap';
import { type Nearest, nearest } from './nearest';
import { type SetupAreas, UNCONTROLLED } from './setupTypes';

/**
 * 9.6053: the nearest own Setup Areas, Isolated or not, and Eligible Entry Areas over Uncontrolled Territory, from a hex
 * of Uncontrolled Territory. The path's last hex is one of the Area that the unit can Enter. Unknown without a map or
 * the side's Entry Areas.
 */
export function retention({ areaMap }: SetupAreas, unit: Standing): Nearest<Area> | 'unknown' {
  const searched = areaMap.searchedAmidFires(unit.side, unit.who);
  if (!searched) return 'unknown';
  return nearest(areaMap.grid, {
    from: [areaMap.hex(unit.at)],
    entry: searched.entry,
    open: (hex) => areaMap.status[hex] === UNCONTROLLED,
    ends: searched.areasAt,
  });
}

/** 9.608: the nearest own Setup Areas and Eligible Entry Areas of a freed prisoner, whoever holds the hexes between. */
export function freedPrisoner({ areaMap }: SetupAreas, prisoner: Omit<Standing, 'who'>): Nearest<Area> | 'unknown' {
  const searched = areaMap.searchedAmidFires(prisoner.side, 'infantry');
  if (!searched) return 'unknown';
  return nearest(areaMap.grid, {
    from: [areaMap.hex(prisoner.at)],
    entry: searched.entry,
    open: () => true,
    ends: searched.areasAt,
  });
}

/** Each Eligible Entry Area that a unit can trace to as 9.6052 has it, nearest in hexes first (PBr 3.61426, RR 2.51428). */
export function entryAreasInReach({ areaMap }: SetupAreas, unit: Standing): Nearest<Area> | 'unknown' {
  const searched = areaMap.searched(unit.side, unit.who);
  if (!searched) return 'unknown';
  return nearest(areaMap.grid, {
    from: [areaMap.hex(unit.at)],
    entry: searched.entry,
    open: (hex) => areaMap.friendlyOrUncontrolled(hex, searched.side),
    ends: (hex) => searched.areasAt(hex).filter(isEntryArea),
    all: true,
  });
}

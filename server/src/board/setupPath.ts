/** PBr 3.6175: whether an RG set up in a Setup Area could have come there from an Eligible Entry Area. */
import { isEntryArea, type Standing } from './areaMap';
import { type Nearest, nearest } from './nearest';
import { defaultRiverRulings, entryWithoutRivers, type RiverRulings } from './river';
import type { Exit, SetupArea, SetupAreas } from './setupTypes';

export interface SetupPathQuestion {
  readonly area: SetupArea;
  readonly who: Standing['who'];
  /** "I" RGs may wade river hexes that need no TC. */
  readonly wading: boolean;
}

/**
 * The Eligible Entry Areas nearest to a Setup Area over friendly Setup Areas and Uncontrolled Territory, without a river
 * hex that has no bridge. The path starts in any hex of the Area. Unknown without a map or the side's Entry Areas.
 */
export function setupPaths(
  { areaMap }: SetupAreas,
  { area, who, wading }: SetupPathQuestion,
  rulings: RiverRulings = defaultRiverRulings,
): Nearest<Exit> | 'unknown' {
  const searched = areaMap.searched(area.side, who);
  if (!searched) return 'unknown';
  return nearest(areaMap.grid, {
    from: area.hexes.map((name) => areaMap.grid.index(name)),
    hypothetical: true,
    entry: entryWithoutRivers(searched.map, who, rulings, { wading }),
    open: (hex) => areaMap.friendlyOrUncontrolled(hex, searched.side),
    ends: (hex) => searched.areasAt(hex).filter(isEntryArea),
  });
}

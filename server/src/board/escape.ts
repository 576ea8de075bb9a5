/** 9.606 Escape: where a unit that survives its attempt is Retained, and what of the way there its DRM ask about. */
import type { Area, Standing } from './areaMap';
import { type Nearest, nearest, type Trace } from './nearest';
import { NO_MANS_LAND, type SetupAreas } from './setupTypes';

/** Doubtful readings that a campaign may switch; the first of each is the default. */
export interface EscapeRulings {
  /**
   * 9.6061 lists Uncontrolled Territory and enemy Setup Areas only. Yet No-Man's Land is what lies between most opposing
   * Setup Areas, and the text has no outcome for a unit without a path that must attempt Escape: so No-Man's Land can be
   * crossed. Read literally it can only be left.
   */
  readonly noMansLandInPath: 'crossable' | 'start-only';
  /**
   * 9.6061 Retains a unit where is nearest, “but” by as few enemy Setup-Area Locations as possible: among paths of one
   * length, or however long the way round them is.
   */
  readonly path: 'shortest' | 'fewest-enemy';
  /**
   * The same words stand behind the Escapee's choice between Areas that are equidistant. The DRM of a path through an enemy
   * Setup Area is told of the Area of Retention that is intended: which one that is stays free, and has its price. Read of
   * the choice they bind it to the Areas to which a path with fewest enemy Locations leads.
   */
  readonly equidistant: 'any' | 'fewest-enemy';
}

export const defaultEscapeRulings: EscapeRulings = {
  noMansLandInPath: 'crossable',
  path: 'shortest',
  equidistant: 'any',
};

export interface EscapeTrace extends Trace<Area> {
  /** Whether the way there leads through an enemy Setup Area; the unit's own hex does not count. */
  readonly throughEnemyArea: boolean | 'unknown';
}

export interface EscapeRoutes extends Nearest<Area> {
  readonly ends: readonly EscapeTrace[];
  /** The unit stands in an enemy Setup Area. */
  readonly inEnemyArea: boolean;
}

/**
 * 9.6061: the nearest own Setup Areas and Eligible Entry Areas, with a path to each that enters as few hexes of enemy
 * Setup Areas as one of its length can. A unit's own Setup Area, which it leaves, is no end of a path, but its hexes may
 * be crossed. An upper-level Area has no hexes to be entered on the ground. Unknown without a map or Entry Areas.
 */
export function escapeRoutes(
  areas: SetupAreas,
  unit: Standing,
  rulings: EscapeRulings = defaultEscapeRulings,
): EscapeRoutes | 'unknown' {
  const { areaMap } = areas;
  const searched = areaMap.searchedAmidFires(unit.side, unit.who);
  if (!searched) return 'unknown';
  const { side, areasAt } = searched;
  const area = areas.areaAt(unit.at);
  const left = area?.side === unit.side ? area : undefined;
  const own = new Set(left?.hexes.map((name) => areaMap.grid.index(name)));
  const belt = rulings.noMansLandInPath === 'crossable';
  const found = nearest<Area>(areaMap.grid, {
    from: [areaMap.hex(unit.at)],
    entry: searched.entry,
    open: (hex) => {
      const status = areaMap.status[hex];
      return status === NO_MANS_LAND ? belt : status !== side || own.has(hex);
    },
    ends: left ? (hex) => areasAt(hex).filter((end) => end !== left) : areasAt,
    shunFirst: rulings.path === 'fewest-enemy',
    shunTies: rulings.equidistant === 'fewest-enemy',
    shunned: (hex) => (areaMap.status[hex] as number) >= 0 && areaMap.status[hex] !== side,
  });
  return {
    ...found,
    ends: found.ends.map((end) => ({ ...end, throughEnemyArea: end.shuns })),
    inEnemyArea: area !== undefined && area.side !== unit.side,
  };
}

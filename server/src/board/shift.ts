/**
 * 9.613 Shift: the paths between two Areas of a side among which the best for its DRM is, and what they cross. Which of
 * them a player takes, and what it is worth, is for the rules to say.
 */
import { type Area, type AreaMap, controlledHexes, hexesOf, isEntryArea, type Searched } from './areaMap';
import { entryOf, PERHAPS, roadsOf, type Who, YES } from './enterability';
import { NONE } from './grid';
import type { HexId } from './hex';
import { type CheapestFlood, CLOSED, cheapestFlood, flood, type Tolls, tolledFloods, tolledPathBack } from './paths';
import { defaultRiverRulings, type RiverRulings, riversOf } from './river';
import { type SetupAreas, UNCONTROLLED } from './setupTypes';

/** Doubtful readings that a campaign may switch; the first of each is the default. */
export interface ShiftRulings extends RiverRulings {
  /**
   * Where in a Setup Area a path may start: the text says in a friendly-Controlled hex, and Control of other hexes than
   * those of Strategic Locations is not recorded.
   */
  readonly shiftFrom: 'strategic-locations' | 'any-hex';
}

export const defaultShiftRulings: ShiftRulings = { ...defaultRiverRulings, shiftFrom: 'strategic-locations' };

export interface ShiftQuestion {
  readonly side: string;
  readonly from: Area;
  readonly to: Area;
  /** `both` for a mixed group: each hex must be Enterable by all. */
  readonly who: Who;
}

export interface ShiftPath {
  /** From a hex of the one Area to a hex of the other, both included. */
  readonly path: readonly HexId[];
  /** Its Uncontrolled-Territory hexes between the two Areas. */
  readonly uncontrolled: number;
  /** All its hexes are road hexes. */
  readonly road: boolean;
  /** The river hexes that it crosses without a bridge, and those of them in which the units take the TC. */
  readonly rivers: readonly HexId[];
  readonly checks: readonly HexId[];
  /** Its hexes of which the map does not tell whether they can be Entered: empty where it is certain. */
  readonly perhaps: readonly HexId[];
}

export interface ShiftPaths {
  readonly possible: boolean | 'unknown';
  /**
   * All that no other betters, of paths as good as each other one: by fewest Uncontrolled hexes, those entirely on road,
   * those that cross no river without a bridge, fewest TC. One with `perhaps` hexes is there only where it would be better
   * than the certain ones: these come first, each kind by its Uncontrolled hexes.
   */
  readonly paths: readonly ShiftPath[];
  /** From a Setup Area to an Entry Area that is part of it or adjacent to it: no DR. */
  readonly automatic: boolean;
}

/** Where a path may lead; `dry` ones cross no river without a bridge. */
type Aim = 'any' | 'road' | 'dry' | 'dry-road';

const aimed = (aim: Aim) => ({
  onRoad: aim === 'road' || aim === 'dry-road',
  dry: aim === 'dry' || aim === 'dry-road',
});

/** The weight of an Uncontrolled hex: more than any path has hexes. */
const UNCONTROLLED_HEX = 2 ** 14;

/** The paths of a Shift; unknown without a map or the side's Entry Areas. */
export function shiftPaths(
  { areaMap }: SetupAreas,
  question: ShiftQuestion,
  rulings: ShiftRulings = defaultShiftRulings,
): ShiftPaths | 'unknown' {
  const searched = areaMap.searched(question.side, question.who);
  if (!searched) return 'unknown';
  const search = new PathSearch(areaMap, searched, question, rulings);
  let paths: readonly ShiftPath[] | undefined;
  return {
    possible: search.reaches(YES) || (search.reaches(PERHAPS) ? 'unknown' : false),
    // Many ask whether an Area can be reached; which way is best only those who would go there.
    get paths() {
      paths ??= search.paths();
      return paths;
    },
    automatic: isAtHand(areaMap, question),
  };
}

/**
 * The fewest Uncontrolled hexes that a path between two Areas can have, whatever map there is: all but those of the side's own
 * Areas may be such. An Entry Area's hexes are not known without one.
 */
export function fewestUncontrolled({ areaMap }: SetupAreas, { side, from, to }: Omit<ShiftQuestion, 'who'>): number {
  if (isEntryArea(from) || isEntryArea(to)) return 0;
  const { grid, status } = areaMap;
  const own = areaMap.side(side);
  const costs = Uint8Array.from(status, (is) => (is === own ? 0 : 1));
  const starts = from.hexes.map((name) => [grid.index(name), 0] as const);
  const flood = cheapestFlood(grid, starts, costs);
  return Math.min(...to.hexes.map((name) => flood.costs[grid.index(name)] as number));
}

/** Whether the first path leaves nothing to be had from the other. */
function betters(path: ShiftPath, other: ShiftPath): boolean {
  return (
    (path.perhaps.length === 0 || other.perhaps.length > 0) &&
    path.uncontrolled <= other.uncontrolled &&
    (path.road || !other.road) &&
    (path.rivers.length === 0 || other.rivers.length > 0) &&
    path.checks.length <= other.checks.length
  );
}

/** 9.613: an Eligible Entry Area that is part of a Setup Area, or adjacent to it. */
function isAtHand({ grid }: AreaMap, { from, to }: ShiftQuestion): boolean {
  if (isEntryArea(from) || !isEntryArea(to)) return false;
  const members = new Set(from.hexes.map((name) => grid.index(name)));
  return to.eligible.some((name) => {
    const hex = grid.index(name);
    return members.has(hex) || grid.adjacent.subarray(hex * 6, hex * 6 + 6).some((next) => members.has(next));
  });
}

class PathSearch {
  private readonly rivers: Uint8Array;
  /** The river hexes whose fording takes a TC. */
  private readonly checked: Uint8Array;
  private readonly roads: Uint8Array;

  constructor(
    private readonly areaMap: AreaMap,
    private readonly searched: Searched,
    private readonly question: ShiftQuestion,
    private readonly rulings: ShiftRulings,
  ) {
    const { unbridged, checked } = riversOf(searched.map);
    this.rivers = unbridged[rulings.riverBrush];
    this.checked = this.rivers.map((river, hex) => river & (checked[hex] as number));
    this.roads = roadsOf(searched.map);
  }

  /** Whether any path leads there over hexes that are at least so Enterable. */
  reaches(least: number): boolean {
    const { grid } = this.areaMap;
    // Where the other aims lead, one of these two does.
    return (['any', 'road'] as const).some((aim) => {
      const costs = this.costs(aim, least);
      const { steps } = flood(grid, this.starts(costs), (hex) => costs[hex] !== CLOSED);
      return hexesOf(this.question.to).some((name) => (steps[grid.index(name)] ?? NONE) !== NONE);
    });
  }

  /** Those of `ShiftPaths`. */
  paths(): ShiftPath[] {
    const paths: ShiftPath[] = [];
    for (const least of this.searched.entry.includes(PERHAPS) ? [YES, PERHAPS] : [YES])
      for (const aim of this.aims())
        for (const path of this.best(aim, least)) if (!paths.some((other) => betters(other, path))) paths.push(path);
    return paths
      .filter((path) => !paths.some((other) => other !== path && betters(other, path)))
      .sort(
        (a, b) =>
          Number(a.perhaps.length > 0) - Number(b.perhaps.length > 0) ||
          a.uncontrolled - b.uncontrolled ||
          Number(b.road) - Number(a.road),
      );
  }

  /** Where there is no river, all paths are dry. */
  private aims(): readonly Aim[] {
    return this.rivers.includes(1) ? ['any', 'road', 'dry', 'dry-road'] : ['any', 'road'];
  }

  /** The best path for one aim by how many TC it takes, over hexes that are at least so Enterable. */
  private best(aim: Aim, least: number): ShiftPath[] {
    const { grid, status } = this.areaMap;
    const floods = this.floods(aim, least);
    return floods.flatMap(({ costs }, tolls) => {
      let end: number = NONE;
      let cheapest: number = CLOSED;
      for (const name of hexesOf(this.question.to)) {
        const hex = grid.index(name);
        const sum = costs[hex] as number;
        if (sum === CLOSED) continue;
        // The Uncontrolled hex of an Entry Area where the path ends does not lie between the Areas.
        const cost = Math.max(0, sum - (status[hex] === UNCONTROLLED ? UNCONTROLLED_HEX : 0));
        if (cost < cheapest) [end, cheapest] = [hex, cost];
      }
      if (end === NONE) return [];
      return [this.described(tolledPathBack(grid, floods, this.checked, tolls, end).reverse(), aim)];
    });
  }

  /** All paths from one Area share these: each other Area of the side may be asked about. */
  private floods(aim: Aim, least: number): readonly CheapestFlood[] {
    const { areaMap, question, rulings } = this;
    const known = areaMap.floods.get(question.from) ?? new Map<string, readonly CheapestFlood[]>();
    areaMap.floods.set(question.from, known);
    const key = [question.who, aim, least, rulings.shiftFrom, rulings.riverBrush].join();
    let floods = known.get(key);
    if (!floods) {
      const costs = this.costs(aim, least);
      const tolls: Tolls = { tolled: this.checked, unit: UNCONTROLLED_HEX };
      // Nothing of the Area that they leave costs anything but the TC of who comes in from off map into a river.
      const starts = this.starts(costs).map((hex) => [hex, 0] as const);
      floods = tolledFloods(areaMap.grid, starts, costs, tolls);
      known.set(key, floods);
    }
    return floods;
  }

  private starts(costs: ArrayLike<number>): number[] {
    const { grid } = this.areaMap;
    const { from } = this.question;
    const all =
      isEntryArea(from) || this.rulings.shiftFrom === 'any-hex'
        ? hexesOf(from).map((name) => grid.index(name))
        : controlledHexes(grid, from);
    return all.filter((hex) => costs[hex] !== CLOSED);
  }

  /** What it costs to enter each hex. */
  private costs(aim: Aim, least: number): Float64Array {
    const { areaMap, searched, question, rivers, roads } = this;
    const key = [question.side, question.who, aim, least, this.rulings.riverBrush].join();
    const known = areaMap.costs.get(key);
    if (known) return known;
    const way = aimed(aim);
    const { onRoad, dry } = way;
    const costs = new Float64Array(areaMap.grid.size).fill(CLOSED);
    for (let hex = 0; hex < costs.length; hex++) {
      if (!areaMap.friendlyOrUncontrolled(hex, searched.side)) continue;
      if ((onRoad && roads[hex] === 0) || (dry && rivers[hex] === 1) || this.entry(hex, way) < least) continue;
      costs[hex] = 1 + (areaMap.status[hex] === UNCONTROLLED ? UNCONTROLLED_HEX : 0);
    }
    areaMap.costs.set(key, costs);
    return costs;
  }

  /** On a road vehicles pass terrain that may stop them elsewhere. */
  private entry(hex: number, { onRoad }: { readonly onRoad: boolean }): number {
    const { entry, map } = this.searched;
    const roadDecides = onRoad && entry[hex] === PERHAPS;
    return (roadDecides ? entryOf(map, 'infantry') : entry)[hex] as number;
  }

  private described(path: HexId[], aim: Aim): ShiftPath {
    const { grid, status } = this.areaMap;
    const ends = new Set([...hexesOf(this.question.from), ...hexesOf(this.question.to)]);
    const those = (test: (hex: number) => boolean) => path.filter((name) => test(grid.index(name)));
    const rivers = those((hex) => this.rivers[hex] === 1);
    return {
      path,
      uncontrolled: path.filter((name) => status[grid.index(name)] === UNCONTROLLED && !ends.has(name)).length,
      road: path.every((name) => this.roads[grid.index(name)] === 1),
      rivers,
      checks: those((hex) => this.checked[hex] === 1),
      perhaps: those((hex) => this.entry(hex, aimed(aim)) === PERHAPS),
    };
  }
}

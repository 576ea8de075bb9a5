/** Rivers of PBr: who fords them where, which paths must not cross them, and the way out of the water (3.6045, 3.6175). */
import { type Entry, entryOf, NO, PERHAPS, type Who, YES } from './enterability';
import type { HexId } from './hex';
import { type BoardMap, enterable } from './map';
import { type Nearest, nearest, type Trace } from './nearest';
import { waters } from './terrain';

/** Doubtful readings that a campaign may switch; the first of each is the default. */
export interface RiverRulings {
  /** 3.6045 names river-brush beside river, 3.613 and 3.6175 name river hexes only: whether those mean river-brush too. */
  readonly riverBrush: 'river' | 'not-river';
}

export const defaultRiverRulings: RiverRulings = { riverBrush: 'river' };

/** By hex index. */
interface Rivers {
  /** 1 where there is river or river-brush, bridge or not. */
  readonly wet: Uint8Array;
  /** 1 where a path crosses a river without a bridge, river-brush counted or not. */
  readonly unbridged: Readonly<Record<RiverRulings['riverBrush'], Uint8Array>>;
  /** 1 where Infantry that fords takes the TC of PBr SSR 14.2. */
  readonly checked: Uint8Array;
  /** What Infantry can Enter that stays below the bridges of rivers. */
  readonly below: Entry;
}

const ofMaps = new WeakMap<BoardMap, Rivers>();

export function riversOf(map: BoardMap): Rivers {
  const known = ofMaps.get(map);
  if (known) return known;
  const none = () => new Uint8Array(map.grid.size);
  const rivers = {
    wet: none(),
    unbridged: { river: none(), 'not-river': none() },
    checked: none(),
    below: entryOf(map, 'infantry').slice(),
  };
  for (const [hex, word] of map.water) {
    const water = waters.get(word);
    if (!water?.river) continue;
    const i = map.grid.index(hex);
    rivers.wet[i] = 1;
    if (water.fordingTC) rivers.checked[i] = 1;
    if (map.bridges.has(hex)) {
      const below = enterable(map, hex, 'infantry', new Set());
      rivers.below[i] = below === 'yes' ? YES : below === 'no' ? NO : PERHAPS;
    } else {
      rivers.unbridged.river[i] = 1;
      if (water.river === 'river') rivers.unbridged['not-river'][i] = 1;
    }
  }
  ofMaps.set(map, rivers);
  return rivers;
}

/** River or river-brush, with a bridge or without. */
export const isRiver = (map: BoardMap, hex: HexId): boolean => riversOf(map).wet[map.grid.index(hex)] === 1;

/** What can be Entered without crossing a river but by a bridge; hexes that need no TC stay open to those who wade. */
export function entryWithoutRivers(
  map: BoardMap,
  who: Who,
  { riverBrush }: RiverRulings,
  { wading }: { readonly wading: boolean },
): Entry {
  const { unbridged, checked } = riversOf(map);
  const shut = unbridged[riverBrush];
  return entryOf(map, who).map((code, i) => (shut[i] === 1 && !(wading && checked[i] === 0) ? NO : code));
}

/** Whether Infantry in a hex is in the water of a river: it can wade there, and no bridge is above. */
export function isWading(map: BoardMap, hex: HexId): boolean {
  const i = map.grid.index(hex);
  const { unbridged, below } = riversOf(map);
  return i >= 0 && unbridged.river[i] === 1 && below[i] === YES;
}

export interface FordingRoute extends Trace<HexId> {
  /** The hexes of the route in which the unit takes the TC, its own not among them. */
  readonly checks: readonly HexId[];
}

export interface FordingRoutes extends Nearest<HexId> {
  readonly ends: readonly FordingRoute[];
}

/**
 * 3.6045: the shortest routes of Infantry that is Fording to a hex that is neither river nor river-brush and holds no
 * enemy, each with as few TC as a route of its length has. It stays in the water till then, below the bridges, and out
 * of hexes with enemies.
 */
export function fordingRoutes(map: BoardMap, from: HexId, enemies: ReadonlySet<HexId>): FordingRoutes {
  const { grid } = map;
  const { wet, checked, below } = riversOf(map);
  const held = new Set([...enemies].map((hex) => grid.index(hex)));
  const found = nearest<HexId>(grid, {
    from: [grid.index(from)],
    entry: below,
    open: (hex) => wet[hex] === 1 && !held.has(hex),
    ends: (hex) => (wet[hex] === 0 && !held.has(hex) ? [grid.name(hex)] : []),
    shunned: (hex) => checked[hex] === 1,
  });
  const checks = ({ path }: Trace<HexId>) => path.slice(1).filter((hex) => checked[grid.index(hex)] === 1);
  return { ...found, ends: found.ends.map((route) => ({ ...route, checks: checks(route) })) };
}

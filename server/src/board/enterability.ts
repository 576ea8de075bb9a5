/** What every search over a map asks of its hexes, by number and worked out once: who may Enter them, and its roads. */
import { type BoardMap, enterable } from './map';
import type { Enterable } from './terrain';

/** `both`: a group of Infantry and vehicles, all of which must be able to Enter. */
export type Who = 'infantry' | 'vehicles' | 'both';

export const NO = 0;
/** The map does not tell. */
export const PERHAPS = 1;
export const YES = 2;

const codes: Record<Enterable, number> = { no: NO, unknown: PERHAPS, yes: YES };

/** `NO`, `PERHAPS` or `YES` by hex index. */
export type Entry = Uint8Array;

interface Known {
  readonly roads: Uint8Array;
  readonly infantry: Entry;
  readonly vehicles: Entry;
  readonly both: Entry;
}

const ofMaps = new WeakMap<BoardMap, Known>();

export const entryOf = (map: BoardMap, who: Who): Entry => known(map)[who];

/** The same, with what bars hexes for a while. */
export function entryPast(map: BoardMap, who: Who, barred: ReadonlySet<string> | undefined): Entry {
  const entry = entryOf(map, who);
  return barred?.size ? entry.map((code, i) => (barred.has(map.grid.name(i)) ? NO : code)) : entry;
}

/** 1 where a hex is a road hex. */
export const roadsOf = (map: BoardMap): Uint8Array => known(map).roads;

function known(map: BoardMap): Known {
  let found = ofMaps.get(map);
  if (!found) {
    const infantry = Uint8Array.from(map.grid.names, (hex) => codes[enterable(map, hex, 'infantry')]);
    const vehicles = Uint8Array.from(map.grid.names, (hex) => codes[enterable(map, hex, 'vehicles')]);
    const both = infantry.map((code, i) => Math.min(code, vehicles[i] as number));
    const roads = Uint8Array.from(map.grid.names, (hex) => Number(map.roadHexes.has(hex)));
    found = { roads, infantry, vehicles, both };
    ofMaps.set(map, found);
  }
  return found;
}

/** Who may Enter each hex of a map, by number: worked out once for a map, for every search over it. */
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
  readonly infantry: Entry;
  readonly vehicles: Entry;
  readonly both: Entry;
}

const ofMaps = new WeakMap<BoardMap, Known>();

export function entryOf(map: BoardMap, who: Who): Entry {
  let known = ofMaps.get(map);
  if (!known) {
    const infantry = Uint8Array.from(map.grid.names, (hex) => codes[enterable(map, hex, 'infantry')]);
    const vehicles = Uint8Array.from(map.grid.names, (hex) => codes[enterable(map, hex, 'vehicles')]);
    const both = infantry.map((code, i) => Math.min(code, vehicles[i] as number));
    known = { infantry, vehicles, both };
    ofMaps.set(map, known);
  }
  return known[who];
}

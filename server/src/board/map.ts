/** The map sheet that a `.cgmap` file describes: what is in its hexes, between them and along its edges. */
import type { Grid } from './grid';
import { type HexId, type LocationKey, locationKey } from './hex';
import type { Embankment, HexsideKind, RoadKind } from './mapWords';
import {
  bridged,
  combine,
  type Enterable,
  openGround,
  type Terrain,
  terrains,
  unknownTerrain,
  waters,
} from './terrain';

export { buildMap } from './mapFile/build';
export type { MapFault, MapFaultCode, MapLine } from './mapFile/reading';
export type { Embankment, HexsideKind, RoadKind } from './mapWords';

export interface Building {
  readonly hexes: readonly HexId[];
  /** As the file words it; absent where it does not say, which is as good as unknown. */
  readonly material?: string;
  /** Building levels that it surely has, ground level 0 included, in rising order. */
  readonly levels: readonly number[];
  /** Whether it may have levels above these: the map does not tell. */
  readonly mayBeHigher?: true;
  /** Hexes of it in which a staircase is printed. */
  readonly stairs?: readonly HexId[];
}

/** A run of hexes, each touching the one before. */
export interface Road {
  /** Absent where the file does not say. */
  readonly kind?: RoadKind;
  readonly hexes: readonly HexId[];
}

/** What lies along the side that two hexes share. Of a `slope` or `cliff` the marks are printed in `hex`. */
export interface Hexside {
  readonly kind: HexsideKind;
  readonly hex: HexId;
  readonly other: HexId;
}

/** A hex's level; a tint of the map whose order among the others is sure, and its level a guess. */
export type HexLevel = number | { readonly tint: string; readonly guess: number };

export interface EntryArea {
  readonly side: string;
  /** The arrow hex, which is the Area's ID (9.6178). */
  readonly arrow: HexId;
  readonly hexes: readonly HexId[];
  /** What is printed at the arrow: a CPP price, a date. */
  readonly text?: string;
}

/** All plain facts by hex name; hexes without an entry are open ground. */
export interface BoardMap {
  readonly module?: string;
  readonly title?: string;
  readonly grid: Grid;
  /** Terrain words by hex, in the order of the file. */
  readonly terrain: ReadonlyMap<HexId, readonly string[]>;
  readonly water: ReadonlyMap<HexId, string>;
  readonly bridges: ReadonlySet<HexId>;
  /** The bank of the river(s) that a hex is on, where the file tells; river hexes are on none. */
  readonly banks: ReadonlyMap<HexId, string>;
  /** Hexes of roads; those that only a path runs through are none. */
  readonly roadHexes: ReadonlySet<HexId>;
  readonly roads: readonly Road[];
  readonly buildings: readonly Building[];
  readonly buildingAt: ReadonlyMap<HexId, Building>;
  readonly entryAreas: readonly EntryArea[];
  readonly hexsides: readonly Hexside[];
  /** Empty where the file tells no levels; hexes without one then are of unknown level. */
  readonly levels: ReadonlyMap<HexId, HexLevel>;
  /** Share of a land hex that is water, 0 to 1. */
  readonly waterParts: ReadonlyMap<HexId, number>;
  readonly ditches: ReadonlySet<HexId>;
  readonly embankments: ReadonlyMap<HexId, Embankment>;
  /** Hexes under a title or a box of the sheet: what is in them is unknown. */
  readonly covered: ReadonlySet<HexId>;
  /** LVP of the hexes that are marked with them (RR 2.5). */
  readonly lvp: ReadonlyMap<HexId, number>;
  /** Place names by the hex that they stand in. */
  readonly labels: ReadonlyMap<HexId, string>;
}

/** How high a building can be whose levels the map does not tell. */
const HIGHEST = 4;

/** Whether a building has a level, or may have it. */
export const mayHaveLevel = ({ levels, mayBeHigher }: Building, level: number): boolean =>
  levels.includes(level) || (mayBeHigher === true && level >= levels.length && level <= HIGHEST);

/** The levels that a building has, or may have. */
export const possibleLevels = (building: Building): readonly number[] =>
  Array.from({ length: HIGHEST + 1 }, (_, level) => level).filter((level) => mayHaveLevel(building, level));

/** Every building Location that the map tells of: those that are Strategic whatever the log says. */
export function buildingLocations(map: BoardMap): LocationKey[] {
  return [...map.buildingAt].flatMap(([hex, building]) => building.levels.map((level) => locationKey(hex, level)));
}

/** Whether Infantry or vehicles may Enter a hex of the map, MF/MP and enemy fire ignored; by its bridge, if that counts. */
export function enterable(map: BoardMap, hex: HexId, who: keyof Terrain, bridges = map.bridges): Enterable {
  const words = map.terrain.get(hex) ?? [];
  let terrain = words.reduce((all, word) => combine(all, terrains.get(word) ?? unknownTerrain), openGround);
  const water = map.water.get(hex);
  if (water !== undefined) {
    terrain = bridges.has(hex) ? bridged : combine(terrain, waters.get(water) ?? unknownTerrain);
  }
  return terrain[who];
}

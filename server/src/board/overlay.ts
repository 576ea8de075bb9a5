/** A map with single hexes changed, as a log's own map lines have it. */
import type { BuildingD, MapDirective } from '../syntax/nodes';
import type { HexId } from './hex';
import {
  type BoardMap,
  type Building,
  buildMap,
  type EntryArea,
  type Hexside,
  type MapFault,
  type MapLine,
} from './map';
import { nothingThere } from './mapWords';
import { charge } from './work';

export interface Overlay<T> {
  readonly map: BoardMap;
  readonly faults: readonly MapFault<T>[];
}

/** Whoever asks again for the same line on the same map gets the same map: what is kept by map stays good. */
const known = new WeakMap<BoardMap, WeakMap<object, Overlay<object>>>();

/**
 * The map with what one more line says of its hexes in place of what stood there. What the line does not speak of stays: a
 * hex keeps its road when its building changes. `ref` stands for the line.
 */
export function overlay<T extends object>(map: BoardMap, line: MapLine<T>): Overlay<T> {
  // Hexes that are copied.
  charge(map.grid.size);
  const over = known.get(map) ?? new WeakMap<object, Overlay<object>>();
  known.set(map, over);
  const made = (over.get(line.ref) as Overlay<T> | undefined) ?? laidOver(map, line);
  over.set(line.ref, made);
  return made;
}

function laidOver<T>(map: BoardMap, line: MapLine<T>): Overlay<T> {
  const { map: said, faults } = buildMap([line], map);
  return { map: said ? changed(map, said, line.directive) : map, faults };
}

function changed(map: BoardMap, said: BoardMap, directive: MapDirective): BoardMap {
  return {
    ...map,
    terrain: replaced(map.terrain, said.terrain),
    water: without(replaced(map.water, said.water), nothingThere),
    bridges: united(map.bridges, said.bridges),
    banks: replaced(map.banks, said.banks),
    roads: joined(map.roads, said.roads),
    roadHexes: united(map.roadHexes, said.roadHexes),
    ...(directive.verb === 'building' ? withBuilding(map, said, directive) : {}),
    entryAreas: withEntryAreas(map.entryAreas, said.entryAreas),
    hexsides: withHexsides(map.hexsides, said.hexsides),
    levels: replaced(map.levels, said.levels),
    waterParts: replaced(map.waterParts, said.waterParts),
    ditches: united(map.ditches, said.ditches),
    embankments: replaced(map.embankments, said.embankments),
    covered: uncovered(united(map.covered, said.covered), said.terrain),
    lvp: replaced(map.lvp, said.lvp),
    labels: replaced(map.labels, said.labels),
  };
}

const replaced = <V>(old: ReadonlyMap<HexId, V>, now: ReadonlyMap<HexId, V>): ReadonlyMap<HexId, V> =>
  now.size ? new Map([...old, ...now]) : old;

const without = (of: ReadonlyMap<HexId, string>, word: string): ReadonlyMap<HexId, string> =>
  [...of.values()].includes(word) ? new Map([...of].filter(([, value]) => value !== word)) : of;

const united = (old: ReadonlySet<HexId>, now: ReadonlySet<HexId>): ReadonlySet<HexId> =>
  now.size ? new Set([...old, ...now]) : old;

const joined = <T>(old: readonly T[], now: readonly T[]): readonly T[] => (now.length ? [...old, ...now] : old);

/** What is in a hex that the sheet covers is known once a line tells it. */
const uncovered = (covered: ReadonlySet<HexId>, told: ReadonlyMap<HexId, unknown>): ReadonlySet<HexId> =>
  told.size && covered.size ? new Set([...covered].filter((hex) => !told.has(hex))) : covered;

/** An Entry Area takes the place of the one of its side with the same arrow. */
function withEntryAreas(old: readonly EntryArea[], now: readonly EntryArea[]): readonly EntryArea[] {
  const isSame = (a: EntryArea) => (b: EntryArea) =>
    a.arrow === b.arrow && a.side.toLowerCase() === b.side.toLowerCase();
  return joined(
    old.map((area) => now.find(isSame(area)) ?? area),
    now.filter((area) => !old.some(isSame(area))),
  );
}

/** What lies along a side takes the place of what lay there. */
function withHexsides(old: readonly Hexside[], now: readonly Hexside[]): readonly Hexside[] {
  const sideOf = ({ hex, other }: Hexside) => [hex, other].sort().join('-');
  const told = new Set(now.map(sideOf));
  return told.size ? [...old.filter((side) => !told.has(sideOf(side))), ...now] : old;
}

/**
 * The building of the line parts from those that stood in its hexes, whose other hexes stay as they were. What it leaves out,
 * material or levels, it has from them, as far as they are alike.
 */
function withBuilding(
  { buildings, buildingAt }: BoardMap,
  said: BoardMap,
  { material, levels }: BuildingD,
): Pick<BoardMap, 'buildings' | 'buildingAt'> {
  const [now] = said.buildings;
  if (!now) return { buildings, buildingAt };
  const taken = new Set(now.hexes);
  const before = [...new Set(now.hexes.flatMap((hex) => buildingAt.get(hex) ?? []))];
  const [one] = before;
  const stairs = before.flatMap((building) => building.stairs ?? []).filter((hex) => taken.has(hex));
  const put: Building = {
    ...(stairs.length && { stairs }),
    ...now,
    material: material ? now.material : before.every((b) => b.material === one?.material) ? one?.material : undefined,
    ...(one && !levels && levelsOf(before)),
  };
  const left = buildings.flatMap((building) => parted(building, taken));
  const all = put.material === nothingThere ? left : [...left, put];
  return { buildings: all, buildingAt: new Map(all.flatMap((b) => b.hexes.map((hex) => [hex, b] as const))) };
}

/** The levels that all of them have. */
function levelsOf(buildings: readonly Building[]): Pick<Building, 'levels' | 'mayBeHigher'> {
  const [lowest, ...others] = [...buildings].sort((a, b) => a.levels.length - b.levels.length);
  const levels = lowest?.levels ?? [0];
  const mayBeHigher = buildings.some((b) => b.mayBeHigher) || others.some((b) => b.levels.length > levels.length);
  return { levels, ...(mayBeHigher && { mayBeHigher }) };
}

/** A building without some of its hexes; none where these were all. */
function parted(building: Building, taken: ReadonlySet<HexId>): readonly Building[] {
  const hexes = building.hexes.filter((hex) => !taken.has(hex));
  if (hexes.length === building.hexes.length) return [building];
  return hexes.length ? [{ ...building, hexes }] : [];
}

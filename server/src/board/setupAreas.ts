/**
 * 9.605 Setup Area Determination: what every hex is (9.6051, 9.6053, 9.6054), the Setup Areas of each side, and which
 * of them are Isolated (9.6052, 9.6057). A pure function of Control and map; reasons are worked out when asked for.
 */
import { AreaMap, controlledHexes } from './areaMap';
import type { Grain } from './grain';
import { Grid, NONE } from './grid';
import { columnName, type Hex, type HexId, LAST_COLUMN, type LocationKey, parseHex, splitLocation } from './hex';
import { Isolation } from './isolation';
import {
  type Barrier,
  type BoardRulings,
  defaultBoardRulings,
  type Held,
  type HexStatus,
  NO_MANS_LAND,
  type SetupArea,
  type SetupAreas,
  type SetupInput,
  UNCONTROLLED,
  type UpperTrace,
} from './setupTypes';
import { tracerDown } from './upperLevels';

/** How far a Controlled Strategic Location reaches (9.6051). */
const REACH = 2;
/** Beyond this no hex can be affected by Control: the margin of a sheet whose extent is unknown. */
const MARGIN = REACH + 2;

const NOBODY = -1;

export function computeSetupAreas(input: SetupInput): SetupAreas {
  const rulings = { ...defaultBoardRulings, ...input.rulings };
  const grid = input.map?.grid ?? gridAround(input.control.keys(), input.grain);
  const held = heldLocations(input, grid);
  const contested = rulings.groundBelow === 'apart' ? groundsOfEnemies(input, grid, held.locations) : new Set<number>();
  const owner = ownersByLowestLevel(grid, held.locations, contested);
  const reaches = ({ hex, side }: Held) =>
    rulings.bothSidesInHex === 'literal' || owner[hex] === side || contested.has(hex);
  const sources = held.locations.filter(reaches);
  const strategic = strategicHexes(input, grid, owner);
  for (const hex of contested) strategic[hex] = 1;
  const status = statusByReach(grid, sources, owner, strategic);
  const enclosed = takeSurroundedHexes(input, grid, { status, strategic, owner, rulings });
  const isolation = new Isolation(input, grid, status, rulings);
  const kept = held.locations.filter(({ hex, level }) => level > 0 || !enclosed.has(hex));
  const traceDown = tracerDown(input, grid, kept, status, (hex, side) => isolation.isolatedHex(hex, side));
  const traces = new Map(kept.flatMap((at) => (at.level > 0 ? [[at.location, traceDown(at)] as const] : [])));
  const { areas, ofHex, ofLocation } = listAreas(input, grid, {
    held: kept,
    owner,
    status,
    isolation,
    traces,
  });

  const statusOf = (i: number): HexStatus => {
    if (status[i] === NO_MANS_LAND) return { kind: 'no-mans-land' };
    const area = ofHex.get(i);
    return area ? { kind: 'area', area } : { kind: 'uncontrolled' };
  };
  /** Without a map every hex that could exist does, and those far from all Control are Uncontrolled. */
  const offSheet = (name: HexId): HexStatus | undefined => {
    const hex = parseHex(name);
    return !input.map && hex && grid.grain.has(hex) ? { kind: 'uncontrolled' } : undefined;
  };
  const statusAt = (hex: HexId) => {
    const i = grid.index(hex);
    return i === NONE ? offSheet(hex) : statusOf(i);
  };
  const areaAt = (location: LocationKey) =>
    ofLocation.get(location) ?? ofHex.get(grid.index(splitLocation(location).hex));
  /** Of one that nobody Controls, too: its side is that of the Area around it. */
  const upperTrace = (location: LocationKey): UpperTrace | undefined => {
    const known = traces.get(location);
    if (known) return known;
    const { hex: name, level } = splitLocation(location);
    const hex = grid.index(name);
    const side = status[hex] ?? NOBODY;
    if (level === 0 || hex === NONE || side < 0) return undefined;
    const trace = traceDown({ location, hex, level, side });
    traces.set(location, trace);
    return trace;
  };
  const named = (kind: number) => grid.names.filter((_, i) => status[i] === kind);
  /** Kept, because each place that a purchase could name asks for those of its Area. */
  const stopped = new Map<SetupArea, readonly Barrier[]>();
  const barriers = (area: SetupArea): readonly Barrier[] => {
    let known = stopped.get(area);
    if (!known) {
      known = area.upper ? [] : isolation.barriers(controlledHexes(grid, area), input.sides.indexOf(area.side));
      stopped.set(area, known);
    }
    return known;
  };

  return {
    areas,
    ignored: held.ignored,
    status: statusAt,
    reasons: (name) => {
      const status = statusAt(name);
      const hex = parseHex(name);
      if (!status || !hex) return undefined;
      const within = sources
        .map((at) => ({
          location: at.location,
          side: input.sides[at.side] as string,
          distance: grid.grain.distance(grid.hex(at.hex), hex),
        }))
        .filter(({ distance }) => distance <= REACH)
        .sort((a, b) => a.distance - b.distance);
      const i = grid.index(name);
      return { status, within, strategic: strategic[i] === 1, enclosed: enclosed.has(i) };
    },
    areaAt,
    around: (hex) => {
      const i = grid.index(hex);
      if (i === NONE) return [];
      const next = [...grid.adjacent.subarray(i * 6, i * 6 + 6)];
      return next.includes(NONE) ? [] : next.map((j) => ofHex.get(j));
    },
    isolated: (location, who) =>
      areaAt(location) &&
      (upperTrace(location)?.isolated ??
        isolation.isolatedHex(grid.index(splitLocation(location).hex), undefined, who)),
    upperTrace,
    exits: (side) => isolation.exits(input.sides.indexOf(side)),
    barriers,
    noMansLand: () => named(NO_MANS_LAND),
    uncontrolled: () => named(UNCONTROLLED),
    areaMap: new AreaMap(input, grid, status, isolation, areas),
  };
}

interface Determined {
  readonly held: readonly Held[];
  readonly owner: Int8Array;
  readonly status: Int8Array;
  readonly isolation: Isolation;
  readonly traces: ReadonlyMap<LocationKey, UpperTrace>;
}

/** The Setup Areas of both sides, and which of them holds each hex and each Controlled Location. */
function listAreas(input: SetupInput, grid: Grid, { held, owner, status, isolation, traces }: Determined) {
  const areas: SetupArea[] = [];
  const ofHex = new Map<number, SetupArea>();
  const ofLocation = new Map<LocationKey, SetupArea>();
  input.sides.forEach((name, side) => {
    const own = held.filter((at) => at.side === side);
    let count = 0;
    const add = (area: Pick<SetupArea, 'hexes' | 'locations' | 'upper' | 'isolated' | 'ways'>) => {
      // Put into the very object: its paths are worked out when they are read.
      const named = Object.assign(area, { side: name, id: columnName(++count) });
      areas.push(named);
      for (const location of area.locations) ofLocation.set(location, named);
      return named;
    };
    const shapes = contiguousGroups(grid, status, side).map((group) => {
      group.sort((a, b) => a - b);
      const members = new Set(group);
      const holds = (at: Held) => {
        const ground = traces.get(at.location)?.ground;
        return ground === undefined ? owner[at.hex] === side && members.has(at.hex) : members.has(grid.index(ground));
      };
      const locations = own.filter(holds).map((at) => at.location);
      return { group, hexes: group.map((i) => grid.name(i)), locations };
    });
    // No-Man's Land may cut off hexes from every Location that makes them an Area: players name those last.
    shapes.sort((a, b) => Number(a.locations.length === 0) - Number(b.locations.length === 0));
    for (const { group, hexes, locations } of shapes) {
      const judged = isolation.ofArea(controlledHexes(grid, { hexes, locations }), side);
      const area = add(Object.assign(judged, { hexes, locations, upper: false }));
      for (const hex of group) ofHex.set(hex, area);
    }
    for (const { location } of own) {
      if (ofLocation.has(location)) continue;
      const connected = traces.get(location)?.connected ?? [location];
      const locations = connected.filter((other) => !ofLocation.has(other));
      if (isTaken(input, grid, status, side, locations)) continue;
      add({ hexes: [], locations, upper: true, isolated: traces.get(location)?.isolated ?? true, ways: [] });
    }
  });
  return { areas, ofHex, ofLocation };
}

function heldLocations(input: SetupInput, grid: Grid) {
  const locations: Held[] = [];
  const ignored: { location: LocationKey; why: 'off-map' | 'not-strategic' }[] = [];
  for (const [location, sideName] of input.control) {
    const { hex: name, level } = splitLocation(location);
    const hex = grid.index(name);
    const side = input.sides.indexOf(sideName);
    if (hex === NONE) ignored.push({ location, why: 'off-map' });
    else if (input.strategic && !input.strategic.has(location)) ignored.push({ location, why: 'not-strategic' });
    else if (side >= 0) locations.push({ location, hex, level, side });
  }
  locations.sort((a, b) => a.hex - b.hex || a.level - b.level);
  return { locations, ignored };
}

/** 9.6054: hexes of which only levels above ground are Controlled, with none but units of the other side below: not empty, the ground is not taken. */
function groundsOfEnemies({ sides, manned }: SetupInput, grid: Grid, held: readonly Held[]): ReadonlySet<number> {
  const lowest = new Map<number, Held>();
  for (const at of held) if (!lowest.has(at.hex)) lowest.set(at.hex, at);
  const out = new Set<number>();
  for (const { hex, level, side } of lowest.values()) {
    const there = level > 0 ? manned?.get(grid.name(hex)) : undefined;
    if (there?.length && !there.includes(sides[side] as string)) out.add(hex);
  }
  return out;
}

/** The side of each hex's lowest Controlled Strategic Location (its ground level, if that is Controlled), else `NOBODY`. */
function ownersByLowestLevel(grid: Grid, held: readonly Held[], but: ReadonlySet<number>): Int8Array {
  const owner = new Int8Array(grid.size).fill(NOBODY);
  for (const { hex, side } of held) if (owner[hex] === NOBODY && !but.has(hex)) owner[hex] = side;
  return owner;
}

function strategicHexes(input: SetupInput, grid: Grid, owner: Int8Array): Uint8Array {
  const strategic = new Uint8Array(grid.size);
  for (let i = 0; i < grid.size; i++) if (owner[i] !== NOBODY) strategic[i] = 1;
  for (const location of input.strategic ?? []) {
    // The ground level alone makes the hex Strategic; a key with a level names no hex.
    const i = grid.index(location);
    if (i !== NONE) strategic[i] = 1;
  }
  return strategic;
}

/** 9.6051: Strategic Locations are their owner's; other hexes go by who has such a Location within two hexes. */
function statusByReach(grid: Grid, sources: readonly Held[], owner: Int8Array, strategic: Uint8Array): Int8Array {
  const reach = new Uint8Array(grid.size);
  for (const { hex, side } of sources) {
    for (const i of grid.within(hex, REACH)) reach[i] = (reach[i] as number) | (1 << side);
  }
  const status = new Int8Array(grid.size).fill(UNCONTROLLED);
  for (let i = 0; i < grid.size; i++) {
    const sides = reach[i] as number;
    if (strategic[i] === 1) status[i] = owner[i] === NOBODY ? UNCONTROLLED : (owner[i] as number);
    else if (sides !== 0) status[i] = (sides & (sides - 1)) === 0 ? 31 - Math.clz32(sides) : NO_MANS_LAND;
  }
  return status;
}

interface Surrounds {
  readonly status: Int8Array;
  readonly strategic: Uint8Array;
  readonly owner: Int8Array;
  readonly rulings: BoardRulings;
}

/**
 * 9.6054: a group of Uncontrolled hexes, or of a side's own Strategic Locations that stand empty, whose on-map
 * surroundings are all one side's Setup Area becomes that side's. Changes `status` and returns the hexes taken; No-Man's
 * Land is not looked at again.
 */
function takeSurroundedHexes(
  input: SetupInput,
  grid: Grid,
  { status, strategic, owner, rulings }: Surrounds,
): ReadonlySet<number> {
  const taken = new Set<number>();
  const edgeEncloses = input.map !== undefined && rulings.mapEdgePockets === 'closed';
  const hexesOf = (locations: Iterable<LocationKey>) =>
    new Set([...locations].map((at) => grid.index(splitLocation(at).hex)));
  const units = input.occupied && hexesOf(input.occupied);
  const manned = units ?? hexesOf(input.manned?.keys() ?? []);
  const isEmpty = (i: number) => strategic[i] === 1 && owner[i] === status[i] && units?.has(i) === false;
  // Where nobody knows who stands where, no Location is known to be empty.
  const pockets = [UNCONTROLLED, ...(units ? input.sides.keys() : [])].flatMap((kind) =>
    contiguousGroups(grid, status, kind).filter((pocket) => kind === UNCONTROLLED || pocket.every(isEmpty)),
  );
  for (const pocket of pockets) {
    if (!edgeEncloses && pocket.some((i) => grid.onEdge[i] === 1)) continue;
    const [side, ...others] = statusesAround(grid, status, pocket);
    if (side === undefined || side < 0 || others.length > 0) continue;
    for (const i of pocket) {
      if (strategic[i] === 1 && manned.has(i)) continue;
      status[i] = side;
      taken.add(i);
    }
  }
  return taken;
}

/** The statuses of the hexes that touch a group, each once. */
function statusesAround(grid: Grid, status: Int8Array, group: readonly number[]): ReadonlySet<number> {
  const inside = new Set(group);
  const around = new Set<number>();
  for (const i of group) {
    for (let slot = i * 6; slot < i * 6 + 6; slot++) {
      const j = grid.adjacent[slot] as number;
      if (j !== NONE && !inside.has(j)) around.add(status[j] as number);
    }
  }
  return around;
}

/** 9.6054: empty Locations above ground, each in a hex of the enemy's Setup Area, that no way leads down from are his. */
const isTaken = (
  { occupied }: SetupInput,
  grid: Grid,
  status: Int8Array,
  side: number,
  locations: readonly LocationKey[],
): boolean =>
  occupied !== undefined &&
  locations.every((at) => {
    const is = status[grid.index(splitLocation(at).hex)] as number;
    return !occupied.has(at) && is >= 0 && is !== side;
  });

/** The groups of touching hexes of one status, by their first hex. */
function contiguousGroups(grid: Grid, status: Int8Array, kind: number): number[][] {
  const groups: number[][] = [];
  const seen = new Uint8Array(grid.size);
  for (let first = 0; first < grid.size; first++) {
    if (status[first] !== kind || seen[first] === 1) continue;
    const group = [first];
    seen[first] = 1;
    for (let head = 0; head < group.length; head++) {
      const from = (group[head] as number) * 6;
      for (let slot = from; slot < from + 6; slot++) {
        const i = grid.adjacent[slot] as number;
        if (i === NONE || status[i] !== kind || seen[i] === 1) continue;
        seen[i] = 1;
        group.push(i);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** A sheet just large enough for all that Control affects, for campaigns without a map. */
function gridAround(locations: Iterable<LocationKey>, grain: Grain): Grid {
  const hexes = [...locations]
    .map((key) => parseHex(splitLocation(key).hex))
    .filter((hex): hex is Hex => hex !== undefined);
  const columns = hexes.length > 0 ? hexes.map((hex) => hex.column) : [1];
  const numbers = hexes.length > 0 ? hexes.map((hex) => hex.number) : [1];
  const extent = {
    from: { column: Math.max(1, Math.min(...columns) - MARGIN), number: Math.max(0, Math.min(...numbers) - MARGIN) },
    to: { column: Math.min(LAST_COLUMN, Math.max(...columns) + MARGIN), number: Math.max(...numbers) + MARGIN },
  };
  return new Grid(extent, grain);
}

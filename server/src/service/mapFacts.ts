/** A map as plain data: what `cglog map --json` prints, and what scripts may rely on. */
import type { HexId } from '../board/hex';
import type { BoardMap, Building, Embankment, HexLevel, HexsideKind } from '../board/map';
import type { Documents } from './documents';
import { stateAfter } from './words/moment';

export interface MapFacts {
  /** Of the `board` line; null where the file has none. */
  readonly module: string | null;
  readonly title: string | null;
  /** The first and the last hex. */
  readonly extent: readonly [HexId, HexId];
  readonly grain: 'common' | 'other';
  /** Every hex, half hexes included. A member that does not apply is left out. */
  readonly hexes: Readonly<Record<HexId, HexFacts>>;
  /** What lies between two hexes, each side once for each kind; of a slope or cliff the marks are printed in `hex`. */
  readonly hexsides: readonly { readonly hex: HexId; readonly other: HexId; readonly kind: HexsideKind }[];
  readonly entryAreas: readonly EntryFacts[];
}

export interface HexFacts {
  /** `['open']` where nothing is; `['unknown']` where the map does not tell. */
  readonly terrain: readonly string[];
  readonly level?: number | { readonly tier: string; readonly guess: number };
  readonly building?: BuildingFacts;
  readonly road?: readonly string[];
  readonly water?: string;
  /** Share of a land hex that is water, 0 to 1. */
  readonly waterPart?: number;
  readonly ditch?: true;
  /** True where the map does not tell whether the road is sunken or elevated. */
  readonly embankment?: true | Exclude<Embankment, 'unknown'>;
  readonly covered?: true;
  readonly bridge?: true;
  readonly lvp?: number;
  readonly label?: string;
  readonly neighbours: readonly HexId[];
}

export interface BuildingFacts {
  /** The same in all hexes of one building. */
  readonly id: string;
  readonly material: string;
  /** Sure ones; `unknown` where the map tells none above the ground. */
  readonly levels: readonly number[] | 'unknown';
}

export interface EntryFacts {
  readonly side: string;
  /** Of the arrow. */
  readonly hex: HexId;
  readonly hexes: readonly HexId[];
  readonly text?: string;
}

/** The map of an open map file, or of a log after a line; undefined where there is none. */
export function mapFacts(documents: Documents, uri: string, line?: number): MapFacts | undefined {
  const board = mapFileAt(documents, uri) ?? stateAfter(documents, uri, line)?.board;
  return board && factsOf(board);
}

/** What a map file describes; undefined for any other file. */
export function mapFileAt(documents: Documents, uri: string): BoardMap | undefined {
  const text = documents.isMap(uri) ? documents.document(uri) : undefined;
  return text && documents.sheet(text).board;
}

function factsOf(board: BoardMap): MapFacts {
  const { grid } = board;
  const ids = new Map(board.buildings.map((building, i) => [building, `b${String(i + 1).padStart(2, '0')}`]));
  const ways = waysOf(board);
  const hexes = grid.names.map((hex, i): [HexId, HexFacts] => [
    hex,
    {
      ...placeFacts(board, hex),
      ...buildingFacts(board.buildingAt.get(hex), ids),
      ...(ways.has(hex) && { road: ways.get(hex) }),
      neighbours: grid.neighbours(i).map((near) => grid.name(near)),
    },
  ]);
  return {
    module: board.module ?? null,
    title: board.title ?? null,
    extent: [grid.name(0), grid.name(grid.size - 1)],
    grain: grid.grain.name,
    hexes: Object.fromEntries(hexes),
    hexsides: board.hexsides.map(({ hex, other, kind }) => ({ hex, other, kind })),
    entryAreas: board.entryAreas.map(({ side, arrow, hexes: all, text }) => ({
      side,
      hex: arrow,
      hexes: all,
      ...(text !== undefined && { text }),
    })),
  };
}

function placeFacts(board: BoardMap, hex: HexId): Omit<HexFacts, 'neighbours'> {
  const embankment = board.embankments.get(hex);
  return {
    terrain: board.terrain.get(hex) ?? ['open'],
    ...given('level', levelFacts(board.levels.get(hex))),
    ...given('water', waterWord(board.water.get(hex))),
    ...given('waterPart', board.waterParts.get(hex)),
    ...given('ditch', board.ditches.has(hex) || undefined),
    ...given('embankment', embankment === 'unknown' ? true : embankment),
    ...given('covered', board.covered.has(hex) || undefined),
    ...given('bridge', board.bridges.has(hex) || undefined),
    ...given('lvp', board.lvp.get(hex)),
    ...given('label', board.labels.get(hex)),
  };
}

/** A member, where there is something to tell. */
function given<K extends string, V>(name: K, value: V | undefined): { [key in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [key in K]?: V };
}

const levelFacts = (level?: HexLevel): HexFacts['level'] =>
  typeof level === 'object' ? { tier: level.tint, guess: level.guess } : level;

/** Kinds of river by who may ford them: the map shows a river. */
const rivers: ReadonlySet<string> = new Set(['fordable', 'shallow', 'river-brush']);
const waterWord = (word?: string): string | undefined => (word !== undefined && rivers.has(word) ? 'river' : word);

function buildingFacts(building: Building | undefined, ids: ReadonlyMap<Building, string>): Pick<HexFacts, 'building'> {
  if (!building) return {};
  const { material = 'unknown', levels, mayBeHigher } = building;
  const isGroundAlone = mayBeHigher && levels.length === 1;
  return { building: { id: ids.get(building) ?? '', material, levels: isGroundAlone ? 'unknown' : levels } };
}

/** The kinds of road in each hex, paths among them. */
function waysOf({ roads }: BoardMap): ReadonlyMap<HexId, readonly string[]> {
  const ways = new Map<HexId, Set<string>>();
  for (const { kind = 'unknown', hexes } of roads)
    for (const hex of hexes) ways.set(hex, (ways.get(hex) ?? new Set()).add(kind));
  return new Map([...ways].map(([hex, kinds]) => [hex, [...kinds]]));
}

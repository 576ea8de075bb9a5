/** The map sheet that a `.cgmap` file describes, and what is wrong with the description. */
import type { ExtentD, HexRange, LocationNode, MapDirective, Span } from '../syntax/nodes';
import { type Edge, Grid, NONE } from './grid';
import { columnName, compareHexes, type Hex, type HexId, type LocationKey, locationKey, parseHex } from './hex';
import { flood } from './paths';
import {
  banks,
  bridged,
  combine,
  type Enterable,
  openGround,
  type Terrain,
  terrains,
  unknownTerrain,
  waters,
} from './terrain';

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

export type RoadKind = 'paved' | 'dirt' | 'path';

/** A run of hexes, each touching the one before. A `path` is no road. */
export interface Road {
  /** Absent where the file does not say. */
  readonly kind?: RoadKind;
  readonly hexes: readonly HexId[];
}

export type HexsideKind = 'hedge' | 'wall' | 'fence' | 'cliff' | 'slope' | 'rowhouse-bar';

/** What lies along the side that two hexes share. Of a `slope` or `cliff` the marks are printed in `hex`. */
export interface Hexside {
  readonly kind: HexsideKind;
  readonly hex: HexId;
  readonly other: HexId;
}

/** A hex's level; a tint of the map whose order among the others is sure, and its level a guess. */
export type HexLevel = number | { readonly tint: string; readonly guess: number };

/** A road between banks; `unknown` where the map does not tell whether it lies above or below the ground beside it. */
export type Embankment = 'sunken' | 'elevated' | 'unknown';

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

/** Stable names of what can be wrong with a map file. */
export type MapFaultCode =
  | 'map-bank-twice'
  | 'map-bank-unknown'
  | 'map-board-twice'
  | 'map-building-twice'
  | 'map-bridge-dry'
  | 'map-entry-inland'
  | 'map-entry-twice'
  | 'map-extent-crooked'
  | 'map-extent-late'
  | 'map-extent-missing'
  | 'map-extent-twice'
  | 'map-hex-off-board'
  | 'map-level-misplaced'
  | 'map-levels-wrong'
  | 'map-range-crooked'
  | 'map-road-broken'
  | 'map-road-in-water'
  | 'map-terrain-unknown'
  | 'map-water-unknown';

export interface MapFault<T> {
  readonly ref: T;
  readonly span: Span;
  readonly code: MapFaultCode;
  readonly message: string;
}

export interface MapLine<T> {
  readonly directive: MapDirective;
  /** Handed back with each fault, so that the caller can say where. */
  readonly ref: T;
}

/**
 * The map that the lines of a map file describe; undefined when they do not say its extent.
 * @param base the map whose hexes they change: then it is what these lines alone say of them
 */
export function buildMap<T>(
  lines: readonly MapLine<T>[],
  base?: BoardMap,
): {
  readonly map: BoardMap | undefined;
  readonly faults: readonly MapFault<T>[];
} {
  return new MapBuilder(lines, base).build();
}

/** In place of a kind of water or a material: there is none. Only lines that change a map take it away. */
export const nothingThere = 'none';

/** Every building Location of the map: those that are Strategic whatever the log says. */
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

/** How many hexes an Entry Area has to each side of its arrow, along the map edge: nine in all. */
const ENTRY_REACH = 4;

class MapBuilder<T> {
  private readonly faults: MapFault<T>[] = [];
  private readonly extent: MapLine<T> | undefined;
  private readonly grid: Grid | undefined;
  private module: string | undefined;
  private title: string | undefined;
  private readonly terrain = new Map<HexId, string[]>();
  private readonly water = new Map<HexId, string>();
  private readonly bridges = new Set<HexId>();
  private readonly banks = new Map<HexId, string>();
  private readonly roads: Road[] = [];
  private readonly buildings: Building[] = [];
  private readonly buildingAt = new Map<HexId, Building>();
  private readonly entryAreas: EntryArea[] = [];
  /** Checks that need the whole file: a bridge may stand above its water. */
  private readonly atEnd: (() => void)[] = [];

  constructor(
    private readonly lines: readonly MapLine<T>[],
    private readonly base?: BoardMap,
  ) {
    this.extent = lines.find((line) => line.directive.verb === 'extent');
    this.grid = base?.grid ?? (this.extent && this.gridOf(this.extent.directive as ExtentD, this.extent.ref));
  }

  build() {
    if (!this.base) this.checkExtentFirst();
    for (const { directive, ref } of this.lines) this.read(directive, ref);
    for (const check of this.atEnd) check();
    const map = this.grid && {
      module: this.module,
      title: this.title,
      grid: this.grid,
      terrain: this.terrain,
      water: this.water,
      bridges: this.bridges,
      banks: this.banks,
      roadHexes: new Set(this.roads.flatMap(({ kind, hexes }) => (kind === 'path' ? [] : hexes))),
      roads: this.roads,
      buildings: this.buildings,
      buildingAt: this.buildingAt,
      entryAreas: this.entryAreas,
      hexsides: [],
      levels: new Map(),
      waterParts: new Map(),
      ditches: new Set<HexId>(),
      embankments: new Map(),
      covered: new Set<HexId>(),
      lvp: new Map(),
      labels: new Map(),
    };
    return { map, faults: this.faults };
  }

  private fault(ref: T, span: Span, code: MapFaultCode, message: string) {
    this.faults.push({ ref, span: { start: span.start, end: span.end }, code, message });
  }

  private gridOf(extent: ExtentD, ref: T): Grid | undefined {
    const from = corner(extent.from);
    const to = corner(extent.to);
    if (!from || !to || from.column > to.column || from.number > to.number) {
      this.fault(
        ref,
        { start: extent.from.start, end: extent.to.end },
        'map-extent-crooked',
        'The extent runs from the top left hex of the map to the bottom right one, for example: extent A1 GG10',
      );
      return undefined;
    }
    return new Grid({ from, to });
  }

  /** One finding for a file without its extent, or with it too late, at the first line that names hexes. */
  private checkExtentFirst() {
    const first = this.lines.find(({ directive }) => directive.verb !== 'board');
    if (!first || first === this.extent) return;
    const { keyword } = first.directive;
    if (this.extent) {
      this.fault(
        first.ref,
        keyword,
        'map-extent-late',
        'The extent of the map must stand before all that names its hexes',
      );
    } else {
      const message = 'The map does not say how far it reaches: put a line such as "extent A1 GG10" before this one';
      this.fault(first.ref, keyword, 'map-extent-missing', message);
    }
  }

  private read(directive: MapDirective, ref: T) {
    switch (directive.verb) {
      case 'board':
        if (this.module !== undefined) {
          this.fault(ref, directive.keyword, 'map-board-twice', 'The map is named twice: keep one board line');
          return;
        }
        this.module = directive.module.value;
        this.title = directive.title?.value;
        return;
      case 'extent':
        if (directive !== this.extent?.directive) {
          this.fault(ref, directive.keyword, 'map-extent-twice', 'The extent is given twice: keep one extent line');
        }
        return;
      case 'terrain':
        this.readTerrain(directive, ref);
        return;
      case 'water':
        this.readWater(directive, ref);
        return;
      case 'bank': {
        const bank = directive.type.value.toLowerCase();
        if (!banks.includes(bank)) this.unknownWord(ref, directive.type, 'map-bank-unknown', 'bank', banks);
        for (const range of directive.hexes)
          for (const hex of this.expand(range, ref)) this.atEnd.push(() => this.readBank(bank, hex, range, ref));
        return;
      }
      case 'bridge':
        for (const range of directive.hexes)
          for (const hex of this.expand(range, ref)) this.readBridge(hex, range, ref);
        return;
      case 'road':
        this.readRoad(directive.hexes, ref);
        return;
      case 'building':
        this.readBuilding(directive, ref);
        return;
      case 'entry':
        this.readEntry(directive.side.value, directive.arrow, directive.hexes, ref);
        return;
    }
  }

  private readTerrain({ type, hexes }: Extract<MapDirective, { verb: 'terrain' }>, ref: T) {
    const word = type.value.toLowerCase();
    if (!terrains.has(word)) this.unknownWord(ref, type, 'map-terrain-unknown', 'terrain', terrains.keys());
    for (const hex of this.expandAll(hexes, ref)) {
      const words = this.terrain.get(hex);
      if (words) words.push(word);
      else this.terrain.set(hex, [word]);
    }
  }

  private readWater({ type, hexes }: Extract<MapDirective, { verb: 'water' }>, ref: T) {
    const word = type.value.toLowerCase();
    const known = this.base ? [...waters.keys(), nothingThere] : [...waters.keys()];
    if (!known.includes(word)) this.unknownWord(ref, type, 'map-water-unknown', 'water', known);
    for (const hex of this.expandAll(hexes, ref)) this.water.set(hex, word);
  }

  private waterAt(hex: HexId): string | undefined {
    const water = this.water.get(hex) ?? this.base?.water.get(hex);
    return water === nothingThere ? undefined : water;
  }

  private readBridge(hex: HexId, range: HexRange, ref: T) {
    this.bridges.add(hex);
    this.atEnd.push(() => {
      if (this.waterAt(hex)) return;
      this.fault(ref, range, 'map-bridge-dry', `A bridge needs water beneath it: ${hex} has none`);
    });
  }

  private readBuilding(
    { levels: named, material, hexes: ranges }: Extract<MapDirective, { verb: 'building' }>,
    ref: T,
  ) {
    const levels = [...new Set([0, ...(named?.value ?? [])])].sort((a, b) => a - b);
    if (named && levels.some((level, i) => level !== i)) {
      const message = 'Building levels count up from 0, the ground, without a gap: levels 0 1 2';
      this.fault(ref, named, 'map-levels-wrong', message);
    }
    const hexes: HexId[] = [];
    for (const range of ranges) {
      for (const hex of this.expand(range, ref)) {
        if (this.buildingAt.has(hex) || hexes.includes(hex)) {
          this.fault(ref, range, 'map-building-twice', `${hex} has a building already`);
        } else hexes.push(hex);
      }
    }
    const building: Building = { hexes, material: material?.value.toLowerCase(), levels };
    this.buildings.push(building);
    for (const hex of hexes) this.buildingAt.set(hex, building);
  }

  /** A hex and all that no river parts from it; bridges have the river beneath them. */
  private readBank(bank: string, hex: HexId, range: HexRange, ref: T) {
    const grid = this.grid as Grid;
    const isRiver = (at: number) => waters.get(this.waterAt(grid.name(at)) ?? '')?.river !== undefined;
    const start = grid.index(hex);
    if (isRiver(start) || this.banks.get(hex) === bank) return;
    const spread = flood(grid, [start], (at) => !isRiver(at));
    const hexes = grid.names.filter((_, at) => spread.steps[at] !== NONE);
    const other = hexes.find((name) => this.banks.has(name));
    if (other)
      this.fault(
        ref,
        range,
        'map-bank-twice',
        `${hex} is on the ${this.banks.get(other)} bank already: no river parts it from there`,
      );
    else for (const name of hexes) this.banks.set(name, bank);
  }

  private readRoad(ranges: readonly HexRange[], ref: T) {
    const road: HexId[] = [];
    for (const range of ranges) {
      for (const hex of this.expand(range, ref)) {
        const last = road.at(-1);
        if (last !== undefined && !this.touch(last, hex)) {
          this.fault(ref, range, 'map-road-broken', `The road breaks off: ${hex} does not touch ${last}`);
        }
        road.push(hex);
        this.atEnd.push(() => {
          const water = this.waterAt(hex) ?? '';
          if (waters.get(water)?.infantry !== 'no' || this.bridges.has(hex) || this.base?.bridges.has(hex)) return;
          this.fault(ref, range, 'map-road-in-water', `The road runs into the ${water} at ${hex}: add "bridge ${hex}"`);
        });
      }
    }
    this.roads.push({ hexes: road });
  }

  private readEntry(side: string, arrow: LocationNode, ranges: readonly HexRange[], ref: T) {
    const grid = this.grid;
    const at = this.locate(arrow, ref);
    if (!grid || at === NONE) return;
    const id = grid.name(at);
    if (grid.edges(at).length === 0) {
      this.fault(
        ref,
        arrow,
        'map-entry-inland',
        `An Entry Area's arrow stands at the map edge: ${id} does not touch it`,
      );
      return;
    }
    if (this.entryAreas.some((area) => area.arrow === id && area.side === side)) {
      this.fault(ref, arrow, 'map-entry-twice', `The ${side} Entry Area ${id} is described twice`);
      return;
    }
    const hexes = ranges.length > 0 ? this.entryHexes(ranges, ref) : nearestEdgeHexes(grid, at);
    this.entryAreas.push({ side, arrow: id, hexes: [...new Set(hexes)].sort(compareHexes) });
  }

  /** An Entry Area's hexes as written: a range runs along the map edge from one hex to the other. */
  private entryHexes(ranges: readonly HexRange[], ref: T): HexId[] {
    const grid = this.grid as Grid;
    return ranges.flatMap((range) => {
      const ends = [range.from, range.to ?? range.from].map((node) => this.locate(node, ref));
      const [from = NONE, to = NONE] = ends;
      if (from === NONE || to === NONE) return [];
      const edge = grid.edges(from).find((edge) => grid.edges(to).includes(edge));
      if (edge === undefined) {
        const message = `An Entry Area's hexes lie along one map edge: ${text(range)} does not`;
        this.fault(ref, range, 'map-entry-inland', message);
        return [];
      }
      const run = grid.along(edge);
      const [first = 0, last = 0] = [run.indexOf(from), run.indexOf(to)].sort((a, b) => a - b);
      return run.slice(first, last + 1).map((i) => grid.name(i));
    });
  }

  private expandAll(ranges: readonly HexRange[], ref: T): HexId[] {
    return ranges.flatMap((range) => this.expand(range, ref));
  }

  /** The on-map hexes of a range in its own order; a range runs along one column or along one number. */
  private expand(range: HexRange, ref: T): HexId[] {
    const grid = this.grid;
    const from = this.locate(range.from, ref);
    const to = range.to ? this.locate(range.to, ref) : from;
    if (!grid || from === NONE || to === NONE) return [];
    const a = grid.hex(from);
    const b = grid.hex(to);
    if (a.column !== b.column && a.number !== b.number) {
      const message = `A range runs down one column (${columnName(a.column)}4..${columnName(a.column)}9) or along one number (C4..F4): ${text(range)} does neither`;
      this.fault(ref, range, 'map-range-crooked', message);
      return [];
    }
    const steps = Math.max(Math.abs(b.column - a.column), Math.abs(b.number - a.number));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const column = a.column + Math.sign(b.column - a.column) * step;
      const number = a.number + Math.sign(b.number - a.number) * step;
      return grid.at({ column, number });
    })
      .filter((i) => i !== NONE)
      .map((i) => grid.name(i));
  }

  private locate(node: LocationNode, ref: T): number {
    const grid = this.grid;
    if (!grid) return NONE;
    const { hex, level } = node.value;
    const at = grid.index(hex);
    if (at === NONE) {
      const column = parseHex(hex)?.column;
      const span = column === undefined ? undefined : grid.columnSpan(column);
      const reach = span ? `that column is ${span}` : `the map is ${grid.corners}`;
      this.fault(ref, node, 'map-hex-off-board', `${hex} is not on the map: ${reach}`);
    } else if (level !== 0) {
      this.fault(
        ref,
        node,
        'map-level-misplaced',
        `A map file names hexes; the levels of a building stand after "levels": ${hex}`,
      );
    }
    return at;
  }

  private touch(a: HexId, b: HexId): boolean {
    const grid = this.grid as Grid;
    return grid.within(grid.index(a), 1).includes(grid.index(b));
  }

  private unknownWord(
    ref: T,
    word: Span & { readonly value: string },
    code: MapFaultCode,
    what: string,
    known: Iterable<string>,
  ) {
    this.fault(ref, word, code, `"${word.value}" is no ${what} this referee knows: ${[...known].join(', ')}`);
  }
}

/** A corner of the extent. Its column may lack the hex named (`A0`): the geometry then gives the column's first. */
function corner(node: LocationNode): Hex | undefined {
  const name = /^(.*?)(\d+)$/.exec(node.value.hex);
  const column = name && parseHex(`${name[1]}1`)?.column;
  return column ? { column, number: Number(name[2]) } : undefined;
}

/** The arrow hex and the map-edge hexes nearest to it, four to each side along its edge: fewer where a corner cuts them off. */
function nearestEdgeHexes(grid: Grid, arrow: number): HexId[] {
  return grid.edges(arrow).flatMap((edge: Edge) => {
    const run = grid.along(edge);
    const at = run.indexOf(arrow);
    return run.slice(Math.max(0, at - ENTRY_REACH), at + ENTRY_REACH + 1).map((i) => grid.name(i));
  });
}

function text(range: HexRange): string {
  return range.to ? `${range.from.value.hex}..${range.to.value.hex}` : range.from.value.hex;
}

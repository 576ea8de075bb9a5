/** The map sheet that the lines of a map file describe, and what is wrong with the description. */
import type { BoardD, ExtentD, LocationNode } from '../../syntax/nodes';
import { type Grain, grainNames, grains } from '../grain';
import { Grid } from '../grid';
import { type Hex, parseHex } from '../hex';
import type { BoardMap } from '../map';
import { Banks } from './banks';
import { Buildings } from './buildings';
import { Entries } from './entries';
import { Ground } from './ground';
import { Hexsides } from './hexsides';
import { type MapFault, type MapFaultCode, type MapLine, Reading } from './reading';
import { Ways } from './ways';

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

class MapBuilder<T> {
  private readonly reading = new Reading<T>();
  private readonly ground = new Ground(this.reading);
  private readonly ways = new Ways(this.reading, this.ground);
  private readonly buildings = new Buildings(this.reading);
  private readonly hexsides = new Hexsides(this.reading);
  private readonly banks = new Banks(this.reading, this.ground);
  private readonly entries = new Entries(this.reading);
  private readonly extent: MapLine<T> | undefined;
  private readonly grainLine: MapLine<T> | undefined;
  private readonly grain: Grain;
  private module: string | undefined;
  private title: string | undefined;

  constructor(
    private readonly lines: readonly MapLine<T>[],
    base: BoardMap | undefined,
  ) {
    this.reading.base = base;
    this.extent = lines.find((line) => line.directive.verb === 'extent');
    this.grainLine = lines.find((line) => line.directive.verb === 'grain');
    this.grain = this.grainOf(this.grainLine);
    this.reading.grid = base?.grid ?? (this.extent && this.gridOf(this.extent.directive as ExtentD, this.extent.ref));
  }

  build() {
    if (!this.reading.base) this.checkOrder();
    for (const line of this.lines) this.read(line);
    this.reading.end();
    const { grid } = this.reading;
    return { map: grid && this.mapOn(grid), faults: this.reading.faults };
  }

  private mapOn(grid: Grid): BoardMap {
    const { ground, ways, buildings } = this;
    return {
      module: this.module,
      title: this.title,
      grid,
      terrain: ground.terrain,
      water: ground.water,
      bridges: ways.bridges,
      banks: this.banks.of,
      roadHexes: ways.roadHexes,
      roads: ways.roads,
      buildings: buildings.all,
      buildingAt: buildings.at,
      entryAreas: this.entries.all,
      hexsides: this.hexsides.all,
      levels: ground.levels,
      waterParts: ground.waterParts,
      ditches: ground.ditches,
      embankments: ways.embankments,
      covered: ground.covered,
      lvp: ground.lvp,
      labels: ground.labels,
    };
  }

  /** Common where the file does not say. */
  private grainOf(line: MapLine<T> | undefined): Grain {
    if (line?.directive.verb !== 'grain') return grains.common;
    const what = { code: 'map-grain-unknown', what: 'grain' } as const;
    return grains[this.reading.known(line.ref, line.directive.grain, grainNames, what) ?? 'common'];
  }

  private gridOf(extent: ExtentD, ref: T): Grid | undefined {
    const from = corner(extent.from);
    const to = corner(extent.to);
    if (!from || !to || from.column > to.column || from.number > to.number) {
      this.reading.fault(
        ref,
        { start: extent.from.start, end: extent.to.end },
        'map-extent-crooked',
        'The extent runs from the top left hex of the map to the bottom right one, for example: extent A1 GG10',
      );
      return undefined;
    }
    return new Grid({ from, to }, this.grain);
  }

  /** One finding for a file without its extent or with it too late, at the first line that names hexes; one for a late grain. */
  private checkOrder() {
    const first = this.lines.find(({ directive: { verb } }) => verb !== 'board' && verb !== 'grain');
    if (!first) return;
    const { keyword } = first.directive;
    const late = 'must stand before all that names its hexes';
    if (!this.extent) {
      const message = 'The map does not say how far it reaches: put a line such as "extent A1 GG10" before this one';
      this.reading.fault(first.ref, keyword, 'map-extent-missing', message);
    } else if (first !== this.extent)
      this.reading.fault(first.ref, keyword, 'map-extent-late', `The extent of the map ${late}`);
    const { grainLine } = this;
    const named = this.lines.findIndex(({ directive: { verb } }) => !/^(?:board|grain|extent)$/.test(verb));
    if (grainLine && named >= 0 && named < this.lines.indexOf(grainLine))
      this.reading.fault(grainLine.ref, grainLine.directive.keyword, 'map-grain-late', `The grain of the map ${late}`);
  }

  private read(line: MapLine<T>): void {
    const { directive, ref } = line;
    switch (directive.verb) {
      case 'board':
        this.readBoard(directive, ref);
        return;
      case 'grain':
        if (line !== this.grainLine) this.twice(line, 'map-grain-twice');
        return;
      case 'extent':
        if (line !== this.extent) this.twice(line, 'map-extent-twice');
        return;
      case 'terrain':
        this.ground.readTerrain(directive, ref);
        return;
      case 'level':
        this.ground.readLevel(directive, ref);
        return;
      case 'hexside':
        this.hexsides.read(directive, ref);
        return;
      case 'road':
        this.ways.readRoad(directive, ref);
        return;
      case 'path':
        this.ways.readPath(directive, ref);
        return;
      case 'embankment':
        this.ways.readEmbankment(directive, ref);
        return;
      case 'bridge':
        this.ways.readBridge(directive, ref);
        return;
      case 'ditch':
        this.ground.readDitch(directive, ref);
        return;
      case 'water':
        this.ground.readWater(directive, ref);
        return;
      case 'water-part':
        this.ground.readWaterPart(directive, ref);
        return;
      case 'bank':
        this.banks.read(directive, ref);
        return;
      case 'building':
        this.buildings.read(directive, ref);
        return;
      case 'covered':
        this.ground.readCovered(directive, ref);
        return;
      case 'worth':
        this.ground.readWorth(directive, ref);
        return;
      case 'label':
        this.ground.readLabel(directive, ref);
        return;
      case 'entry':
        this.entries.read(directive, ref);
        return;
    }
  }

  private twice({ directive: { verb, keyword }, ref }: MapLine<T>, code: MapFaultCode): void {
    this.reading.fault(ref, keyword, code, `The ${verb} is given twice: keep one ${verb} line`);
  }

  private readBoard({ keyword, module, title }: BoardD, ref: T): void {
    if (this.module !== undefined) {
      this.reading.fault(ref, keyword, 'map-board-twice', 'The map is named twice: keep one board line');
      return;
    }
    this.module = module.value;
    this.title = title?.value;
  }
}

/** A corner of the extent. Its column may lack the hex named (`A0`): the geometry then gives the column's first. */
function corner(node: LocationNode): Hex | undefined {
  const name = /^(.*?)(\d+)$/.exec(node.value.hex);
  const column = name && parseHex(`${name[1]}1`)?.column;
  return column ? { column, number: Number(name[2]) } : undefined;
}

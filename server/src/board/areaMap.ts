/** A determination of Setup Areas by hex number: what the searches for units' paths run on. */
import { type Entry, entryOf, entryPast, type Who } from './enterability';
import { type Grid, NONE } from './grid';
import { type LocationKey, splitLocation } from './hex';
import type { Isolation } from './isolation';
import type { BoardMap } from './map';
import type { CheapestFlood } from './paths';
import { type Exit, type SetupArea, type SetupInput, UNCONTROLLED } from './setupTypes';

/** Where units can be Retained: a Setup Area on the ground or an Eligible Entry Area. */
export type Area = SetupArea | Exit;

export const isEntryArea = (area: Area): area is Exit => 'eligible' in area;

/** A unit, or a group in one Location. */
export interface Standing {
  readonly side: string;
  readonly at: LocationKey;
  readonly who: Who;
}

const nowhere: readonly Area[] = [];

export class AreaMap {
  /** Floods that were asked for, by where they start and what they run over, and what that costs hex by hex. */
  readonly floods = new Map<Area, Map<string, readonly CheapestFlood[]>>();
  readonly costs = new Map<string, Float64Array>();
  private readonly areasBySide = new Map<number, ReadonlyMap<number, readonly Area[]>>();

  constructor(
    private readonly input: SetupInput,
    readonly grid: Grid,
    readonly status: Int8Array,
    readonly isolation: Isolation,
    private readonly areas: readonly SetupArea[],
  ) {}

  /** The same ground with Areas of which more is known. */
  withAreas(areas: readonly SetupArea[]): AreaMap {
    return new AreaMap(this.input, this.grid, this.status, this.isolation, areas);
  }

  get map(): BoardMap | undefined {
    return this.input.map;
  }

  side(name: string): number {
    return this.input.sides.indexOf(name);
  }

  hex(location: LocationKey): number {
    return this.grid.index(splitLocation(location).hex);
  }

  /** What a search for this side needs while fires burn; undefined where the map, its Entry Areas or the hex are not known. */
  searchedAmidFires(sideName: string, who: Who): Searched | undefined {
    const { map, input } = this;
    const searched = this.searched(sideName, who);
    return map && searched && { ...searched, entry: entryPast(map, who, input.barred) };
  }

  /** The same once they are out (9.609). */
  searched(sideName: string, who: Who): Searched | undefined {
    const side = this.side(sideName);
    const { map } = this;
    if (!map || this.isolation.exits(side) === 'unknown') return undefined;
    const byHex = this.byHex(side);
    return { map, side, entry: entryOf(map, who), areasAt: (hex) => byHex.get(hex) ?? nowhere };
  }

  /** Uncontrolled Territory or a Setup Area of the side. */
  friendlyOrUncontrolled(hex: number, side: number): boolean {
    const status = this.status[hex];
    return status === UNCONTROLLED || status === side;
  }

  /** A side's Areas by hex: its Setup Area first. */
  private byHex(side: number): ReadonlyMap<number, readonly Area[]> {
    const known = this.areasBySide.get(side);
    if (known) return known;
    const found = new Map<number, Area[]>();
    const add = (area: Area, hexes: readonly string[]) => {
      for (const name of hexes) {
        const hex = this.grid.index(name);
        if (hex === NONE) continue;
        const here = found.get(hex);
        if (here) here.push(area);
        else found.set(hex, [area]);
      }
    };
    for (const area of this.areas) if (this.side(area.side) === side) add(area, area.hexes);
    for (const exit of this.entryAreas(side)) add(exit, exit.eligible);
    this.areasBySide.set(side, found);
    return found;
  }

  private entryAreas(side: number): readonly Exit[] {
    const exits = this.isolation.exits(side);
    return exits === 'unknown' ? [] : exits.filter(({ kind }) => kind === 'entry');
  }
}

export interface Searched {
  readonly map: BoardMap;
  readonly side: number;
  readonly entry: Entry;
  /** The side's Setup Area and Eligible Entry Areas in a hex. */
  areasAt(hex: number): readonly Area[];
}

/** The hexes of an Area: of an Entry Area those that are Eligible. */
export const hexesOf = (area: Area) => (isEntryArea(area) ? area.eligible : area.hexes);

/** The hexes of an Area's Controlled Strategic Locations; all its hexes where it has none. */
export function controlledHexes(grid: Grid, { hexes, locations }: Pick<SetupArea, 'hexes' | 'locations'>): number[] {
  const members = new Set(hexes);
  const held = new Set(locations.map((location) => splitLocation(location).hex).filter((hex) => members.has(hex)));
  return [...(held.size > 0 ? held : members)].map((hex) => grid.index(hex));
}

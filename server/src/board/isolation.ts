/** 9.6052 Isolation: paths from Setup Areas to Eligible Entry Areas and landed gliders, hex by hex. */
import { type Entry, entryOf, entryPast, NO, PERHAPS, type Who, YES } from './enterability';
import { type Grid, NONE } from './grid';
import type { HexId } from './hex';
import { type Flood, flood, pathBack } from './paths';
import {
  type Barrier,
  type BoardRulings,
  type Exit,
  NO_MANS_LAND,
  type SetupArea,
  type SetupInput,
  UNCONTROLLED,
  type Way,
} from './setupTypes';

/**
 * From where one side can trace: `YES` where a path is certain, `PERHAPS` where there may be one over terrain that the
 * map does not tell.
 */
type Reach = Uint8Array;

export class Isolation {
  private readonly bySide: readonly (readonly Exit[])[];
  private readonly reaches = new Map<Who, Reach[]>();
  private readonly spreads = new Map<Exit, Flood>();
  private readonly infantry: Entry;

  constructor(
    private readonly input: SetupInput,
    private readonly grid: Grid,
    private readonly status: Int8Array,
    private readonly rulings: BoardRulings,
  ) {
    // Without a map all terrain is unknown.
    this.infantry = input.map ? entryOf(input.map, 'infantry') : new Uint8Array(grid.size).fill(PERHAPS);
    this.bySide = input.sides.map((_, side) => this.exitsOf(side));
  }

  /** Isolation of an Area, judged from these of its hexes: it is Isolated where none of them can trace a path. */
  ofArea(hexes: readonly number[], side: number): Pick<SetupArea, 'isolated' | 'ways'> {
    const found = hexes.map((hex) => this.isolatedHex(hex, side));
    const isolated = found.includes(false) ? false : found.includes('unknown') ? 'unknown' : true;
    const waysOf = () => this.ways(hexes, side);
    let ways: readonly Way[] | undefined;
    return {
      isolated,
      // Only those who read why an Area is not Isolated want the paths.
      get ways() {
        ways ??= waysOf();
        return ways;
      },
    };
  }

  /** A shortest path from these hexes to each exit that can be traced to. */
  private ways(hexes: readonly number[], side: number): Way[] {
    const exits = this.bySide[side] as readonly Exit[];
    return exits.flatMap((exit) => {
      const spread = this.spreadFrom(exit, side);
      let best: number | undefined;
      for (const hex of hexes) {
        const steps = spread.steps[hex] as number;
        if (steps !== NONE && (best === undefined || steps < (spread.steps[best] as number))) best = hex;
      }
      return best === undefined ? [] : [{ exit, path: pathBack(this.grid, spread, best) }];
    });
  }

  /** Kept, because each Area of the side traces to the exit. */
  private spreadFrom(exit: Exit, side: number): Flood {
    let spread = this.spreads.get(exit);
    if (!spread) {
      const ends = exit.eligible.map((name) => this.grid.index(name));
      spread = this.spread(ends, side, this.entry('infantry'));
      this.spreads.set(exit, spread);
    }
    return spread;
  }

  /** Whether a unit at ground level of a Setup Area's hex would be Isolated. */
  isolatedHex(hex: number, side = this.status[hex] as number, who: Who = 'infantry'): boolean | 'unknown' {
    // Who is where it burns only has to leave.
    return this.isBarred(hex) ? this.isolatedUnit(hex, side, who) : this.judge(side, this.reach(side, who)?.[hex]);
  }

  /** Whether a unit is cut off where it stands, whoever's that hex is: its path begins in it or in one that touches it. */
  isolatedUnit(hex: number, side: number, who: Who): boolean | 'unknown' {
    const reach = this.reach(side, who);
    let best = reach?.[hex] ?? NO;
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const next = this.grid.adjacent[slot] as number;
      if (next !== NONE) best = Math.max(best, reach?.[next] ?? NO);
    }
    return this.judge(side, best);
  }

  private judge(side: number, reached: number | undefined): boolean | 'unknown' {
    if (reached === YES) return false;
    return reached === PERHAPS || !this.knows(side) ? 'unknown' : true;
  }

  exits(side: number): readonly Exit[] | 'unknown' {
    return this.knows(side) ? (this.bySide[side] as readonly Exit[]) : 'unknown';
  }

  /** What stops the paths from these hexes: first what stands on the shortest way out, then the rest, mere terrain last. */
  barriers(hexes: readonly number[], side: number): Barrier[] {
    const spread = flood(this.grid, hexes, (i) => this.stops(i, side) === undefined);
    const touched = (i: number) =>
      this.grid.adjacent.subarray(i * 6, i * 6 + 6).some((j) => j !== NONE && spread.steps[j] !== NONE);
    const kinds: readonly Barrier['why'][] = ['no-mans-land', 'enemy-area', 'fire', 'terrain'];
    const around = kinds.flatMap((why) =>
      this.grid.names.flatMap((hex, i) => (this.stops(i, side) === why && touched(i) ? [{ hex, why }] : [])),
    );
    const way = this.wayOut(hexes, side);
    return around.sort((a, b) => Number(way.includes(b.hex)) - Number(way.includes(a.hex)));
  }

  /** The shortest way out that terrain would allow, whoever holds the hexes on it; empty when there is none. */
  private wayOut(hexes: readonly number[], side: number): HexId[] {
    const exits = this.bySide[side] as readonly Exit[];
    const reach = this.reach(side, 'infantry') as Reach;
    const ends = new Set(exits.flatMap((exit) => exit.closed.map(({ hex }) => this.grid.index(hex))));
    const spread = flood(this.grid, hexes, (i) => this.infantry[i] !== NO);
    let best: number | undefined;
    for (let i = 0; i < this.grid.size; i++) {
      const steps = spread.steps[i] as number;
      if (steps === NONE || (reach[i] === NO && !ends.has(i))) continue;
      if (best === undefined || steps < (spread.steps[best] as number)) best = i;
    }
    return best === undefined ? [] : pathBack(this.grid, spread, best);
  }

  private knows(side: number): boolean {
    return this.input.map !== undefined && this.input.entryAreas.has(this.input.sides[side] as string);
  }

  /** Why no path of this side leads through a hex; undefined where one can. */
  private closed(hex: number, side: number): Barrier['why'] | undefined {
    const status = this.status[hex];
    if (status === NO_MANS_LAND) return 'no-mans-land';
    if (status !== UNCONTROLLED && status !== side) return 'enemy-area';
    return this.infantry[hex] === NO ? 'terrain' : undefined;
  }

  /** The same while fires burn. */
  private stops(hex: number, side: number): Barrier['why'] | undefined {
    return this.closed(hex, side) ?? (this.isBarred(hex) ? 'fire' : undefined);
  }

  private isBarred(hex: number): boolean {
    return this.input.barred?.has(this.grid.name(hex)) ?? false;
  }

  private entry(who: Who): Entry {
    const { map, barred } = this.input;
    return map ? entryPast(map, who, barred) : this.infantry;
  }

  /** Worked out for those who are asked about: few campaigns ask for vehicles. */
  private reach(side: number, who: Who): Reach | undefined {
    const known = this.reaches.get(who) ?? this.bySide.map((_, each) => this.reachOf(each, who));
    this.reaches.set(who, known);
    return known[side];
  }

  private reachOf(side: number, who: Who): Reach {
    const entry = this.entry(who);
    const reach = new Uint8Array(this.grid.size);
    const ends = (this.bySide[side] as readonly Exit[]).flatMap((exit) =>
      exit.eligible.map((name) => this.grid.index(name)),
    );
    this.mark(reach, this.spread(ends, side, entry), YES);
    if (entry.includes(PERHAPS)) this.mark(reach, this.spread(ends, side, entry, PERHAPS), PERHAPS);
    return reach;
  }

  /** From these hexes over all that can be Entered: surely, unless less will do. */
  private spread(ends: readonly number[], side: number, entry: Entry, least = YES): Flood {
    return flood(
      this.grid,
      ends.filter((i) => (entry[i] as number) >= least),
      (i) => (entry[i] as number) >= least && this.open(i, side),
    );
  }

  private open(hex: number, side: number): boolean {
    const status = this.status[hex];
    return status === UNCONTROLLED || status === side;
  }

  private mark(reach: Uint8Array, { steps }: Flood, how: number) {
    for (let i = 0; i < steps.length; i++) if (steps[i] !== NONE && (reach[i] as number) < how) reach[i] = how;
  }

  private exitsOf(side: number): Exit[] {
    const name = this.input.sides[side] as string;
    const exits: Exit[] = [];
    for (const area of this.input.entryAreas.get(name) ?? []) {
      exits.push(this.exit('entry', area.arrow, area.hexes, side));
    }
    for (const glider of this.input.gliders?.get(name) ?? []) {
      if (glider.wrecked) {
        exits.push({ kind: 'glider', id: glider.hex, eligible: [], closed: [{ hex: glider.hex, why: 'wrecked' }] });
      } else exits.push(this.exit('glider', glider.hex, [glider.hex], side));
    }
    return exits;
  }

  private exit(kind: Exit['kind'], id: string, names: readonly string[], side: number): Exit {
    const eligible: string[] = [];
    const closed: Barrier[] = [];
    for (const hex of names) {
      const i = this.grid.index(hex);
      if (i === NONE) continue;
      const why = this.closed(i, side);
      const allowed = kind === 'glider' && why === 'no-mans-land' && this.rulings.gliderInNoMansLand === 'reachable';
      if (why === undefined || allowed) eligible.push(hex);
      else closed.push({ hex, why });
    }
    return { kind, id, eligible, closed };
  }
}

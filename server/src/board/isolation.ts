/** 9.6052 Isolation: paths from Setup Areas to Eligible Entry Areas and landed gliders, hex by hex. */
import type { Grid } from './grid';
import { NONE } from './grid';
import type { HexId } from './hex';
import { type BoardMap, enterable } from './map';
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
import type { Enterable } from './terrain';

/** What one side can trace to. */
interface Reach {
  readonly exits: readonly Exit[];
  /** 1: a path is certain; 2: there may be one, over terrain the map does not tell. */
  readonly reached: Uint8Array;
}

const ofMaps = new WeakMap<BoardMap, readonly Enterable[]>();

/** What Infantry may Enter, hex by hex: worked out once for a map. */
function infantryTerrain(map: BoardMap): readonly Enterable[] {
  const known = ofMaps.get(map) ?? map.grid.names.map((name) => enterable(map, name, 'infantry'));
  ofMaps.set(map, known);
  return known;
}

const SURELY = 1;
const PERHAPS = 2;

export class Isolation {
  private readonly bySide: readonly Reach[];
  private readonly terrain: readonly Enterable[];

  constructor(
    private readonly input: SetupInput,
    private readonly grid: Grid,
    private readonly status: Int8Array,
    private readonly rulings: BoardRulings,
  ) {
    const map = input.map;
    this.terrain = map ? infantryTerrain(map) : grid.names.map(() => 'unknown');
    this.bySide = input.sides.map((_, side) => this.reachOf(side));
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
    const { exits } = this.bySide[side] as Reach;
    return exits.flatMap((exit) => {
      const spread = this.spread(
        exit.eligible.map((name) => this.grid.index(name)),
        side,
      );
      let best: number | undefined;
      for (const hex of hexes) {
        const steps = spread.steps[hex] as number;
        if (steps !== NONE && (best === undefined || steps < (spread.steps[best] as number))) best = hex;
      }
      return best === undefined ? [] : [{ exit, path: pathBack(this.grid, spread, best) }];
    });
  }

  /** Whether a unit at ground level of a Setup Area's hex would be Isolated. */
  isolatedHex(hex: number, side = this.status[hex] as number): boolean | 'unknown' {
    const reached = this.bySide[side]?.reached[hex];
    if (reached === SURELY) return false;
    return reached === PERHAPS || !this.knows(side) ? 'unknown' : true;
  }

  exits(side: number): readonly Exit[] | 'unknown' {
    return this.knows(side) ? (this.bySide[side] as Reach).exits : 'unknown';
  }

  /** What stops the paths from these hexes: first what stands on the shortest way out, then the rest, mere terrain last. */
  barriers(hexes: readonly number[], side: number): Barrier[] {
    const spread = flood(this.grid, hexes, (i) => this.closed(i, side) === undefined);
    const touched = (i: number) =>
      this.grid.adjacent.subarray(i * 6, i * 6 + 6).some((j) => j !== NONE && spread.steps[j] !== NONE);
    const kinds: readonly Barrier['why'][] = ['no-mans-land', 'enemy-area', 'terrain'];
    const around = kinds.flatMap((why) =>
      this.grid.names.flatMap((hex, i) => (this.closed(i, side) === why && touched(i) ? [{ hex, why }] : [])),
    );
    const way = this.wayOut(hexes, side);
    return around.sort((a, b) => Number(way.includes(b.hex)) - Number(way.includes(a.hex)));
  }

  /** The shortest way out that terrain would allow, whoever holds the hexes on it; empty when there is none. */
  private wayOut(hexes: readonly number[], side: number): HexId[] {
    const { exits, reached } = this.bySide[side] as Reach;
    const ends = new Set(exits.flatMap((exit) => exit.closed.map(({ hex }) => this.grid.index(hex))));
    const spread = flood(this.grid, hexes, (i) => this.terrain[i] !== 'no');
    let best: number | undefined;
    for (let i = 0; i < this.grid.size; i++) {
      const steps = spread.steps[i] as number;
      if (steps === NONE || (reached[i] === 0 && !ends.has(i))) continue;
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
    return this.terrain[hex] === 'no' ? 'terrain' : undefined;
  }

  private reachOf(side: number): Reach {
    const exits = this.exitsOf(side);
    const reached = new Uint8Array(this.grid.size);
    const ends = exits.flatMap((exit) => exit.eligible.map((name) => this.grid.index(name)));
    this.mark(reached, this.spread(ends, side), SURELY);
    if (this.terrain.includes('unknown'))
      this.mark(
        reached,
        flood(this.grid, ends, (i) => this.closed(i, side) === undefined),
        PERHAPS,
      );
    return { exits, reached };
  }

  /** From these hexes over all that surely can be Entered. */
  private spread(ends: readonly number[], side: number): Flood {
    return flood(
      this.grid,
      ends.filter((i) => this.terrain[i] === 'yes'),
      (i) => this.terrain[i] === 'yes' && this.closed(i, side) === undefined,
    );
  }

  private mark(reached: Uint8Array, { steps }: Flood, how: number) {
    for (let i = 0; i < steps.length; i++) if (steps[i] !== NONE && reached[i] !== SURELY) reached[i] = how;
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

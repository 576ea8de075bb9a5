/** What runs over the sides of hexes, and what lies along them: roads, buildings of several hexes, walls, slopes. */
import { type Grid, NONE } from '../../board/grid';
import type { HexId } from '../../board/hex';
import type { Feature } from './features';
import type { Geometry } from './geometry';
import type { HexGround, Sureness } from './ground';
import type { Metadata } from './metadata';
import type { Raster } from './raster';
import { type HexSample, type SideSample, sampleSide } from './sample';

export interface Side {
  readonly hex: HexId;
  readonly other: HexId;
  readonly word: string;
  readonly doubt?: string;
  /** 0 to 1, of the side's length; absent for what the metadata say. */
  readonly share?: number;
  readonly sureness: Sureness;
}

/** A run of hexes, or one hex that a road is in and does not leave. */
export interface Run {
  /** `paved`, `dirt`, `path`, or empty where VASL does not tell it. */
  readonly way: string;
  readonly hexes: readonly HexId[];
}

export interface Lines {
  /** Written, and seen too little of to be written. */
  readonly sides: readonly Side[];
  readonly tracesOfSides: readonly Side[];
  readonly runs: readonly Run[];
  readonly bridges: ReadonlySet<HexId>;
  readonly embankments: ReadonlyMap<HexId, 'sunken' | 'elevated'>;
  /** Hexes that a building runs between. */
  readonly joined: readonly (readonly [HexId, HexId])[];
}

interface Board {
  readonly raster: Raster;
  readonly geometry: Geometry;
  readonly hexes: readonly HexGround[];
  readonly metadata: Metadata;
  /** In the order of the grid. */
  readonly samples: readonly HexSample[];
}

/** Shares of a side's length. */
const isSide = 0.55;
const traceOfSide = 0.25;
const crosses = 0.07;
/** Of a hex: a road takes more, and so does a bridge. */
const someRoad = 0.015;

const sideWords = ['wall', 'hedge', 'cliff', 'rowhouse-bar'];

export function findLines(board: Board): Lines {
  const { raster, geometry, hexes, metadata, samples } = board;
  const { grid } = geometry;
  const ways = samples.map(waysIn);
  const sides: Side[] = [];
  const tracesOfSides: Side[] = [];
  const joined: [HexId, HexId][] = [];
  const links = new Map<string, [HexId, HexId][]>();
  for (const [at, hex] of grid.names.entries())
    for (const next of grid.adjacent.subarray(6 * at, 6 * at + 6)) {
      if (next === NONE || next < at) continue;
      const other = grid.name(next);
      const sample = sampleSide(raster, geometry, grid.hex(at), grid.hex(next));
      const [found, traces] = sidesIn(sample, hex, other);
      sides.push(...found);
      tracesOfSides.push(...traces);
      const isParted = found.some(({ word }) => word === 'rowhouse-bar');
      const material = hexes[at]?.building?.feature.word;
      const isOne = material !== undefined && material === hexes[next]?.building?.feature.word;
      if (isOne && !isParted && sample.across(({ kind }) => kind === 'building') >= crosses) joined.push([hex, other]);
      const way = ways[at]?.kinds.size && ways[next]?.kinds.size ? wayAcross(sample) : undefined;
      if (way !== undefined) links.set(way, [...(links.get(way) ?? []), [hex, other]]);
    }
  const runs = [...links].flatMap(([way, pairs]) => runsOf(pairs).map((hexes) => ({ way, hexes })));
  return {
    sides: [...sides, ...slopesOf(metadata, geometry)],
    tracesOfSides,
    runs: [...runs, ...lonely(grid, ways, runs)],
    bridges: new Set(grid.names.filter((_, at) => ways[at]?.hasBridge)),
    embankments: new Map(
      grid.names.flatMap((hex, at) => {
        const bank = ways[at]?.embankment;
        return bank ? [[hex, bank] as const] : [];
      }),
    ),
    joined,
  };
}

/** A road, or a path, that leaves its hex over no side that was seen. */
function lonely(grid: Grid, ways: readonly { readonly kinds: ReadonlySet<string> }[], runs: readonly Run[]): Run[] {
  const isPath = (way: string) => way === 'path';
  const of = (path: boolean) => new Set(runs.flatMap(({ way, hexes }) => (isPath(way) === path ? hexes : [])));
  const [roads, paths] = [of(false), of(true)];
  return grid.names.flatMap((hex, at) =>
    [...(ways[at]?.kinds ?? [])]
      .filter((way) => !(isPath(way) ? paths : roads).has(hex))
      .map((way) => ({ way, hexes: [hex] })),
  );
}

function waysIn({ whole }: HexSample) {
  const kinds = new Set<string>();
  for (const feature of whole.counts.keys())
    if (
      feature.kind === 'road' &&
      whole.share(({ kind, word }) => kind === 'road' && word === feature.word) >= someRoad
    )
      kinds.add(feature.word);
  const hasBridge = whole.share(({ kind }) => kind === 'bridge') >= someRoad;
  const bank = [...whole.counts.keys()].find(
    ({ embankment, word }) =>
      embankment && kinds.has(word) && whole.share((one) => one.embankment === embankment) >= someRoad,
  );
  if (hasBridge && kinds.size === 0) kinds.add('');
  return { kinds, hasBridge, embankment: bank?.embankment };
}

function sidesIn(sample: SideSample, hex: HexId, other: HexId): readonly [Side[], Side[]] {
  const found: Side[] = [];
  const traces: Side[] = [];
  for (const word of sideWords) {
    let doubt: string | undefined;
    const share = sample.along((feature) => {
      const is = feature.kind === 'hexside' && feature.word === word;
      if (is) doubt = feature.doubt;
      return is;
    });
    const side: Side = {
      hex,
      other,
      word,
      share,
      sureness: share >= 0.85 ? 'sure' : 'likely',
      ...(doubt && { doubt }),
    };
    if (share >= isSide) found.push(side);
    else if (share >= traceOfSide) traces.push({ ...side, sureness: 'doubtful' });
  }
  return [found, traces];
}

/** The kind of road that most runs across a side; a bridge carries a road of a kind that VASL does not tell there. */
function wayAcross(sample: SideSample): string | undefined {
  const isWay = ({ kind }: Feature) => kind === 'road' || kind === 'bridge';
  if (sample.across(isWay) < crosses) return undefined;
  const shares = ['paved', 'dirt', 'path', ''].map((way) => ({
    way,
    share: sample.across(({ kind, word }) => kind === 'road' && word === way),
  }));
  const [most] = shares.sort((a, b) => b.share - a.share);
  return most && most.share >= crosses ? most.way : '';
}

function slopesOf({ slopes }: Metadata, geometry: Geometry): Side[] {
  const { grid } = geometry;
  return [...slopes].flatMap(([hex, sides]) => {
    const at = grid.index(hex);
    if (at === NONE) return [];
    return sides.flatMap((side): Side[] => {
      const next = [...grid.adjacent.subarray(6 * at, 6 * at + 6)].find(
        (other) => other !== NONE && directionOf(geometry, at, other) === side,
      );
      return next === undefined ? [] : [{ hex, other: grid.name(next), word: 'slope', sureness: 'sure' }];
    });
  });
}

/** 0 for the hex above, and on clockwise. */
function directionOf(geometry: Geometry, at: number, other: number): number {
  const [from, to] = [geometry.centre(geometry.grid.hex(at)), geometry.centre(geometry.grid.hex(other))];
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (Math.PI / 3);
  return (Math.round(turn) + 6) % 6;
}

/** Few runs that have each link once: each begins at an end or a fork, as long as there are some. */
export function runsOf(links: readonly (readonly [HexId, HexId])[]): HexId[][] {
  const open = new Map<HexId, Set<HexId>>();
  const join = (a: HexId, b: HexId) => open.set(a, (open.get(a) ?? new Set()).add(b));
  for (const [a, b] of links) {
    join(a, b);
    join(b, a);
  }
  const runs: HexId[][] = [];
  const follow = (from: HexId) => {
    const run = [from];
    for (let here = from; ; ) {
      const [next] = open.get(here) ?? [];
      if (next === undefined) break;
      open.get(here)?.delete(next);
      open.get(next)?.delete(here);
      run.push(next);
      here = next;
    }
    runs.push(run);
  };
  for (const [hex, others] of open) while (others.size % 2 === 1) follow(hex);
  for (const [hex, others] of open) while (others.size > 0) follow(hex);
  return runs;
}

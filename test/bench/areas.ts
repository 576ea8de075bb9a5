/**
 * How long Setup Areas take, and a hundred questions about paths over them, beside one plain flood of the same map: the
 * least that a search over it costs. Measured in this process, where no server stands between. Times are milliseconds.
 */
import { performance } from 'node:perf_hooks';
import { escapeRoutes } from '../../server/src/board/escape';
import { type BoardMap, buildMap, type MapLine } from '../../server/src/board/map';
import { flood } from '../../server/src/board/paths';
import { retention } from '../../server/src/board/retention';
import { computeSetupAreas } from '../../server/src/board/setupAreas';
import type { SetupAreas } from '../../server/src/board/setupTypes';
import { shiftPaths } from '../../server/src/board/shift';
import { isolatedUnit } from '../../server/src/board/standing';
import { seededRoller } from '../../server/src/cli/seededDice';
import type { MapDirective } from '../../server/src/syntax/nodes';
import { parseLine } from '../../server/src/syntax/parseLine';

export interface AreasMeasured {
  readonly flood: number[];
  readonly areas: number[];
  readonly questions: number[];
}

const sides = ['German', 'British'];
const controlled = 120;
const warmUp = 50;
const repeats = 200;

export function measureAreas(): AreasMeasured {
  const map = drawnMap();
  const control = scattered(map);
  const entryAreas = new Map(sides.map((side) => [side, map.entryAreas.filter((area) => area.side === side)]));
  const determined = () => {
    const areas = computeSetupAreas({ map, grain: map.grid.grain, sides, control, entryAreas });
    // The paths of an Area are worked out when they are read.
    for (const { ways } of areas.areas) ways.length;
    return areas;
  };
  return {
    flood: timed(
      () => undefined,
      () => flood(map.grid, [0], () => true),
    ),
    areas: timed(() => undefined, determined),
    questions: timed(determined, (areas) => ask(map, areas)),
  };
}

/** A hundred questions of the kinds that a Refit Phase with every unit on the books asks. */
function ask(map: BoardMap, areas: SetupAreas) {
  for (let i = 0; i < 100; i++) {
    const at = map.grid.names[(i * 397) % map.grid.size] as string;
    const side = sides[i % 2] as string;
    const unit = { side, at, who: i % 3 === 0 ? 'vehicles' : 'infantry' } as const;
    const own = areas.areas.filter((area) => area.side === side);
    const [from, to] = [own[i % own.length], own[(i + 1) % own.length]];
    if (i % 4 === 0) retention(areas, unit);
    else if (i % 4 === 1) escapeRoutes(areas, unit);
    else if (i % 4 === 2) isolatedUnit(areas, unit);
    else if (from && to) {
      const found = shiftPaths(areas, { side, from, to, who: unit.who });
      // The paths are worked out when they are read.
      if (found !== 'unknown') found.paths.length;
    }
  }
}

function timed<T>(prepare: () => T, action: (prepared: T) => unknown): number[] {
  const times: number[] = [];
  for (let i = -warmUp; i < repeats; i++) {
    const prepared = prepare();
    const before = performance.now();
    action(prepared);
    if (i >= 0) times.push(performance.now() - before);
  }
  return times;
}

/** 45 hexrows of 35 hexes: a canal with three bridges, roads, woods and marsh, two Entry Areas a side. */
function drawnMap(): BoardMap {
  const text = [
    'extent A1 SS35',
    'entry German A9',
    'entry German A27',
    'entry British SS9',
    'entry British SS27',
    'water canal W1..W35',
    'bridge W5 W18 W30',
    'road A18..SS18',
    'road K1..K35',
    'terrain woods E5..E12 F5..F12 AA20..AA28 BB20..BB28',
    'terrain marsh S25..S30 T25..T30',
  ];
  const lines: MapLine<string>[] = text.map((line) => ({
    directive: parseLine(line).directive as MapDirective,
    ref: line,
  }));
  const { map, faults } = buildMap(lines);
  if (!map || faults.length > 0) throw new Error(faults.map(({ message }) => message).join('; '));
  return map;
}

/** Each side's Locations lie in its own half more often than not, so that the Areas meet in the middle. */
function scattered(map: BoardMap): ReadonlyMap<string, string> {
  const roll = seededRoller('areas');
  const control = new Map<string, string>();
  const half = map.grid.size / 2;
  while (control.size < controlled) {
    const index = Array.from({ length: 5 }, () => roll() - 1).reduce((all, dr) => all * 6 + dr, 0) % map.grid.size;
    const west = roll() <= 4 ? index < half : index >= half;
    control.set(map.grid.name(index), west ? 'German' : 'British');
  }
  return control;
}

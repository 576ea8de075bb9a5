/** The measurements as tables: medians with the 95th percentile, and how they stand to the yardsticks and the aims. */
import type { AreasMeasured } from './areas';
import type { HostileMeasured } from './hostile';
import type { Measured } from './measure';
import type { ResolveMeasured } from './resolve';
import type { TrustMeasured } from './trust';
import type { ViewsMeasured } from './views';

export interface Round {
  readonly lines: number;
  readonly depth: 'map' | 'forces';
  readonly ours: Measured;
  readonly floor: Measured;
  readonly json: Measured;
}

/** So many times a yardstick. */
interface Aim {
  readonly times: number;
  readonly than: 'floor' | 'json';
}

interface Row {
  readonly name: string;
  readonly of: (measured: Measured) => readonly number[];
  /** The aims at 10,000 lines. */
  readonly aim?: Partial<Record<Round['depth'], Aim>>;
}

const rows: readonly Row[] = [
  {
    name: 'start to initialized',
    of: (m) => m.initialized,
    aim: { map: { times: 1.2, than: 'floor' }, forces: { times: 1.2, than: 'floor' } },
  },
  {
    name: 'open to diagnostics',
    of: (m) => m.opened,
    aim: { map: { times: 1, than: 'json' }, forces: { times: 2, than: 'json' } },
  },
  {
    name: 'edit at the end',
    of: (m) => m.edits.end,
    aim: { map: { times: 1, than: 'floor' }, forces: { times: 1.5, than: 'floor' } },
  },
  { name: 'edit in the middle', of: (m) => m.edits.middle },
  {
    name: 'story in the middle',
    of: (m) => m.edits.story,
    aim: { map: { times: 1, than: 'floor' }, forces: { times: 1.5, than: 'floor' } },
  },
  {
    name: 'edit at the start',
    of: (m) => m.edits.start,
    aim: { map: { times: 1, than: 'json' }, forces: { times: 2, than: 'json' } },
  },
  { name: 'after 20 keys, end', of: (m) => m.bursts.end },
  { name: 'after 20 keys, start', of: (m) => m.bursts.start },
  { name: 'completion after an edit', of: (m) => m.completion },
  { name: 'hover after an edit', of: (m) => m.hover },
];

export function report(rounds: readonly Round[]): string {
  return [...rounds.map(table), growth(rounds)].join('\n\n');
}

function table({ lines, depth, ours, floor, json }: Round): string {
  const body = rows.map(({ name, of, aim: aims }) => {
    const aim = lines === 10_000 ? aims?.[depth] : undefined;
    return [
      name,
      both(of(ours)),
      both(of(floor)),
      both(of(json)),
      ratio(median(of(ours)), median(of(floor))),
      ratio(median(of(ours)), median(of(json))),
      aim ? verdict(aim, median(of(ours)), (than) => median(of({ floor, json }[than]))) : '',
    ];
  });
  const memory = [
    'peak memory, MB',
    ...[ours, floor, json].map(({ peakMemory }) => peakMemory?.toFixed(0) ?? 'unknown'),
    ratio(ours.peakMemory, floor.peakMemory),
    ratio(ours.peakMemory, json.peakMemory),
    lines === 10_000 && ours.peakMemory && json.peakMemory ? upTo(1, 'x json', ours.peakMemory / json.peakMemory) : '',
  ];
  const head = [
    `${lines.toLocaleString('en')} lines, ${depth} depth`,
    'ours',
    'floor',
    'json',
    'ours/floor',
    'ours/json',
    'aim',
  ];
  return align([head, ...body, memory]);
}

/** Setup Areas of a large map, beside a plain flood of it. */
export function areasReport({ flood, areas, questions }: AreasMeasured): string {
  const row = (name: string, times: readonly number[], aim: number) => [
    name,
    both(times),
    both(flood),
    ratio(median(times), median(flood)),
    upTo(aim, 'ms', median(times)),
  ];
  return align([
    ['45 x 35 hexes, 120 Controlled', 'ours', 'flood', 'ours/flood', 'aim'],
    row('areas', areas, 5),
    row('100 questions about paths', questions, 10),
  ]);
}

/** A whole RePh with 150 pieces a side, beside reading and judging what Resolve writes of it. */
export function resolveReport(measured: readonly ResolveMeasured[]): string {
  return align([
    ['a RePh of 150 pieces a side', 'lines', 'resolve', 'judge', 'resolve/judge', 'aim'],
    ...measured.map(({ what, lines, resolve, judge }) => [
      what,
      `${lines}`,
      both(resolve),
      both(judge),
      ratio(median(resolve), median(judge)),
      upTo(100, 'ms', median(resolve)),
    ]),
  ]);
}

/** Typing in a log that two players hand to each other, beside the same log without that. */
export function trustReport({ lines, seals, rolls, handedOver, owned, plain }: TrustMeasured): string {
  const row = (what: string, times: readonly number[]) => [
    what,
    both(times),
    both(plain),
    ratio(median(times), median(plain)),
    '1.5',
  ];
  return align([
    [
      `a letter at the end of ${lines} lines`,
      `with ${seals} seals, ${rolls} verified rolls`,
      'without',
      'ratio',
      'aim',
    ],
    row('all open', handedOver),
    row('with the private file of one side', owned),
  ]);
}

/** The map after an edit: within a frame, and drawn before anybody waits. */
export function viewsReport({ counters, hexes, data, drawing }: ViewsMeasured): string {
  const row = (name: string, times: readonly number[], aim: number) => [
    name,
    both(times),
    upTo(aim, 'ms', median(times)),
  ];
  return align([
    [`the map: ${hexes} hexes, ${counters} counters`, 'ours', 'aim'],
    row('its data after an edit', data, 16),
    row('drawn whole as SVG', drawing, 100),
  ]);
}

/** Logs that no player writes, beside one of comments alone. */
export function hostileReport(measured: readonly HostileMeasured[]): string {
  const plain = measured[0]?.edit ?? Number.NaN;
  return align([
    ['10,000 lines that no player writes', 'open', 'worst edit', 'to comments', 'worst request', 'which', 'aim'],
    ...measured.map(({ shape, opened, edit, request, slowest }) => [
      shape,
      opened.toFixed(0),
      edit.toFixed(0),
      ratio(edit, plain),
      request.toFixed(0),
      slowest,
      upTo(250, 'ms', Math.max(edit, request)),
    ]),
  ]);
}

/** How our times grow with the log. */
function growth(all: readonly Round[]): string {
  const rounds = all.filter(({ depth }) => depth === 'map');
  const head = ['ours, by lines', ...rounds.map(({ lines }) => lines.toLocaleString('en'))];
  return align([head, ...rows.map(({ name, of }) => [name, ...rounds.map(({ ours }) => median(of(ours)).toFixed(2))])]);
}

function align(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  return cells
    .map((row) =>
      row.map((cell, i) =>
        i === 0 || cells[0]?.[i] === 'aim' ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
      ),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}

const both = (times: readonly number[]) => `${median(times).toFixed(2)} (${percentile(times, 0.95).toFixed(2)})`;
const verdict = (aim: Aim, time: number, yardstick: (than: 'floor' | 'json') => number) =>
  upTo(aim.times, `x ${aim.than}`, time / yardstick(aim.than));

const upTo = (aim: number, unit: string, measured: number) =>
  `<= ${aim} ${unit}: ${measured <= aim ? 'reached' : 'MISSED'}`;
const ratio = (a: number | undefined, b: number | undefined) => (a && b ? `${(a / b).toFixed(2)} x` : '');
const median = (times: readonly number[]) => percentile(times, 0.5);

/** The nearest-rank percentile. */
function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/**
 * Logs that no player writes: 10,000 lines of one shape, each asked everything after edits at its start, middle and end.
 * Measured in this process, where no server stands between, with the budgets that the server gives. Times are milliseconds.
 */
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bounded, Exhausted } from '../../server/src/board/work';
import type { Service } from '../../server/src/service/api';
import { createService } from '../../server/src/service/service';
import { most } from '../../server/src/syntax/caps';

export interface HostileMeasured {
  readonly shape: string;
  readonly opened: number;
  readonly edit: number;
  readonly request: number;
  /** Which took longest. */
  readonly slowest: string;
}

interface Shape {
  readonly name: string;
  readonly above: readonly string[];
  readonly line: (i: number) => string;
}

const head = ['campaign PB "x" cg I', 'depth forces', 'map "pegasus.cgmap"', 'fpp German 1000 given'];
const pieces = ['ob British: 648a..648z LMG1..LMG9', 'ob German: 467a..467z Pz1="PzKpfw IVH"'];
const buying = ['cpp German 100 given', 'refit initial', '9.617 Purchasing RG'];
const played = ['refit initial', 'scenario Night I', '  control British X22', '  at X22: 648a'];
const escaping = [...played, 'refit', '9.606 Escape'];

const hex = (i: number): string => `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i % 26]}${1 + (Math.floor(i / 26) % 20)}`;

const shapes: readonly Shape[] = [
  { name: 'comments', above: [], line: (i) => `# ${i}` },
  { name: 'equal wrong purchases', above: buying, line: () => 'buy German I4 at J0 for 5' },
  { name: 'purchases of no such RG', above: buying, line: (i) => `buy German I4 as I4.${i} at ${hex(i)}` },
  { name: 'purchases in another step', above: played, line: () => 'buy German I4 at J0' },
  { name: 'purchases one step late', above: [...buying, '9.618 RG'], line: () => 'buy German V3 at A7 for 14' },
  { name: 'readings of no such name', above: [], line: () => 'ruling map-edge-pocket closed' },
  { name: 'RG that are given', above: [], line: (i) => `given German I4 as I4.${i}` },
  { name: 'waivers', above: [], line: () => 'waive cpp-overspent "x"' },
  { name: 'pieces', above: [], line: (i) => `ob British: 648a_${i} LMG1_${i}` },
  { name: 'pieces declared twice', above: pieces, line: () => 'ob British: 648a..648f' },
  { name: 'pieces that nobody knows', above: played, line: (i) => `at ${hex(i)}: 648x${i}[LMG${i}]` },
  { name: 'Control', above: played, line: (i) => `control ${i % 2 ? 'British' : 'German'} ${hex(i)}` },
  { name: 'pieces moved about', above: [...pieces, ...played], line: (i) => `at ${hex(i)}: 648a 648b[LMG1] 467a` },
  { name: 'one Fortification each', above: ['refit initial', '9.619 x'], line: () => 'fortify German foxhole 1S at A' },
  { name: 'a thousand each', above: ['refit initial', '9.619 x'], line: () => 'fortify German foxhole 1S x1000' },
  {
    name: 'wrong Escapes',
    above: [...pieces, ...escaping],
    line: (i) => `escape 648${'abcdef'[i % 6]} to A DR ${1 + (i % 6)},9`,
  },
  { name: 'unreadable', above: [...pieces, ...played], line: (i) => `at X22 ]( 648a ${i}` },
  { name: 'brackets', above: [], line: (i) => `at X${i % 9}: ${'648a['.repeat(40)}` },
  { name: 'scenarios', above: played, line: () => 'scenario Night I' },
  { name: 'Refit Phases', above: [...pieces, ...played], line: (i) => (i % 2 ? 'scenario Night I' : 'refit') },
  { name: 'headings', above: [...pieces, ...played, 'refit'], line: (i) => `9.60${1 + (i % 9)}` },
];

const uri = 'file:///bench/log.cglog';

setFlagsFromString('--expose-gc');
/** What the shapes before have left behind is none of the next one's. */
const collect = runInNewContext('gc') as () => void;

export async function measureHostile(map: string, lines = 10_000): Promise<HostileMeasured[]> {
  const out: HostileMeasured[] = [];
  for (const { name, above, line } of shapes) {
    const text = [...head, ...above, ...Array.from({ length: lines }, (_, i) => `  ${line(i)}`), ''].join('\n');
    collect();
    out.push({ shape: name, ...(await measure(text, map)) });
  }
  return out;
}

async function measure(text: string, map: string): Promise<Omit<HostileMeasured, 'shape'>> {
  const service = createService({ readFile: async () => map, roll: () => 3, changed: () => {} });
  service.open(uri, 1, '# x\nmap "pegasus.cgmap"');
  await service.settled();
  const opened = timed(() => {
    service.open(uri, 2, text);
    service.diagnostics();
  });
  await service.settled();
  service.diagnostics();
  const lines = text.split('\n');
  let version = 3;
  const typed = (line: number, character: number) => (letter: string, end: number) => {
    const range = { start: { line, character }, end: { line, character: character + end } };
    return timed(() => {
      service.change(uri, version++, [{ range, text: letter }]);
      service.diagnostics();
    });
  };
  let edit = 0;
  for (const at of [1, lines.length >> 1, lines.length - 2]) {
    const type = typed(at, 0);
    for (let i = 0; i < 2; i++) edit = Math.max(edit, type('#', 0), type('', 1));
  }
  let [request, slowest] = [0, ''];
  for (const [name, ask] of asked(service, lines)) {
    const time = timed(() => within(ask));
    if (time > request) [request, slowest] = [time, name];
  }
  return { opened, edit, request, slowest };
}

/** Every request but those that may take longer. */
function* asked(service: Service, lines: readonly string[]): Generator<readonly [name: string, ask: () => unknown]> {
  const whole = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
  for (const line of [lines.length >> 1, lines.length - 2]) {
    const text = lines[line] ?? '';
    const own = { start: { line, character: 0 }, end: { line, character: text.length } };
    for (const { index } of [...text.matchAll(/[^\s:,()[\]]+/g)].slice(0, 4)) {
      const at = { line, character: index + 1 };
      yield ['hover', () => service.hover(uri, at)];
      yield ['completion', () => service.completion(uri, at)];
      yield ['definition', () => service.definition(uri, at)];
      yield ['references', () => service.references(uri, at, { includeDeclaration: true })];
      yield ['highlights', () => service.highlights(uri, at)];
      yield ['rename', () => service.rename(uri, at, 'zz9')];
      yield ['explain', () => service.explain(uri, line, at.character)];
    }
    yield ['completion', () => service.completion(uri, { line: line + 1, character: 0 })];
    yield ['code actions', () => service.codeActions(uri, own, [])];
    yield ['status', () => service.status(uri, line)];
    yield ['map', () => service.map({ uri, line })];
    yield ['hex', () => service.hex({ uri, line, hex: 'X22' })];
    yield ['roster', () => service.roster({ uri, line })];
    yield ['record', () => service.record({ uri, line })];
    yield ['checklist', () => service.checklist({ uri, line })];
    yield ['forces', () => service.forces({ uri, line })];
    yield ['dice', () => service.dice({ uri, line })];
    yield ['resolve line', () => service.resolve({ uri, what: 'line', line, dice: 'roll' })];
    yield ['resolve step', () => service.resolve({ uri, what: 'step', line, dice: 'roll' })];
  }
  yield ['resolve next', () => service.resolve({ uri, what: 'next', dice: 'roll' })];
  yield ['code actions', () => service.codeActions(uri, whole, [])];
  yield ['outline', () => service.documentSymbols(uri)];
  yield ['workspace symbols', () => service.workspaceSymbols('a')];
  yield ['folding', () => service.folding(uri)];
  yield ['colours', () => service.semanticTokens(uri)];
  yield ['links', () => service.links(uri)];
  yield ['code lenses', () => service.codeLenses(uri)];
  yield ['inlay hints', () => service.inlayHints(uri, whole)];
  yield ['format', () => service.format(uri)];
}

function timed(action: () => unknown): number {
  const before = performance.now();
  action();
  return performance.now() - before;
}

/** As the server has it: what takes more work is given up. */
function within(ask: () => unknown): void {
  try {
    bounded(most.workOfRequest, ask);
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
  }
}

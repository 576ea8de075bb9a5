/** How long the map takes after a Control line was edited: its data, and all of it as a picture. Times are milliseconds. */
import { performance } from 'node:perf_hooks';
import { createService } from '../../server/src/service/service';
import { mapSvg } from '../../server/src/views/map/svg';
import { generateForces } from './forces';

export interface ViewsMeasured {
  readonly counters: number;
  readonly hexes: number;
  readonly data: number[];
  readonly drawing: number[];
}

const uri = 'file:///bench/log.cglog';
const warmUp = 10;
const repeats = 60;

/** One scenario with every piece of both sides. */
export async function measureViews(map: string): Promise<ViewsMeasured> {
  const { text } = await generateForces(0, map, 1);
  const service = createService({ readFile: async () => map, roll: () => 3, changed: () => {} });
  service.open(uri, 1, text);
  await service.settled();
  const line = text.split('\n').findIndex((other) => other.startsWith('  control German'));
  const start = { line, character: '  control German '.length };
  const { sheet, pieces } = service.map({ uri });
  const data: number[] = [];
  const drawing: number[] = [];
  for (let i = -warmUp; i < repeats; i++) {
    // A hex more or less, so that Setup Areas are another each time.
    const range = { start, end: { line, character: start.character + (i % 2 ? 0 : 'HH10 '.length) } };
    service.change(uri, i + warmUp + 2, [{ range, text: i % 2 ? 'HH10 ' : '' }]);
    service.diagnostics();
    const before = performance.now();
    const view = service.map({ uri, line, sheet: sheet?.id });
    const told = performance.now();
    mapSvg({ ...view, sheet });
    if (i < 0) continue;
    data.push(told - before);
    drawing.push(performance.now() - told);
  }
  return { counters: Object.keys(pieces).length, hexes: sheet?.hexes.length ?? 0, data, drawing };
}

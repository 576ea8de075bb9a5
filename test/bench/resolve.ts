/**
 * How long a whole Refit Phase takes to resolve where every piece is on the books, beside what it takes to read and judge
 * the lines that come of it: the least that its answer costs. Measured in this process, where no server stands between.
 * Times are milliseconds.
 */
import { performance } from 'node:perf_hooks';
import { fewCutOff, generateForces, type Scatter, scattered } from './forces';

export interface ResolveMeasured {
  readonly what: string;
  /** That the referee writes. */
  readonly lines: number;
  readonly resolve: number[];
  readonly judge: number[];
}

/** A log of the first dates: the RePh after the second scenario has all its steps. */
const told = 2;
const warmUp = 5;
const repeats = 20;

export async function measureResolve(map: string): Promise<ResolveMeasured[]> {
  return [
    await measure('a dozen a side cut off', map, fewCutOff),
    await measure('all over the map, half in Melee', map, scattered),
  ];
}

async function measure(what: string, map: string, scatter: Scatter): Promise<ResolveMeasured> {
  const script = await generateForces(0, map, told, scatter);
  const answers = script.answers('all');
  const resolve: number[] = [];
  const judge: number[] = [];
  let lines = 0;
  for (let i = -warmUp; i < repeats; i++) {
    const begun = performance.now();
    const result = script.resolved('all', answers);
    const resolved = performance.now();
    const text = script.applied(result);
    const applied = performance.now();
    script.judge(text);
    const judged = performance.now();
    script.judge(script.text);
    if (i < 0) continue;
    resolve.push(resolved - begun);
    judge.push(judged - applied);
    lines = text.split('\n').length - 1 - script.length;
  }
  return { what, lines, resolve, judge };
}

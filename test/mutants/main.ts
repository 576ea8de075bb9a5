/**
 * `npm run test:mutants -- [--seed S] [--count N] [--of doubt|rules] [--only FILE] [--again REPORT] [--by TRIALS]
 * [--logs PART] [--most M] [--processes P]`: puts mutants into the code of what nobody knows and into the rules, and tells which of them no conformance
 * log notices.
 */
import { parseArgs } from 'node:util';
import { corpus, textOf } from '../conformance/corpus';
import { allMutants, buildReferee } from './build';
import { drawn } from './draw';
import { equivalents, isOf } from './equivalent';
import type { Mutant } from './mutant';
import { diedBy, type Fate, shareDied, survivors, table, written } from './report';
import { testFiles, testsOfDoubt } from './tests';
import { type Exercise, type Meeting, type Passed, trials } from './trial';
import { work } from './work';
import { Workers } from './workers';
import { survivorsOf } from './written';

/** Of the mutants of rules so many must die. */
const leastShare = 0.95;

function options() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '500' },
      only: { type: 'string' },
      of: { type: 'string', default: 'all' },
      logs: { type: 'string', default: '' },
      most: { type: 'string', default: '200' },
      again: { type: 'string' },
      by: { type: 'string', default: trials.join() },
      processes: { type: 'string', default: '2' },
    },
  });
  const whole = (name: 'seed' | 'count' | 'most' | 'processes', least: number) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < least) throw new Error(`--${name} takes a whole number from ${least} on`);
    return value;
  };
  if (!['all', 'doubt', 'rules'].includes(values.of)) throw new Error('--of takes doubt, rules or all');
  const by = trials.filter((one) => values.by.split(',').includes(one));
  if (by.length === 0) throw new Error(`--by takes some of ${trials.join(', ')}`);
  return {
    seed: whole('seed', 0),
    count: whole('count', 0),
    processes: whole('processes', 1),
    part: values.logs,
    most: whole('most', 1),
    of: values.of,
    by,
    again: values.again,
    only: values.only?.replaceAll('\\', '/').split(','),
  };
}

type Options = ReturnType<typeof options>;

/** What meets each mutant, the shortest log first, and fixes last. */
interface Met {
  readonly ofLoad: ReadonlySet<number>;
  readonly passed: ReadonlyMap<number, readonly Passed[]>;
  readonly all: readonly Passed[];
}

async function meet(workers: Workers, logs: readonly string[], { by, of: ofAll }: Options): Promise<Met> {
  const shortest = [...logs].sort((a, b) => textOf(a).length - textOf(b).length);
  const tests = ofAll === 'doubt' ? [...testsOfDoubt] : testFiles;
  const exercises = by.flatMap((of) => (of === 'checkTests' ? tests : shortest).map((log) => ({ of, log })));
  const ofLoad = new Set<number>();
  const found = new Map<Exercise, Meeting>();
  await workers.all(
    [undefined],
    () => ({ kind: 'load' as const }),
    (_, told) => {
      if (told.kind === 'load') for (const id of told.met) ofLoad.add(id);
    },
  );
  await workers.all(
    exercises,
    (exercise) => ({ kind: 'meet' as const, exercise }),
    (exercise, told) => {
      if (told.kind === 'ended' || !told.meeting) throw new Error(`${exercise.log} is not as it should be by itself`);
      found.set(exercise, told.meeting);
    },
  );
  const passed = new Map<number, Passed[]>();
  const all = exercises.map((exercise): Passed => {
    const { met = [], once = [], steps = 0 } = found.get(exercise) ?? {};
    const one = { ...exercise, steps };
    for (const id of once) ofLoad.add(id);
    for (const id of met) {
      const known = passed.get(id);
      if (known) known.push(one);
      else passed.set(id, [one]);
    }
    return one;
  });
  return { ofLoad, passed, all };
}

/** What a log has that leaves something unknown. */
const leavesOpen =
  /\b(?:unreadable|silent|roll-open|choice-open|piece-unaccounted|unknown-(?:piece|type|rg)|nothing-owed|not-judged)\b/;

/**
 * So many of each kind of trial, of which those come first that are most like to notice: what leaves something open for code of
 * doubt, before all the logs that are about that, and the module's own logs for its data. The tests of doubt are short, and
 * hold nothing else.
 */
function inOrder({ file, isOfDoubt }: Mutant, all: readonly Passed[], most: number): readonly Passed[] {
  const own = /\/modules\/(\w+)\//.exec(file)?.[1];
  const tests = all.filter(({ of, log }) => of === 'checkTests' && testsOfDoubt.has(log) === isOfDoubt);
  const nearness = isOfDoubt
    ? ({ log }: Passed) => (/\bdoubt[\\/]/.test(log) ? 2 : leavesOpen.test(textOf(log)) ? 1 : 0)
    : ({ log }: Passed) => (own !== undefined && log.replaceAll('\\', '/').startsWith(`${own}/`) ? 1 : 0);
  const byTrial = trials.map((of) => {
    if (of === 'checkTests') return tests;
    const ofKind = all.filter((one) => one.of === of).map((one) => ({ one, near: nearness(one) }));
    const sorted = ofKind.sort((a, b) => b.near - a.near).map(({ one }) => one);
    return sorted.slice(0, of === 'checkLog' ? most : most / 4);
  });
  return [...(isOfDoubt ? tests : []), ...byTrial.flat().filter(({ of }) => !isOfDoubt || of !== 'checkTests')];
}

async function run(): Promise<void> {
  const asked = options();
  const { seed, count, most, processes, only, again, part, of } = asked;
  const logs = corpus.map(({ name }) => name).filter((name) => name.includes(part));
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const every = allMutants();
  const drawnOrLeft = () => (again === undefined ? drawn(every, count, seed) : survivorsOf(again, every));
  const tried = only ? every.filter(({ file }) => only.some((end) => file.endsWith(end))) : drawnOrLeft();
  const chosen = tried.filter(({ isOfDoubt }) => of === 'all' || isOfDoubt === (of === 'doubt'));
  if (chosen.length === 0) throw new Error('there is no mutant to try');
  console.log(`seed ${seed}: ${chosen.length} of ${every.length} mutants, ${logs.length} logs`);
  await buildReferee(chosen);
  const workers = new Workers(processes, every.length);
  const { ofLoad, passed, all } = await meet(workers, logs, asked);
  console.log(`${seconds()}: it is known which logs meet which mutants`);
  const fates: Fate[] = [];
  let shown = Date.now();
  const passedBy = (mutant: Mutant) =>
    inOrder(mutant, ofLoad.has(mutant.id) ? all : (passed.get(mutant.id) ?? []), most);
  const isEquivalent = (mutant: Mutant) => equivalents.some((one) => isOf(one, mutant));
  for (const mutant of chosen)
    if (isEquivalent(mutant)) fates.push({ mutant, met: passedBy(mutant).length, isEquivalent: true });
  await workers.all(
    chosen.filter((mutant) => !isEquivalent(mutant)),
    (mutant) => ({
      kind: 'mutant' as const,
      order: { mutant: mutant.id, passed: passedBy(mutant), isOfLoad: ofLoad.has(mutant.id) },
    }),
    (mutant, told) => {
      const by = told.kind === 'ended' ? told.doing : told.diedBy;
      const fate = { mutant, diedBy: by, met: passedBy(mutant).length, isEquivalent: false };
      fates.push(fate);
      if (!by) console.log(`survived: ${written(fate)}`);
      if (Date.now() - shown < 30_000) return;
      shown = Date.now();
      console.log(`${seconds()}: ${fates.length} tried, ${survivors(fates).length} survived`);
    },
  );
  workers.end();
  fates.sort((a, b) => a.mutant.id - b.mutant.id);
  tell(fates, every);
  console.log(`\n${seconds()}`);
}

function tell(fates: readonly Fate[], every: readonly Mutant[]): void {
  const ofDoubt = fates.filter(({ mutant }) => mutant.isOfDoubt);
  const ofRules = fates.filter(({ mutant }) => !mutant.isOfDoubt);
  for (const [title, of] of [
    ['doubt', ofDoubt],
    ['rules', ofRules],
  ] as const) {
    if (of.length === 0) continue;
    console.log(`\n${table(title, of)}\n${diedBy(of)}`);
  }
  const idle = equivalents.filter((one) => !every.some((mutant) => isOf(one, mutant)));
  for (const { file, change } of idle) console.log(`no such mutant: ${file}: ${change}`);
  const isWell = survivors(ofDoubt).length === 0 && shareDied(ofRules) >= leastShare;
  process.exitCode = isWell && idle.length === 0 ? 0 : 1;
}

const [, , first, last] = process.argv;
if (first === '--work') work(Number(last));
else
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });

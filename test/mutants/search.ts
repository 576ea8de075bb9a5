/**
 * `node dist/test/mutantSearch.js PLACES [--most M] [--share I/N]`: for each mutant that a report of survivors names (its lines
 * `survived: FILE:LINE:COLUMN: CHANGE`), the slip in a conformance log that shows it, with what is told by it and without. A slip
 * that is judged right is worth a log of its own.
 */
import { parseArgs } from 'node:util';
import { corpus, textOf } from '../conformance/corpus';
import { allMutants, buildReferee } from './build';
import { type Instance, instances } from './instance';
import type { Mutant } from './mutant';
import type { Outcome } from './outcomes';
import { record, recorded, stepsTaken, switchOn } from './switch';
import { survivorsOf } from './written';

/** Of one log without a mutant. */
interface Base {
  readonly log: string;
  readonly outcomes: readonly Outcome[];
  readonly met: ReadonlySet<number>;
  readonly steps: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '40' }, share: { type: 'string', default: '0/1' } },
});
const most = Number(values.most);
const [share = 0, shares = 1] = values.share.split('/').map(Number);

const surviving = (): readonly Mutant[] =>
  survivorsOf(positionals[0] ?? '', allMutants()).filter((_, i) => i % shares === share);

/** What one outcome tells and the other does not, both ways. */
function difference(one: Outcome, other: Outcome | undefined): readonly string[] {
  const without = (a: readonly string[], b: readonly string[]) => a.filter((text) => !b.includes(text));
  const now = other?.told ?? [];
  return [...without(one.told, now).map((text) => `- ${text}`), ...without(now, one.told).map((text) => `+ ${text}`)];
}

async function shown(instance: Instance, mutant: number, base: Base): Promise<string | undefined> {
  switchOn(mutant, base.steps * 20 + 100_000);
  let with_: readonly Outcome[];
  try {
    with_ = await instance.outcomesOf(base.log);
  } catch (error) {
    return `${base.log}: ${error instanceof Error ? error.message : error}`;
  } finally {
    switchOn(0);
  }
  for (const [i, one] of base.outcomes.entries()) {
    const found = difference(one, with_[i]);
    if (found.length) return `${base.log}: ${one.slip}\n      ${found.slice(0, 6).join('\n      ')}`;
  }
  return undefined;
}

async function run(): Promise<void> {
  const tried = surviving();
  const built = `dist/test/referee.${share}.js`;
  await buildReferee(tried, built);
  const make = instances(built);
  record(40_000);
  const instance = make();
  const ofLoad = new Set(recorded());
  const bases: Base[] = [];
  const isNear = (log: string) => (/doubt|unread|half|slip|open|untold/.test(log) ? 0 : 1);
  const sorted = corpus
    .map(({ name }) => name)
    .sort((a, b) => isNear(a) - isNear(b) || textOf(a).length - textOf(b).length);
  for (const log of sorted) {
    record(40_000);
    const outcomes = await instance.outcomesOf(log);
    bases.push({ log, outcomes, met: new Set(recorded()), steps: stepsTaken() });
  }
  console.log(`${tried.length} mutants, ${bases.length} logs`);
  let found = 0;
  for (const mutant of tried) {
    const isOfLoad = ofLoad.has(mutant.id);
    const met = isOfLoad ? bases : bases.filter((base) => base.met.has(mutant.id));
    switchOn(isOfLoad ? mutant.id : 0);
    const own = isOfLoad ? make() : instance;
    switchOn(0);
    let at: string | undefined;
    for (const base of met.slice(0, most)) {
      at = await shown(own, mutant.id, base);
      if (at) break;
    }
    if (at) found++;
    console.log(`${mutant.file}:${mutant.line}:${mutant.column}: ${mutant.change}\n    ${mutant.text}`);
    console.log(`    ${at ?? (met.length ? `not shown, met by ${met.length}` : 'met by none')}`);
  }
  console.log(`${found} of ${tried.length} shown`);
}

run();

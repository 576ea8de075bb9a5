/** A directive of a step, in that step or in a wrong one. */

import { doubtRg } from '../rules/books/groups/record';
import { handlerOf, rulesFor, stepsOf } from '../rules/chapters';
import type { Context } from '../rules/kernel/context';
import { ofBrought, ofStep, otherHeading } from '../rules/kernel/doubt';
import type { Fix } from '../rules/kernel/finding';
import type { ModuleData, StepData } from '../rules/kernel/module';
import { list } from '../rules/kernel/names';
import { leaveUnread } from '../rules/kernel/unread';
import type { Verb } from '../syntax/nodes';
import { vocabulary } from '../syntax/vocabulary';
import { unreadHeading } from './headings';
import { loseUnmade } from './sealed';
import { findMissed, inRefit } from './steps';

const homesByModule = new WeakMap<ModuleData, Map<Verb, readonly StepData[]>>();

/** The steps of a module in which a directive may stand. */
function homesOf(module: ModuleData, verb: Verb): readonly StepData[] {
  let homes = homesByModule.get(module);
  if (!homes) {
    homes = new Map(
      [...stepsOf].map(([v, ids]) => [
        v,
        module.steps.filter((s) => ids.includes(s.id) && rulesFor(s).knows?.(module, v) !== false),
      ]),
    );
    homesByModule.set(module, homes);
  }
  return homes.get(verb) ?? [];
}

/** Runs a directive of a step in that step, or says where it belongs. */
export function inStep(ctx: Context, verb: Verb): void {
  const { state, module } = ctx;
  // The books of a scenario have no step that they could go to.
  const homes = homesOf(module, verb).filter(
    (s) => rulesFor(s).owns?.(ctx.directive) !== false && (s === state.stepData || !booksOfScenarios.has(verb)),
  );
  if (state.doubts.has(otherHeading)) unreadHeading(ctx, homes);
  const here = state.stepData;
  // After the last date nothing is left that it could mean; its heading was told.
  if (!here && state.over) return;
  if (here && homes.includes(here)) {
    loseUnmade(ctx);
    // Of a step that is not done in this RePh the heading was told, and its lines are taken for what was done all the same.
    if (state.does(here)) run(ctx, verb, here);
    else ctx.quietly(() => run(ctx, verb, here));
    return;
  }
  const home = homeOfStray(ctx, homes);
  const before = state.rgs.size;
  if (home) runMisplaced(ctx, verb, home);
  const { directive: d } = ctx;
  if (d.verb === 'strength' || d.verb === 'sw' || d.verb === 'leader') state.doubts.raise(ofBrought(d.rg.value));
  if ((d.verb === 'buy' || d.verb === 'given') && state.rgs.size === before) doubtRg(state, d);
  reportStray(ctx, verb, homes, home);
}

function run(ctx: Context, verb: Verb, here: StepData): void {
  const own = rulesFor(here).handlers[verb];
  const handlers = [own, ...(stepsOf.get(verb) ?? []).map((id) => handlerOf(id, verb))];
  (handlers.find((handler) => handler) as ((ctx: Context) => void) | undefined)?.(ctx);
}

/** The step that was told to miss such a line; else the next, or the last, in which one can stand. */
function homeOfStray({ state, module }: Context, homes: readonly StepData[]): StepData | undefined {
  if (!inRefit(state)) return undefined;
  const done = homes.filter((home) => state.does(home));
  const last = Math.max(-1, ...state.steps.keys());
  return (
    done.find((home) => [...state.missed.values()].some(({ step }) => step === home)) ??
    done.find((home) => module.steps.indexOf(home) > last) ??
    done.at(-1)
  );
}

/**
 * What a line in the wrong step records is taken, so that nothing need be said of what follows from it; what there is to
 * say of the line itself waits until it stands where it belongs. What its own step was told to miss is found.
 */
function runMisplaced(ctx: Context, verb: Verb, home: StepData): void {
  const { state, module } = ctx;
  const { step } = state;
  const index = module.steps.indexOf(home);
  state.doubts.raise(ofStep(home.number));
  // The date moves on with its own step.
  if (verb === 'date' && !state.steps.has(index)) return;
  // Who stands where is then not what the scenario left, and what the steps between find hangs on it.
  if (verb === 'at' && !state.areas) leaveUnread(state, verb);
  state.step = index;
  try {
    ctx.quietly(() => run(ctx, verb, home));
  } finally {
    state.step = step;
  }
  findMissed(ctx, home);
}

/** Where the heading of its step stands above. */
function moveTo({ state, module, line }: Context, home: StepData): Fix | undefined {
  const heading = state.steps.get(module.steps.indexOf(home));
  if (!heading || heading === 'skipped' || heading.uri !== line.uri) return undefined;
  return {
    title: `Move it to ${home.number} ${home.title}`,
    edits: [
      { kind: 'remove', line },
      { kind: 'insert', line: heading, where: 'below', text: [line.parsed.text.trimEnd()] },
    ],
  };
}

const booksOfScenarios: ReadonlySet<Verb> = new Set(['ob', 'fire', 'rubble', 'complete', 'others']);

/** What is told of a line that no step can have. */
function homeless(verb: Verb, module: ModuleData): string {
  if (!booksOfScenarios.has(verb)) return `${module.name} has no step for \`${verb}\`.`;
  return `\`${verb}\` stands in a scenario${verb === 'others' ? '' : ' or above the first one'}, not in a RePh.`;
}

/**
 * A directive outside the steps it can stand in. One missing heading is one finding, however many lines it strands: as
 * long as there is a step in which all of them can stand.
 */
function reportStray(ctx: Context, verb: Verb, homes: readonly StepData[], straysTo: StepData | undefined): void {
  const { state, module } = ctx;
  const { stepData: here } = state;
  const home = list(homes.map((s) => `${s.number} ${s.title}`));
  const { misplaced } = state;
  const shared = misplaced && misplaced.in === state.stepLine ? homes.filter((s) => misplaced.homes.includes(s)) : [];
  state.misplaced = { in: state.stepLine, homes: shared.length ? shared : homes };
  if (shared.length && !ctx.muted) return;
  const last = Math.max(-1, ...state.steps.keys());
  const move = straysTo && moveTo(ctx, straysTo);
  const ahead = inRefit(state) ? homes.find((s) => module.steps.indexOf(s) > last) : undefined;
  const told = state.phase === 'scenario' && vocabulary[verb].inScenario;
  const inPlay = told ? ` What happened in play is told so: \`${told}\`.` : '';
  ctx.reportOnce(`${straysTo?.number ?? (home || verb)} in ${here?.number}`, {
    code: 'wrong-step',
    rule: (straysTo ?? homes[0])?.number,
    message: home
      ? `\`${verb}\` belongs to step ${home}${here ? `, not to ${here.number}` : ', under a `refit`'}.${inPlay}`
      : homeless(verb, module),
    fixes: move
      ? [move]
      : ahead && [
          {
            title: `Add the heading ${ahead.number} ${ahead.title} above`,
            edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: [`${ahead.number} ${ahead.title}`] }],
          },
        ],
  });
}

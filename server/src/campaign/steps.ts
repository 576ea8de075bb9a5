/** The steps of a RePh in their order: a step is entered, left or passed over, and what it owed is told. */

import { cvpUntold } from '../rules/books/scenarioEnd';
import { rulesFor } from '../rules/chapters';
import { levelled, topicsOf } from '../rules/kernel/codes';
import { type Context, type Output, type Passed, type StepReport, wholeDirective } from '../rules/kernel/context';
import { lastDate } from '../rules/kernel/dates';
import { type Cause, ofPiece, ofStep } from '../rules/kernel/doubt';
import type { Code } from '../rules/kernel/finding';
import { notKept } from '../rules/kernel/idle';
import { type Matter, wordsOf } from '../rules/kernel/matter';
import type { ModuleData, StepData } from '../rules/kernel/module';
import { list, some } from '../rules/kernel/names';
import type { Obligation } from '../rules/kernel/obligation';
import { piecesOwing } from '../rules/kernel/owing';
import { isSealed } from '../rules/kernel/secrets';
import type { CampaignState, Skipped } from '../rules/kernel/state';
import { outstanding, View } from '../rules/kernel/step';
import { unreadBehind } from '../rules/kernel/unread';
import { letLapse } from '../rules/pieces/doubt/lapsed';
import type { Line } from '../syntax/line';
import { isBoundApart } from '../syntax/marks';
import type { Verb } from '../syntax/nodes';
import { isForcesVerb } from '../syntax/vocabulary';
import { namesIn } from '../syntax/words';
import { neglect } from './keeps';
import { causesAgainst, fateOf, reportMissed, unjudged } from './missed';
import { secretOf, tellUnsealed, waitForSeals } from './sealed';

export const inRefit = ({ phase }: CampaignState): boolean => phase === 'refit' || phase === 'initial';

/** The last CG Date has come, or one that a log has beyond it, as was told. */
export const isLastDate = ({ date, module, cg }: CampaignState): boolean =>
  module !== undefined && date !== undefined && date >= lastDate(module, cg);

/** Whether the last CG Date is played, so that no scenario follows. */
export const isPlayedOut = (state: CampaignState): boolean =>
  state.over ||
  (isLastDate(state) && (state.isIdleDate || (state.phase === 'scenario' && cvpUntold(state).length === 0)));

/** How a log goes on after an Idle Date. */
export const afterIdleDate = (state: CampaignState): string =>
  isLastDate(state)
    ? 'It is the last CG Date, and the campaign is over.'
    : 'The RePh goes on with the next CG Date under `refit idle`.';

export function enter(ctx: Context, index: number): void {
  const { state, module } = ctx;
  const data = module.steps[index] as StepData;
  const { number } = data;
  const earlier = state.steps.get(index);
  const isRepeated = earlier !== undefined && earlier !== 'skipped';
  if (isRepeated && state.step === index)
    return isBoundApart(earlier, ctx.line) ? undefined : repeated(ctx, data, earlier);
  leaveStep(ctx);
  if (state.over && !data.scenarioEnd) {
    const done = module.steps.filter((s) => state.does(s)).map((s) => s.number);
    ctx.reportOnce('', {
      code: 'campaign-over',
      rule: module.section,
      message: `${state.dateName} is the last CG Date: only ${list(done, 'and')} ${done.length > 1 ? 'are' : 'is'} done after ${state.afterIdle ? 'it' : 'its scenario'}.`,
    });
    return;
  }
  // What is not done in this RePh has no place among what is.
  const done = [...state.steps.keys()].filter((i) => state.does(module.steps[i] as StepData));
  const last = Math.max(-1, ...done);
  const passed: Passed[] = [];
  reportNotDone(ctx, data);
  if (isRepeated) repeated(ctx, data, earlier);
  else if (index < last)
    ctx.report({
      code: 'step-out-of-order',
      hangsOn: unreadOpening(state),
      rule: module.section,
      message: `${number} ${data.title} comes before ${module.steps[last]?.number} ${module.steps[last]?.title}.`,
    });
  else for (let i = last + 1; i < index; i++) passed.push(...passOver(ctx, i));
  const entered = state.steps.has(index);
  state.happened = [];
  state.steps.set(index, ctx.line);
  state.step = index;
  state.stepLine = ctx.line;
  state.doneBefore = state.done.size;
  state.doubts.end('heading');
  state.passed = passed;
  if (!entered && state.does(data)) rulesFor(data).enter?.(ctx);
}

/** A step that this RePh does not have. */
function reportNotDone(ctx: Context, data: StepData): void {
  const { state, module } = ctx;
  const { number } = data;
  if (state.phase === 'initial' && !data.initial)
    ctx.report({
      code: 'step-not-initial',
      rule: module.section,
      message: `${number} ${data.title} is not done before an Initial Scenario; only ${list(
        module.steps.filter((s) => s.initial).map((s) => s.number),
        'and',
      )} are.`,
    });
  else if (state.isIdleDate && !state.does(data))
    ctx.reportOnce('', {
      code: 'date-idle',
      rule: module.initiative?.matrixRule,
      message: `Both sides stand Idle on ${state.dateName ?? 'this date'}: no scenario is set up. ${afterIdleDate(state)}`,
    });
  else if (state.afterIdle && !state.does(data))
    ctx.reportOnce('', {
      code: 'step-not-idle',
      rule: module.section,
      message: `${number} ${data.title} is not done again after an Idle Date; only ${list(
        module.steps.filter((s) => s.afterIdle).map((s) => s.number),
        'and',
      )} are.`,
    });
}

/** The lines since the last heading that cannot be read and may have opened a scenario or a RePh, as one of their words says. */
export const unreadOpening = ({ doubts }: CampaignState): readonly Cause[] =>
  doubts.inPart({ verbs: ['refit', 'scenario'] });

/** A second heading: below one that follows the first at once, the step goes on, and where each side has bound one that is as it should be. */
function repeated(ctx: Context, { number, title }: StepData, earlier: Line): void {
  ctx.report({
    code: 'step-repeated',
    hangsOn: unreadOpening(ctx.state),
    rule: number,
    message: `${number} ${title} already stands in this RePh.`,
    related: [{ at: wholeDirective(earlier), message: 'here' }],
  });
}

const mustStand = ({ due, sure }: Obligation): boolean => due === 'must' || due === 'decide' || sure === true;

/** A step without a heading: what it does by itself still happens; what it would have asked for is remembered. */
function passOver(ctx: Context, index: number): Passed[] {
  const { state, module } = ctx;
  const data = module.steps[index] as StepData;
  if (!state.does(data)) return [];
  const rules = rulesFor(data);
  state.happened = [];
  rules.enter?.(ctx);
  if (!state.keeps(data)) {
    neglect(ctx, data, [...rules.obligations(ctx)]);
    rules.leave?.(ctx);
    state.steps.set(index, 'skipped');
    return [{ number: data.number, title: data.title, why: notKept, applies: false }];
  }
  const obligations = [...(rules.musts?.(ctx) ?? rules.obligations(ctx))];
  const needs = outstanding(rules, ctx, obligations).filter((o) => o.missed?.evenLeftOut);
  reportMissed(ctx, needs, ctx.line);
  const due = obligations.filter((o) => !state.done.has(o.matter) && mustStand(o) && !o.missed?.evenLeftOut);
  const all = due
    .filter((o) => causesAgainst(state, o).length === 0)
    .filter(
      (o) =>
        !piecesOwing(o).some((one) => state.skipped.some(({ open }) => open.includes(one) && state.forces.get(one))),
    );
  const must = all.filter((o) => !o.leftOut);
  const owed = must.length ? must : all;
  const leftOut = must.length ? undefined : all.flatMap((o) => o.leftOut ?? []);
  const skipped = (of: readonly Obligation[]): Skipped => ({
    step: data,
    owed: of.map((o) => o.what),
    leftOut: of === owed ? leftOut : undefined,
    matters: of.map((o) => o.matter),
    pieces: of.flatMap(piecesOwing),
    open: of.flatMap(fateOf),
    at: ctx.line,
  });
  if (owed.length) {
    const because = [
      ...state.doubts.about(ofStep(data.number)),
      ...state.doubts.inPart({ verbs: ['step', ...(Object.keys(rules.handlers) as Verb[])] }),
    ];
    if (because.length) ctx.keepBack(missing(skipped(owed)), because);
    else state.skipped = [...state.skipped, skipped(owed)];
  } else if (due.length > all.length) {
    const held = due.filter((o) => causesAgainst(state, o).length > 0);
    const because = held.flatMap((o) => causesAgainst(state, o));
    if (because.length) ctx.keepBack(missing(skipped(held)), because);
  }
  const why = owed.length
    ? (leftOut?.join('; ') ?? `it applies: ${owed.map((o) => o.what).join(', ')}`)
    : state.happened.join('; ') || rules.idle(ctx);
  rules.leave?.(ctx);
  state.steps.set(index, 'skipped');
  return [{ number: data.number, title: data.title, why, applies: must.length > 0 }];
}

/** `9.617 none`: what the current step leaves to the players is not done. */
export function closeStep({ state, module, line }: Context): void {
  const data = state.stepData;
  if (!data || !state.stepLine || !(state.stepLine === line || isBoundApart(state.stepLine, line))) return;
  const rules = rulesFor(data);
  for (const { matter, leftOut } of outstanding(rules, new View(state, module)))
    if (leftOut) state.done.set(matter, line);
}

/** Ends the current step: what it still owes is an error at its heading. */
function leaveStep(ctx: Context): void {
  const { state } = ctx;
  const data = state.stepData;
  const line = state.stepLine;
  if (!data || !line) return;
  const rules = rulesFor(data);
  waitForSeals(ctx, data, line);
  const all = [...rules.obligations(ctx)];
  const open = all.filter((o) => !state.done.has(o.matter) && !isSealed(state, o));
  state.doubts.at(line, () => {
    if (!state.keeps(data)) neglect(ctx, data, open);
    else if (state.does(data)) {
      reportMissed(ctx, open, line);
      const told = `not-judged ${data.number}`;
      if (!state.told.has(told)) ctx.out.withheld.push(...unjudged(state, data, line));
      state.told.add(told);
    }
    ctx.out.steps.push(reportOf(ctx, line, data, { current: false }, all));
    rules.leave?.(ctx);
  });
  state.step = undefined;
  state.stepLine = undefined;
}

/** Takes back what a step or line was told to miss and stands further down: it was done there, or is what the line names. */
export function findMissed({ state, out, line }: Context, home: StepData): void {
  const words = namesIn(line.parsed.text.toLowerCase());
  const isNamed = (matter: Matter) => wordsOf(matter).every((word) => words.includes(word.toLowerCase()));
  for (const [finding, { step, matters }] of state.missed)
    if (matters.every((matter) => state.done.has(matter) || (step === home && isNamed(matter))))
      out.retracted.push(finding);
  out.retract(state.takeSettled());
}

/** What became of the current step so far. */
export function reportOf(
  view: View | Context,
  line: Line,
  data: StepData,
  { current }: { readonly current: boolean },
  all = [...rulesFor(data).obligations(view)],
): StepReport {
  const { state } = view;
  const open = state.keeps(data) ? all.filter((o) => !state.done.has(o.matter) && !isSealed(state, o)) : [];
  return {
    line,
    number: data.number,
    done: state.done.size - state.doneBefore,
    open: open.map(({ what, rule, side, due }) => ({ what, rule, side, due })),
    happened: state.happened,
    idle: !state.keeps(data)
      ? notKept
      : all.length === 0 && state.happened.length === 0
        ? rulesFor(data).idle(view)
        : undefined,
    passed: state.passed,
    current,
  };
}

/** Ends a RePh: the rest of its steps are passed over, and those that should not have been are told. */
export function endRefit(ctx: Context): void {
  const { state, module } = ctx;
  if (!inRefit(state)) return;
  leaveStep(ctx);
  const passed: Passed[] = [];
  const last = Math.max(-1, ...state.steps.keys());
  for (let i = last + 1; i < module.steps.length; i++) passed.push(...passOver(ctx, i));
  reportSkipped(state, module, ctx.out, { isOver: true });
  tellUnsealed(ctx);
  for (const { step, open } of state.skipped)
    if (state.steps.get(module.steps.indexOf(step)) === 'skipped')
      state.doubts.raiseAll(open.filter((name) => state.forces.get(name)).map(ofPiece));
  if (state.phaseLine) ctx.out.ends.push({ refit: state.phaseLine, passed });
  letLapse(state);
}

/** What a step owes for single pieces hangs on all that tells of them, and of where they are. */
const mayFollowFrom = (step: StepData): readonly Code[] =>
  Object.keys(rulesFor(step).handlers).some(isForcesVerb) ? ['escape-missing', 'repair-missing'] : ['step-missing'];

/** Steps that applied and were passed over, unless their heading came later (then their order was told). */
export function reportSkipped(
  state: CampaignState,
  module: ModuleData,
  out: Pick<Output, 'findings' | 'withheld'>,
  { isOver }: { readonly isOver: boolean },
): void {
  for (const skipped of state.skipped) {
    const index = module.steps.indexOf(skipped.step);
    if (state.steps.get(index) !== 'skipped') continue;
    // While the RePh lasts another side than the one that writes may still put it in, and seal it.
    if (skipped.leftOut && !isOver && state.isSealing && secretOf(new View(state, module), skipped.step)) continue;
    const pieces = skipped.pieces.filter((name) => state.forces.get(name));
    const because = [
      ...(state.lacksMap && state.keepsForces && state.map ? [{ line: state.map.line }] : []),
      ...state.doubts.about(ofStep(skipped.step.number)),
      ...mayFollowFrom(skipped.step).flatMap((code) => unreadBehind(state, topicsOf(code), { pieces: () => pieces })),
    ];
    if (because.length) out.withheld.push({ finding: missing(skipped), because: [...new Set(because)] });
    else out.findings.push(missing(skipped));
  }
}

export const missing = ({ step, owed, leftOut, at }: Skipped) => {
  const heading = `${step.number} ${step.title}`;
  const none = `${step.number} none`;
  return levelled({
    code: leftOut ? 'step-left-out' : 'step-missing',
    rule: step.number,
    at: wholeDirective(at),
    message: leftOut
      ? `${heading} is left out, so ${list(leftOut, 'and')}. If that is meant, \`${none}\` says so.`
      : `Step ${heading} is missing above: it owes the ${some(owed)}.`,
    fixes: leftOut && [
      {
        title: `Add “${none}” above`,
        preferred: true,
        edits: [{ kind: 'insert', line: at, where: 'above', text: [none] }],
      },
    ],
  });
};

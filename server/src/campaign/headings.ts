/** The step headings of a RePh, those that cannot be read too. */

import type { Context } from '../rules/kernel/context';
import { otherHeading } from '../rules/kernel/doubt';
import type { StepData } from '../rules/kernel/module';
import { bare } from '../rules/kernel/names';
import type { CampaignState } from '../rules/kernel/state';
import type { StepD } from '../syntax/nodes';
import { begin, goOnUntold, takeForInitial } from './refit';
import { closeStep, enter, inRefit, unreadOpening } from './steps';

/** A step heading: the step before it ends, those between are passed over. */
export function step(ctx: Context, d: StepD): void {
  const { state, module } = ctx;
  const number = d.number.value;
  const index = module.steps.findIndex((s) => s.number === number);
  if (index < 0) return unknownStep(ctx, d);
  const data = module.steps[index] as StepData;
  if (!inRefit(state)) {
    if (state.doubts.inPart({ verbs: ['refit'] }).length === 0)
      ctx.report({
        code: 'step-outside-refit',
        rule: number,
        message: `Step ${number} belongs to a RePh: write \`refit\` above it.`,
      });
    if (!beginUnread(ctx, data)) return;
  }
  const title = d.title && d.title.value !== data.title ? bare(d.title.value) : undefined;
  const other = title && module.steps.find((s) => s !== data && bare(s.title) === title);
  if (other)
    ctx.report({
      code: 'step-title',
      rule: number,
      at: ctx.at(d.title),
      message: `${number} is ${data.title}; ${other.title} is ${other.number}.`,
    });
  if (state.phase === 'refit' && !state.afterIdle && state.scenarios === 0 && state.steps.size === 0 && data.initial)
    takeForInitial(ctx);
  const mayBeIdle = state.isIdleDate || state.idleUnopened.length > 0;
  if (mayBeIdle && data.afterIdle && (isBehind(state, index) || unreadOpening(state).length)) goOnUntold(ctx, data);
  enter(ctx, index);
  if (title === 'none') closeStep(ctx);
}

/** Whether a step was done in this RePh before the one that stands last, or moves the date on as no other does. */
function isBehind({ steps, step, module }: CampaignState, index: number): boolean {
  if (index === step || index >= Math.max(-1, ...steps.keys())) return false;
  return steps.get(index) !== 'skipped' || module?.steps[index]?.id === 'newCgDate';
}

/** Opens the RePh that a step must stand in, where its own line is missing or not readable; false where none can be. */
function beginUnread(ctx: Context, data: StepData): boolean {
  const { phase } = ctx.state;
  if (phase === 'header' && !data.initial) return false;
  begin(ctx, phase === 'header' ? 'initial' : 'refit');
  ctx.state.unheaded = true;
  return true;
}

/**
 * The line before, which could not be read, may have been the heading of a step in which this directive can stand: it is
 * then read as if it had been, so that one line half typed does not put all that follows it in the wrong step.
 */
export function unreadHeading(ctx: Context, homes: readonly StepData[]): void {
  const { state, module } = ctx;
  const here = state.stepData;
  if (here && homes.includes(here)) return;
  const last = inRefit(state) ? Math.max(-1, ...state.steps.keys()) : -1;
  const data = homes.find((home) => module.steps.indexOf(home) > last);
  if (!data || !(inRefit(state) || beginUnread(ctx, data))) return;
  const [cause] = state.doubts.about(otherHeading);
  enter(ctx, module.steps.indexOf(data));
  // It may have been the heading of a step further on.
  if (cause) state.doubts.follow(cause);
  state.doubts.raisePart({});
  state.doubts.raise(otherHeading);
}

function unknownStep(ctx: Context, d: StepD): void {
  const { module } = ctx;
  const number = d.number.value;
  const parent = module.steps.find((s) => number.startsWith(s.number));
  ctx.report({
    code: parent ? 'sub-step-heading' : 'unknown-step',
    rule: module.section,
    at: ctx.at(d.number),
    message: parent
      ? `${number} is part of step ${parent.number} ${parent.title}: head it with ${parent.number}.`
      : `${module.name} has no step ${number}; its RePh runs from ${module.steps[0]?.number} to ${module.steps.at(-1)?.number}.`,
    fixes: parent
      ? [
          {
            title: `Write ${parent.number}`,
            preferred: true,
            edits: [{ kind: 'replace', at: ctx.at(d.number), text: parent.number }],
          },
        ]
      : undefined,
    words: parent ? undefined : module.steps.map((s) => s.number),
  });
  if (!parent) ctx.state.doubts.raise(otherHeading);
  if (!parent || !inRefit(ctx.state) || ctx.state.stepData === parent) return;
  // It heads its lines as its step would, whose own heading may still come.
  const index = module.steps.indexOf(parent);
  enter(ctx, index);
  ctx.state.steps.set(index, 'skipped');
  ctx.state.doubts.raisePart({});
  ctx.state.doubts.raise(otherHeading);
}

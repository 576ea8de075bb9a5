/** `sealed German CODE`: what a side keeps from the other in a step, and what is unknown because of that. */
import { rulesFor } from '../rules/chapters';
import { type Context, readsSo } from '../rules/kernel/context';
import { groupsOf } from '../rules/kernel/doubt';
import type { SecretData, SideId, StepData } from '../rules/kernel/module';
import type { Obligation } from '../rules/kernel/obligation';
import { outstanding, type View } from '../rules/kernel/step';
import { leaveUnread } from '../rules/kernel/unread';
import { val } from '../rules/kernel/why';
import type { SealedD, Verb } from '../syntax/nodes';
import type { Environment } from './environment';

export function sealed(ctx: Context<SealedD>, env: Environment): void {
  const { state, module, directive, line } = ctx;
  const step = state.stepData;
  const { side } = directive;
  if (!step) {
    ctx.report({
      code: 'seal-misplaced',
      rule: module.section,
      message: 'A sealed line stands in the step whose lines it keeps secret.',
    });
    return;
  }
  const secret = secretOf(ctx, step);
  if (!secret)
    ctx.report({
      code: 'seal-not-secret',
      rule: step.number,
      message: `Nothing in ${step.number} ${step.title} is secret: both players see it done.`,
    });
  const status = env.sealOf(line);
  if (status === 'lost') return lose(ctx, side.value, secret?.lines ?? []);
  if (status === 'known') return;
  const verbs = secret ? secret.lines : Object.keys(rulesFor(step).handlers);
  for (const verb of verbs) leaveSealed(ctx, step, verb as Verb, side.value);
  state.sealed = [...state.sealed, { side: side.value, step: step.number, line }];
  ctx.explain({ text: `what the ${side.value} side did in ${step.number} ${step.title} is sealed`, line });
}

/** What can never be opened never helps its owner: whatever it can have cost is spent, and nothing of it comes. */
function lose(ctx: Context, side: SideId, lines: readonly string[]): void {
  const { state, line } = ctx;
  const spent = { cpp: lines.includes('buy'), fpp: lines.includes('fortify') };
  for (const points of ['cpp', 'fpp'] as const)
    if (spent[points] && state.side(side)[points])
      state.update(side, {
        [points]: val(0, { text: `all ${points.toUpperCase()} are spent: what was sealed cannot be opened`, line }),
      });
  ctx.explain({ text: `nothing of what the ${side} side sealed here helps it`, line });
}

/** What a side may seal in a step; undefined where nothing is secret. */
export function secretOf(ctx: Pick<Context, 'state' | 'module'>, step: StepData): SecretData | undefined {
  const found = ctx.module.secrets?.find((one) => one.step === step.id);
  return found?.under && !readsSo(ctx.state, ctx.module, found.under) ? undefined : found;
}

/** As lines of the side that cannot be read would. */
function leaveSealed(ctx: Context, step: StepData, verb: Verb, side: SideId): void {
  const { state } = ctx;
  leaveUnread(state, verb, { side, holdsGround: 'own' });
  state.doubts.raisePart({ verb, side });
  rulesFor(step).unread?.[verb]?.(ctx, { verb, words: [verb, side], side });
  if (verb === 'buy') state.doubts.raise(groupsOf(side));
}

/** The sides that have something to seal in the current step, and have neither sealed nor told it. */
export function sealsDue(view: View): readonly SideId[] {
  const { state, module } = view;
  const step = state.stepData;
  const secret = step && secretOf(view, step);
  if (!step || !secret) return [];
  const owed = new Set(outstanding(rulesFor(step), view).flatMap((o) => (o.due === 'may' ? [] : (o.side ?? []))));
  const before = module.steps.find(({ id }) => id === secret.withSealed)?.number;
  const follows = new Set(state.sealed.flatMap((seal) => (seal.step === before ? seal.side : [])));
  return module.sides.flatMap(({ id }) => (!state.isSealed(id) && (owed.has(id) || follows.has(id)) ? id : []));
}

/** Whether only the side itself may see what it owes in a step. */
export function isSecret(view: View, { step, side }: Pick<Obligation, 'step' | 'side'>): boolean {
  const data = view.module.steps.find(({ id }) => id === step);
  return side !== undefined && data !== undefined && secretOf(view, data) !== undefined;
}

/** `sealed German CODE`: what a side keeps from the other in a step, and what is unknown because of that. */
import { rulesFor } from '../rules/chapters';
import { type Context, readsSo, wholeDirective } from '../rules/kernel/context';
import { groupsOf, ofPoints } from '../rules/kernel/doubt';
import type { SecretData, SideId, StepData } from '../rules/kernel/module';
import type { Obligation } from '../rules/kernel/obligation';
import type { CampaignState } from '../rules/kernel/state';
import { outstanding, type View } from '../rules/kernel/step';
import { leaveUnread } from '../rules/kernel/unread';
import { val } from '../rules/kernel/why';
import type { Line } from '../syntax/line';
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
  state.sealed = [...state.sealed, { side: side.value, step: step.number, line, status }];
  if (status === 'known') return;
  leaveSealed(ctx, step, side.value);
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
function leaveSealed(view: View, step: StepData, side: SideId): void {
  const { state } = view;
  const rules = rulesFor(step);
  for (const verb of (secretOf(view, step)?.lines ?? Object.keys(rules.handlers)) as Verb[]) {
    leaveUnread(state, verb, { side, holdsGround: 'own' });
    state.doubts.raisePart({ verb, side });
    rules.unread?.[verb]?.(view, { verb, words: [verb, side], side });
    if (verb === 'buy') state.doubts.raise(groupsOf(side));
  }
}

/** As a step ends: what a side has still to seal in it is as unknown as if it had. */
export function waitForSeals(view: View, step: StepData, heading: Line): void {
  const { state } = view;
  if (!state.isSealing) return;
  for (const side of sealsDue(view)) {
    leaveSealed(view, step, side);
    state.sealed = [...state.sealed, { side, step: step.number, line: heading, status: 'waits' }];
  }
}

/** As a RePh ends: what nobody has sealed. */
export function tellUnsealed(ctx: Context): void {
  for (const { side, step, line, status } of ctx.state.sealed)
    if (status === 'waits')
      ctx.report({
        code: 'seal-missing',
        rule: step,
        at: wholeDirective(line),
        message: `The ${side} side has sealed nothing in ${step}: it does so too where it has nothing to hide.`,
      });
}

/** The sides that have something to seal in the current step, and have neither sealed nor told it. */
export function sealsDue(view: View): readonly SideId[] {
  const { state, module } = view;
  const step = state.stepData;
  const secret = step && secretOf(view, step);
  if (!step || !secret) return [];
  const owed = new Set(
    outstanding(rulesFor(step), view).flatMap((o) =>
      (o.due !== 'may' || hidesPoints(state, o)) && isSecret(view, o) ? (o.side ?? []) : [],
    ),
  );
  const before = module.steps.find(({ id }) => id === secret.withSealed)?.number;
  const sealedIn = (number: string | undefined) =>
    new Set(state.sealed.flatMap((seal) => (seal.step === number ? seal.side : [])));
  const [follows, has] = [sealedIn(before), sealedIn(step.number)];
  return module.sides.flatMap(({ id }) => (!has.has(id) && (owed.has(id) || follows.has(id)) ? id : []));
}

/** Whether nobody knows what a side can spend, since it has sealed what it spent. */
function hidesPoints({ doubts }: CampaignState, { side, choices }: Obligation): boolean {
  if (!side || !choices?.many) return false;
  const because = (['cpp', 'fpp'] as const).flatMap((points) => doubts.about(ofPoints(points, side)));
  return because.some(({ line }) => line.parsed.directive?.verb === 'sealed');
}

/** Whether only its side may see what answers an obligation. */
export function isSecret(view: View, o: Obligation): boolean {
  const data = view.module.steps.find(({ id }) => id === o.step);
  const secret = data && secretOf(view, data);
  return o.side !== undefined && secret?.lines.includes(/^[a-z-]*/.exec(o.write({}).trim())?.[0] ?? '') === true;
}

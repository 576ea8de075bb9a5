/** `sealed German CODE`: what a side keeps from the other in a step, and what is unknown because of that. */
import { rulesFor } from '../rules/chapters';
import type { Context } from '../rules/kernel/context';
import type { ModuleData, SideId, StepData } from '../rules/kernel/module';
import { secretsOf, secretVerbs } from '../rules/kernel/secrets';
import { leaveUnread } from '../rules/kernel/unread';
import type { SealedD, Verb } from '../syntax/nodes';
import type { Environment } from './environment';

export function sealed(ctx: Context<SealedD>, env: Environment): void {
  const { state, module, directive, line } = ctx;
  const step = state.stepData;
  const side = directive.side.value;
  if (!step) {
    ctx.report({
      code: 'seal-misplaced',
      rule: module.section,
      message: 'A sealed line stands in the step whose lines it keeps secret.',
    });
    return;
  }
  const of = `${step.number} ${step.title}`;
  const secrets = secretsOf(ctx, step, side);
  const status = env.sealOf(line);
  if (secrets.length === 0) {
    ctx.report({
      code: 'seal-not-secret',
      rule: step.number,
      message: `Nothing that the ${side} side does in ${of} is secret here: both players see it done.`,
    });
    if (status === 'sealed') leaveUnsealed(ctx, step, side);
    return;
  }
  const verbs = secretVerbs(secrets);
  state.seals = [...state.seals, { side, step: step.number, line, verbs, status }];
  const rules = rulesFor(step);
  if (status !== 'lost' && mayRaiseSan(module, side, verbs) && !state.side(side).sanSealed)
    state.update(side, { sanSealed: line });
  if (status === 'sealed') {
    rules.sealed?.(ctx, side, verbs);
    ctx.explain({ text: `what the ${side} side did in ${of} is sealed`, rule: secrets[0]?.rule, line });
  }
  // What stands above may have been told to lack what is sealed.
  ctx.out.retract(state.takeSettled());
  if (status === 'lost') {
    rules.lost?.(ctx, side, verbs);
    ctx.explain({ text: `nothing of what the ${side} side sealed in ${of} helps it`, line });
  }
}

/** Whether a side can buy a SAN Increase by such lines. */
const mayRaiseSan = ({ purchases, fortifications }: ModuleData, side: SideId, verbs: readonly Verb[]): boolean =>
  (verbs.includes('buy') && purchases.groups.some((rg) => rg.side === side && rg.san)) ||
  (verbs.includes('fortify') &&
    fortifications.items.some(({ effect, onlySide = side }) => effect === 'san' && onlySide === side));

/** What should not have been sealed is missing in the log: lines of the side that cannot be read leave as much open. */
function leaveUnsealed(ctx: Context, step: StepData, side: SideId): void {
  const { handlers, unread = {} } = rulesFor(step);
  for (const verb of Object.keys(handlers) as Verb[]) {
    leaveUnread(ctx.state, verb, { side, holdsGround: 'own' });
    ctx.state.doubts.raisePart({ verb, side });
    unread[verb]?.(ctx, { verb, words: [verb, side], side });
  }
}

/** `sealed German CODE`: what a side keeps from the other in a step, and what is unknown because of that. */
import { rulesFor } from '../rules/chapters';
import { type Context, wholeDirective } from '../rules/kernel/context';
import { ofPoints } from '../rules/kernel/doubt';
import type { Finding } from '../rules/kernel/finding';
import type { ModuleData, SecretData, SideId, StepData } from '../rules/kernel/module';
import { isHidden } from '../rules/kernel/notShown';
import type { Obligation } from '../rules/kernel/obligation';
import { keepSan } from '../rules/kernel/sanIncrease';
import { isIdleStep, secretsOf, secretVerbs, verbOf } from '../rules/kernel/secrets';
import type { CampaignState, SealedStep } from '../rules/kernel/state';
import { outstanding, View } from '../rules/kernel/step';
import { leaveUnread } from '../rules/kernel/unread';
import { isPrivateOf } from '../syntax/files';
import type { Line } from '../syntax/line';
import type { BuyD, CppD, Directive, ReconD, SealedD, Verb } from '../syntax/nodes';
import type { Environment } from './environment';
import { missedErrors } from './missed';

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
  keepSealed(state, { side, step: step.number, line, verbs, status });
  if (status !== 'lost' && mayRaiseSan(module, side, verbs) && !state.side(side).sanSealed)
    state.update(side, { sanSealed: line });
  // What stands above may have been told to lack what is sealed.
  ctx.out.retract(state.takeSettled());
  if (status === 'sealed') {
    rulesFor(step).sealed?.(ctx, side, verbs);
    ctx.explain({ text: `what the ${side} side did in ${of} is sealed`, rule: secrets[0]?.rule, line });
  }
  if (status === 'lost') ctx.explain({ text: `nothing that the ${side} side hides in ${of} helps it`, line });
}

/** What has not been shown of a seal never helps its side; what has stays, and comes first. */
export function giveUp({ state, module }: View, sealedLine: Line): void {
  const step = state.stepData;
  const seal = state.sealed.findLast(({ line }) => line === sealedLine);
  if (!step || !seal) return;
  const { line, side, verbs } = seal;
  rulesFor(step).lost?.(Object.assign(new View(state, module), { line }), side, verbs);
  if (mayRaiseSan(module, side, verbs)) keepSan(state, side, line);
}

/** Whether a side can buy a SAN Increase by such lines. */
const mayRaiseSan = ({ purchases, fortifications }: ModuleData, side: SideId, verbs: readonly Verb[]): boolean =>
  (verbs.includes('buy') && purchases.groups.some((rg) => rg.side === side && rg.san)) ||
  (verbs.includes('fortify') &&
    fortifications.items.some(({ effect, onlySide = side }) => effect === 'san' && onlySide === side));

/** Of a line out of a private file, or one that was sealed: whether it is among what its side may keep secret in that step. */
export function tellPublic(ctx: Context): void {
  const { state, module, directive, line } = ctx;
  const step = state.stepData;
  const { text, marks } = line.parsed;
  const isMarked = marks !== undefined && /~s\./.test(text.slice(marks.start, marks.end));
  if (!step || directive.verb === 'ruling' || !(isMarked || isHidden(line))) return;
  const whose = isHidden(line)
    ? module.sides.find(({ id }) => isPrivateOf(line.uri, id))?.id
    : state.sealed.findLast((one) => one.step === step.number)?.side;
  const sides = whose === undefined ? module.sides.map(({ id }) => id) : [whose];
  const verbs = sides.flatMap((side) => secretVerbs(secretsOf(ctx, step, side)));
  const isOwn = !('side' in directive) || !directive.side || sides.includes(directive.side.value);
  if (verbs.length === 0 || (verbs.includes(directive.verb) && isOwn)) return;
  ctx.report({
    code: 'seal-not-secret',
    rule: step.number,
    message: `This is no secret of ${whose === undefined ? 'any side' : `the ${whose} side`} in ${step.number} ${step.title}: it stands in the log, where both players see it.`,
  });
}

/** What should not have been sealed is missing in the log: lines of the side that cannot be read leave as much open. */
function leaveUnsealed(ctx: Context, step: StepData, side: SideId): void {
  const { handlers, unread = {} } = rulesFor(step);
  for (const verb of Object.keys(handlers) as Verb[]) {
    leaveUnread(ctx.state, verb, { side, holdsGround: 'own' });
    ctx.state.doubts.raisePart({ verb, side });
    unread[verb]?.(ctx, { verb, words: [verb, side], side });
  }
}

/** As a step ends: what a side has still to seal in it is as unknown as if it had. */
export function waitForSeals(view: View, step: StepData, heading: Line): void {
  if (!view.state.isSealing) return;
  for (const side of sealsDue(view)) {
    const missing = secretsMissing(view, side, heading).map((one) => ({ ...one, owedBy: side }));
    sealUnseen(view, step, { side, line: heading, status: 'waits', missing });
  }
}

/** A sealed line that cannot be read. @param of its side; undefined where nothing tells which */
export function loseSealed(view: View, line: Line, of: SideId | undefined): void {
  const { state, module } = view;
  const step = state.stepData;
  if (!step) return;
  for (const { id: side } of module.sides)
    if ((of ?? side) === side) sealUnseen(view, step, { side, line, status: 'unread' });
}

/** As unknown as if a side had sealed its lines of a step. */
function sealUnseen(view: View, step: StepData, seal: Omit<SealedStep, 'step' | 'verbs'>): void {
  const { state, module } = view;
  const { side, line } = seal;
  const verbs = secretVerbs(secretsOf(view, step, side));
  if (verbs.length === 0) return;
  const doing = Object.assign(new View(state, module), { line });
  state.doubts.at(line, () => rulesFor(step).sealed?.(doing, side, verbs));
  keepSealed(state, { ...seal, step: step.number, verbs });
}

function keepSealed(state: CampaignState, seal: SealedStep): void {
  state.sealed = [...state.sealed, seal];
  if (seal.verbs.includes('shift')) state.update(seal.side, { shiftSealed: true });
}

/** As a RePh ends: what nobody has sealed. */
export function tellUnsealed(ctx: Context): void {
  for (const seal of ctx.state.sealed) {
    if (seal.status !== 'waits') continue;
    const { side, step, line } = seal;
    ctx.report({
      code: 'seal-missing',
      rule: step,
      at: wholeDirective(line),
      message: `The ${side} side has sealed nothing in ${step}: it does so too where it has nothing to hide.`,
      owedBy: side,
    });
    if (hidesDr(ctx.module, seal)) giveUpWaiting(ctx, seal);
  }
}

/** Whether the CPP of its side hang on a seal of that step (2.516). */
const hidesDr = (module: ModuleData, { step }: SealedStep): boolean => stepOf(module, step)?.id === 'cppReplenishment';

/** A side goes on with CPP of which it has neither sealed nor told the Secret DR: that one is not made any more. */
export function loseUnmade(ctx: Context): void {
  const { state, directive: d } = ctx;
  const seal = speaksOfCpp(d) ? drToSeal(ctx, d.side.value) : undefined;
  if (!seal || seal.step === state.stepData?.number || state.done.has({ what: 'cpp', side: seal.side })) return;
  ctx.out.findings.push(...(seal.missing ?? []));
  giveUpWaiting(ctx, seal);
}

/** The seal that a side has still to make of a Secret DR that its CPP hang on; undefined where there is none. */
export const drToSeal = ({ state, module }: View, side: SideId): SealedStep | undefined =>
  state.sealed.find((seal) => seal.status === 'waits' && seal.side === side && hidesDr(module, seal));

/** Whether a line spends CPP, or tells how many there are. */
export const speaksOfCpp = (d: Directive): d is BuyD | ReconD | CppD =>
  d.verb === 'cpp' || (d.verb === 'buy' && d.rg.value.kind === 'rg') || (d.verb === 'recon' && d.choice === undefined);

function giveUpWaiting({ state, module }: View, { side, step, line, verbs }: SealedStep): void {
  const data = stepOf(module, step);
  if (data) rulesFor(data).lost?.(Object.assign(new View(state, module), { line }), side, verbs);
}

const stepOf = ({ steps }: ModuleData, number: string): StepData | undefined =>
  steps.find((one) => one.number === number);

/** The sides that have something to seal in the current step, and have neither sealed nor told it. */
export function sealsDue(view: View): readonly SideId[] {
  const { state, module } = view;
  const step = state.stepData;
  if (!step || !secretOf(view, step) || isIdleStep(view, step)) return [];
  const owed = new Set(
    outstanding(rulesFor(step), view).flatMap((o) =>
      (o.due !== 'may' || hidesPoints(state, o)) && isSecret(view, o) ? (o.side ?? []) : [],
    ),
  );
  const hasSealed = (side: SideId, number: string | undefined) =>
    state.sealed.some((seal) => seal.side === side && seal.step === number);
  const numberOf = (id: string | undefined) => module.steps.find((one) => one.id === id)?.number;
  return module.sides.flatMap(({ id }) => {
    const secrets = secretsOf(view, step, id);
    const follows = secrets.some(({ withSealed }) => hasSealed(id, numberOf(withSealed)));
    return secrets.length > 0 && !hasSealed(id, step.number) && (owed.has(id) || follows) ? id : [];
  });
}

/** The Shifts that sides may attempt in secret in the current step, and need not. */
export function secretShifts(view: View): readonly Obligation[] {
  const { state } = view;
  const step = state.stepData;
  if (step?.id !== 'shift') return [];
  const hasSealed = (side: SideId | undefined) =>
    state.sealed.some((seal) => seal.side === side && seal.step === step.number);
  return outstanding(rulesFor(step), view).filter((o) => o.due === 'may' && isSecret(view, o) && !hasSealed(o.side));
}

/** What a side must tell in the current step and has not, of what only it may see. */
export function secretsMissing(view: View, side: SideId, heading: Line): readonly Finding[] {
  const { stepData } = view.state;
  const open = stepData ? outstanding(rulesFor(stepData), view) : [];
  const own = open.filter((o) => o.side === side && isSecret(view, o));
  return missedErrors(view.state, own, heading);
}

/** Whether nobody knows what a side can spend, since it has sealed what it spent. */
function hidesPoints({ doubts }: CampaignState, { side, choices }: Obligation): boolean {
  if (!side || !choices?.many) return false;
  const because = (['cpp', 'fpp'] as const).flatMap((points) => doubts.about(ofPoints(points, side)));
  return because.some(({ line }) => line.parsed.directive?.verb === 'sealed');
}

/** One of the secrets of a step, whosever they are; undefined where there is none. */
export const secretOf = (view: View, step: StepData): SecretData | undefined =>
  view.module.sides.flatMap(({ id }) => secretsOf(view, step, id))[0];

/** Whether only its side may see what answers an obligation. */
export function isSecret(view: View, o: Obligation): boolean {
  const step = view.module.steps.find(({ id }) => id === o.step);
  if (!step || o.side === undefined) return false;
  return secretVerbs(secretsOf(view, step, o.side)).some((verb) => verb === verbOf(o));
}

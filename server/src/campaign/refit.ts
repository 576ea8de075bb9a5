/** The directive that begins a RePh: `refit`. */

import { checkControl } from '../rules/books/control';
import { orderNow, typeText } from '../rules/books/order';
import { checkBooks } from '../rules/books/scenarioEnd';
import { tellUnannounced } from '../rules/chapters/commencement/announceSan';
import { addsAfterIdle } from '../rules/chapters/rallyAndUnloading/lvp';
import { type Context, wholeDirective } from '../rules/kernel/context';
import { beganLate } from '../rules/kernel/dates';
import type { Cause } from '../rules/kernel/doubt';
import { Matters } from '../rules/kernel/matter';
import type { StepData } from '../rules/kernel/module';
import { SharedMap } from '../rules/kernel/sharedMap';
import type { Phase } from '../rules/kernel/state';
import type { RefitD } from '../syntax/nodes';
import { openUnheaded } from './play';
import { missingScenario } from './scenario';
import { endRefit, isLastDate, isPlayedOut, unreadOpening } from './steps';

export function refit(ctx: Context, d: RefitD): void {
  const { state, module } = ctx;
  if (state.played?.moved && !d.initial && !d.idle) openUnheaded(ctx);
  const { phase: before } = state;
  const doubtful = state.doubts.inPart({ verbs: ['scenario', 'refit'] }).length > 0;
  const unopened = state.idleUnopened;
  const wasIdle = state.isIdleDate || (unopened.length > 0 && !d.initial);
  if (begunAbove(ctx, d)) return;
  endRefit(ctx);
  if (before === 'scenario') {
    checkBooks(ctx);
    tellUnannounced(ctx);
    checkControl(ctx);
  }
  if (d.idle || wasIdle) return goOn(ctx, d, before, { wasIdle, hangsOn: unopened });
  if (d.initial) {
    if (before !== 'header')
      ctx.report({
        code: 'refit-initial-late',
        rule: module.section,
        at: ctx.at(d.initial),
        message: 'The Initial RePh comes once, before the first scenario.',
      });
    state.ended ||= isPlayedOut(state);
    begin(ctx, 'initial');
    needDate(ctx);
    return;
  }
  if (before !== 'scenario' && !doubtful) reportNoScenario(ctx, before);
  if (before === 'header' && state.date !== undefined) beganLate(ctx, state.date);
  begin(ctx, 'refit');
  needDate(ctx);
  state.over = isLastDate(state);
}

function reportNoScenario(ctx: Context, before: Phase): void {
  if (before === 'header') return void ctx.report(missingFirst(ctx));
  // What stands below its last step is of the scenario that has no line.
  ctx.out.retract(ctx.state.played?.findings ?? []);
  for (const [finding] of ctx.state.retractable) if (finding.code === 'cvp-fell') ctx.out.retracted.push(finding);
  ctx.report(missingScenario(ctx, ctx.line));
}

/** A RePh with which a log begins: the Initial one, or that after a scenario which is not in it. */
const missingFirst = (ctx: Context) => {
  const missing = missingScenario(ctx, ctx.line);
  return {
    ...missing,
    message: `${missing.message} The RePh before the first one is \`refit initial\`.`,
    fixes: [
      {
        title: 'Write “refit initial”',
        edits: [{ kind: 'replace' as const, at: ctx.whole, text: 'refit initial' }],
      },
      ...missing.fixes,
    ],
  };
};

/** A RePh without a scenario before it that begins with a step of the Initial one is that, as was told. */
export function takeForInitial(ctx: Context): void {
  const { phaseLine } = ctx.state;
  begin(ctx, 'initial');
  ctx.state.phaseLine = phaseLine;
}

/** Whether the line opens nothing new: its RePh began at a step above it, as was told, or at the same line just above. */
function begunAbove(ctx: Context, d: RefitD): boolean {
  const { state, module } = ctx;
  if (state.phase !== (d.initial ? 'initial' : 'refit') || (d.idle && !state.afterIdle)) return false;
  // Once both stand Idle again the line goes on from that.
  if (state.unheaded && !(d.idle && state.isIdleDate)) {
    state.unheaded = false;
    state.phaseLine = ctx.line;
    return true;
  }
  if (
    d.initial ||
    state.steps.size ||
    state.doubts.inPart({ verbs: ['scenario', 'refit', 'step'] }).length ||
    !state.phaseLine
  )
    return false;
  ctx.report({
    code: 'refit-repeated',
    rule: module.section,
    message: 'This RePh is open already: neither a step nor a scenario stands between.',
    related: [{ at: wholeDirective(state.phaseLine), message: 'here' }],
    fixes: [{ title: 'Remove this line', preferred: true, edits: [{ kind: 'remove', line: ctx.line }] }],
  });
  return true;
}

/** `refit idle`: the RePh goes on with the next CG Date, after one on which both sides stood Idle. */
function goOn(
  ctx: Context,
  d: RefitD,
  before: Phase,
  { wasIdle, hangsOn }: { readonly wasIdle: boolean; readonly hangsOn: readonly Cause[] },
): void {
  const { state, module } = ctx;
  const type = typeText(ctx);
  const isLast = isLastDate(state);
  if (wasIdle && isLast && !addsAfterIdle(ctx)) return endIdle(ctx);
  if (!d.idle)
    ctx.report({
      code: 'date-idle',
      hangsOn,
      rule: module.initiative?.matrixRule ?? module.section,
      message: `Both sides stood Idle on ${state.dateName ?? 'this date'}: no scenario was played, and the RePh goes on with \`refit idle\`.`,
      fixes: [
        {
          title: 'Write “refit idle”',
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.whole, text: 'refit idle' }],
        },
      ],
    });
  else if (
    !wasIdle &&
    state.doubts.inPart({ verbs: ['initiative', 'refit', 'step'] }).length === 0 &&
    !initiativeUntold(state) &&
    (!module.initiative || before !== 'refit' || type)
  )
    ctx.report({
      code: 'idle-unfounded',
      rule: module.initiative?.matrixRule ?? module.section,
      at: ctx.at(d.idle),
      message: !module.initiative
        ? `${module.name} has no Idle Dates.`
        : before === 'refit'
          ? `There was no Idle Date: ${type}.`
          : 'An Idle Date ends a RePh in which both sides stand Idle; here there was none.',
    });
  begin(ctx, 'refit', { afterIdle: module.initiative !== undefined && (before === 'refit' || wasIdle) });
  needDate(ctx);
  state.over = isLast;
}

/** Whether both stood Idle only `refit idle` tells where the log does not tell of the Initiative. */
const initiativeUntold = ({ module, keepsNot }: Context['state']): boolean =>
  module?.steps.some((step) => step.id === 'initiative' && keepsNot.has(step.number)) ?? false;

/** Nothing goes on after the last CG Date, on which both sides stood Idle. */
function endIdle(ctx: Context): void {
  const { state, module } = ctx;
  const message = `Both sides stand Idle on ${state.dateName}, the last CG Date: the campaign is over.`;
  begin(ctx, 'refit', { afterIdle: true });
  state.over = true;
  ctx.reportOnce('', {
    code: 'campaign-over',
    rule: module.initiative?.matrixRule ?? module.section,
    message,
  });
}

/** The heading of a step that is done again, where both sides stood Idle: the line that goes on is missing above it. */
export function goOnUntold(ctx: Context, step: StepData): void {
  const { state, module } = ctx;
  const date = state.dateName;
  const hangsOn = [...unreadOpening(state), ...state.idleUnopened];
  endRefit(ctx);
  if (isLastDate(state) && !(step.scenarioEnd && addsAfterIdle(ctx))) return endIdle(ctx);
  ctx.report({
    code: 'date-idle',
    rule: module.initiative?.matrixRule ?? module.section,
    hangsOn,
    message: `Both sides stand Idle on ${date ?? 'this date'}: what follows is ${isLastDate(state) ? 'done after it' : 'of the next CG Date'}, and \`refit idle\` is missing above it.`,
    fixes: [
      {
        title: 'Add “refit idle” above',
        preferred: true,
        edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: ['refit idle'] }],
      },
    ],
  });
  begin(ctx, 'refit', { afterIdle: true });
  state.unheaded = true;
  state.over = isLastDate(state);
}

export function begin(ctx: Context, phase: Phase, { afterIdle = false }: { readonly afterIdle?: boolean } = {}): void {
  const { state, module } = ctx;
  state.movedFirst = state.phase === 'scenario' ? orderNow(ctx)?.move : undefined;
  state.afterIdle = afterIdle;
  state.first = {};
  state.saidToMove = undefined;
  state.forgone = 0;
  state.dateDue = undefined;
  state.unmerged = [];
  state.removals = new SharedMap();
  state.surrender = undefined;
  state.open(phase, ctx.line);
  state.steps = new SharedMap();
  state.done = new Matters();
  state.skipped = [];
  state.sealed = [];
  state.missed = new SharedMap();
  state.retractable = new SharedMap();
  state.doubts.end('begin');
  state.misplaced = undefined;
  // What the head of the log gives is rolled for in the Initial RePh.
  if (phase !== 'initial') {
    state.doubts.end('refit');
    state.untaken = new SharedMap();
  }
  if (!afterIdle) {
    state.doubts.end('scenario');
    state.areas = undefined;
    state.newDates = 0;
  }
  state.consequences = [];
  state.acted = new Matters();
  state.shiftRolls = [];
  state.over = false;
  for (const { id } of module.sides) {
    const { stance, stanceBefore } = state.side(id);
    state.update(id, {
      hip: {},
      sanIncreases: 0,
      cppGained: undefined,
      stance: undefined,
      stanceBefore: afterIdle ? stanceBefore : stance,
      ...(!afterIdle && { shiftSealed: undefined }),
    });
  }
}

function needDate(ctx: Context): void {
  if (ctx.state.date !== undefined) return;
  const { module, state } = ctx;
  ctx.report({
    code: 'date-unknown',
    rule: module.datesRule,
    message: state.cg
      ? `The text does not say when CG ${state.cg.id} starts. Tell it above: \`date ${state.cg.notBefore ?? module.dates[0]?.id}\`.`
      : `The CG Date is unknown. Tell the CG (\`cg ${module.campaigns[0]?.id}\`) or the date above.`,
  });
}

/** The directives that give a log its shape: `refit`, `scenario` and the step headings between them. */
import { type Context, type Output, type Passed, type StepReport, wholeDirective } from '../rules/context';
import { beganLate, checkStart, dateIndex, writeDate } from '../rules/dates';
import { checkBooks } from '../rules/forces/books';
import type { ModuleData, StepData } from '../rules/module';
import { bare, list } from '../rules/names';
import type { Obligation } from '../rules/obligation';
import type { CampaignState, Phase, Skipped } from '../rules/state';
import { rulesFor } from '../rules/steps';
import { orderNow } from '../rules/steps/commencement';
import { typeText } from '../rules/steps/initiative';
import { outstanding, type View } from '../rules/steps/step';
import type { Line } from '../syntax/line';
import type { RefitD, ScenarioD, StepD } from '../syntax/nodes';

export function refit(ctx: Context, d: RefitD): void {
  const { state, module } = ctx;
  const { phase: before, unclear } = state;
  const wasIdle = state.isIdleDate;
  endRefit(ctx);
  if (before === 'scenario') checkBooks(ctx);
  if (d.idle || wasIdle) return goOn(ctx, d, before, wasIdle);
  if (d.initial) {
    if (before !== 'header')
      ctx.report({
        code: 'refit-initial-late',
        rule: module.section,
        severity: 'error',
        at: ctx.at(d.initial),
        message: 'The Initial RePh comes once, before the first scenario.',
      });
    begin(ctx, 'initial');
    needDate(ctx);
    return;
  }
  if ((before === 'initial' || before === 'refit') && !unclear)
    ctx.report({
      code: 'scenario-missing',
      rule: module.section,
      severity: 'error',
      message: `A RePh follows a CG scenario: \`scenario ${state.dateName ?? 'DATE'}\` is missing above.`,
      fixes: [
        {
          title: `Add “scenario ${state.dateName ?? ''}” above`,
          edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: [`scenario ${state.dateName ?? ''}`, ''] }],
        },
      ],
    });
  if (before === 'header' && state.date !== undefined) beganLate(ctx, state.date);
  begin(ctx, 'refit');
  needDate(ctx);
  state.over = state.date === module.dates.length - 1;
}

/** `refit idle`: the RePh goes on with the next CG Date, after one on which both sides stood Idle. */
function goOn(ctx: Context, d: RefitD, before: Phase, wasIdle: boolean): void {
  const { state, module } = ctx;
  const type = typeText(ctx);
  if (!d.idle)
    ctx.report({
      code: 'date-idle',
      rule: module.initiative?.matrixRule ?? module.section,
      severity: 'error',
      message: `Both sides stood Idle on ${state.dateName}: no scenario was played, and the RePh goes on with \`refit idle\`.`,
      fixes: [
        {
          title: 'Write “refit idle”',
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.whole, text: 'refit idle' }],
        },
      ],
    });
  else if (!wasIdle && !state.unclear && (before !== 'refit' || type))
    ctx.report({
      code: 'idle-unfounded',
      rule: module.initiative?.matrixRule ?? module.section,
      severity: 'error',
      at: ctx.at(d.idle),
      message: !module.initiative
        ? `${module.name} has no Idle Dates.`
        : before === 'refit'
          ? `There was no Idle Date: ${type}.`
          : 'An Idle Date ends a RePh in which both sides stand Idle; here there was none.',
    });
  begin(ctx, 'refit', module.initiative !== undefined && before === 'refit');
  needDate(ctx);
  state.over = state.date === module.dates.length - 1;
}

function begin(ctx: Context, phase: Phase, afterIdle = false): void {
  const { state, module } = ctx;
  state.movedFirst = state.phase === 'scenario' ? orderNow(ctx)?.move : undefined;
  state.afterIdle = afterIdle;
  state.first = {};
  state.forgone = 0;
  state.removals = new Map();
  state.phase = phase;
  state.phaseLine = ctx.line;
  state.step = undefined;
  state.stepLine = undefined;
  state.unclear = false;
  state.told = new Set();
  state.steps = new Map();
  state.done = new Map();
  state.skipped = [];
  state.strayed = new Set();
  // What the head of the log gives is rolled for in the Initial RePh.
  if (phase !== 'initial') state.doubtful = new Set();
  if (!afterIdle) {
    state.areas = undefined;
    state.newDates = 0;
  }
  state.consequences = [];
  state.melees = [];
  state.acted = new Map();
  state.shiftRolls = [];
  state.over = false;
  for (const { id } of module.sides) {
    const { stance, stanceBefore } = state.side(id);
    state.update(id, {
      hipSquads: 0,
      sanIncreases: 0,
      stance: undefined,
      stanceBefore: afterIdle ? stanceBefore : stance,
    });
  }
}

function needDate(ctx: Context): void {
  if (ctx.state.date !== undefined) return;
  const { module, state } = ctx;
  ctx.report({
    code: 'date-unknown',
    rule: module.datesRule,
    severity: 'information',
    message: state.cg
      ? `The text does not say when CG ${state.cg.id} starts. Tell it above: \`date ${state.cg.notBefore ?? module.dates[0]?.id}\`.`
      : `The CG Date is unknown. Tell the CG (\`cg ${module.campaigns[0]?.id}\`) or the date above.`,
  });
}

export function scenario(ctx: Context, d: ScenarioD): void {
  const { state, module } = ctx;
  const before = state.phase;
  const refitUnread = before === 'scenario' && state.unclear;
  if (state.isIdleDate)
    ctx.report({
      code: 'date-idle',
      rule: module.initiative?.matrixRule,
      severity: 'error',
      message: `Both sides stand Idle on ${state.dateName}: no scenario is played. The RePh goes on with the next CG Date under \`refit idle\`.`,
      fixes: [
        {
          title: 'Write “refit idle”',
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.whole, text: 'refit idle' }],
        },
      ],
    });
  endRefit(ctx);
  const index = dateIndex(ctx, d.date);
  if (index >= 0 && refitUnread) state.date = index;
  else if (index >= 0) playedOn(ctx, d, index, before);
  state.phase = 'scenario';
  state.complete = new Set();
  state.phaseLine = ctx.line;
  state.scenarioLine = ctx.line;
  state.unclear = false;
  state.unsure = new Set();
  state.told = new Set();
  state.step = undefined;
  state.stepLine = undefined;
  state.scenarios++;
  state.afterIdle = false;
  state.retained = new Map();
  state.areaSquads = new Map();
  for (const { id } of module.sides)
    state.update(id, {
      cvp: undefined,
      squads: undefined,
      recon: 0,
      inspected: 0,
      reconsDue: 0,
      // Without a RePh before it, nobody knows who attacks in it.
      stance: before === 'refit' || before === 'initial' ? state.side(id).stance : undefined,
    });
}

/** The date on which a scenario says it is played, against the date that the log has come to. */
function playedOn(ctx: Context, d: ScenarioD, index: number, before: Phase): void {
  const { state, module } = ctx;
  // A log may begin in the middle of its campaign, but not before it.
  const begins = before === 'header' && state.scenarios === 0;
  if (begins) beganLate(ctx, index);
  if (begins && state.date === undefined) checkStart(ctx, d.date, index);
  if (state.date === undefined || (begins && index > state.date)) state.date = index;
  else if (before === 'scenario') {
    ctx.report({
      code: 'refit-missing',
      rule: module.section,
      severity: 'error',
      message: 'Between two scenarios stands a RePh: `refit` is missing above.',
      related: state.phaseLine ? [{ at: wholeDirective(state.phaseLine), message: 'the scenario before' }] : undefined,
    });
    state.date = index;
  } else if (index !== state.date) {
    ctx.report({
      code: 'date-out-of-order',
      rule: module.newDateRule,
      severity: 'error',
      at: ctx.at(d.date),
      message: `The CG Date is ${state.dateName}, not ${module.dates[index]?.id}.`,
      fixes: state.dateName ? [writeDate(ctx, d.date, state.dateName)] : undefined,
    });
    if (index > state.date) state.date = index; // a log that skips a date goes on from there
  }
}

/** A step heading: the step before it ends, those between are passed over. */
export function step(ctx: Context, d: StepD): void {
  const { state, module } = ctx;
  const number = d.number.value;
  const index = module.steps.findIndex((s) => s.number === number);
  if (index < 0) return unknownStep(ctx, d);
  const data = module.steps[index] as StepData;
  if (!inRefit(state)) {
    if (!state.unclear)
      ctx.report({
        code: 'step-outside-refit',
        rule: number,
        severity: 'error',
        message: `Step ${number} belongs to a RePh: write \`refit\` above it.`,
      });
    if (!beginUnread(ctx, data)) return;
  }
  const other = d.title && module.steps.find((s) => s !== data && bare(s.title) === bare(d.title?.value ?? ''));
  if (other)
    ctx.report({
      code: 'step-title',
      rule: number,
      severity: 'warning',
      at: ctx.at(d.title),
      message: `${number} is ${data.title}; ${other.title} is ${other.number}.`,
    });
  enter(ctx, index);
}

export const inRefit = ({ phase }: CampaignState): boolean => phase === 'refit' || phase === 'initial';

/** Opens the RePh that a step must stand in, where its own line is missing or not readable; false where none can be. */
function beginUnread(ctx: Context, data: StepData): boolean {
  const { phase } = ctx.state;
  if (phase === 'header' && !data.initial) return false;
  begin(ctx, phase === 'header' ? 'initial' : 'refit');
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
  enter(ctx, module.steps.indexOf(data));
  state.unclear = true; // it may have been the heading of a step further on
}

function enter(ctx: Context, index: number): void {
  const { state, module } = ctx;
  const data = module.steps[index] as StepData;
  const { number } = data;
  leaveStep(ctx);
  if (state.over && !data.scenarioEnd) {
    ctx.reportOnce('', {
      code: 'campaign-over',
      rule: module.section,
      severity: 'error',
      message: `${state.dateName} is the last CG Date: only ${list(
        module.steps.filter((s) => s.scenarioEnd).map((s) => s.number),
        'and',
      )} are done after its scenario.`,
    });
    return;
  }
  const earlier = state.steps.get(index);
  // What is not done in this RePh has no place among what is.
  const done = [...state.steps.keys()].filter((i) => state.does(module.steps[i] as StepData));
  const last = Math.max(-1, ...done);
  const passed: Passed[] = [];
  if (state.phase === 'initial' && !data.initial)
    ctx.report({
      code: 'step-not-initial',
      rule: module.section,
      severity: 'error',
      message: `${number} ${data.title} is not done before an Initial Scenario; only ${list(
        module.steps.filter((s) => s.initial).map((s) => s.number),
        'and',
      )} are.`,
    });
  else if (state.isIdleDate && !state.does(data))
    ctx.reportOnce('', {
      code: 'date-idle',
      rule: module.initiative?.matrixRule,
      severity: 'error',
      message: `Both sides stand Idle on ${state.dateName}: no scenario is set up. The RePh goes on with the next CG Date under \`refit idle\`.`,
    });
  else if (state.afterIdle && !state.does(data))
    ctx.reportOnce('', {
      code: 'step-not-idle',
      rule: module.section,
      severity: 'error',
      message: `${number} ${data.title} is not done again after an Idle Date; only ${list(
        module.steps.filter((s) => s.afterIdle).map((s) => s.number),
        'and',
      )} are.`,
    });
  if (earlier && earlier !== 'skipped')
    ctx.report({
      code: 'step-repeated',
      rule: number,
      severity: 'error',
      message: `${number} ${data.title} already stands in this RePh.`,
      related: [{ at: wholeDirective(earlier), message: 'here' }],
    });
  else if (index < last)
    ctx.report({
      code: 'step-out-of-order',
      rule: module.section,
      severity: 'error',
      message: `${number} ${data.title} comes before ${module.steps[last]?.number} ${module.steps[last]?.title}.`,
    });
  else for (let i = last + 1; i < index; i++) passed.push(...passOver(ctx, i));
  const entered = state.steps.has(index);
  state.happened = [];
  state.steps.set(index, ctx.line);
  state.step = index;
  state.stepLine = ctx.line;
  state.doneBefore = state.done.size;
  state.unclear = false;
  state.passed = passed;
  if (!entered && state.does(data)) rulesFor(data).enter?.(ctx);
}

function unknownStep(ctx: Context, d: StepD): void {
  const { module } = ctx;
  const number = d.number.value;
  const parent = module.steps.find((s) => number.startsWith(s.number));
  ctx.report({
    code: parent ? 'sub-step-heading' : 'unknown-step',
    rule: module.section,
    severity: 'error',
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
  });
  if (!parent || !inRefit(ctx.state) || ctx.state.stepData === parent) return;
  // It heads its lines as its step would, whose own heading may still come.
  const index = module.steps.indexOf(parent);
  enter(ctx, index);
  ctx.state.steps.set(index, 'skipped');
  ctx.state.unclear = true;
}

const mustStand = (due: string): boolean => due === 'must' || due === 'decide';

/** A step without a heading: what it does by itself still happens; what it would have asked for is remembered. */
function passOver(ctx: Context, index: number): Passed[] {
  const { state, module } = ctx;
  const data = module.steps[index] as StepData;
  if (!state.does(data)) return [];
  const rules = rulesFor(data);
  state.happened = [];
  rules.enter?.(ctx);
  const owed = outstanding(rules, ctx).filter((o) => mustStand(o.due));
  if (owed.length && !state.unclear && !state.strayed.has(data))
    state.skipped = [...state.skipped, { step: data, owed: owed.map((o) => o.what), at: ctx.line }];
  const why = owed.length
    ? `it applies: ${owed.map((o) => o.what).join(', ')}`
    : state.happened.join('; ') || rules.idle(ctx);
  rules.leave?.(ctx);
  state.steps.set(index, 'skipped');
  return [{ number: data.number, title: data.title, why, applies: owed.length > 0 }];
}

/** Ends the current step: what it still owes is an error at its heading. */
function leaveStep(ctx: Context): void {
  const { state } = ctx;
  const data = state.stepData;
  const line = state.stepLine;
  if (!data || !line) return;
  const rules = rulesFor(data);
  const all = rules.obligations(ctx);
  if (!state.unclear && state.does(data))
    reportMissed(
      ctx,
      all.filter((o) => !state.done.has(o.key)),
      line,
    );
  ctx.out.steps.push(reportOf(ctx, line, data, false, all));
  rules.leave?.(ctx);
  state.step = undefined;
  state.stepLine = undefined;
}

/** One finding for each kind of omission at each place, however many it counts. */
function reportMissed(ctx: Context, open: readonly Obligation[], heading: Line): void {
  const groups = new Map<string, [Obligation, ...Obligation[]]>();
  for (const o of open) {
    if (!o.missed) continue;
    const key = `${o.missed.code} ${(o.missed.at ?? heading).number}`;
    const group = groups.get(key);
    if (group) group.push(o);
    else groups.set(key, [o]);
  }
  for (const [first, ...more] of groups.values()) {
    if (!first.missed) continue;
    const { code, severity, message, at } = first.missed;
    const others = more.length
      ? ` Missing too: ${list(
          more.map((o) => o.what),
          'and',
        )}.`
      : '';
    ctx.report({ code, severity, rule: first.rule, message: message + others, at: wholeDirective(at ?? heading) });
  }
}

/** What became of the current step so far. */
export function reportOf(
  view: View | Context,
  line: Line,
  data: StepData,
  current: boolean,
  all = rulesFor(data).obligations(view),
): StepReport {
  const { state } = view;
  const open = all.filter((o) => !state.done.has(o.key));
  return {
    line,
    number: data.number,
    done: state.done.size - state.doneBefore,
    open: open.map(({ what, rule, side, due }) => ({ what, rule, side, due })),
    happened: state.happened,
    idle: all.length === 0 && state.happened.length === 0 ? rulesFor(data).idle(view) : undefined,
    passed: state.passed,
    current,
  };
}

/** Ends a RePh: the rest of its steps are passed over, and those that should not have been are told. */
function endRefit(ctx: Context): void {
  const { state, module } = ctx;
  if (!inRefit(state)) return;
  leaveStep(ctx);
  const passed: Passed[] = [];
  const last = Math.max(-1, ...state.steps.keys());
  for (let i = last + 1; i < module.steps.length; i++) passed.push(...passOver(ctx, i));
  reportSkipped(state, module, ctx.out);
  if (state.phaseLine) ctx.out.ends.push({ refit: state.phaseLine, passed });
}

/** Steps that applied and were passed over, unless their heading came later (then their order was told). */
export function reportSkipped(state: CampaignState, module: ModuleData, out: Pick<Output, 'findings'>): void {
  for (const skipped of state.skipped) {
    const index = module.steps.indexOf(skipped.step);
    if (state.steps.get(index) !== 'skipped') continue;
    out.findings.push(missing(skipped));
  }
}

const missing = ({ step, owed, at }: Skipped) => ({
  code: 'step-missing' as const,
  rule: step.number,
  severity: 'error' as const,
  at: wholeDirective(at),
  message: `Step ${step.number} ${step.title} is missing above: it owes the ${list(owed, 'and')}.`,
  fixes: [
    {
      title: `Add step ${step.number} above`,
      edits: [{ kind: 'insert' as const, line: at, where: 'above' as const, text: [`${step.number} ${step.title}`] }],
    },
  ],
});

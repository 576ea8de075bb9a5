/** The directives that give a log its shape: the header, `refit`, `scenario` and the step headings. */

import { codes } from '../rules/codes';
import { type Context, type Output, type Reporter, type StepReport, wholeDirective } from '../rules/context';
import type { ModuleData, StepData } from '../rules/module';
import { findModule, modules } from '../rules/modules';
import { bare, list, nearest, same } from '../rules/names';
import type { Obligation } from '../rules/obligation';
import type { CampaignState, Phase, Skipped } from '../rules/state';
import { steps } from '../rules/steps';
import { outstanding, type View } from '../rules/steps/step';
import type { Line } from '../syntax/line';
import type {
  CampaignD,
  DateD,
  DepthD,
  MapD,
  PlayerD,
  RefitD,
  RulingD,
  ScenarioD,
  StepD,
  WaiveD,
} from '../syntax/nodes';
import type { Environment } from './environment';

export function campaign(ctx: Reporter, d: CampaignD): void {
  const { state } = ctx;
  if (state.campaignLine) {
    ctx.report({
      code: 'campaign-twice',
      severity: 'error',
      message: 'A log holds one campaign; it is opened above.',
      related: [{ at: wholeDirective(state.campaignLine), message: 'the campaign' }],
    });
    return;
  }
  state.campaignLine = ctx.line;
  state.title = d.title?.value;
  const module = findModule(d.module.value);
  if (!module) {
    const near = nearest(
      modules.map((m) => m.id),
      d.module.value,
    );
    ctx.report({
      code: 'unknown-module',
      severity: 'error',
      at: ctx.at(d.module),
      message: `There is no module “${d.module.value}” here; known: ${list(
        modules.map((m) => `${m.id} (${m.name})`),
        'and',
      )}.`,
      fixes: near
        ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.module), text: near }] }]
        : undefined,
    });
    return;
  }
  state.module = module;
  const ids = module.campaigns.map((c) => c.id);
  if (!d.cg) {
    ctx.report({
      code: 'cg-missing',
      severity: 'information',
      message: `Which CG of ${module.name} is played? Add \`cg ${ids.join('` or `cg ')}\`: dates and reinforcements depend on it.`,
    });
    return;
  }
  const cg = module.campaigns.find((c) => same(c.id, d.cg?.value ?? ''));
  if (!cg)
    ctx.report({
      code: 'unknown-cg',
      severity: 'error',
      at: ctx.at(d.cg),
      message: `${module.name} has CG ${list(ids, 'and')}, no CG ${d.cg.value}.`,
    });
  else {
    state.cg = cg;
    const start = module.dates.findIndex((x) => x.id === cg.start);
    if (start >= 0) state.date = start;
  }
}

export function depth(ctx: Context, d: DepthD): void {
  const word = d.level.value.toLowerCase();
  if (word === 'roster' || word === 'map') ctx.state.depth = word;
  else if (word === 'forces') {
    ctx.state.depth = 'map';
    ctx.report({
      code: 'depth-forces',
      severity: 'information',
      at: ctx.at(d.level),
      message: 'Single units are not refereed yet: this log is checked as `depth map`.',
    });
  } else
    ctx.report({
      code: 'unknown-word',
      severity: 'error',
      at: ctx.at(d.level),
      message: `A log goes as deep as \`roster\` or \`map\`, not “${d.level.value}”.`,
    });
  ctx.state.depthLine = ctx.line;
}

export function player(ctx: Context, d: PlayerD): void {
  ctx.state.update(d.side.value, { player: d.name.value });
}

export function map(ctx: Context, d: MapD, env: Environment): void {
  const found = env.map(ctx.line.uri, d.file.value);
  ctx.state.map = { uri: found.uri, line: ctx.line };
  ctx.state.board = found.board;
  if (found.status === 'missing')
    ctx.report({
      code: 'file-missing',
      severity: 'error',
      at: ctx.at(d.file),
      message: `There is no map file “${d.file.value}” beside this log.`,
    });
  else if (found.status === 'read' && !found.board)
    ctx.report({
      code: 'map-unusable',
      severity: 'error',
      at: ctx.at(d.file),
      message: `“${d.file.value}” describes no map: it does not say its \`extent\`.`,
    });
}

export function ruling(ctx: Context, d: RulingD): void {
  const { module, state } = ctx;
  const names = module.rulings.map((r) => r.name);
  const known = module.rulings.find((r) => same(r.name, d.name.value));
  if (!known) {
    const near = nearest(names, d.name.value);
    ctx.report({
      code: 'unknown-ruling',
      severity: 'error',
      at: ctx.at(d.name),
      message: `${module.name} has no ruling “${d.name.value}”${near ? `: ${near} is meant?` : `; it has ${list(names, 'and')}.`}`,
      fixes: near
        ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.name), text: near }] }]
        : undefined,
    });
    return;
  }
  const reading = known.readings.find((r) => same(r.id, d.reading.value));
  if (!reading) {
    ctx.report({
      code: 'unknown-ruling',
      rule: known.rule,
      severity: 'error',
      at: ctx.at(d.reading),
      message: `The readings of ${known.name} are ${list(known.readings.map((r) => `${r.id} (${r.meaning})`))}.`,
      fixes: known.readings.map((r) => ({
        title: `Write ${r.id}: ${r.meaning}`,
        edits: [{ kind: 'replace', at: ctx.at(d.reading), text: r.id }],
      })),
    });
    return;
  }
  state.rulings.set(known.name, { reading: reading.id, line: ctx.line });
  ctx.explain({ text: `${known.question} ${reading.meaning}.`, rule: known.rule });
}

export function waive(ctx: Reporter, d: WaiveD): void {
  const { state } = ctx;
  if (!(d.code.value in codes)) {
    const near = nearest(Object.keys(codes), d.code.value);
    ctx.report({
      code: 'waive-unused',
      severity: 'warning',
      at: ctx.at(d.code),
      message: `There is no finding called ${d.code.value}.${near ? ` ${near} is meant?` : ''}`,
      fixes: near
        ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.code), text: near }] }]
        : undefined,
    });
    return;
  }
  state.pendingWaivers = [...state.pendingWaivers, { code: d.code.value, reason: d.reason.value, line: ctx.line }];
}

/** `date Dawn` above the first RePh: where the text does not give a CG's start, the log must. */
export function startDate(ctx: Context, d: DateD): void {
  const { state, module } = ctx;
  const index = module.dates.findIndex((x) => same(x.id, d.date.value));
  if (index < 0) {
    ctx.report({
      code: 'unknown-date',
      rule: module.datesRule,
      severity: 'error',
      at: ctx.at(d.date),
      message: `${module.name} has no CG Date “${d.date.value}”; it has ${list(
        module.dates.map((x) => x.id),
        'and',
      )}.`,
    });
    return;
  }
  const earliest = state.cg?.start ?? state.cg?.notBefore;
  if (index < module.dates.findIndex((x) => x.id === earliest))
    ctx.report({
      code: 'wrong-start',
      rule: module.datesRule,
      severity: 'warning',
      at: ctx.at(d.date),
      message: `CG ${state.cg?.id} starts ${state.cg?.start ? 'on' : 'no earlier than'} ${earliest}.`,
    });
  state.date = index;
}

export function refit(ctx: Context, d: RefitD): void {
  const { state, module } = ctx;
  const before = state.phase;
  endRefit(ctx);
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
  if (before === 'initial' || before === 'refit')
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
  begin(ctx, 'refit');
  needDate(ctx);
  if (state.date !== undefined && state.date === module.dates.length - 1)
    ctx.report({
      code: 'campaign-over',
      rule: module.datesRule,
      severity: 'error',
      message: `${state.dateName} is the last CG Date: no RePh follows it.`,
    });
}

function begin(ctx: Context, phase: Phase): void {
  const { state, module } = ctx;
  state.phase = phase;
  state.phaseLine = ctx.line;
  state.step = undefined;
  state.stepLine = undefined;
  state.steps = new Map();
  state.done = new Map();
  state.skipped = [];
  state.areas = undefined;
  for (const { id } of module.sides) state.update(id, { hipSquads: 0, sanIncreases: 0 });
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
  endRefit(ctx);
  const index = module.dates.findIndex((x) => same(x.id, d.date.value));
  const fix = (text: string) => [
    { title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace' as const, at: ctx.at(d.date), text }] },
  ];
  if (index < 0)
    ctx.report({
      code: 'unknown-date',
      rule: module.datesRule,
      severity: 'error',
      at: ctx.at(d.date),
      message: `${module.name} has no CG Date “${d.date.value}”; it has ${list(
        module.dates.map((x) => x.id),
        'and',
      )}.`,
      fixes: state.dateName ? fix(state.dateName) : undefined,
    });
  // A log may begin in the middle of its campaign, but not before it.
  else if (state.date === undefined || (before === 'header' && state.scenarios === 0 && index > state.date))
    state.date = index;
  else if (before === 'scenario') {
    ctx.report({
      code: 'refit-missing',
      rule: module.section,
      severity: 'error',
      message: `Between two scenarios stands a RePh: \`refit\` is missing above.`,
      related: state.phaseLine ? [{ at: wholeDirective(state.phaseLine), message: 'the scenario before' }] : undefined,
    });
    state.date = index;
  } else if (index !== state.date)
    ctx.report({
      code: 'date-out-of-order',
      rule: module.newDateRule,
      severity: 'error',
      at: ctx.at(d.date),
      message: `The CG Date is ${state.dateName}, not ${module.dates[index]?.id}.`,
      fixes: fix(state.dateName ?? ''),
    });
  state.phase = 'scenario';
  state.phaseLine = ctx.line;
  state.step = undefined;
  state.stepLine = undefined;
  state.scenarios++;
  for (const { id } of module.sides) state.update(id, { cvp: undefined });
}

/** A step heading: the step before it ends, those between are passed over. */
export function step(ctx: Context, d: StepD): void {
  const { state, module } = ctx;
  const number = d.number.value;
  const index = module.steps.findIndex((s) => s.number === number);
  if (index < 0) {
    unknownStep(ctx, d);
    return;
  }
  const data = module.steps[index] as StepData;
  if (state.phase !== 'refit' && state.phase !== 'initial') {
    ctx.report({
      code: 'step-outside-refit',
      rule: number,
      severity: 'error',
      message: `Step ${number} belongs to a RePh: write \`refit\` above it.`,
    });
    return;
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
  leaveStep(ctx);
  const earlier = state.steps.get(index);
  const last = Math.max(-1, ...state.steps.keys());
  const passed: StepReport['passed'][number][] = [];
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
  state.steps.set(index, ctx.line);
  state.step = index;
  state.stepLine = ctx.line;
  state.passed = passed;
  if (!entered && (state.phase === 'refit' || data.initial)) steps[data.id].enter?.(ctx);
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
}

const mustStand = (due: string): boolean => due === 'must' || due === 'decide';

/** A step without a heading: what it does by itself still happens; what it would have asked for is remembered. */
function passOver(ctx: Context, index: number): StepReport['passed'] {
  const { state, module } = ctx;
  const data = module.steps[index] as StepData;
  if (state.phase === 'initial' && !data.initial) return [];
  const rules = steps[data.id];
  rules.enter?.(ctx);
  const owed = outstanding(rules, ctx).filter((o) => mustStand(o.due));
  if (owed.length) state.skipped = [...state.skipped, { step: data, owed: owed.map((o) => o.what), at: ctx.line }];
  const why = owed.length ? `it applies: ${owed.map((o) => o.what).join(', ')}` : rules.idle(ctx);
  rules.leave?.(ctx);
  state.steps.set(index, 'skipped');
  return [{ number: data.number, title: data.title, why }];
}

/** Ends the current step: what it still owes is an error at its heading. */
function leaveStep(ctx: Context): void {
  const { state } = ctx;
  const data = state.stepData;
  const line = state.stepLine;
  if (!data || !line) return;
  const rules = steps[data.id];
  reportMissed(ctx, outstanding(rules, ctx), line);
  ctx.out.steps.push(reportOf(ctx, line, data, false));
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
export function reportOf(view: View | Context, line: Line, data: StepData, current: boolean): StepReport {
  const { state } = view;
  const rules = steps[data.id];
  const open = outstanding(rules, view);
  const all = rules.obligations(view);
  return {
    line,
    number: data.number,
    done: [...state.done.values()].filter((l) => l.number > line.number).length,
    owed: open.filter((o) => o.due === 'must' || o.due === 'need').map((o) => o.what),
    decide: open.filter((o) => o.due === 'decide').map((o) => o.what),
    may: open.filter((o) => o.due === 'may').map((o) => o.what),
    idle: all.length === 0 ? rules.idle(view) : undefined,
    passed: state.passed,
    current,
  };
}

/** Ends a RePh: the rest of its steps are passed over, and those that should not have been are told. */
function endRefit(ctx: Context): void {
  const { state, module } = ctx;
  if (state.phase !== 'refit' && state.phase !== 'initial') return;
  leaveStep(ctx);
  const last = Math.max(-1, ...state.steps.keys());
  for (let i = last + 1; i < module.steps.length; i++) passOver(ctx, i);
  reportSkipped(state, module, ctx.out);
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

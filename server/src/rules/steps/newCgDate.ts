/** New CG Date and SAN Adjustment (9.612): the date moves on by one; a high SAN may fall, a low one is raised. */

import type { SanD } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../context';
import { dateIndex, writeDate } from '../dates';
import { callBack, returnObligations } from '../forces/equipment/partner/waiting';
import type { PullOutData } from '../forces/equipmentData';
import type { ModuleData, SanData, SideId } from '../module';
import { list } from '../names';
import { type Obligation, type RollSpec, rollText } from '../obligation';
import { checkRoll } from '../rolls';
import { loseSan } from '../sanIncrease';
import type { CampaignState } from '../state';
import { rowLabel } from '../table';
import { sidesOf as sidesOfLine } from '../unread';
import { val } from '../why';
import { losePoints } from './ledger';
import type { StepRules, View } from './step';

type SanSide = SanData['sides'][number];

/** A side's numbers as the table reads them. */
const asRead = (view: View, { otherwise, ...data }: SanSide): SanSide =>
  otherwise && view.reads(otherwise) ? { ...data, from: otherwise.from, table: otherwise.table } : data;

const sidesOf = (view: View): SanSide[] => view.module.san.sides.map((data) => asRead(view, data));

/** Who Controls the building that exempts a side; undefined while the log does not tell of its ground level. */
function holder(state: CampaignState, hex: string): SideId | 'none' | 'both' | undefined {
  if (!state.control.has(hex)) return undefined;
  let found: SideId | 'none' | 'both' | undefined;
  for (const entry of state.control.values()) {
    if (entry.location.hex !== hex) continue;
    found = found === undefined || found === entry.side ? entry.side : 'both';
  }
  return found;
}

/** What the SAN may be by the log's own count, and after a dr that it was told to lack. */
function leastSan(state: CampaignState, { side, reduction }: SanSide, san: number): number {
  const { sanSlip, sanMissed } = state.side(side);
  return Math.min(san, sanSlip === 'unknown' ? 0 : san + sanSlip) - (sanMissed ? reduction : 0);
}

/** Whether an exempt side keeps a SAN below the minimum. */
const sparesLow = (view: View): boolean => view.reads({ ruling: 'exempt-san-below-minimum', reading: 'unadjusted' });

/** A SAN below the minimum goes up to it by itself. */
function raise(view: View, data: SanSide): void {
  const { state, module } = view;
  const { minimum, rule } = module.san;
  const { san } = state.side(data.side);
  if (!san || san.value >= minimum || (sparesLow(view) && exemption(state, data) === 'exempt')) return;
  state.update(data.side, {
    san: val(minimum, { text: `${data.side} SAN raised to ${minimum}`, rule, of: [san.why] }),
    sanRaisedFrom: san.value,
  });
}

type Exemption = 'exempt' | 'not exempt' | 'unknown';

function exemption(state: CampaignState, data: SanSide): Exemption {
  if (!data.exemptWhileControlling) return 'not exempt';
  const by = holder(state, data.exemptWhileControlling);
  if (by === undefined) return 'unknown';
  return by === data.side ? 'exempt' : 'not exempt';
}

function sanSpec(module: ModuleData, data: SanSide, san: number): RollSpec {
  return {
    table: { name: 'SAN adjustment', rule: data.rule, dice: 'dr', rows: data.table },
    modifiers: [{ value: san - data.less, because: `SAN ${san} minus ${data.less}`, rule: data.rule }],
    word: (result) => `${adjusted(module, data, san, result)}`,
  };
}

/** The SAN that a result of the adjustment dr leaves. */
const adjusted = (module: ModuleData, data: SanSide, san: number, result: string): number =>
  result === 'reduced' ? Math.max(san - data.reduction, module.san.minimum) : san;

function sanObligation(view: View, data: SanSide, san: number): Obligation & { roll: RollSpec } {
  const roll = sanSpec(view.module, data, san);
  const reducedOn = data.table
    .filter((row) => row.result === 'reduced')
    .map(rowLabel)
    .join(' or ');
  return {
    key: `san/${data.side}`,
    step: 'newCgDate',
    rule: data.rule,
    side: data.side,
    due: 'must',
    what: `${data.side} SAN adjustment`,
    why: {
      text: `the ${data.side} SAN is ${san}, which is ${data.from} or more`,
      rule: data.rule,
      of: [view.state.side(data.side).san?.why].filter((w) => w !== undefined),
    },
    roll,
    write: ({ dice }) => `san ${data.side} ${san} ${rollText(roll, dice)}`,
    missed: {
      code: 'san-not-adjusted',
      severity: 'error',
      message: `The ${data.side} SAN is ${san}: an adjustment dr with +${san - data.less} is owed (a Final dr ${reducedOn} takes ${data.reduction} off).`,
    },
  };
}

function needSan(side: SideId, rule: string): Obligation {
  return {
    key: `san-known/${side}`,
    step: 'newCgDate',
    rule,
    side,
    due: 'need',
    what: `${side} SAN`,
    why: { text: `the log does not tell the ${side} SAN`, rule },
    write: () => `san ${side} ? given`,
    missed: {
      code: 'san-unknown',
      severity: 'information',
      message: `The ${side} SAN is not in the log, so nobody can tell whether an adjustment dr is owed. Tell it once: \`san ${side} 4 given\`.`,
    },
  };
}

/** The log does not tell whether the side is exempt: the player says so, by what stands on the line. */
function needHolder(view: View, data: SanSide, san: number): Obligation {
  const hex = data.exemptWhileControlling ?? '';
  const roll = sanSpec(view.module, data, san);
  return {
    key: `san/${data.side}`,
    step: 'newCgDate',
    rule: data.rule,
    side: data.side,
    due: 'need',
    what: `who Controls the building in ${hex}`,
    why: { text: `only while the ${data.side} side Controls ${hex} is its SAN left alone`, rule: data.rule },
    roll,
    choices: {
      many: false,
      options: () => [
        {
          id: 'unadjusted',
          label: `The ${data.side} side Controls ${hex}`,
          detail: `its SAN stays at ${san}`,
          objections: [],
          rank: 0,
        },
        {
          id: 'roll',
          label: `The ${data.side} side does not Control ${hex}`,
          detail: `a dr with +${san - data.less}`,
          objections: [],
          rank: 1,
        },
      ],
    },
    write({ dice, choice }) {
      if (choice === 'unadjusted') return `san ${data.side} ${san} unadjusted`;
      return choice === 'roll' ? `san ${data.side} ${san} ${rollText(roll, dice)}` : '';
    },
    missed: {
      code: 'control-unknown',
      severity: 'information',
      message: `The ${data.side} SAN is ${san}. Who Controls the building in ${hex}? If the ${data.side} side does: \`san ${data.side} ${san} unadjusted\`; if not, its dr: \`san ${data.side} ${san} dr 3\`.`,
    },
  };
}

/** The date moves on by itself; its line makes the log readable. */
function dateObligation({ module }: View, today: string): Obligation {
  return {
    key: 'date',
    step: 'newCgDate',
    rule: module.newDateRule,
    due: 'may',
    what: 'new CG Date',
    why: { text: `the new CG Date is ${today}`, rule: module.newDateRule },
    write: () => `date ${today}`,
  };
}

/** After an Idle Date only this step is left to ask for what calls units back that wait off map (3.60742). */
const idlePullOut = ({ state, module }: View): PullOutData | undefined =>
  state.keepsForces && state.afterIdle ? module.pullOut : undefined;

export const newCgDate: StepRules = {
  obligations(view) {
    const pullOut = idlePullOut(view);
    const out = pullOut ? returnObligations(view, pullOut, 'newCgDate') : [];
    if (view.state.dateName) out.push(dateObligation(view, view.state.dateName));
    for (const data of sidesOf(view)) {
      const san = view.state.side(data.side).san?.value;
      if (san === undefined) out.push(needSan(data.side, data.rule));
      else if (san >= data.from && leastSan(view.state, data, san) >= data.from) {
        const exempt = exemption(view.state, data);
        if (exempt === 'unknown') out.push(needHolder(view, data, san));
        else if (exempt === 'not exempt') out.push(sanObligation(view, data, san));
      }
    }
    return out;
  },

  idle: () => 'the date moves on; no SAN is high enough for a dr',

  enter(view) {
    const { state, module } = view;
    if (state.date !== undefined && state.date + 1 < module.dates.length) state.date++;
    if (state.dateOtherwise !== undefined) state.dateOtherwise++;
    state.newDates++;
    for (const { id } of module.sides)
      state.update(id, {
        reconsPrepaid: [],
        reconToday: 0,
        ...(module.recon?.cumulative ? {} : { recon: 0, reconUnsure: false }),
      });
    for (const data of module.san.sides) {
      state.update(data.side, { sanRaisedFrom: undefined });
      raise(view, data);
    }
  },

  leave(view) {
    const { state } = view;
    const pullOut = idlePullOut(view);
    if (pullOut) callBack(view, pullOut.partner);
    for (const data of sidesOf(view)) {
      const san = state.side(data.side).san?.value ?? 0;
      const isOwed = san >= data.from && exemption(state, data) === 'not exempt';
      if (isOwed && !state.done.has(`san/${data.side}`)) state.update(data.side, { sanMissed: true });
    }
  },

  handlers: {
    date(ctx) {
      const { state, module, directive } = ctx;
      const before = state.done.get('date');
      if (before) {
        if (state.stepLine && ctx.hasTold('step-repeated', state.stepLine)) return;
        ctx.report({
          code: 'done-twice',
          rule: module.newDateRule,
          severity: 'error',
          message: `The new CG Date has been told in this RePh: ${state.dateName ?? 'above'}.`,
          related: [{ at: wholeDirective(before), message: 'here' }],
          fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }],
        });
        return;
      }
      state.done.set('date', ctx.line);
      const index = dateIndex(ctx, directive.date);
      if (index >= 0 && index === state.dateOtherwise) state.date = index;
      state.dateOtherwise = undefined;
      if (index < 0 || state.date === undefined || index === state.date) return;
      ctx.report({
        code: 'date-out-of-order',
        rule: module.newDateRule,
        severity: 'error',
        at: ctx.at(directive.date),
        message: `The new CG Date is ${state.dateName}: dates follow one another (${list(
          module.dates.map((d) => d.id),
          'and',
        )}).`,
        fixes: state.dateName ? [writeDate(ctx, directive.date, state.dateName)] : undefined,
      });
      // A log that skips a date goes on from there, unless what follows shows that it does not.
      if (index <= state.date) return;
      state.dateDue = state.date;
      state.date = index;
    },

    san: adjustSan,
  },

  unread: {
    date: loseDate,
    scenario: loseDate,
    san: ({ state, module }, line) => loseSan(state, sidesOfLine(module, line)),
  },
};

/** What a date brings comes with it, or does not. */
function loseDate({ state, module }: View): void {
  const sides = module.sides.map(({ id }) => id);
  losePoints(state, sides, 'cpp');
  losePoints(state, sides, 'fpp');
}

/** `san British 4 dr 5 +0 = 5 -> 2`, `san German 4 unadjusted`, `san British 2` within the step. */
function adjustSan(ctx: Context<SanD>): void {
  const { state, module, directive: d } = ctx;
  const data = sidesOf(ctx).find((s) => s.side === d.side.value);
  if (!data) return;
  if (state.side(data.side).sanMissed) afterMissed(ctx, data);
  if (!state.side(data.side).san) tellSan(ctx, data);
  const before = state.side(data.side).san;
  if (!before) {
    ctx.report({
      code: 'san-unknown',
      rule: data.rule,
      severity: 'information',
      at: ctx.at(d.side),
      message: `The ${data.side} SAN before this is not in the log. Tell it earlier: \`san ${data.side} ${d.current?.value ?? 4} given\`.`,
    });
    return;
  }
  const san = before.value;
  const { sanSlip, sanRaisedFrom } = state.side(data.side);
  if (d.current && d.current.value !== san && d.current.value !== sanRaisedFrom) {
    // Told once, also where the log goes on from it; what the line itself makes of it is not told as well.
    if (sanSlip !== 'unknown' && d.current.value !== san + sanSlip)
      ctx.report({
        code: 'wrong-san',
        rule: module.san.rule,
        severity: 'error',
        at: ctx.at(d.current),
        message: `The ${data.side} SAN is ${san} here, not ${d.current.value}.`,
        related: before.why.line ? [{ at: wholeDirective(before.why.line), message: before.why.text }] : undefined,
        fixes: [
          {
            title: `Write ${san}`,
            preferred: true,
            edits: [{ kind: 'replace', at: ctx.at(d.current), text: `${san}` }],
          },
        ],
      });
    state.update(data.side, { sanSlip: (saidSan(d) ?? d.current.value) - san });
    state.done.set(`san/${data.side}`, ctx.line);
    return;
  }
  const already = state.done.get(`san/${data.side}`);
  if (already) {
    ctx.report({
      code: 'done-twice',
      rule: data.rule,
      severity: 'error',
      message: `The ${data.side} SAN was already adjusted in this RePh.`,
      related: [{ at: wholeDirective(already), message: 'here' }],
    });
    return;
  }
  const hex = data.exemptWhileControlling;
  const exempt = exemption(state, data);
  const owed = san >= data.from && exempt !== 'exempt';
  if (d.unadjusted) {
    const isLow = d.current && d.current.value === sanRaisedFrom;
    if (isLow && exempt === 'unknown' && sparesLow(ctx))
      state.update(data.side, { san: val(d.current.value, { text: `${data.side} SAN unadjusted`, line: ctx.line }) });
    else if (isLow)
      ctx.report({
        code: 'wrong-result',
        rule: module.san.rule,
        severity: 'error',
        at: ctx.at(d.unadjusted),
        message: `The ${data.side} SAN of ${sanRaisedFrom} is raised to ${san} by itself.`,
        fixes: [
          {
            title: `Write \`-> ${san}\``,
            preferred: true,
            edits: [{ kind: 'replace', at: ctx.at(d.unadjusted), text: `-> ${san}` }],
          },
        ],
      });
    else if (owed && exempt === 'not exempt')
      ctx.report({
        code: 'san-not-adjusted',
        rule: data.rule,
        severity: 'error',
        at: ctx.at(d.unadjusted),
        fixes: [
          {
            title: 'Write `dr ?`, to be rolled',
            edits: [{ kind: 'replace', at: ctx.at(d.unadjusted), text: 'dr ?' }],
          },
        ],
        message: `The ${data.side} SAN of ${san} needs its adjustment dr (+${san - data.less})${hex ? `: the ${data.side} side does not Control ${hex}` : ''}.`,
      });
    else if (exempt === 'unknown')
      ctx.explain({
        text: `the log says that the ${data.side} side Controls the building in ${hex}`,
        rule: data.rule,
        line: ctx.line,
      });
    state.done.set(`san/${data.side}`, ctx.line);
    return;
  }
  if (d.roll && !owed) {
    ctx.report({
      code: 'nothing-owed',
      rule: data.rule,
      severity: 'error',
      at: ctx.at(d.roll),
      message:
        exempt === 'exempt'
          ? `No SAN adjustment dr: the ${data.side} side Controls ${hex}, so its SAN stays at ${san}.`
          : `No SAN adjustment dr: the ${data.side} SAN is ${san}, and a dr is owed only from ${data.from} on.`,
    });
    return;
  }
  if (!owed) {
    const said = d.result && Number(d.result.value[0]?.value);
    if (said !== undefined && said !== san)
      ctx.report({
        code: 'wrong-result',
        rule: module.san.rule,
        severity: 'error',
        at: ctx.at(d.result),
        message: `The ${data.side} SAN stays at ${san}.`,
      });
    ctx.explain(before.why);
    return;
  }
  // Without dice the line may mean that the side is exempt: the step asks who holds the building.
  if (exempt === 'unknown' && !d.roll) return;
  const obligation = sanObligation(ctx, data, san);
  const rolled = checkRoll(ctx, obligation, d.roll, d.result);
  ctx.discharges(obligation);
  if (!rolled) return;
  if (rolled === 'open') return;
  const after = adjusted(module, data, san, rolled.result);
  const said = saidSan(d);
  state.update(data.side, {
    sanSlip: said === undefined ? 0 : said - after,
    san: val(after, {
      text: `${data.side} SAN ${after}`,
      rule: data.rule,
      line: ctx.line,
      of: [rolled.why, before.why],
    }),
  });
}

/** After an adjustment dr that is not in the log the SAN is what the log says, if it can be. */
function afterMissed(ctx: Context<SanD>, { side, reduction }: SanSide): void {
  const { state, module, directive: d } = ctx;
  const { san } = state.side(side);
  if (!san || !d.current) return;
  const reduced = Math.max(san.value - reduction, module.san.minimum);
  if (d.current.value === reduced) state.update(side, { san: undefined });
  state.update(side, { sanMissed: false });
}

/** A SAN that the log has not told before: the one on the line, which is then as good as given. */
function tellSan(ctx: Context<SanD>, data: SanSide): void {
  const { current } = ctx.directive;
  if (!current) return;
  const san = val(current.value, { text: `SAN ${current.value}, as this line has it`, line: ctx.line });
  ctx.state.update(data.side, { san });
  raise(ctx, data);
}

/** The SAN that a line says is the outcome. */
function saidSan(d: SanD): number | undefined {
  const said = Number(d.result?.value[0]?.value);
  return Number.isNaN(said) ? undefined : said;
}

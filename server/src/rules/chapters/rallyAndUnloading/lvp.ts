/** CG-LVP Totals, made up at CG-Scenario End (2.503). */
import type { Line } from '../../../syntax/line';
import type { LvpD } from '../../../syntax/nodes';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofNumber, ofPoints } from '../../kernel/doubt';
import { type Fact, factOf } from '../../kernel/fact';
import { unitsNotKept } from '../../kernel/idle';
import type { LvpData } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import { factOwed, lineOwed } from '../../kernel/owe';
import type { CampaignState } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';
import { val } from '../../kernel/why';
import { currentLvp } from './currentLvp';

/** The module's LVP, where this date adds any. */
function lvpNow(view: View): LvpData | undefined {
  return view.state.afterIdle && !addsAfterIdle(view) ? undefined : view.module.lvp;
}

/** Whether an Idle Date adds LVP as well, so that its RePh goes on even where no other date follows. */
export const addsAfterIdle = (view: View): boolean => {
  const { lvp } = view.module;
  return lvp !== undefined && !(lvp.notIdle && view.reads(lvp.notIdle));
};

/** The CG-LVP Total before this date: none before the first date of the CG. */
function before({ state, module }: View, lvp: LvpData): Fact | undefined {
  const known = factOf(state, 'lvp', lvp.side);
  const start = module.dates.findIndex((d) => d.id === state.cg?.start);
  if (!known && start >= 0 && state.date === start)
    return {
      ...val(0, { text: 'no CG-LVP before the first CG Date', rule: lvp.rule }),
      doubt: state.doubts.about(ofPoints('lvp', lvp.side)),
    };
  return known;
}

function obligation(view: View, lvp: LvpData): Obligation {
  const known = before(view, lvp);
  const current = currentLvp(view, lvp);
  const owed = {
    matter: { what: 'lvp', side: lvp.side },
    step: 'rallyAndUnloading',
    rule: lvp.rule,
    side: lvp.side,
    what: `${lvp.side} LVP of ${view.state.dateName ?? 'this date'}`,
    why: {
      text: `the new CG-LVP Total is the Current-LVP Total plus ${known ? known.value : 'the CG-LVP Total before'}`,
      rule: lvp.rule,
      of: [...(known ? [known.why] : []), ...(current ? [current.why] : [])],
    },
  } as const;
  if (current && current.least === current.most) {
    const line = `lvp ${lvp.side} ${current.least}${known ? ` = ${known.value + current.least}` : ''}`;
    return {
      ...lineOwed({ ...owed, line }),
      missed: { code: 'lvp-unknown', message: `The ${lvp.side} LVP are not added: \`${line}\`.` },
    };
  }
  // Who keeps a total has to go on with it.
  const sure = view.state.side(lvp.side).lvp !== undefined;
  return factOwed({
    ...owed,
    sure,
    ...(sure && !isOpen(view.state, lvp) && { number: true, line: `lvp ${lvp.side} ?` }),
    code: 'lvp-unknown',
    ask: `How many LVP does the ${lvp.side} side have now? \`lvp ${lvp.side} ?\` with their number adds them to its CG-LVP Total.`,
  });
}

/** Whether a line of this step has `?` for them. */
const isOpen = ({ doubts, stepLine }: CampaignState, { side }: LvpData): boolean =>
  doubts.about(ofNumber('lvp', side)).some(({ step }) => step === stepLine);

/** The part of its step that every depth keeps. */
export const lvpTotals: Pick<StepRules, 'obligations' | 'idle' | 'leave' | 'handlers' | 'unread'> = {
  obligations(view) {
    const lvp = lvpNow(view);
    return lvp ? [obligation(view, lvp)] : [];
  },

  idle: ({ module }) => (module.lvp ? 'no LVP are added now' : unitsNotKept),

  /** Of a date that is left out nobody knows what it added. */
  leave(ctx) {
    const lvp = lvpNow(ctx);
    if (lvp && !ctx.state.done.has(obligation(ctx, lvp).matter)) ctx.state.update(lvp.side, { lvp: undefined });
  },

  handlers: { lvp: addLvp },

  unread: {
    lvp: ({ state, module }, { side }) => {
      if (module.lvp && (!side || side === module.lvp.side)) state.doubts.raise(ofPoints('lvp', module.lvp.side));
    },
  },
};

function addLvp(ctx: Context<LvpD>): void {
  const { directive: d } = ctx;
  if (!d.points) return;
  const lvp = lvpNow(ctx);
  if (lvp?.side !== d.side.value) return noneAdded(ctx, lvp);
  const owed = obligation(ctx, lvp);
  const earlier = ctx.state.done.get(owed.matter);
  if (earlier) return addedBefore(ctx, lvp, earlier);
  const known = before(ctx, lvp);
  ctx.discharges(owed);
  if (known) return takeTotal(ctx, lvp, { now: d.points.value, known, total: known.value + d.points.value });
  if (d.total) return takeTotal(ctx, lvp, { now: d.points.value, total: d.total.value });
  ctx.askOnce(
    { what: 'lvp-known', side: lvp.side },
    {
      code: 'lvp-unknown',
      rule: lvp.rule,
      message: `The ${lvp.side} CG-LVP Total before this is not in the log: \`lvp ${lvp.side} ? given\` above tells it, or \`= ?\` here the new one.`,
    },
  );
}

/** Of a date, a module or a side that adds none. */
function noneAdded(ctx: Context<LvpD>, lvp: LvpData | undefined): void {
  const { module } = ctx;
  ctx.report({
    code: 'nothing-owed',
    rule: module.lvp?.rule,
    message: lvp
      ? `Only the ${lvp.side} side counts LVP.`
      : `No LVP are added here${module.lvp ? ' after an Idle Date, as the ruling in force has it' : `: ${module.name} has none`}.`,
  });
}

function addedBefore(ctx: Context<LvpD>, { side, rule }: LvpData, earlier: Line): void {
  ctx.report({
    code: 'done-twice',
    rule,
    message: `The ${side} LVP of ${ctx.state.dateName ?? 'this date'} are already added.`,
    related: [{ at: wholeDirective(earlier), message: 'here' }],
  });
}

/** The new CG-LVP Total, and what it is made of. */
interface NewTotal {
  /** The Current-LVP Total. */
  readonly now: number;
  /** The CG-LVP Total before, if the log tells. */
  readonly known?: Fact;
  readonly total: number;
}

/** Goes on with the new total, or with the one that the log writes where nobody knows the total before. */
function takeTotal(ctx: Context<LvpD>, lvp: LvpData, made: NewTotal): void {
  const { directive: d, state } = ctx;
  const { side, rule } = lvp;
  const { now, known, total } = made;
  checkCurrent(ctx, lvp, now);
  checkTotal(ctx, lvp, made);
  const isDoubtful = d.total !== undefined && state.doubts.settle(ofPoints('lvp', side));
  const taken = isDoubtful && d.total ? d.total.value : total;
  const why = {
    text: `CG-LVP Total ${taken}`,
    rule,
    line: ctx.line,
    of: [{ text: `Current-LVP Total ${now}`, line: ctx.line }, ...(known ? [known.why] : [])],
  };
  state.update(side, { lvp: val(taken, why), lvpSlip: d.total ? d.total.value - taken : 0 });
  ctx.explain(why);
  if (!d.total) ctx.hint(ctx.whole.end, `= ${total}`);
}

/** The players' own number, held to what the log tells of Control. */
function checkCurrent(ctx: Context<LvpD>, lvp: LvpData, now: number): void {
  const { directive: d } = ctx;
  const current = currentLvp(ctx, lvp);
  if (!current || !d.points || (now >= current.least && now <= current.most)) return;
  const { least, most } = current;
  ctx.report({
    code: 'lvp-control',
    hangsOn: current.doubt,
    rule: lvp.rule,
    at: ctx.at(d.points),
    message: `The ${lvp.side} side has ${least === most ? `${least}` : `${least} to ${most}`} Current-LVP by Control of the marked hexes, not ${now}: ${current.why.text}.`,
    fixes:
      least === most
        ? [
            {
              title: `Write ${least}`,
              preferred: true,
              edits: [{ kind: 'replace', at: ctx.at(d.points), text: `${least}` }],
            },
          ]
        : undefined,
  });
}

/** The total that the line writes; what follows from a slip further up was told there. */
function checkTotal(ctx: Context<LvpD>, { side, rule }: LvpData, { now, known, total }: NewTotal): void {
  const { directive: d, state } = ctx;
  if (!d.total || d.total.value === total || d.total.value === total + state.side(side).lvpSlip) return;
  ctx.report({
    code: 'wrong-lvp',
    hangsOn: known?.doubt,
    rule,
    at: ctx.at(d.total),
    message: `The CG-LVP Total is ${known?.value ?? 0} + ${now} = ${total}, not ${d.total.value}.`,
    fixes: [
      {
        title: `Write ${total}`,
        preferred: true,
        edits: [{ kind: 'replace', at: ctx.at(d.total), text: `${total}` }],
      },
    ],
  });
}

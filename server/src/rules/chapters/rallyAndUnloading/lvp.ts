/** CG-LVP Totals, made up at CG-Scenario End (2.503). */
import type { LvpD } from '../../../syntax/nodes';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPoints } from '../../kernel/doubt';
import { type Fact, factOf } from '../../kernel/fact';
import { unitsNotKept } from '../../kernel/idle';
import type { LvpData } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { StepRules, View } from '../../kernel/step';
import { val } from '../../kernel/why';

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
    return { ...val(0, { text: 'no CG-LVP before the first CG Date', rule: lvp.rule }), doubt: [] };
  return known;
}

function obligation(view: View, lvp: LvpData): Obligation {
  const known = before(view, lvp);
  return factOwed({
    matter: { what: 'lvp', side: lvp.side },
    step: 'rallyAndUnloading',
    rule: lvp.rule,
    side: lvp.side,
    // Who keeps a total has to go on with it.
    sure: view.state.side(lvp.side).lvp !== undefined,
    what: `${lvp.side} LVP of ${view.state.dateName ?? 'this date'}`,
    why: {
      text: `the new CG-LVP Total is the Current-LVP Total plus ${known ? known.value : 'the CG-LVP Total before'}`,
      rule: lvp.rule,
      of: known ? [known.why] : [],
    },
    code: 'lvp-unknown',
    ask: `How many LVP does the ${lvp.side} side have now? \`lvp ${lvp.side} ?\` with their number adds them to its CG-LVP Total.`,
  });
}

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
  const { directive: d, state, module } = ctx;
  const side = d.side.value;
  if (!d.points) return;
  const lvp = lvpNow(ctx);
  if (!lvp || lvp.side !== side) {
    ctx.report({
      code: 'nothing-owed',
      rule: module.lvp?.rule,
      message: lvp
        ? `Only the ${lvp.side} side counts LVP.`
        : `No LVP are added here${module.lvp ? ' after an Idle Date, as the ruling in force has it' : `: ${module.name} has none`}.`,
    });
    return;
  }
  const owed = obligation(ctx, lvp);
  const earlier = state.done.get(owed.matter);
  if (earlier) {
    ctx.report({
      code: 'done-twice',
      rule: lvp.rule,
      message: `The ${side} LVP of ${state.dateName ?? 'this date'} are already added.`,
      related: [{ at: wholeDirective(earlier), message: 'here' }],
    });
    return;
  }
  const known = before(ctx, lvp);
  ctx.discharges(owed);
  if (!known && !d.total) {
    ctx.askOnce(
      { what: 'lvp-known', side },
      {
        code: 'lvp-unknown',
        rule: lvp.rule,
        message: `The ${side} CG-LVP Total before this is not in the log: \`lvp ${side} ? given\` above tells it, or \`= ?\` here the new one.`,
      },
    );
    return;
  }
  const total = known ? known.value + d.points.value : (d.total?.value ?? 0);
  if (d.total && d.total.value !== total && d.total.value !== total + state.side(side).lvpSlip)
    ctx.report({
      code: 'wrong-lvp',
      hangsOn: known?.doubt,
      rule: lvp.rule,
      at: ctx.at(d.total),
      message: `The CG-LVP Total is ${known?.value ?? 0} + ${d.points.value} = ${total}, not ${d.total.value}.`,
      fixes: [
        {
          title: `Write ${total}`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.total), text: `${total}` }],
        },
      ],
    });
  // Where nobody knows the total before, it goes on from the one that the log writes.
  const isDoubtful = d.total !== undefined && state.doubts.settle(ofPoints('lvp', side));
  const taken = isDoubtful && d.total ? d.total.value : total;
  const why = {
    text: `CG-LVP Total ${taken}`,
    rule: lvp.rule,
    line: ctx.line,
    of: [{ text: `Current-LVP Total ${d.points.value}`, line: ctx.line }, ...(known ? [known.why] : [])],
  };
  state.update(side, { lvp: val(taken, why), lvpSlip: d.total ? d.total.value - taken : 0 });
  ctx.explain(why);
  if (!d.total) ctx.hint(ctx.whole.end, `= ${total}`);
}

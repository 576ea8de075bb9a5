/**
 * CPP Replenishment (9.616): the date's CPP Base Number; plus, for a side that lost heavily, a dr of Loss Points; less a
 * Secret DR (2.516), or what a side does without to the cost of the other (3.616).
 */
import type { CppD } from '../../syntax/nodes';
import type { Context } from '../context';
import { contradicts } from '../facts';
import type { Fix } from '../finding';
import type { SideId } from '../module';
import type { Obligation, RollSpec } from '../obligation';
import { checkRoll } from '../rolls';
import { sidesOf } from '../unread';
import { val, type Why } from '../why';
import { checkLeft, doubtPoints, gain, losePoints, slipped } from './ledger';
import { lossBonus, lossPoints, lossTable } from './lossPoints';
import type { StepRules, View } from './step';

/** The Secret DR that comes off today's base, if one does. */
function secretDr({ state, module }: View): RollSpec | undefined {
  const { lessDr } = module.cpp;
  if (!lessDr || lessDr.notOn.includes(state.dateName ?? '')) return undefined;
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => ({ min: n, max: n, result: `${n}` }));
  return { table: { name: 'CPP reduction', rule: lessDr.rule, dice: 'DR', rows }, modifiers: [], tellsAll: true };
}

/** The rule that lets a side do without CPP on this date; in a CG that the log does not tell it may. */
function forgoing({ state, module }: View) {
  const { forgo } = module.cpp;
  return forgo?.date === state.dateName && forgo?.cg === (state.cg?.id ?? forgo?.cg) ? forgo : undefined;
}

/** Today's CPP Base Number, less what the enemy did without. */
function baseOf(view: View, side: SideId): number | undefined {
  const { state, module } = view;
  const base = module.cpp.base[state.dateName ?? '']?.[side];
  return base !== undefined && forgoing(view)?.from === side ? Math.max(0, base - state.forgone) : base;
}

function obligationFor(view: View, side: SideId): Obligation | undefined {
  const { state, module } = view;
  const today = state.dateName;
  if (!today) return undefined;
  const base = baseOf(view, side);
  const loss = lossPoints(view, side);
  const none = module.cpp.none.includes(today);
  if (base === undefined || (none && loss.kind !== 'due')) return undefined;
  const due = loss.kind === 'due';
  const less = secretDr(view);
  const forgo = forgoing(view);
  return {
    key: `cpp/${side}`,
    step: 'cppReplenishment',
    rule: module.cpp.rule,
    side,
    due: 'must',
    what: `${side} CPP replenishment`,
    why: {
      text: `the CPP Base Number of ${today} is ${none ? 'None' : base}`,
      rule: module.cpp.baseRule,
      of: [
        ...(due ? [loss.why] : []),
        ...(forgo?.side === side
          ? [
              {
                text: `some of them may be forgone (\`forgo 5\`), which the ${forgo.from} base then lacks`,
                rule: forgo.rule,
              },
            ]
          : []),
        ...(forgo?.from === side && state.forgone
          ? [{ text: `${state.forgone} less for those that the ${forgo.side} side forgoes`, rule: forgo.rule }]
          : []),
      ],
    },
    roll: due ? { table: lossTable(module.cpp.loss?.rule ?? ''), modifiers: [], tellsAll: true } : less,
    choices: due
      ? {
          many: false,
          options: () => [
            { id: 'roll', label: 'Roll the Loss Points dr', detail: '+1 to +6 CPP', objections: [], rank: 0 },
            { id: 'none', label: 'Add no Loss Points', objections: [], rank: 1 },
          ],
        }
      : undefined,
    write({ dice, choice }) {
      if (less) {
        const off = dice?.reduce((a, b) => a + b, 0);
        return `cpp ${side} base ${base} DR ${off === undefined ? '?' : `${dice?.join(',')} = ${base - off}`}`;
      }
      if (!due) return `cpp ${side} base ${base} = ${base}`;
      if (choice === 'none') return `cpp ${side} base ${base} loss none = ${base}`;
      if (choice !== 'roll') return `cpp ${side} base ${base} loss ?`;
      return dice
        ? `cpp ${side} base ${base} loss dr ${dice[0]} = ${base + (dice[0] ?? 0)}`
        : `cpp ${side} base ${base} loss dr ?`;
    },
    missed: {
      code: 'cpp-not-replenished',
      severity: 'error',
      message: `The ${side} CPP are not replenished: the base for ${today} is ${base}.`,
    },
  };
}

/** Adds to the balance, where that is known, and to what the RePh brings, which is known all the same. */
function add(view: Pick<View, 'state'>, side: SideId, amount: number, why: Why): void {
  const before = view.state.side(side).cppGained;
  const now = (before?.value ?? 0) + amount;
  view.state.update(side, {
    cppGained: val(now, { text: `${now} CPP replenished`, of: [...(before?.why.of ?? []), why] }),
  });
  gain(view, side, 'cpp', amount, why);
}

/** The base is credited even where its line is missing, so that one omission is one finding. */
function credit(view: View, side: SideId): void {
  const { state, module } = view;
  const today = state.dateName;
  const base = today ? module.cpp.base[today]?.[side] : undefined;
  state.forgone = 0;
  if (!base) return;
  add(view, side, base, { text: `+${base} CPP Base Number of ${today}`, rule: module.cpp.baseRule });
}

function needCpp(view: View, side: SideId): Obligation | undefined {
  const { state, module } = view;
  const { cpp, cppSlip } = state.side(side);
  if (cpp || cppSlip === 'unknown' || !state.dateName || !module.cpp.base[state.dateName]?.[side]) return undefined;
  return {
    key: `cpp-known/${side}`,
    step: 'cppReplenishment',
    rule: module.cpp.rule,
    side,
    due: 'need',
    what: `${side} CPP before this date`,
    why: { text: `the log does not tell with how many CPP the ${side} side began`, rule: module.cpp.rule },
    write: () => `cpp ${side} ? given`,
    missed: {
      code: 'cpp-unknown',
      severity: 'information',
      message: `With how many CPP did the ${side} side begin? Tell it once, in the header or the Initial RePh: \`cpp ${side} 0 given\`. Until then nobody can tell what is left.`,
    },
  };
}

/** A side that may do without CPP says so before the other reckons. */
const inOrder = (view: View): readonly SideId[] => {
  const first = forgoing(view)?.side;
  return first ? [first, ...view.module.cpp.sides.filter((side) => side !== first)] : view.module.cpp.sides;
};

/** Points left after the purchases of a date on which they do not keep are lost (3.617). */
export function loseCpp({ state, module }: View): void {
  const { lostAfter, sides } = module.cpp;
  if (!lostAfter || lostAfter.date !== state.dateName) return;
  for (const side of sides) {
    const { cpp } = state.side(side);
    if (!cpp) continue;
    const why = {
      text: `CPP left after the purchases of ${lostAfter.date} are lost`,
      rule: lostAfter.rule,
      of: [cpp.why],
    };
    state.update(side, { cpp: val(0, why), cppSlip: 0 });
  }
}

export const cppReplenishment: StepRules = {
  obligations: (view) =>
    inOrder(view).flatMap((side) => [needCpp(view, side), obligationFor(view, side)].filter((o) => o !== undefined)),

  idle: (view) => `the CPP Base Number of ${view.state.dateName ?? 'this date'} is None`,

  enter(view) {
    for (const side of view.module.cpp.sides) {
      view.state.update(side, { cppUntold: undefined });
      credit(view, side);
    }
  },

  leave(view) {
    for (const side of view.module.cpp.sides) leaveUntold(view, side);
  },

  handlers: { cpp: replenish },
  unread: { cpp: ({ state, module }, line) => losePoints(state, sidesOf(module, line), 'cpp') },
};

/** Where its line is missing: what a Secret DR would have taken off nobody knows, and the log may count without the base. */
function leaveUntold(view: View, side: SideId): void {
  const { state } = view;
  const owed = obligationFor(view, side);
  if (!owed || state.done.has(owed.key)) return;
  if (!secretDr(view)) return doubtPoints(state, side, 'cpp');
  const { cpp, cppGained } = state.side(side);
  losePoints(state, [side], 'cpp');
  state.update(side, { cppGained: undefined, cppUntold: { cpp, cppGained } });
}

/** Its line stands further down, as is told: what was lost by its absence is there. */
function findUntold({ state }: Context, side: SideId): void {
  const { cppUntold, cppSlip } = state.side(side);
  if (cppUntold && cppSlip === 'unknown') state.update(side, { ...cppUntold, cppSlip: 0, cppUntold: undefined });
}

function replenish(ctx: Context<CppD>): void {
  replenishFor(ctx, ctx.directive.side.value);
}

/** A log with a wrong `date` goes on with the one that was due, as a CPP Base Number of that date shows. */
function returnToDue(ctx: Context<CppD>, side: SideId): void {
  const { state, module, directive: d } = ctx;
  const { dateDue, dateName } = state;
  const baseOn = (date: string | undefined, of: SideId) => module.cpp.base[date ?? '']?.[of] ?? 0;
  const due = dateDue === undefined ? undefined : module.dates[dateDue]?.id;
  if (!due || !d.base || d.base.value !== baseOn(due, side) || d.base.value === baseOn(dateName, side)) return;
  for (const of of module.cpp.sides) {
    const more = baseOn(due, of) - baseOn(dateName, of);
    const text = `${more < 0 ? '' : '+'}${more}, for the CPP Base Number of ${due}, not of ${dateName}, is due`;
    if (more) add(ctx, of, more, { text, rule: module.cpp.baseRule, line: ctx.line });
  }
  state.date = dateDue;
  state.dateDue = undefined;
}

/** A line with the wrong side is told once, and taken for that of the other, which has none yet. */
function takenForOther(ctx: Context<CppD>, other: SideId | undefined): readonly Fix[] | undefined {
  const { side } = ctx.directive;
  if (!other) return undefined;
  ctx.quietly(() => replenishFor(ctx, other));
  return [
    {
      title: `Write ${other}`,
      preferred: true,
      edits: [{ kind: 'replace', at: ctx.at(side), text: other }],
    },
  ];
}

function replenishFor(ctx: Context<CppD>, side: SideId): void {
  const { state, module, directive: d } = ctx;
  const rules = module.cpp;
  if (!keepsCpp(ctx)) return;
  if (d.left && !d.base && !d.loss && !d.total) {
    checkLeft(ctx, side, 'cpp', d.left, rules.rule);
    return;
  }
  if (!state.dateName) return;
  const other = rules.sides.find((s) => s !== side && !state.done.has(`cpp/${s}`));
  const before = state.done.get(`cpp/${side}`);
  if (before) {
    const isCopy = before.parsed.text.trim() === ctx.line.parsed.text.trim();
    ctx.report({
      code: 'done-twice',
      rule: rules.rule,
      severity: 'error',
      message: `The ${side} CPP were already replenished in this RePh.`,
      fixes: isCopy ? undefined : takenForOther(ctx, other),
    });
    return;
  }
  findUntold(ctx, side);
  returnToDue(ctx, side);
  const today = state.dateName;
  const base = baseOf(ctx, side) ?? 0;
  if (d.base && d.base.value !== base && other && d.base.value === baseOf(ctx, other)) {
    ctx.report({
      code: 'wrong-cpp-base',
      rule: rules.baseRule,
      severity: 'error',
      at: ctx.at(d.base),
      message: `The ${side} CPP Base Number of ${today} is ${base}; ${d.base.value} is that of the ${other} side.`,
      fixes: takenForOther(ctx, other),
    });
    return;
  }
  const forgo = forgoing(ctx);
  const isEarly = forgo?.from === side && !state.done.has(`cpp/${forgo.side}`);
  if (d.base && d.base.value !== base)
    ctx.report({
      code: 'wrong-cpp-base',
      rule: rules.baseRule,
      severity: 'error',
      at: ctx.at(d.base),
      message: rules.none.includes(today)
        ? `${today} has no CPP Base Number (None), not ${d.base.value}.`
        : `The CPP Base Number of ${today} is ${base}, not ${d.base.value}${isEarly ? `: what the ${forgo.side} side forgoes is told above this line` : ''}.`,
      fixes: [
        { title: `Write ${base}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.base), text: `${base}` }] },
      ],
    });
  const obligation = obligationFor(ctx, side);
  const bonus = lossBonus(ctx, side, obligation);
  const less = reduction(ctx, side, obligation);
  const forgone = forgoneHere(ctx, side, base + bonus);
  if (obligation) ctx.discharges(obligation);
  else state.done.set(`cpp/${side}`, ctx.line);
  if (bonus)
    add(ctx, side, bonus, {
      text: `+${bonus} CG Scenario Loss Points`,
      rule: rules.loss?.rule,
      line: ctx.line,
    });
  if (less) add(ctx, side, -less, { text: `-${less} for the Secret DR`, rule: rules.lessDr?.rule, line: ctx.line });
  if (forgone) add(ctx, side, -forgone, { text: `-${forgone} forgone`, rule: rules.forgo?.rule, line: ctx.line });
  // Of a DR that is still open or told wrong nobody knows what it leaves.
  const total = less === undefined ? undefined : base + bonus - less - forgone;
  const sum = `${base} base${bonus ? ` + ${bonus} Loss Points` : ''}${less ? ` - ${less}` : ''}${forgone ? ` - ${forgone} forgone` : ''}`;
  if (d.total && total !== undefined && d.total.value !== total && !ctx.faulty)
    ctx.report({
      code: 'wrong-cpp-total',
      rule: rules.rule,
      severity: 'error',
      at: ctx.at(d.total),
      message: `${sum} replenish${sum.includes(' - ') ? 'es' : ''} ${total} CPP, not ${d.total.value}.`,
      fixes: [
        {
          title: `Write ${total}`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.total), text: `${total}` }],
        },
      ],
    });
  if (ctx.faulty) slipped(ctx, side, 'cpp', claimed(d, base) - (total ?? base));
  const now = state.side(side).cpp;
  if (obligation?.why.of?.length) ctx.explain(obligation.why);
  if (now) {
    ctx.explain(now.why);
    if (!d.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
  }
  checkLeft(ctx, side, 'cpp', d.left, rules.rule);
}

/** What the line itself says is replenished. */
function claimed({ base, loss, roll, forgo, total }: CppD, dueBase: number): number {
  if (total) return total.value;
  const die = loss?.value.kind === 'roll' ? loss.value.roll.values[0]?.value : undefined;
  const off = roll?.values.reduce((sum, die) => sum + (die.value ?? 0), 0) ?? 0;
  return (base?.value ?? dueBase) + (die ?? 0) - off - (forgo?.value ?? 0);
}

/** What the Secret DR takes off; undefined while its dice are open or cannot be. */
function reduction(ctx: Context<CppD>, side: SideId, obligation: Obligation | undefined): number | undefined {
  const { roll } = ctx.directive;
  const spec = secretDr(ctx);
  const { rule } = ctx.module.cpp;
  if (!spec || !obligation) {
    if (roll)
      ctx.report({
        code: 'nothing-owed',
        rule: ctx.module.cpp.lessDr?.rule ?? rule,
        severity: 'error',
        at: ctx.at(roll),
        message: `No DR comes off the CPP Base Number ${ctx.module.cpp.lessDr ? `of ${ctx.state.dateName}` : `in ${ctx.module.name}`}.`,
        fixes: [
          {
            title: 'Leave out the DR',
            edits: [{ kind: 'replace', at: ctx.at(roll), text: '' }],
          },
        ],
      });
    return 0;
  }
  const owed = { ...obligation, what: `${side} Secret DR`, roll: spec };
  const rolled = checkRoll(ctx, owed, roll, undefined);
  return rolled && rolled !== 'open' ? rolled.original : undefined;
}

/** CPP that the side does without on this line, after saying what is wrong with that. */
function forgoneHere(ctx: Context<CppD>, side: SideId, most: number): number {
  const { directive: d, state, module } = ctx;
  if (!d.forgo) return 0;
  const rule = forgoing(ctx);
  const n = d.forgo.value;
  const other = rule?.from ?? '';
  const refusal =
    rule?.side !== side
      ? `The ${side} side may not forgo CPP here${module.cpp.forgo ? `: only the ${module.cpp.forgo.side} side may, on ${module.cpp.forgo.date} of CG ${module.cpp.forgo.cg}` : ''}.`
      : n > most
        ? `Only ${most} CPP are allotted: ${n} cannot be forgone.`
        : state.done.has(`cpp/${other}`) && state.side(other).cppSlip !== -n
          ? `The ${other} line above was reckoned before these ${n} CPP were forgone: put this line above it.`
          : undefined;
  if (refusal) {
    ctx.report({
      code: 'forgo-not-allowed',
      rule: module.cpp.forgo?.rule ?? module.cpp.rule,
      severity: 'error',
      at: ctx.at(d.forgo),
      message: refusal,
    });
    return 0;
  }
  state.forgone = n;
  // Its line reckoned with them before they were told, and was told so.
  if (state.done.has(`cpp/${other}`)) state.update(other, { cppSlip: 0 });
  add(ctx, other, -n, { text: `-${n} that the ${side} side forgoes`, rule: rule?.rule, line: ctx.line });
  return n;
}

/** False, with a finding, for a side that has no CPP. */
function keepsCpp(ctx: Context<CppD>): boolean {
  const { module, directive: d } = ctx;
  if (module.cpp.sides.includes(d.side.value)) return true;
  ctx.report({
    code: 'side-has-no-cpp',
    rule: module.cpp.rule,
    severity: 'error',
    at: ctx.at(d.side),
    message: `The ${d.side.value} side keeps no CPP in ${module.name}.`,
  });
  return false;
}

/** `cpp German 40 given`: what a side starts with. */
export function givenCpp(ctx: Context<CppD>): void {
  const { directive: d, state } = ctx;
  if (!d.amount || !keepsCpp(ctx)) return;
  if (contradicts(ctx, d.amount, state.side(d.side.value).cpp, `${d.side.value} CPP`)) return;
  state.update(d.side.value, { cpp: val(d.amount.value, { text: `${d.amount.value} CPP given`, line: ctx.line }) });
}

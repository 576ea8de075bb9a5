/** CPP Replenishment (9.616): the date's CPP Base Number plus, for a side that lost heavily, a dr of Loss Points. */
import type { CppD } from '../../syntax/nodes';
import type { Context } from '../context';
import type { SideId } from '../module';
import type { Obligation } from '../obligation';
import { checkRoll } from '../rolls';
import { val, type Why } from '../why';
import { checkLeft, gain, slipped } from './ledger';
import type { StepRules, View } from './step';

type Loss =
  | { readonly kind: 'due'; readonly why: Why }
  | { readonly kind: 'not due'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Whether a side may roll Loss Points now, and why (9.6162). */
export function lossPoints(view: View, side: SideId): Loss {
  const { state, module } = view;
  const { loss, lossRule, none } = module.cpp;
  const first = module.dates.findIndex((d) => d.id === loss.from);
  const today = state.dateName;
  if (state.date === undefined || !today) return { kind: 'unknown', why: 'the CG Date is unknown' };
  if (state.date < first) return { kind: 'not due', why: `Loss Points begin with the ${loss.from} RePh` };
  if (none.includes(today) && view.ruling('loss-points-without-base') === 'none')
    return { kind: 'not due', why: `the ruling in force allows none on ${today}` };
  const enemy = module.sides.find((s) => s.id !== side)?.id ?? '';
  const own = state.side(side);
  const other = state.side(enemy);
  if (!own.cvp || !other.cvp)
    return { kind: 'unknown', why: 'the log does not tell the CVP lost by both sides in the scenario just played' };
  const mine = own.cvp.value + (own.wwCvp?.value ?? 0);
  const theirs = other.cvp.value + (other.wwCvp?.value ?? 0);
  const whys = [own.cvp.why, own.wwCvp?.why, other.cvp.why, other.wwCvp?.why].filter((w) => w !== undefined);
  const sums = `${side} ${mine} CVP lost, ${enemy} ${theirs}`;
  if (mine >= loss.times * theirs && mine >= theirs + loss.more)
    return {
      kind: 'due',
      why: { text: `${sums}: at least ${loss.times} times as many and ${loss.more} more`, rule: lossRule, of: whys },
    };
  return {
    kind: 'not due',
    why: `${sums}: Loss Points need at least ${loss.times} times as many and ${loss.more} more`,
  };
}

const lossTable = (rule: string) => ({
  name: 'CG Scenario Loss Points',
  rule,
  dice: 'dr' as const,
  rows: [1, 2, 3, 4, 5, 6].map((n) => ({ min: n, max: n, result: `${n}` })),
});

function obligationFor(view: View, side: SideId): Obligation | undefined {
  const { state, module } = view;
  const today = state.dateName;
  if (!today) return undefined;
  const base = module.cpp.base[today]?.[side];
  const loss = lossPoints(view, side);
  const none = module.cpp.none.includes(today);
  if (base === undefined || (none && loss.kind !== 'due')) return undefined;
  const due = loss.kind === 'due';
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
      of: due ? [loss.why] : [],
    },
    roll: due ? { table: lossTable(module.cpp.lossRule), modifiers: [] } : undefined,
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

/** The base is credited even where its line is missing, so that one omission is one finding. */
function credit(view: View, side: SideId): void {
  const { state, module } = view;
  const today = state.dateName;
  const base = today ? module.cpp.base[today]?.[side] : undefined;
  if (!base) return;
  gain(view, side, 'cpp', base, { text: `+${base} CPP Base Number of ${today}`, rule: module.cpp.baseRule });
}

function needCpp(view: View, side: SideId): Obligation | undefined {
  const { state, module } = view;
  if (state.side(side).cpp || !state.dateName || !module.cpp.base[state.dateName]?.[side]) return undefined;
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

export const cppReplenishment: StepRules = {
  obligations: (view) =>
    view.module.cpp.sides.flatMap((side) =>
      [needCpp(view, side), obligationFor(view, side)].filter((o) => o !== undefined),
    ),

  idle: (view) => `the CPP Base Number of ${view.state.dateName ?? 'this date'} is None`,

  enter(view) {
    for (const side of view.module.cpp.sides) credit(view, side);
  },

  handlers: { cpp: replenish },
};

function replenish(ctx: Context<CppD>): void {
  const { state, module, directive: d } = ctx;
  const side = d.side.value;
  const rules = module.cpp;
  const today = state.dateName;
  if (!keepsCpp(ctx)) return;
  if (d.left && !d.base && !d.loss && !d.total) {
    checkLeft(ctx, side, 'cpp', d.left, rules.rule);
    return;
  }
  if (!today) return;
  if (state.done.has(`cpp/${side}`)) {
    ctx.report({
      code: 'done-twice',
      rule: rules.rule,
      severity: 'error',
      message: `The ${side} CPP were already replenished in this RePh.`,
    });
    return;
  }
  const base = rules.base[today]?.[side] ?? 0;
  if (d.base && d.base.value !== base)
    ctx.report({
      code: 'wrong-cpp-base',
      rule: rules.baseRule,
      severity: 'error',
      at: ctx.at(d.base),
      message: rules.none.includes(today)
        ? `${today} has no CPP Base Number (None), not ${d.base.value}.`
        : `The CPP Base Number of ${today} is ${base}, not ${d.base.value}.`,
      fixes: [
        { title: `Write ${base}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.base), text: `${base}` }] },
      ],
    });
  const obligation = obligationFor(ctx, side);
  const bonus = lossBonus(ctx, side, obligation);
  if (obligation) ctx.discharges(obligation);
  else state.done.set(`cpp/${side}`, ctx.line);
  if (bonus)
    gain(ctx, side, 'cpp', bonus, { text: `+${bonus} CG Scenario Loss Points`, rule: rules.lossRule, line: ctx.line });
  const total = base + bonus;
  if (d.total && d.total.value !== total && !ctx.faulty)
    ctx.report({
      code: 'wrong-cpp-total',
      rule: rules.rule,
      severity: 'error',
      at: ctx.at(d.total),
      message: `${base} base${bonus ? ` + ${bonus} Loss Points` : ''} replenish ${total} CPP, not ${d.total.value}.`,
      fixes: [
        {
          title: `Write ${total}`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.total), text: `${total}` }],
        },
      ],
    });
  if (ctx.faulty) slipped(ctx, side, 'cpp', claimed(d, base) - total);
  const now = state.side(side).cpp;
  if (now) {
    ctx.explain(now.why);
    if (!d.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
  }
  checkLeft(ctx, side, 'cpp', d.left, rules.rule);
}

/** What the line itself says is replenished. */
function claimed({ base, loss, total }: CppD, dueBase: number): number {
  if (total) return total.value;
  const die = loss?.value.kind === 'roll' ? loss.value.roll.values[0]?.value : undefined;
  return (base?.value ?? dueBase) + (die ?? 0);
}

/** The Loss Points this line brings, after saying what is wrong with them. */
function lossBonus(ctx: Context<CppD>, side: SideId, obligation: Obligation | undefined): number {
  const { loss } = ctx.directive;
  const rule = ctx.module.cpp.lossRule;
  const due = lossPoints(ctx, side);
  if (!loss) {
    if (due.kind === 'due')
      ctx.report({
        code: 'loss-undecided',
        rule,
        severity: 'warning',
        message: `A Loss Points dr may be added: ${due.why.text}. Write \`loss dr 4\`, or \`loss none\` to do without.`,
      });
    return 0;
  }
  if (loss.value.kind === 'none') return 0;
  if (due.kind === 'not due') {
    ctx.report({
      code: 'loss-not-due',
      rule,
      severity: 'error',
      at: ctx.at(loss),
      message: `No Loss Points: ${due.why}.`,
    });
    return 0;
  }
  if (due.kind === 'unknown')
    ctx.report({
      code: 'cvp-unknown',
      rule,
      severity: 'information',
      at: ctx.at(loss),
      message: `Whether Loss Points are due is unknown: ${due.why}.`,
    });
  if (loss.value.kind === 'open') {
    ctx.report({
      code: 'choice-open',
      rule,
      severity: 'information',
      at: ctx.at(loss),
      message: 'Still to be decided: add a Loss Points dr (`loss dr 4`) or not (`loss none`).',
    });
    return 0;
  }
  const owed = {
    ...(obligation ?? fallback(rule)),
    what: `${side} Loss Points`,
    roll: { table: lossTable(rule), modifiers: [] },
  };
  const rolled = checkRoll(ctx, owed, loss.value.roll, undefined);
  return rolled && rolled !== 'open' ? rolled.final : 0;
}

const fallback = (rule: string): Obligation => ({
  key: 'cpp',
  step: 'cppReplenishment',
  rule,
  due: 'decide',
  what: 'Loss Points',
  why: { text: 'Loss Points', rule },
  write: () => '',
});

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
  state.update(d.side.value, { cpp: val(d.amount.value, { text: `${d.amount.value} CPP given`, line: ctx.line }) });
}

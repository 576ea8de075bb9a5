/** The lines that record CPP (9.616), against what the rules say of them. */

import { written } from '../../../syntax/line';
import type { CppD } from '../../../syntax/nodes';
import { signed } from '../../../syntax/print';
import { contradicts } from '../../books/facts';
import { checkLeft, leaveOpen, losePoints, slipped } from '../../books/ledger';
import type { Context } from '../../kernel/context';
import { ofPoints } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import type { SideId } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import { checkRoll } from '../../kernel/rolls';
import { unreadOf } from '../../kernel/unread';
import { val } from '../../kernel/why';
import { isLossOpen, lossBonus, mostLoss } from './lossPoints';
import { add, baseOf, findUntold, forgoing, leastLess, obligationFor, secretDr } from './owed';

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

/** `cpp German base 32 loss dr 4 = 36`, for its side or for that it is taken for. */
export function replenishFor(ctx: Context<CppD>, side: SideId): void {
  const { state, module, directive: d } = ctx;
  const { rule } = module.cpp;
  if (!keepsCpp(ctx)) return;
  if (d.left && !d.base && !d.loss && !d.total) return checkLeft(ctx, side, 'cpp', d.left, rule);
  if (!state.dateName || isToldBefore(ctx, side)) return;
  findUntold(ctx, side);
  returnToDue(ctx, side);
  const base = baseOf(ctx, side) ?? 0;
  if (isBaseOfOther(ctx, side, base)) return;
  checkBase(ctx, side, base);
  replenish(ctx, side, base);
  checkLeft(ctx, side, 'cpp', d.left, rule);
}

/** The other side, where its line is still to come. */
const otherOwed = ({ state, module }: Context, side: SideId): SideId | undefined =>
  module.cpp.sides.find((s) => s !== side && !state.done.has({ what: 'cpp', side: s }));

/** True, with a finding, where its line stands above. */
function isToldBefore(ctx: Context<CppD>, side: SideId): boolean {
  const before = ctx.state.done.get({ what: 'cpp', side });
  if (!before) return false;
  const isCopy = written(before.parsed) === written(ctx.line.parsed);
  ctx.report({
    code: 'done-twice',
    rule: ctx.module.cpp.rule,
    message: `The ${side} CPP were already replenished in this RePh.`,
    fixes: isCopy ? undefined : takenForOther(ctx, otherOwed(ctx, side)),
  });
  return true;
}

/** True, with a finding, where the CPP Base Number is that of the other side, whose line this is. */
function isBaseOfOther(ctx: Context<CppD>, side: SideId, base: number): boolean {
  const { base: said } = ctx.directive;
  const other = otherOwed(ctx, side);
  if (!said || said.value === base || !other || said.value !== baseOf(ctx, other)) return false;
  ctx.report({
    code: 'wrong-cpp-base',
    rule: ctx.module.cpp.baseRule,
    at: ctx.at(said),
    message: `The ${side} CPP Base Number of ${ctx.state.dateName} is ${base}; ${said.value} is that of the ${other} side.`,
    fixes: takenForOther(ctx, other),
  });
  return true;
}

/** What changes the CPP Base Number on its line. */
interface Summand {
  readonly amount: number;
  /** In the derivation of the CPP. */
  readonly text: string;
  /** In the sum that is replenished. */
  readonly short: string;
  readonly rule: string | undefined;
}

/** Replenishes what comes to the base and goes off it, and tells where the line has another total. */
function replenish(ctx: Context<CppD>, side: SideId, base: number): void {
  const { state, directive: d } = ctx;
  const { loss, lessDr, forgo } = ctx.module.cpp;
  const obligation = obligationFor(ctx, side);
  const bonus = lossBonus(ctx, side, base, obligation);
  const less = reduction(ctx, side, obligation);
  const forgone = forgoneHere(ctx, side, base + (bonus ?? 0));
  if (obligation) ctx.discharges(obligation);
  else state.done.set({ what: 'cpp', side }, ctx.line);
  const all: readonly Summand[] = [
    { amount: bonus ?? 0, text: 'CG Scenario Loss Points', short: 'Loss Points', rule: loss?.rule },
    { amount: -(less ?? 0), text: 'for the Secret DR', short: '', rule: lessDr?.rule },
    { amount: -forgone, text: 'forgone', short: 'forgone', rule: forgo?.rule },
  ];
  const summands = all.filter(({ amount }) => amount !== 0);
  for (const { amount, text, rule } of summands)
    add(ctx, side, amount, { text: `${signed(amount)} ${text}`, rule, line: ctx.line });
  // Of a DR that is still open or told wrong nobody knows what it leaves; nor of Loss Points that may be due.
  const isKnown = less !== undefined && bonus !== undefined;
  const total = summands.reduce((sum, { amount }) => sum + amount, base);
  if (isKnown && !ctx.faulty) checkTotal(ctx, side, sumText(ctx, side, base, summands), total);
  if (ctx.faulty) slipped(ctx, side, 'cpp', claimed(d, base) - (isKnown ? total : base));
  if (bonus === undefined) losePoints(state, [side], 'cpp');
  else if (ctx.isOpen)
    leaveOpen(state, side, 'cpp', ctx.line, {
      brought: (isLossOpen(ctx) ? mostLoss : 0) - (less === undefined ? leastLess(ctx) : 0),
      why: 'dice of it are still open',
    });
  if (bonus === undefined || ctx.isOpen) state.update(side, { cppGained: undefined });
  explain(ctx, side, obligation);
}

/** Of what a total is made, in players' words. */
function sumText(ctx: Context<CppD>, side: SideId, base: number, summands: readonly Summand[]): string {
  const byOther = ctx.directive.base?.value === base ? undefined : lacking(ctx, side);
  const printed = byOther
    ? `${base + byOther.less} base - ${byOther.less} forgone by the ${byOther.by} side`
    : `${base} base`;
  const more = summands.map(
    ({ amount, short }) => ` ${amount < 0 ? '-' : '+'} ${Math.abs(amount)}${short && ` ${short}`}`,
  );
  return `${printed}${more.join('')}`;
}

/** Why the line was owed, and what the side has now. */
function explain(ctx: Context<CppD>, side: SideId, obligation: Obligation | undefined): void {
  if (obligation?.why.of?.length) ctx.explain(obligation.why);
  const now = ctx.state.side(side).cpp;
  if (!now) return;
  ctx.explain(now.why);
  if (!ctx.directive.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
}

/** What the base of a side lacks of the number printed, for CPP that the other side has forgone. */
function lacking(ctx: Context<CppD>, side: SideId): { less: number; by: SideId } | undefined {
  const forgo = forgoing(ctx);
  return forgo?.from === side && ctx.state.forgone ? { less: ctx.state.forgone, by: forgo.side } : undefined;
}

/** What the other side does without is told only below this line. */
function isEarly(ctx: Context<CppD>, side: SideId): string {
  const forgo = forgoing(ctx);
  return forgo?.from === side && !ctx.state.done.has({ what: 'cpp', side: forgo.side })
    ? `: what the ${forgo.side} side forgoes is told above this line`
    : '';
}

/** The CPP Base Number as the line has it: as printed, too, where its total lacks what the other side forgoes. */
function checkBase(ctx: Context<CppD>, side: SideId, base: number): void {
  const { state, module, directive: d } = ctx;
  const rules = module.cpp;
  if (!d.base || d.base.value === base) return;
  const today = state.dateName ?? '';
  const lacks = lacking(ctx, side);
  if (lacks && d.total && d.base.value === base + lacks.less) return;
  const giver = forgoing(ctx);
  ctx.report({
    code: 'wrong-cpp-base',
    rule: rules.baseRule,
    at: ctx.at(d.base),
    // What the other side forgoes such a line may have told.
    hangsOn: giver?.from === side ? unreadOf(state, ['cpp'], { side: giver.side }) : [],
    message: rules.none.includes(today)
      ? `${today} has no CPP Base Number (None), not ${d.base.value}.`
      : `The CPP Base Number of ${today} is ${base}${lacks ? ` (${base + lacks.less} less the ${lacks.less} that the ${lacks.by} side forgoes)` : ''}, not ${d.base.value}${isEarly(ctx, side)}.`,
    fixes: [
      { title: `Write ${base}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.base), text: `${base}` }] },
    ],
  });
}

/** What the line says is replenished; `sum`: of what, in players' words. */
function checkTotal(ctx: Context<CppD>, side: SideId, sum: string, total: number): void {
  const { total: said, left } = ctx.directive;
  if (!said || said.value === total) return;
  const isLeft = !left && said.value === ctx.state.side(side).cpp?.value;
  ctx.report({
    code: 'wrong-cpp-total',
    rule: ctx.module.cpp.rule,
    at: ctx.at(said),
    message: `${sum} replenish${sum.includes(' - ') ? 'es' : ''} ${total} CPP, not ${said.value}${isEarly(ctx, side)}.${isLeft ? ` Those are what is then left: \`left ${said.value}\`.` : ''}`,
    fixes: [
      ...(isLeft
        ? [
            {
              title: `Write “= ${total} left ${said.value}”`,
              preferred: true,
              edits: [{ kind: 'replace' as const, at: ctx.at(said), text: `${total} left ${said.value}` }],
            },
          ]
        : []),
      {
        title: `Write ${total}`,
        preferred: !isLeft,
        edits: [{ kind: 'replace', at: ctx.at(said), text: `${total}` }],
      },
    ],
  });
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
        : state.done.has({ what: 'cpp', side: other }) && state.side(other).cppSlip !== -n
          ? `The ${other} line above was reckoned before these ${n} CPP were forgone: put this line above it.`
          : undefined;
  if (refusal) {
    ctx.report({
      code: 'forgo-not-allowed',
      rule: module.cpp.forgo?.rule ?? module.cpp.rule,
      at: ctx.at(d.forgo),
      message: refusal,
    });
    return 0;
  }
  state.forgone = n;
  // Its line reckoned with them before they were told, and was told so.
  if (state.done.has({ what: 'cpp', side: other })) {
    state.update(other, { cppSlip: 0 });
    state.doubts.settle(ofPoints('cpp', other));
  }
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

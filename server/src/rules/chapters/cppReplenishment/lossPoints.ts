/** CG Scenario Loss Points (9.6162): a side that lost heavily in the scenario may add a dr to its CPP. */
import { written } from '../../../syntax/line';
import type { CppD } from '../../../syntax/nodes';
import { doubtPoints } from '../../books/ledger';
import type { Context } from '../../kernel/context';
import { ofCvp } from '../../kernel/doubt';
import type { Matter } from '../../kernel/matter';
import type { SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed, lineOwed } from '../../kernel/owe';
import { checkRoll, isUnrolled } from '../../kernel/rolls';
import type { SideState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Why } from '../../kernel/why';

type Loss =
  | { readonly kind: 'due'; readonly why: Why }
  | { readonly kind: 'not due'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Of the need for the CVP of the scenario just played. */
export const cvpMatter: Matter = { what: 'cvp-known' };
const unknownCvp = 'the log does not tell the CVP lost by both sides in the scenario just played';

/** Asked for where the Loss Points hang on them, below the scenario that has cost them. */
export function needCvp(view: View): Obligation | undefined {
  const { state, module } = view;
  const { loss, sides } = module.cpp;
  const hangs = sides.filter((side) => {
    const due = lossPoints(view, side);
    return due.kind === 'unknown' && due.why === unknownCvp;
  });
  if (!loss || hangs.length === 0 || !state.scenarioLine) return undefined;
  const [one = '', other = ''] = module.sides.map(({ id }) => id);
  return factOwed({
    matter: cvpMatter,
    step: 'cppReplenishment',
    rule: loss.rule,
    what: 'CVP lost by both sides',
    why: 'whether a dr of Loss Points may be added hangs on them',
    // Where a `?` stands for them, that asks.
    waitsFor: module.sides.map(({ id }) => ofCvp(id)),
    code: 'cvp-unknown',
    ask: `How many CVP has each side lost? Tell it below \`${written(state.scenarioLine.parsed)}\`: \`cvp ${one} ? ${other} ?\` with a number for each ?, be it 0. A dr of Loss Points (${list(hangs, 'and')}) hangs on it.`,
    at: state.scenarioLine,
    evenLeftOut: true,
  });
}

/** Loss Points of the same scenario on every date up to the next one. */
const eachDate = { ruling: 'loss-points-after-idle', reading: 'each-date' };

/** With those of the Walking Wounded. */
const lost = ({ cvp, wwCvp }: SideState): number | undefined => cvp && cvp.value + (wwCvp?.value ?? 0);

/** Whether a side may roll Loss Points now, and why (9.6162). */
export function lossPoints(view: View, side: SideId): Loss {
  const { state, module } = view;
  const { loss, none } = module.cpp;
  if (!loss) return { kind: 'not due', why: `${module.name} has none` };
  const first = loss.from === undefined ? 0 : module.dates.findIndex((d) => d.id === loss.from);
  const today = state.dateName;
  if (state.date === undefined || !today) return { kind: 'unknown', why: 'the CG Date is unknown' };
  if (state.date < first) return { kind: 'not due', why: `Loss Points begin with the ${loss.from} RePh` };
  if (state.afterIdle && !view.reads(eachDate))
    return { kind: 'not due', why: 'the last CG Date was Idle, and an Idle Date makes no losses' };
  if (none.includes(today) && view.reads({ ruling: 'loss-points-without-base', reading: 'none' }))
    return { kind: 'not due', why: `the ruling in force allows none on ${today}` };
  const enemy = module.sides.find((s) => s.id !== side)?.id ?? '';
  const own = state.side(side);
  const other = state.side(enemy);
  // Too few are too few, whatever the other side has lost.
  const ownLost = lost(own);
  if (ownLost !== undefined && !own.cvpLate && ownLost < loss.more)
    return {
      kind: 'not due',
      why: `${side} ${ownLost} CVP lost: Loss Points need at least ${loss.more} more than the ${enemy} side has lost`,
    };
  if (!own.cvp || !other.cvp) return { kind: 'unknown', why: unknownCvp };
  if (own.cvpLate || other.cvpLate)
    return {
      kind: 'unknown',
      why: 'CVP are told after the end of the scenario, and nobody can tell whether they were lost in it. Those that were are told above that, with `cvp` below the scenario',
    };
  const mine = lost(own) ?? 0;
  const theirs = lost(other) ?? 0;
  const whys = [own.cvp.why, own.wwCvp?.why, other.cvp.why, other.wwCvp?.why].filter((w) => w !== undefined);
  const sums = `${side} ${mine} CVP lost, ${enemy} ${theirs}`;
  if (mine >= loss.times * theirs && mine >= theirs + loss.more)
    return {
      kind: 'due',
      why: { text: `${sums}: at least ${loss.times} times as many and ${loss.more} more`, rule: loss.rule, of: whys },
    };
  return {
    kind: 'not due',
    why: `${sums}: Loss Points need at least ${loss.times} times as many and ${loss.more} more`,
  };
}

/** @param begun what the line begins with, where there is none yet: `cpp German ` */
export const undecidedText = (why: Why, begun = ''): string =>
  `A Loss Points dr may be added: ${why.text}. Write \`${begun}loss dr ?\` with its die, or \`${begun}loss none\` to do without.`;

export const lossTable = (rule: string) => ({
  name: 'CG Scenario Loss Points',
  rule,
  dice: 'dr' as const,
  rows: [1, 2, 3, 4, 5, 6].map((n) => ({ min: n, max: n, result: `${n}` })),
});

/** What a dr can bring. */
export const mostLoss = 6;

/** Whether a line leaves open what its dr brings, or whether it is made. */
export const isLossOpen = ({ directive: { loss } }: Context<CppD>): boolean =>
  loss?.value.kind === 'open' || (loss?.value.kind === 'roll' && isUnrolled(loss.value.roll));

/** The Loss Points this line brings, after saying what is wrong with them; undefined where nobody knows. */
export function lossBonus(
  ctx: Context<CppD>,
  side: SideId,
  base: number,
  obligation: Obligation | undefined,
): number | undefined {
  const { loss } = ctx.directive;
  const rule = ctx.module.cpp.loss?.rule ?? ctx.module.cpp.rule;
  const due = lossPoints(ctx, side);
  if (!loss) {
    if (due.kind === 'due') {
      doubtPoints(ctx.state, side, 'cpp');
      ctx.report({
        code: 'loss-undecided',
        rule,
        message: undecidedText(due.why),
      });
    }
    // Where nothing says what is replenished in all, nobody knows it.
    if (due.kind === 'unknown' && due.why === unknownCvp) return includedIn(ctx.directive, base);
    return 0;
  }
  if (loss.value.kind === 'none') return 0;
  if (due.kind === 'not due') {
    ctx.report({
      code: 'loss-not-due',
      rule,
      at: ctx.at(loss),
      message: `No Loss Points: ${due.why}.`,
    });
    return 0;
  }
  if (due.kind === 'unknown' && loss.value.kind === 'roll') {
    ctx.state.done.set(cvpMatter, ctx.line);
    ctx.report({
      code: 'cvp-unknown',
      rule,
      at: ctx.at(loss),
      message: `Whether Loss Points are due is unknown: ${due.why}.`,
    });
  }
  if (loss.value.kind === 'open') {
    ctx.report({
      code: 'choice-open',
      rule,
      at: ctx.at(loss),
      message: `Still to be decided: add a Loss Points dr (\`loss dr ?\`) or not (\`loss none\`).${due.kind === 'unknown' ? ` Whether one may be added is unknown: ${due.why}.` : ''}`,
    });
    return due.kind === 'unknown' ? undefined : 0;
  }
  const owed = {
    ...(obligation ?? fallback(rule)),
    what: `${side} Loss Points`,
    roll: { table: lossTable(rule), modifiers: [], tellsAll: true },
  };
  const rolled = checkRoll(ctx, owed, loss.value.roll, undefined);
  return rolled && rolled !== 'open' ? rolled.final : 0;
}

/** The Loss Points that a total holds beside the base, if it can. */
function includedIn({ total }: CppD, base: number): number | undefined {
  const more = (total?.value ?? Number.NaN) - base;
  return more >= 0 && more <= 6 ? more : total && 0;
}

const fallback = (rule: string): Obligation =>
  lineOwed({
    matter: { what: 'cpp' },
    step: 'cppReplenishment',
    rule,
    due: 'decide',
    what: 'Loss Points',
    why: 'Loss Points',
    line: '',
  });

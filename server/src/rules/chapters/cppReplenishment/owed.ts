/** What CPP Replenishment owes (9.616), and what it adds whether its line is there or not. */
import { gain, leaveOpen } from '../../books/ledger';
import { ofNumber, ofPoints } from '../../kernel/doubt';
import type { SideId } from '../../kernel/module';
import type { Answer, Obligation, RollSpec } from '../../kernel/obligation';
import { choiceOwed, factOwed } from '../../kernel/owe';
import { doingOf, type View } from '../../kernel/step';
import { val, type Why } from '../../kernel/why';
import { lossPoints, lossTable, undecidedText } from './lossPoints';

/** The Secret DR that comes off today's base, if one does. */
export function secretDr({ state, module }: View): RollSpec | undefined {
  const { lessDr } = module.cpp;
  if (!lessDr || lessDr.notOn.includes(state.dateName ?? '')) return undefined;
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => ({ min: n, max: n, result: `${n}` }));
  return { table: { name: 'CPP reduction', rule: lessDr.rule, dice: 'DR', rows }, modifiers: [], tellsAll: true };
}

/** What it takes off at the least. */
export const leastLess = (view: View): number => secretDr(view)?.table.rows[0]?.min ?? 0;

/** The rule that lets a side do without CPP on this date; in a CG that the log does not tell it may. */
export function forgoing({ state, module }: View) {
  const { forgo } = module.cpp;
  return forgo?.date === state.dateName && forgo?.cg === (state.cg?.id ?? forgo?.cg) ? forgo : undefined;
}

/** Today's CPP Base Number, less what the enemy did without. */
export function baseOf(view: View, side: SideId): number | undefined {
  const { state, module } = view;
  const base = module.cpp.base[state.dateName ?? '']?.[side];
  return base !== undefined && forgoing(view)?.from === side ? Math.max(0, base - state.forgone) : base;
}

export function obligationFor(view: View, side: SideId): Obligation | undefined {
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
  return choiceOwed({
    matter: { what: 'cpp', side },
    step: 'cppReplenishment',
    rule: (none ? module.cpp.loss?.rule : undefined) ?? module.cpp.rule,
    side,
    due: none ? 'decide' : 'must',
    what: `${side} CPP replenishment`,
    why: {
      text: `the CPP Base Number of ${today} is ${none ? 'None' : base}`,
      rule: module.cpp.baseRule,
      of: [
        ...(due ? [loss.why] : []),
        ...(forgo?.side === side
          ? [
              {
                text: `some of them may be forgone (\`forgo ?\`), which the ${forgo.from} base then lacks`,
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
    options: due
      ? () => [
          { value: 'roll', label: 'Roll the Loss Points dr', detail: '+1 to +6 CPP', objections: [], rank: 0 },
          { value: 'none', label: 'Add no Loss Points', objections: [], rank: 1 },
        ]
      : undefined,
    write({ dice, choice }: Answer) {
      if (less) {
        const off = dice?.reduce((a, b) => a + b, 0);
        return `cpp ${side} base ${base} DR ${off === undefined ? '?' : `${dice?.join(',')} = ${base - off}`}`;
      }
      if (loss.kind === 'unknown') return `cpp ${side} base ${base} loss ?`;
      if (!due) return `cpp ${side} base ${base} = ${base}`;
      if (choice === 'none') return `cpp ${side} base ${base} loss none = ${base}`;
      if (choice !== 'roll') return `cpp ${side} base ${base} loss ?`;
      return dice
        ? `cpp ${side} base ${base} loss dr ${dice[0]} = ${base + (dice[0] ?? 0)}`
        : `cpp ${side} base ${base} loss dr ?`;
    },
    // Where the date brings no base, all that is left out is a dr that may be made.
    missed:
      none && loss.kind === 'due'
        ? { code: 'loss-undecided', message: undecidedText(loss.why, `cpp ${side} `) }
        : {
            code: 'cpp-not-replenished',
            message: `The ${side} CPP are not replenished: the base for ${today} is ${base}.`,
          },
  });
}

/** Adds to the balance, where that is known, and to what the RePh brings, which is known all the same. */
export function add(view: Pick<View, 'state'>, side: SideId, amount: number, why: Why): void {
  const before = view.state.side(side).cppGained;
  const now = (before?.value ?? 0) + amount;
  view.state.update(side, {
    cppGained: val(now, { text: `${now} CPP replenished`, of: [...(before?.why.of ?? []), why] }),
  });
  gain(view, side, 'cpp', amount, why);
}

/** The base is credited even where its line is missing, so that one omission is one finding. */
export function credit(view: View, side: SideId): void {
  const { state, module } = view;
  const today = state.dateName;
  const base = today ? module.cpp.base[today]?.[side] : undefined;
  state.forgone = 0;
  if (!base) return;
  add(view, side, base, { text: `+${base} CPP Base Number of ${today}`, rule: module.cpp.baseRule });
}

export function needCpp(view: View, side: SideId): Obligation | undefined {
  const { state, module } = view;
  const { cpp } = state.side(side);
  if (cpp || state.doubts.has(ofPoints('cpp', side)) || !state.dateName || !module.cpp.base[state.dateName]?.[side])
    return undefined;
  return factOwed({
    matter: { what: 'cpp-known', side },
    step: 'cppReplenishment',
    rule: module.cpp.rule,
    side,
    what: `${side} CPP before this date`,
    why: `the log does not tell with how many CPP the ${side} side began`,
    line: `cpp ${side} ? given`,
    once: true,
    waitsFor: [ofNumber('cpp', side)],
    code: 'cpp-unknown',
    ask: `With how many CPP did the ${side} side begin? Tell it once, in the header or the Initial RePh: \`cpp ${side} ? given\`. Until then nobody can tell what is left.`,
  });
}

/** A side that may do without CPP says so before the other reckons. */
export const inOrder = (view: View): readonly SideId[] => {
  const first = forgoing(view)?.side;
  return first ? [first, ...view.module.cpp.sides.filter((side) => side !== first)] : view.module.cpp.sides;
};

/** What its Secret DR takes off nobody knows until its line tells it, but that it is something. */
export function awaitDr(view: View, side: SideId): void {
  const { state } = view;
  const { cpp, cppGained } = state.side(side);
  const line = doingOf(view)?.line;
  if (!cpp || !line || !secretDr(view) || !obligationFor(view, side) || state.doubts.has(ofPoints('cpp', side))) return;
  leaveOpen(state, side, 'cpp', line, { brought: -leastLess(view), why: 'a Secret DR comes off' });
  state.update(side, { cppGained: undefined, cppBefore: { cpp, cppGained } });
}

/** Its line tells it, or stands further down, as is told: what was unknown without it is there. */
export function findUntold({ state }: Pick<View, 'state'>, side: SideId): void {
  const { cppBefore } = state.side(side);
  if (cppBefore && state.doubts.settle(ofPoints('cpp', side)))
    state.update(side, { ...cppBefore, cppSlip: 0, cppMost: undefined, cppBefore: undefined });
}

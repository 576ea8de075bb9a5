/** Leader Allotment: the DR of an RG on its column of the leader tables. */
import type { LeaderD, ResultNode } from '../../../syntax/nodes';
import { printName } from '../../../syntax/print';
import { newRgNamed } from '../../books/groups/named';
import { missed, next, type Rolling, received } from '../../books/groups/rolling';
import type { Context } from '../../kernel/context';
import { ofBrought } from '../../kernel/doubt';
import type { LeaderColumn } from '../../kernel/module';
import type { RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import { answerRoll, isNothing } from '../../kernel/rolls';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { differ, type Modifier, type Row } from '../../kernel/table';
import { strengthKnown } from './strength';

/** The rows of a column under the rulings in force. */
export function rowsOf(view: View, { rows }: LeaderColumn): readonly Row[] {
  if (!('ruling' in rows)) return rows;
  return rows.readings[view.ruling(rows.ruling) ?? ''] ?? [];
}

const byRuling =
  (view: View, { ruling, readings }: Extract<LeaderColumn['rows'], { ruling: string }>, rows: readonly Row[]) =>
  (final: number): string | undefined =>
    Object.values(readings).some((others) => differ(rows, others, final))
      ? `ruling ${ruling} ${view.ruling(ruling)}`
      : undefined;

function leaderSpec(view: View, rg: Rg, nth: number): RollSpec {
  const { strength, purchases } = view.module;
  const { rule, columns } = strength.leaders;
  const column = columns[rg.data.leaders];
  const modifiers: Modifier[] = (rg.data.leaderDrm ?? [])
    .filter((drm) => (!drm.first || nth === 1) && (!drm.under || view.reads(drm.under)))
    .map(({ value, because }) => ({ value, because, rule }));
  for (const { word, leaderDrm, name, rule: of } of purchases.options ?? [])
    if (leaderDrm && rg.options.includes(word)) modifiers.push({ value: leaderDrm, because: name, rule: of });
  if (rg.strength === 'depleted' && column) modifiers.push({ value: column.depletedDrm, because: 'Depleted RG', rule });
  const rows = column ? rowsOf(view, column) : [];
  return {
    table: { name: column?.name ?? '', rule, dice: 'DR', rows },
    modifiers,
    byRuling: column && 'ruling' in column.rows ? byRuling(view, column.rows, rows) : undefined,
  };
}

/** The ruling by which an RG of its chart's row makes as many Leader Allotment DR as it does, as a sentence. */
function byNote(view: View, { data: { id, side, leaderRolls } }: Rg): string {
  const row = view.module.purchases.groups.find((g) => g.side === side && g.id === id);
  const differs = (rolls: number | undefined) => (rolls ?? leaderRolls) !== leaderRolls;
  const by = row?.otherwise?.find((other) => differs(other.leaderRolls) || differs(row.leaderRolls));
  return by ? ` This goes by \`ruling ${by.ruling} ${view.ruling(by.ruling)}\`.` : '';
}

const ordinals = ['', 'second ', 'third '];
const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}th `;

export function leaderObligation(view: View, rg: Rg, nth: number): Rolling {
  const { rule, furtherRuling } = view.module.strength.leaders;
  const roll = leaderSpec(view, rg, nth);
  const optional = nth > 1 && furtherRuling !== undefined && view.ruling(furtherRuling) === 'optional';
  return rollOwed({
    matter: { what: 'leader', rg: rg.name, nth },
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    what: `${ordinal(nth)}leader DR of ${rg.name}`,
    why: {
      text: `${rg.data.name} makes ${rg.data.leaderRolls === 1 ? 'one Leader Allotment DR' : `${rg.data.leaderRolls} Leader Allotment DR`}`,
      rule,
      of: [received(rg)],
    },
    roll,
    line: `leader ${printName(rg.name)}`,
    missed: optional
      ? {
          code: 'second-leader-missing',
          at: rg.line,
          message: `${rg.name} (${rg.data.name}) may make a ${ordinal(nth)}Leader Allotment DR, and it is not in the log.`,
        }
      : missed(rg, 'leader', `its ${ordinal(nth)}Leader Allotment DR is missing.${byNote(view, rg)}`),
  });
}

export const leaderObligations = (view: View, rg: Rg): Rolling[] =>
  Array.from({ length: rg.data.leaderRolls }, (_, i) => leaderObligation(view, rg, i + 1));

export function leader(ctx: Context<LeaderD>): void {
  const { directive: d, state, module } = ctx;
  const rg = newRgNamed(ctx, d.rg);
  if (!rg) return;
  const { rule } = module.strength.leaders;
  if (rg.data.leaderRolls === 0) {
    ctx.report({
      code: 'nothing-owed',
      rule,
      message: `${rg.data.id} ${rg.data.name} receives no leader.${byNote(ctx, rg)}`,
    });
    return;
  }
  if (!strengthKnown(ctx, rg)) return;
  const all = leaderObligations(ctx, rg);
  const o = next(
    ctx,
    rg,
    all,
    `${rg.name} has made its ${all.length === 1 ? 'Leader Allotment DR' : `${all.length} Leader Allotment DR`} already.`,
    rule,
  );
  if (!o) return;
  const rolled = answerRoll(ctx, o, d.roll, noneWord(d.result));
  // The leaders may be those of the result, or those of the dice; of open dice nobody knows which.
  if (ctx.faulty || ctx.isOpen) state.doubts.raise(ofBrought(rg.name));
  state.rgs.set(rg.name, {
    ...rg,
    leaders: [...rg.leaders, { result: rolled ? rolled.result : 'open' }],
  });
}

const noneWord = (result: ResultNode | undefined): ResultNode | undefined =>
  result && isNothing(result.value.map((w) => w.value).join(' '))
    ? { ...result, value: [{ value: 'none', start: result.start, end: result.end }] }
    : result;

/** Steps of kind `tables`: rolls on tables that only the module has, as its data states them. */

import type { Line } from '../../../syntax/line';
import type { RollD } from '../../../syntax/nodes';
import { print } from '../../../syntax/print';
import { gain, losePoints } from '../../books/ledger';
import { tellingOf, tellingText } from '../../kernel/asking';
import { campaignFacts } from '../../kernel/campaignFacts';
import { holds, modifiers, type Open, unanswered } from '../../kernel/conditions';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofTable, type Subject } from '../../kernel/doubt';
import type { OwnTable, SideId, StepData, TableId } from '../../kernel/module';
import { find, list, same } from '../../kernel/names';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import { answerRoll, modifiersTold } from '../../kernel/rolls';
import { type CampaignState, resultKey } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';
import { look } from '../../kernel/table';
import { val, type Why } from '../../kernel/why';

export const tablesStep = (data: Pick<StepData, 'tables'>): StepRules => ({
  obligations: (view) =>
    tablesOf(view, data).flatMap((table) => sidesOf(table).flatMap((side) => tableRoll(view, table, side) ?? [])),
  idle: (view) => {
    const names = tablesOf(view, data).map((t) => t.name);
    return names.length ? `nothing asks for a roll on the ${list(names, 'or')} now` : 'it has no table';
  },
  handlers: { roll: (ctx) => record(ctx, data) },
  leave(view) {
    for (const table of tablesOf(view, data))
      for (const side of sidesOf(table)) {
        const owed = tableRoll(view, table, side);
        if (owed && !view.state.done.has(owed.matter)) loseResult(view.state, table, side);
      }
  },
  unread: {
    roll(view, line) {
      const tables = tablesOf(view, data);
      const named = tables.filter(({ id }) => line.words.slice(1).some((word) => same(word, id)));
      for (const table of named.length ? named : tables)
        for (const side of sidesOf(table)) if (!line.side || line.side === side) loseResult(view.state, table, side);
    },
  },
});

/** What holds of a table from here on. */
function keepResult(
  state: CampaignState,
  table: TableId,
  side: SideId | undefined,
  result: { readonly result: string; readonly line: Line },
): void {
  state.results = new Map(state.results).set(resultKey(table, side), result);
  state.doubts.settle(ofTable(table, side));
}

/** Nobody knows what was rolled, nor what it gives the side that did. */
function loseResult(state: CampaignState, table: OwnTable, side: SideId | undefined): void {
  state.doubts.raise(ofTable(table.id, side));
  const gives = table.rows.map((row) => row.gives ?? {});
  if (side && gives.some(({ cpp }) => cpp)) losePoints(state, [side], 'cpp');
  if (side && gives.some(({ fpp }) => fpp)) losePoints(state, [side], 'fpp');
}

const tablesOf = ({ module }: View, data: Pick<StepData, 'tables'>): OwnTable[] =>
  (data.tables ?? []).flatMap((id) => module.tables?.find((t) => t.id === id) ?? []);

/** Undefined: it is rolled once, for all. */
const sidesOf = (table: OwnTable): readonly (SideId | undefined)[] => table.sides ?? [undefined];

type Owed = Obligation & { readonly roll: RollSpec };

/** The roll that a table asks for; undefined where it does not apply. */
function tableRoll(view: View, table: OwnTable, side: SideId | undefined): Owed | undefined {
  const { name, rule, dice, rows } = table;
  const facts = campaignFacts(view, side);
  const due = table.when ? holds(table.when, facts) : true;
  if (due === false) return undefined;
  const { apply, unknown, open: hangs } = modifiers(table.drm ?? [], [facts]);
  const roll: RollSpec = { table: { name, rule, dice, rows }, modifiers: apply };
  const what = `${name} ${dice}${side ? ` of the ${side} side` : ''}`;
  const open = [...(due === 'unknown' ? ['whether it is due'] : []), ...unknown.map((row) => `“${row.because}”`)];
  return rollOwed({
    matter: { what: 'roll', side, of: table.id },
    step: 'tables',
    rule,
    side,
    due: open.length ? 'need' : 'must',
    sure: due === true,
    what,
    why: side ? `each side rolls: ${table.sides?.join(', ')}` : 'it is rolled once',
    roll,
    line: line(table, side),
    missed: open.length
      ? {
          code: 'condition-unknown',
          waitsFor: tablesBehind(view, hangs, side),
          message: `The log does not tell enough for the ${what}: ${list(open, 'and')}. It hangs on ${tellings(view, [...(due === 'unknown' && table.when ? unanswered(table.when, facts) : []), ...hangs], side)}.`,
        }
      : { code: 'table-missing', message: `The ${what} is missing.` },
  });
}

/** The tables of which nobody knows the result, where nothing else is open. */
function tablesBehind({ state: { doubts } }: View, open: readonly Open[], side: SideId | undefined): Subject[] {
  const asked = open.map((one) =>
    one.condition === 'result' ? Object.keys(one.asked as Readonly<Record<TableId, unknown>>) : [],
  );
  const doubtful = asked.map((tables) =>
    tables.flatMap((table) => [ofTable(table, side), ofTable(table)]).filter((subject) => doubts.has(subject)),
  );
  return doubtful.every(({ length }) => length > 0) ? doubtful.flat() : [];
}

const tellings = (view: View, open: readonly Open[], side: SideId | undefined): string =>
  list([...new Set(open.flatMap((one) => tellingOf(view, one, side).map(tellingText)))], 'and');

/** `roll weather -> rain` in the head of a log that begins late: what the table has brought before. */
export function broughtBefore(ctx: Context<RollD>): void {
  const { directive: d, state, module } = ctx;
  const table = tableNamed(ctx, { tables: (module.tables ?? []).map(({ id }) => id) });
  if (!table) return;
  const side = d.side?.value;
  if (table.sides ? !side || !table.sides.includes(side) : side) return wrongSide(ctx, table);
  const written = d.result?.value.map((word) => word.value).join(' ');
  const known = table.rows.map(({ result }) => result);
  const result = find(known, written ?? '');
  if (result) keepResult(state, table.id, side, { result, line: ctx.line });
  else
    ctx.report({
      code: 'wrong-result',
      rule: table.rule,
      message: `In the head of a log a table tells what it has brought before: \`${line(table, side)} -> ${known[0]}\`, or ${list(known.slice(1))}.`,
    });
}

const line = (table: OwnTable, side: SideId | undefined): string =>
  print({ verb: 'roll', table: { value: table.id }, ...(side && { side: { value: side } }) });

/** `roll weather DR 3,4 -> rain`. */
function record(ctx: Context<RollD>, data: Pick<StepData, 'tables'>): void {
  const { directive: d, state } = ctx;
  const table = tableNamed(ctx, data);
  if (!table) return;
  const side = d.side?.value;
  if (table.sides ? !side || !table.sides.includes(side) : side) return wrongSide(ctx, table);
  const asked = tableRoll(ctx, table, side);
  if (!asked) {
    ctx.report({
      code: 'nothing-owed',
      rule: table.rule,
      message: `No roll on the ${table.name} is due now.`,
    });
    return;
  }
  const already = state.done.get(asked.matter);
  if (already) {
    ctx.report({
      code: 'done-twice',
      rule: table.rule,
      message: `The ${asked.what} was already made in this RePh.`,
      related: [{ at: wholeDirective(already), message: 'here' }],
    });
    return;
  }
  const owed = asked.due === 'need' ? asWritten(ctx, asked) : asked;
  const rolled = answerRoll(ctx, owed, d.roll, d.result);
  if (!rolled) return loseResult(state, table, side);
  keepResult(state, table.id, side, { result: rolled.result, line: ctx.line });
  if (side) give(state, table, side, rolled.final, rolled.why);
}

/** Where the log does not tell which DRM apply, those on the line are taken at their word. */
function asWritten(ctx: Context<RollD>, owed: Owed): Owed {
  const { doubts } = ctx.state;
  const because = (owed.missed?.waitsFor ?? []).flatMap((subject) => doubts.about(subject));
  if (owed.missed) ctx.report({ ...owed.missed, at: undefined, rule: owed.rule, hangsOn: because });
  if (!ctx.directive.roll) return owed;
  const written = modifiersTold(ctx.line, ctx.directive.roll).reduce((sum, m) => sum + m.value, 0);
  const told = { value: written, because: 'as this line has it', rule: owed.rule };
  return { ...owed, roll: { ...owed.roll, modifiers: written ? [told] : [] } };
}

/** What a row gives the side that rolled it. */
function give(state: CampaignState, table: OwnTable, side: SideId, final: number, why: Why): void {
  const row = table.rows.find((r) => r === look({ ...table, rows: table.rows }, final));
  const { cpp, fpp, san } = row?.gives ?? {};
  const because = (amount: number, what: string): Why => ({
    text: `${amount > 0 ? '+' : ''}${amount} ${what}: ${row?.result}`,
    rule: table.rule,
    of: [why],
  });
  if (cpp) gain({ state }, side, 'cpp', cpp, because(cpp, 'CPP'));
  const gained = state.side(side).cppGained;
  if (cpp && gained) {
    const value = gained.value + cpp;
    state.update(side, { cppGained: val(value, { ...because(cpp, 'CPP'), before: gained.why }) });
  }
  if (fpp) gain({ state }, side, 'fpp', fpp, because(fpp, 'FPP'));
  const before = state.side(side).san;
  if (!san || !before) return;
  const now = Math.max(before.value + san, 0);
  state.update(side, { san: val(now, { text: `${side} SAN ${now}`, of: [because(san, 'SAN')], before: before.why }) });
}

/** The table of this step that the line names; undefined, with a finding, for another. */
function tableNamed(ctx: Context<RollD>, data: Pick<StepData, 'tables'>): OwnTable | undefined {
  const { module, directive: d } = ctx;
  const name = d.table.value;
  const known = module.tables ?? [];
  const table = known.find((t) => same(t.id, name)) ?? known.find((t) => t.id === find([t.id, t.name], name));
  if (table && data.tables?.includes(table.id)) return table;
  const home = table && module.steps.find((s) => s.tables?.includes(table.id));
  if (table && home) {
    ctx.report({
      code: 'wrong-step',
      rule: table.rule,
      message: `The ${table.name} belongs to step ${home.number} ${home.title}.`,
    });
    return undefined;
  }
  const here = data.tables ?? [];
  ctx.report({
    code: 'unknown-table',
    at: ctx.at(d.table),
    message: `${module.name} has no table “${name}”; in this step it has ${list(here, 'and')}.`,
    words: here,
  });
  return undefined;
}

function wrongSide(ctx: Context<RollD>, table: OwnTable): void {
  const { directive: d } = ctx;
  const after = { line: ctx.line, start: d.table.end, end: d.table.end };
  ctx.report({
    code: 'wrong-roller',
    rule: table.rule,
    at: ctx.at(d.side ?? d.table),
    message: table.sides
      ? `On the ${table.name} rolls the side ${list(table.sides)}${d.side ? `, not ${d.side.value}` : ': say which'}.`
      : `The ${table.name} is rolled on once, for no side in particular.`,
    fixes: table.sides
      ? table.sides.map((side) => ({
          title: `Write ${side}`,
          edits: [{ kind: 'replace', at: d.side ? ctx.at(d.side) : after, text: d.side ? side : ` ${side}` }],
        }))
      : d.side && [
          {
            title: 'Take the side out',
            preferred: true,
            edits: [{ kind: 'replace', at: { line: ctx.line, start: d.table.end, end: d.side.end }, text: '' }],
          },
        ],
  });
}

import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { StepId } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import type { Answer, Obligation, RollSpec } from '../../kernel/obligation';
import { choiceOwed, factOwed, rollOwed } from '../../kernel/owe';
import { answerRoll } from '../../kernel/rolls';
import type { CampaignState } from '../../kernel/state';
import type { Handlers, View } from '../../kernel/step';
import { readNames } from '../../pieces/named';
import { type Consequence, effectWords } from '../../pieces/units/consequence';
import { afflict } from '../../pieces/units/consequences';
import { answered } from '../answers';
import { replace } from '../replace';

/** What the results written so far leave to be told in this step of who is hit, and what counter it becomes. */
export const consequenceObligations = ({ state }: View, step: StepId): Obligation[] =>
  state.consequences.flatMap((c) => {
    if (c.step !== step) return [];
    if (c.kind === 'select') return [selection(c)];
    if (c.kind === 'choose') return [ownersChoice(c)];
    return c.kind === 'counter' ? [counter(state, c)] : [];
  });

function ownersChoice(c: Extract<Consequence, { kind: 'choose' }>): Obligation {
  const effects = list(
    c.effects.map((e) => effectWords[e]),
    'and then',
  );
  const what = `choice of the unit that is ${effects}`;
  return choiceOwed({
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    what,
    why: { text: `one of ${list(c.of, 'and')} is ${effects}`, rule: c.rule, line: c.line },
    options: () => c.of.map((name, rank) => ({ value: name, label: name, objections: [], rank })),
    write: ({ choice }: Answer) =>
      `select ${c.of.map(printPieceName).join(' ')} -> ${choice === undefined ? '?' : printPieceName(choice)}`,
    missed: {
      code: 'selection-missing',
      at: c.line,
      message: `Which of ${list(c.of, 'and')} is ${effects}? \`select ${c.of[0]}\`.`,
    },
  });
}

function selection(c: Extract<Consequence, { kind: 'select' }>): Obligation & { readonly roll: RollSpec } {
  const roll: RollSpec = {
    table: { name: 'Random Selection', rule: c.rule, dice: 'dr', rows: [] },
    modifiers: [],
    among: c.of,
  };
  const what = `Random Selection among ${list(c.of, 'and')}`;
  return rollOwed({
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    what,
    why: {
      text: `who is ${list(
        c.effects.map((e) => effectWords[e]),
        'and then',
      )}`,
      rule: c.rule,
      line: c.line,
    },
    roll,
    line: `select ${c.of.map(printPieceName).join(' ')}`,
    missed: {
      code: 'selection-missing',
      at: c.line,
      message: `${what} is missing: it tells who is ${effectWords[c.effects[0] ?? 'reduced']}.`,
    },
  });
}

function counter(state: View['state'], c: Extract<Consequence, { kind: 'counter' }>): Obligation {
  const type = state.forces.get(c.piece)?.type.type ?? '';
  const what = `the counter that ${c.piece} becomes (${effectWords[c.effect]})`;
  return factOwed({
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    what,
    why: {
      text: `the referee does not know which counter a ${effectWords[c.effect]} ${type} is`,
      rule: c.rule,
      line: c.line,
    },
    line: `replace ${printPieceName(c.piece)} -> ?`,
    code: 'counter-unknown',
    ask: `${c.piece} (${type}) is ${effectWords[c.effect]}: which counter is it now? \`replace ${printPieceName(c.piece)} -> NAME\`.`,
  });
}

/** The lines that settle consequences, for every step that can have any. */
export const consequenceHandlers: Handlers = { select, replace };

function select(ctx: Context<ActD<'select'>>): void {
  const { directive: d, state } = ctx;
  const names = d.pieces.flatMap((node) => readNames(ctx, node)).map((n) => n.name.toLowerCase());
  if (chosen(ctx, names)) return;
  const here = state.consequences.flatMap((c) => (c.kind === 'select' && c.step === state.stepData?.id ? [c] : []));
  const open = here.filter((c) => !state.done.has(c.matter));
  const found = here.find((c) => sameNames(c.of, names));
  // The dice stand in the order of the line.
  const o = found && selection({ ...found, of: inOrder(found.of, names) });
  const owed = answered(ctx, o, {
    rule: state.stepData?.number ?? ctx.module.section,
    message: open.length
      ? `Random Selection is owed among others: ${list(open.map((c) => `\`${selection(c).write({}).trim()}\``))}.`
      : 'No Random Selection is owed here.',
    follows: true,
  });
  if (!owed || !found) {
    // Made among others than it should be: who of them is hit nobody knows.
    const meant = found ? [] : open.filter((c) => c.of.some((name) => names.includes(name.toLowerCase())));
    state.doubts.raiseAll(meant.flatMap((c) => c.of.flatMap((name) => withHoldings(state, name))).map(ofPiece));
    return;
  }
  const rolled = answerRoll(ctx, owed, d.roll, d.result);
  if (!rolled) return;
  const cause = { rule: found.rule, why: `selected in ${found.rule}`, left: found.left };
  const told = (rolled.selected ?? []).map((name) => afflict(ctx, name, found.effects, cause));
  ctx.hint(ctx.whole.end, told.join('; '));
}

function withHoldings({ forces }: CampaignState, name: string): string[] {
  const piece = forces.get(name);
  return piece ? forces.withHoldings(piece).map((one) => one.name) : [];
}

/** `select 648a`, `select 648a 648b -> 648a`: the owner's choice among those that one result hits. */
function chosen(ctx: Context<ActD<'select'>>, names: readonly string[]): boolean {
  const { state } = ctx;
  const choices = state.consequences.flatMap((c) =>
    c.kind === 'choose' && c.step === state.stepData?.id && !state.done.has(c.matter) ? [c] : [],
  );
  const [first] = choices;
  if (!first || ctx.directive.roll) return false;
  const picked = ctx.directive.result?.value.map((word) => word.value.toLowerCase()) ?? names;
  if (picked.includes('?')) {
    ctx.discharges(ownersChoice(first));
    ctx.report({
      code: 'choice-open',
      rule: first.rule,
      message: `Still to be chosen: ${list(first.of)}.`,
    });
    return true;
  }
  const found = choices.find((c) => c.of.some((name) => same(name, picked[0] ?? '')));
  if (!found || picked.length !== 1) {
    ctx.report({
      code: 'wrong-choice',
      rule: first.rule,
      message: `One of ${list(first.of, 'and')} is to be chosen.`,
    });
    return true;
  }
  ctx.discharges(ownersChoice(found));
  const name = found.of.find((n) => same(n, picked[0] ?? '')) ?? '';
  const told = afflict(ctx, name, found.effects, { rule: found.rule, why: `chosen under ${found.rule}` });
  ctx.hint(ctx.whole.end, told);
  return true;
}

const inOrder = (of: readonly string[], names: readonly string[]): readonly string[] =>
  names.flatMap((name) => of.find((x) => x.toLowerCase() === name) ?? []);

const sameNames = (of: readonly string[], names: readonly string[]): boolean =>
  of.length === names.length && of.every((name) => names.includes(name.toLowerCase()));

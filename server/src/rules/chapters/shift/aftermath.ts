/** What a Shift leaves to be rolled: casualties of each unit, Crew Survival, and the TC in rivers (9.613 and its notes). */
import { charge } from '../../../board/work';
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { removeGuard } from '../../books/units/guards';
import type { Context } from '../../kernel/context';
import type { ShiftData } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import { outcomeOwed, recordedLine, reportOpen } from '../../kernel/recorded';
import { answerRoll } from '../../kernel/rolls';
import type { CampaignState, ShiftRoll } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isGone, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import type { Effect } from '../../pieces/units/consequence';
import { afflict, reducedWord } from '../../pieces/units/consequences';
import { askWhoMans, bailOut } from '../../pieces/units/crew';
import { placing } from '../../pieces/whereabouts';
import { unitMatter } from './movers';

export const oweRoll = ({ state }: Context, roll: ShiftRoll): void => {
  charge(state.shiftRolls.length);
  state.shiftRolls = [...state.shiftRolls, roll];
};

const survivals = ['survives', 'eliminated', 'none'];
/** What a TC in a river can come to; its own text is not that of the RePh. */
const fordings = ['passes', 'replaced', 'reduced', 'eliminated'];

export const aftermathObligations = (view: View, data: ShiftData): Obligation[] =>
  view.state.shiftRolls.flatMap((roll) => {
    const piece = view.state.forces.get(roll.piece);
    return piece && !isGone(piece) ? [obligationOf(view.state, data, roll, piece)] : [];
  });

const obligationOf = (state: CampaignState, data: ShiftData, roll: ShiftRoll, piece: Piece): Obligation =>
  roll.kind === 'casualty' ? casualtyOf(data, roll, piece) : toldOf(state, data, roll, piece);

function casualtyOf(
  data: ShiftData,
  { matter, line }: ShiftRoll,
  piece: Piece,
): Obligation & { readonly roll: RollSpec } {
  const rows = isVehicle(piece) ? data.casualties.vehicles : data.casualties.personnel;
  const roll: RollSpec = {
    table: { name: 'casualties of a Shift', rule: data.rule, dice: 'dr', rows },
    modifiers: [],
    also: [...(reducedWord(piece) ?? []), { said: 'none', results: ['unharmed'] }],
  };
  const name = printPieceName(piece.name);
  const what = `casualty dr of ${piece.name}`;
  return rollOwed({
    matter,
    step: 'shift',
    rule: data.rule,
    side: piece.side,
    what,
    why: { text: `${piece.name} Shifted with casualties`, rule: data.rule, line },
    roll,
    line: `casualty ${name}`,
    missed: {
      code: 'casualty-missing',
      at: line,
      message: `The ${what} is missing: \`casualty ${name} dr ?\`.`,
    },
  });
}

/** A roll of a Player Turn, whose outcome alone is recorded. */
function toldOf(
  state: CampaignState,
  data: ShiftData,
  { matter, kind, line, hex }: ShiftRoll,
  piece: Piece,
): Obligation {
  const verb = kind === 'ford' ? 'ford' : 'casualty';
  const outcomes = kind === 'ford' ? fordings : survivals;
  const what =
    kind === 'ford'
      ? `TC of ${piece.name} in ${hex ? `river hex ${hex}` : 'a river'}`
      : `Crew Survival of ${piece.name}`;
  const recorded = { verb, piece: piece.name, dice: 'DR' } as const;
  return outcomeOwed(state, {
    ...recorded,
    outcomes: outcomes.map((value, rank) => ({ value, label: value, objections: [], rank })),
    matter,
    step: 'shift',
    rule: data.rule,
    side: piece.side,
    what,
    why: {
      text:
        kind === 'ford'
          ? `${piece.name} Shifted through ${hex ?? 'a river hex'}, without a bridge (${data.rivers?.checks})`
          : 'its vehicle is Eliminated',
      rule: data.rule,
      line,
    },
    missed: {
      code: 'casualty-missing',
      at: line,
      message: `The ${what} is missing: \`${recordedLine(state, recorded)(...outcomes)}\`.`,
    },
  });
}

/** `casualty 648a dr 4 -> reduced`, `casualty Pz1-crew DR 3,2 -> survives`. */
export function casualty(ctx: Context<ActD<'casualty'>>, data: ShiftData): void {
  const { directive: d, state } = ctx;
  const piece = onePiece(ctx, d.pieces);
  if (!piece) return;
  const pending = state.shiftRolls.find((r) => r.kind !== 'ford' && r.piece === piece.name);
  if (pending?.kind === 'survival') return survival(ctx, data, pending, piece);
  const owed = answered(ctx, pending && casualtyOf(data, pending, piece), {
    rule: data.rule,
    message: `No casualty dr is owed for ${piece.name}: it did not Shift with casualties.`,
    follows: true,
  });
  if (!owed) return;
  const rolled = answerRoll(ctx, owed, d.roll, d.result);
  if (!rolled || rolled.result === 'unharmed') return;
  const cause = { rule: data.rule, why: 'lost in a Shift with casualties' };
  if (rolled.result === 'reduced') return ctx.hint(ctx.whole.end, afflict(ctx, piece.name, ['reduced'], cause));
  askWhoMans(ctx, piece);
  const [crew, ...others] = bailOut(ctx, piece);
  state.forces.remove(piece.name, { kind: 'eliminated', ...cause, line: ctx.line });
  if (crew === undefined) return;
  // Their one attempt on this CG Date was that of their vehicle.
  for (const name of [crew, ...others]) ctx.state.act(unitMatter({ name }), ctx.line);
  oweRoll(ctx, { kind: 'survival', matter: { what: 'survival', pieces: [crew] }, piece: crew, others, line: ctx.line });
  ctx.hint(ctx.whole.end, `Crew Survival of ${crew}`);
}

function survival(ctx: Context<ActD<'casualty'>>, data: ShiftData, pending: ShiftRoll, piece: Piece): void {
  const result = told(ctx, data, pending, piece, survivals);
  if (result !== 'eliminated' && result !== 'none') return;
  const why = result === 'none' ? 'its vehicle had no Inherent crew' : 'did not survive the loss of its vehicle';
  for (const name of [piece.name, ...(pending.others ?? [])]) {
    const unit = ctx.state.forces.get(name);
    if (unit) removeGuard(ctx, unit, { rule: data.rule, why }, result === 'none' ? 'withdrawn' : 'eliminated');
  }
}

/** `ford 648a -> passes`: one for each river hex of the path. */
export function ford(ctx: Context<ActD<'ford'>>, data: ShiftData): void {
  const { directive: d, state } = ctx;
  const piece = onePiece(ctx, d.pieces);
  if (!piece) return;
  const all = state.shiftRolls.filter((r) => r.kind === 'ford' && r.piece === piece.name);
  const pending = all.find((r) => !state.done.has(r.matter)) ?? all[0] ?? untold(ctx, piece);
  const result = told(ctx, data, pending, piece, fordings);
  if (!result || result === 'passes' || !isPersonnel(piece)) return;
  const cause = { rule: data.rule, why: 'lost in a river' };
  const had = state.forces.held(piece);
  ctx.hint(ctx.whole.end, afflict(ctx, piece.name, [result as Effect], cause));
  // What an Eliminated unit had stays in the river, as in 3.6045.
  const hex = pending?.hex;
  if (hex === undefined || !state.forces.get(piece.name)?.fate) return;
  const where = { kind: 'location', location: { hex, level: 0 } } as const;
  for (const { name } of had) state.forces.move(name, where, placing(ctx));
}

/** A TC on a way that no map shows: nobody else knows of it. */
const untold = ({ state, line }: Context, { name }: Piece): ShiftRoll | undefined =>
  state.board || !state.acted.has(unitMatter({ name }))
    ? undefined
    : {
        kind: 'ford',
        matter: { what: 'ford', pieces: [name], nth: [...state.done.of('ford')].length },
        piece: name,
        line,
      };

/** The outcome that a line records of a roll that is not checked; undefined, with a finding, while it does not. */
function told(
  ctx: Context<ActD<'casualty'>> | Context<ActD<'ford'>>,
  data: ShiftData,
  pending: ShiftRoll | undefined,
  piece: Piece,
  outcomes: readonly string[],
): string | undefined {
  const { state, directive } = ctx;
  const { result } = directive;
  const owed = answered(ctx, pending && toldOf(state, data, pending, piece), {
    rule: data.rule,
    message: `No TC is owed for ${piece.name}: its Shift led through no river hex without a bridge.`,
    follows: true,
  });
  if (!owed) return undefined;
  ctx.discharges(owed);
  const said = result?.value.map((w) => w.value.toLowerCase()).join(' ');
  const found = outcomes.find((o) => o === said);
  if (found) return found;
  const at = ctx.at(result);
  const what = `the ${owed.what}, ${list(outcomes)}.`;
  if (said === undefined || said === '?') reportOpen(ctx, owed, { at, message: `Still to be told: ${what}` });
  else
    ctx.report({
      code: 'unknown-word',
      rule: data.rule,
      at,
      message: `Written otherwise: ${what}`,
      words: outcomes,
    });
  return undefined;
}

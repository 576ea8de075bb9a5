import { charge } from '../../../board/work';
import type { Context } from '../../kernel/context';
import type { StepId } from '../../kernel/module';
import { article, list } from '../../kernel/names';
import type { RollSpec } from '../../kernel/obligation';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Forces } from '../forces';
import { has, isEquipment, isPersonnel, isSmc, type Piece } from '../piece';
import type { Known } from '../types/known';
import { pieceType } from '../types/readType';
import { type Cause, type Consequence, type Effect, effectWords } from './consequence';

/** Carries out effects on one unit. Returns what became of it, in players' words. */
export function afflict(ctx: Context, name: string, effects: readonly Effect[], cause: Cause): string {
  const done: string[] = [];
  for (const [i, effect] of effects.entries()) {
    const piece = ctx.state.forces.get(name);
    if (!piece || piece.fate) break;
    // A HS that is reduced anyway is Eliminated, whichever counter it would be by then.
    if (piece.type.kind === 'halfSquad' && effect === 'replaced' && effects.includes('reduced', i)) continue;
    done.push(effectsOf[effect](ctx, piece, cause));
  }
  return list(done, 'and then');
}

/** Whom Casualty Reduction Eliminates. */
const diesReduced = (piece: Piece): boolean => piece.type.kind !== 'squad' && (!isSmc(piece) || has(piece, 'wounded'));

/** Whom a Replacement Eliminates: a crew, which never is Replaced, and one with nothing below it, which would be Disrupted (9.606, note 2). */
function diesReplaced({ type }: Piece): Known<boolean> {
  const lower = 'lower' in type ? type.lower : 'unknown';
  return lower === 'unknown' ? lower : lower === 'none';
}

/** Whether effects leave nothing of a unit. */
export function isFatal(piece: Piece, effects: readonly Effect[]): Known<boolean> {
  if (effects.includes('eliminated') || (effects.includes('reduced') && diesReduced(piece))) return true;
  return effects.includes('replaced') ? diesReplaced(piece) : false;
}

/** Why such effects Eliminate a unit, or may, as a sentence without its full stop. */
export function fatalText(piece: Piece, effects: readonly Effect[], note: string): string {
  const { name, type } = piece;
  if (effects.includes('reduced') && diesReduced(piece))
    return `${name} is ${isSmc(piece) ? 'wounded already' : 'no squad'}: Casualty Reduction Eliminates it`;
  if (type.kind === 'crew') return `${name} is a crew: it is Eliminated where another unit is Replaced (${note})`;
  return `${name} is Eliminated where nothing is below a ${type.type}, for it would become Disrupted (${note})`;
}

/** The same as a player may tell it in the line of a roll. */
export const reducedWord = (piece: Piece): RollSpec['also'] =>
  isPersonnel(piece) && diesReduced(piece)
    ? [{ said: 'eliminated', results: ['reduced'], because: () => fatalText(piece, ['reduced'], '') }]
    : undefined;

const effectsOf: Readonly<Record<Effect, (ctx: Context, piece: Piece, cause: Cause) => string>> = {
  eliminated: eliminate,
  replaced(ctx, piece, cause) {
    const lower = 'lower' in piece.type ? piece.type.lower : 'unknown';
    if (diesReplaced(piece) !== true) return become(ctx, piece, lower, 'replaced', cause);
    const gone = eliminate(ctx, piece, cause);
    return cause.note ? `${gone} (${cause.note})` : gone;
  },
  reduced(ctx, piece, cause) {
    if (piece.type.kind === 'squad') return become(ctx, piece, piece.type.half ?? 'unknown', 'reduced', cause);
    if (diesReduced(piece)) return eliminate(ctx, piece, cause);
    ctx.state.forces.mark(piece.name, 'wounded');
    return `${piece.name} is wounded`;
  },
  hardened(ctx, piece, cause) {
    const higher = 'higher' in piece.type ? piece.type.higher : 'unknown';
    if (higher === 'none') return `${piece.name} stays as it is`;
    if (higher !== 'fanatic') return become(ctx, piece, higher, 'hardened', cause);
    ctx.state.forces.mark(piece.name, 'fanatic');
    return `${piece.name} is Fanatic`;
  },
  heat(ctx, piece, { rule, left }) {
    const step = ctx.state.stepData?.id;
    const matter = { what: 'heat', pieces: [piece.name] };
    if (step) owe(ctx, { kind: 'heat', matter, step, rule, line: ctx.line, piece: piece.name, left });
    return `Heat of Battle for ${piece.name}`;
  },
};

function eliminate(ctx: Context, piece: Piece, { rule, why, left, claimed }: Cause): string {
  const pieces = left ? ctx.state.forces.held(piece).filter(isEquipment) : [];
  const step = ctx.state.stepData?.id;
  if (left && pieces.length && step)
    owe(ctx, {
      kind: 'equipment',
      matter: { what: 'equipment', pieces: [piece.name] },
      step,
      rule: left.rule,
      line: ctx.line,
      piece: piece.name,
      pieces: pieces.map((p) => p.name),
      left,
    });
  const { forces } = ctx.state;
  const guarded = guardedBy(forces, piece);
  const remove = () => forces.remove(piece.name, { kind: 'eliminated', why, rule, line: ctx.line });
  if (claimed) remove();
  else withoutGuard(ctx, piece, rule, remove);
  // They went no farther than he.
  if (left)
    for (const { name } of guarded) forces.move(name, left.where, { line: ctx.line, during: ctx.state.stepLine });
  return `${piece.name} is Eliminated`;
}

/** Whose Guards a unit, or those in a vehicle, are. */
export const guardedBy = (forces: Forces, unit: Piece): Piece[] =>
  forces.withHoldings(unit).filter((p) => isPersonnel(p) && p.side !== forces.sideOf(unit));

/** What they are from then on whom nobody guards any more. Returns whether the step of prisoners is over. */
export function leaveUnguarded(view: View, left: readonly Piece[]): boolean {
  const { state, module } = view;
  const place = (id: StepId | undefined) => module.steps.findIndex((s) => s.id === id);
  const isOver = place(state.stepData?.id) > place('prisoners');
  const stay = isOver || view.reads({ ruling: 'lost-guard', reading: 'prisoners' });
  for (const { name } of left) {
    state.forces.release(name);
    if (stay) state.forces.mark(name, 'prisoner');
    else state.forces.unmark(name, 'unarmed');
  }
  return isOver;
}

/**
 * A unit is lost where no text says who has those it guarded, and it is asked for. Once the step of prisoners is over they
 * stay prisoners; before, they are free, as those are whom nobody claims (9.6041), or by a ruling prisoners still.
 */
export function withoutGuard(ctx: Context, unit: Piece, rule: string, remove: () => void): void {
  const { state } = ctx;
  const { forces } = state;
  const { name } = unit;
  const left = guardedBy(forces, forces.get(name) ?? unit);
  remove();
  const [first] = left;
  if (!first) return;
  const lost = forces.get(name)?.fate?.kind === 'withdrawn' ? 'withdrawn' : 'Eliminated';
  const isOver = leaveUnguarded(ctx, left);
  if (!isOver && state.rulings.has('lost-guard')) return;
  const names = list(
    left.map((p) => p.name),
    'and',
  );
  const where = first.where.kind === 'location' ? locationKey(first.where.location) : 'X22';
  ctx.report({
    code: 'prisoner-unguarded',
    rule,
    message: isOver
      ? `Who guards ${names}, now that ${name} is ${lost}? The text does not say; the next scenario tells it, as in \`at ${where}: 648a[${first.name}]\`.`
      : `What becomes of ${names}, whom ${name} guarded? The text does not say: ${left.length > 1 ? 'they are' : 'it is'} taken to be Rearmed and free (ruling lost-guard).`,
  });
}

/** Makes a piece another counter; where its type does not tell which, that is owed. */
function become(ctx: Context, piece: Piece, type: Known<string>, effect: Effect, { rule }: Cause): string {
  const { state } = ctx;
  if (type !== 'unknown') {
    // What was stated of the old counter need not hold of the new one.
    state.forces.update(piece.name, { type: pieceType(ctx.module, piece.side, type), stated: [] });
    return `${piece.name} is now ${article(type)}`;
  }
  const step = state.stepData?.id;
  const matter = { what: 'counter', pieces: [piece.name], of: effect };
  if (step) owe(ctx, { kind: 'counter', matter, step, rule, line: ctx.line, piece: piece.name, effect });
  return `${piece.name} is ${effectWords[effect]}`;
}

export function owe({ state }: Context, consequence: Consequence): void {
  charge(state.consequences.length);
  state.consequences = [...state.consequences, consequence];
}

/** Effects on a stack: on its only unit at once, else on those that Random Selection names. */
export function afflictStack(ctx: Context, stack: readonly Piece[], effects: readonly Effect[], cause: Cause): string {
  const [only] = stack;
  if (only && stack.length === 1) return afflict(ctx, only.name, effects, cause);
  const step = ctx.state.stepData?.id;
  const of = stack.map((p) => p.name);
  if (step)
    owe(ctx, {
      kind: 'select',
      matter: { what: 'select', pieces: of },
      step,
      rule: cause.rule,
      line: ctx.line,
      of,
      effects,
      left: cause.left,
    });
  return `Random Selection among ${list(of, 'and')}: ${list(
    effects.map((e) => effectWords[e]),
    'and then',
  )}`;
}

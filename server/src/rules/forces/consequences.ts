/**
 * What a result does to units, by the terms the texts share: Eliminated, Replaced (A19.13), Casualty Reduced (A7.302), and
 * Random Selection where a stack is hit (A.9). What cannot be settled at once is kept in the state and owed as a line.
 */
import type { Line } from '../../syntax/line';
import type { ActD } from '../../syntax/nodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../context';
import type { StepId } from '../module';
import { article, list, same } from '../names';
import { type Obligation, type RollSpec, rollText } from '../obligation';
import { checkRoll } from '../rolls';
import { type CampaignState, locationKey } from '../state';
import type { Handlers, View } from '../steps/step';
import type { Row } from '../table';
import { answered } from './answers';
import type { Forces } from './forces';
import { readNames } from './named';
import { has, isEquipment, isPersonnel, isSmc, type Piece, type Where } from './piece';
import { replace } from './replace';
import { pieceType } from './types';
import type { Known } from './types/known';
import { leaveUnsure } from './unsure';

/** In the order in which they are carried out. */
export type Effect = 'replaced' | 'reduced' | 'eliminated' | 'hardened' | 'heat';

/** What is still to be told before a result is settled. */
export type Consequence =
  /** Random Selection among a stack. */
  | {
      readonly kind: 'select';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly of: readonly string[];
      readonly effects: readonly Effect[];
      readonly left?: LeftBehind;
    }
  /** Heat of Battle of one unit (A15), whose outcome is recorded. */
  | {
      readonly kind: 'heat';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly piece: string;
      readonly left?: LeftBehind;
    }
  /** A dr for the Equipment of a unit that is Eliminated: left where the unit last was, or Eliminated as well. */
  | {
      readonly kind: 'equipment';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly piece: string;
      readonly pieces: readonly string[];
      readonly left: LeftBehind;
    }
  /** Another counter takes the place of a piece, and what its type does not tell: which. */
  | {
      readonly kind: 'counter';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly piece: string;
      readonly effect: Effect;
    }
  /** One of these is hit, as their owner chooses. */
  | {
      readonly kind: 'choose';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly of: readonly string[];
      readonly effects: readonly Effect[];
    }
  /** A prisoner of an Eliminated Guard, which another unit there must claim. */
  | {
      readonly kind: 'claim';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly prisoner: string;
      readonly guard: string;
      readonly equipment: readonly string[];
    }
  /** One more TC of a unit that fords a river. */
  | {
      readonly kind: 'ford';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly piece: string;
      /** Where it began. */
      readonly from: Where;
      /** There may be one: no map tells. */
      readonly may?: boolean;
    }
  /** Equipment that a Rearmed prisoner may possess. */
  | {
      readonly kind: 'rearmed';
      readonly key: string;
      readonly step: StepId;
      readonly rule: string;
      readonly line: Line;
      readonly prisoner: string;
      readonly equipment: string;
    };

/** Where Equipment stays that its possessor no longer has, and the table that says whether it does. */
export interface LeftBehind {
  readonly where: Where;
  readonly rule: string;
  readonly table: readonly Row[];
}

export interface Cause {
  readonly rule: string;
  /** Set where a dr decides about the Equipment of what is Eliminated; else it stays where its possessor was. */
  readonly left?: LeftBehind;
  /** In players' words, as the fate of what is lost: `failed its 1TC`. */
  readonly why: string;
  /** Set where the text says who has those whom one that is lost guarded. */
  readonly claimed?: true;
}

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

/** The same as a player may tell it in the line of a roll. */
export const reducedWord = (piece: Piece): RollSpec['also'] =>
  isPersonnel(piece) && diesReduced(piece) ? { said: 'eliminated', result: 'reduced' } : undefined;

const effectsOf: Readonly<Record<Effect, (ctx: Context, piece: Piece, cause: Cause) => string>> = {
  eliminated: eliminate,
  /** One with nothing below it would be Disrupted, and a crew is never Replaced: both are Eliminated (9.606, note 2). */
  replaced(ctx, piece, cause) {
    const lower = 'lower' in piece.type ? piece.type.lower : 'unknown';
    return lower === 'none' ? eliminate(ctx, piece, cause) : become(ctx, piece, lower, 'replaced', cause);
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
    const key = `heat/${piece.name}`;
    if (step) owe(ctx, { kind: 'heat', key, step, rule, line: ctx.line, piece: piece.name, left });
    return `Heat of Battle for ${piece.name}`;
  },
};

function eliminate(ctx: Context, piece: Piece, { rule, why, left, claimed }: Cause): string {
  const pieces = left ? ctx.state.forces.held(piece).filter(isEquipment) : [];
  const step = ctx.state.stepData?.id;
  if (left && pieces.length && step)
    owe(ctx, {
      kind: 'equipment',
      key: `equipment/${piece.name}`,
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
    severity: 'information',
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
  const key = `counter/${piece.name}/${effect}`;
  if (step) owe(ctx, { kind: 'counter', key, step, rule, line: ctx.line, piece: piece.name, effect });
  return `${piece.name} is ${effectWords[effect]}`;
}

const effectWords: Readonly<Record<Effect, string>> = {
  replaced: 'Replaced',
  reduced: 'Casualty Reduced',
  eliminated: 'Eliminated',
  hardened: 'Battle Hardened',
  heat: 'in Heat of Battle',
};

export function owe({ state }: Context, consequence: Consequence): void {
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
      key: `select/${of.join('/')}`,
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
  return {
    key: c.key,
    step: c.step,
    rule: c.rule,
    due: 'must',
    what,
    why: { text: `one of ${list(c.of, 'and')} is ${effects}`, rule: c.rule, line: c.line },
    choices: {
      many: false,
      options: () => c.of.map((name, rank) => ({ id: name, label: name, objections: [], rank })),
    },
    write: ({ choice }) => `select ${c.of.join(' ')} -> ${choice ?? '?'}`,
    missed: {
      code: 'selection-missing',
      severity: 'error',
      at: c.line,
      message: `Which of ${list(c.of, 'and')} is ${effects}? \`select ${c.of[0]}\`.`,
    },
  };
}

function selection(c: Extract<Consequence, { kind: 'select' }>): Obligation & { readonly roll: RollSpec } {
  const roll: RollSpec = {
    table: { name: 'Random Selection', rule: c.rule, dice: 'dr', rows: [] },
    modifiers: [],
    among: c.of,
  };
  const what = `Random Selection among ${list(c.of, 'and')}`;
  return {
    key: c.key,
    step: c.step,
    rule: c.rule,
    due: 'must',
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
    write: ({ dice }) => `select ${c.of.join(' ')} ${rollText(roll, dice)}`,
    missed: {
      code: 'selection-missing',
      severity: 'error',
      at: c.line,
      message: `${what} is missing: it tells who is ${effectWords[c.effects[0] ?? 'reduced']}.`,
    },
  };
}

function counter(state: View['state'], c: Extract<Consequence, { kind: 'counter' }>): Obligation {
  const type = state.forces.get(c.piece)?.type.type ?? '';
  const what = `the counter that ${c.piece} becomes (${effectWords[c.effect]})`;
  return {
    key: c.key,
    step: c.step,
    rule: c.rule,
    due: 'need',
    what,
    why: {
      text: `the referee does not know which counter a ${effectWords[c.effect]} ${type} is`,
      rule: c.rule,
      line: c.line,
    },
    write: () => `replace ${printPieceName(c.piece)} -> ?`,
    missed: {
      code: 'counter-unknown',
      severity: 'information',
      message: `${c.piece} (${type}) is ${effectWords[c.effect]}: which counter is it now? \`replace ${printPieceName(c.piece)} -> NAME\`.`,
    },
  };
}

/** The lines that settle consequences, for every step that can have any. */
export const consequenceHandlers: Handlers = { select, replace };

function select(ctx: Context<ActD<'select'>>): void {
  const { directive: d, state } = ctx;
  const names = d.pieces.flatMap((node) => readNames(ctx, node)).map((n) => n.name.toLowerCase());
  if (chosen(ctx, names)) return;
  const here = state.consequences.flatMap((c) => (c.kind === 'select' && c.step === state.stepData?.id ? [c] : []));
  const open = here.filter((c) => !state.done.has(c.key));
  const found = here.find((c) => sameNames(c.of, names));
  // The dice stand in the order of the line.
  const o = found && selection({ ...found, of: inOrder(found.of, names) });
  const owed = answered(ctx, o, {
    rule: state.stepData?.number ?? ctx.module.section,
    message: open.length
      ? `Random Selection is owed among ${list(
          open.map((c) => c.of.join(' ')),
          'and among',
        )}.`
      : 'No Random Selection is owed here.',
    follows: true,
  });
  if (!owed || !found) {
    // Made among others than it should be: who of them is hit nobody knows.
    const meant = found ? [] : open.filter((c) => c.of.some((name) => names.includes(name.toLowerCase())));
    leaveUnsure(
      state,
      meant.flatMap((c) => c.of.flatMap((name) => withHoldings(state, name))),
    );
    return;
  }
  const rolled = checkRoll(ctx, owed, d.roll, d.result);
  ctx.discharges(owed);
  if (!rolled || rolled === 'open') return;
  const cause = { rule: found.rule, why: `selected in ${found.rule}`, left: found.left };
  const told = rolled.result.split(' ').map((name) => afflict(ctx, name, found.effects, cause));
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
    c.kind === 'choose' && c.step === state.stepData?.id && !state.done.has(c.key) ? [c] : [],
  );
  const [first] = choices;
  if (!first || ctx.directive.roll) return false;
  const picked = ctx.directive.result?.value.map((word) => word.value.toLowerCase()) ?? names;
  if (picked.includes('?')) {
    ctx.discharges(ownersChoice(first));
    ctx.report({
      code: 'choice-open',
      rule: first.rule,
      severity: 'information',
      message: `Still to be chosen: ${list(first.of)}.`,
    });
    return true;
  }
  const found = choices.find((c) => c.of.some((name) => same(name, picked[0] ?? '')));
  if (!found || picked.length !== 1) {
    ctx.report({
      code: 'wrong-choice',
      rule: first.rule,
      severity: 'error',
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

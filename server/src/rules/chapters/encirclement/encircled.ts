/** The 1TC of Encircled units (9.6041, 2.5041, 3.6041). */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { eliminateGuard, guarding } from '../../books/units/guards';
import { checkSpec, helperOf, leaderChoices, leadersOf, moraleOf } from '../../books/units/taskChecks';
import type { Context } from '../../kernel/context';
import { type Answer, type Obligation, type RollSpec, rollText } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { checkRoll } from '../../kernel/rolls';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isMobile, isOccupiedVehicle } from '../../pieces/mobility';
import { has, isOf, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { letGo } from '../../pieces/units/crew';
import { checkOrder, matterOf, ruleOf } from './parts';
import { needMorale, toldResult } from './unknownMorale';

export const encircled = (view: View): Obligation[] =>
  view.state.forces
    .inPlay()
    .filter((piece) => isEncircled(view.state, piece))
    .map((piece) => taskCheck(view, piece));

/** Prisoners are not, and nobody is in an abandoned vehicle; a unit that passed stays so until 9.6062. */
const isEncircled = ({ forces }: CampaignState, piece: Piece): boolean =>
  has(piece, 'encircled') &&
  (isVehicle(piece) ? isOccupiedVehicle(piece) : isPersonnel(piece) && !forces.isCaptive(piece));

function spec(view: View, unit: Piece, leader?: Piece): RollSpec | undefined {
  const morale = moraleOf(view, unit);
  if (morale === 'unknown') return undefined;
  const lowered = view.reads({ ruling: 'encircled-morale', reading: 'lowered' }) ? 1 : 0;
  const rule = ruleOf(view, 'encirclement');
  return checkSpec(view, { unit, name: '1TC', rule, plus: 1, morale: morale - lowered, fails: failure(unit) }, leader);
}

/** Of an Immobile vehicle only those in it are Eliminated. */
const failure = (unit: Piece): string => (isVehicle(unit) && !isMobile(unit) ? 'abandoned' : 'eliminated');

function taskCheck(view: View, unit: Piece, leader?: Piece): Obligation {
  const rule = ruleOf(view, 'encirclement');
  const what = `1TC of ${unit.name}`;
  const roll = spec(view, unit, leader);
  const matter = matterOf('encirclement', unit.name);
  const why = {
    text: `${unit.name} is Encircled`,
    rule,
    of:
      failure(unit) === 'abandoned'
        ? [{ text: `${view.module.aftermath?.prc} of an Immobile vehicle leave it abandoned`, rule }]
        : [],
  };
  const side = view.state.forces.sideOf(unit);
  if (!roll) return needMorale({ matter, rule, side, what, why, line: `taskcheck ${printPieceName(unit.name)}` }, unit);
  return choiceOwed({
    matter,
    step: 'encirclement',
    rule,
    side,
    what,
    why,
    roll,
    options: leadersOf(view, unit).length ? () => leaderChoices(view, unit) : undefined,
    write({ dice, choice }: Answer<Piece | 'alone'>) {
      const by = choice === 'alone' ? undefined : choice;
      const text = rollText(by ? (spec(view, unit, by) ?? roll) : roll, dice);
      return `taskcheck ${printPieceName(unit.name)}${by ? ` with ${printPieceName(by.name)}` : ''} ${text}`;
    },
    missed: {
      code: 'taskcheck-missing',
      message: `The 1TC of ${unit.name}, which is Encircled, is missing: \`taskcheck ${printPieceName(unit.name)} DR ?\`.`,
    },
  });
}

/** `taskcheck 467b with Kraus DR 3,3 +1 -1 = 6 -> passes`. */
export function taskcheck(ctx: Context<ActD<'taskcheck'>>): void {
  const { state, directive: d } = ctx;
  const rule = ruleOf(ctx, 'encirclement');
  const unit = onePiece(ctx, d.pieces, rule);
  if (!unit) return;
  const isOwed = isEncircled(state, unit);
  const leader = isOwed ? helperOf(ctx, unit, d.with?.value ?? [], rule) : undefined;
  const owed = answered(ctx, isOwed ? taskCheck(ctx, unit, leader) : undefined, {
    rule,
    message: has(unit, 'encircled') ? `${unit.name} takes no 1TC: it is a prisoner.` : `${unit.name} is not Encircled.`,
  });
  if (!owed) return;
  checkOrder(ctx, 'encirclement', unit);
  const { roll } = owed;
  const rolled = roll
    ? checkRoll(ctx, { ...owed, roll }, d.roll, d.result)
    : toldResult(ctx, owed, unit, ['passes', failure(unit)]);
  ctx.discharges(owed);
  if (!rolled || rolled === 'open' || rolled.result === 'passes') return;
  fail(ctx, unit, rule);
}

function fail(ctx: Context, unit: Piece, rule: string): void {
  const { state, module } = ctx;
  const cause = { rule, why: 'failed its 1TC while Encircled' };
  const side = state.forces.sideOf(unit);
  const inside = isVehicle(unit) ? state.forces.held(unit).filter((p) => isPersonnel(p) && p.side === side) : [];
  const told = inside.map((p) => eliminateGuard(ctx, p, cause));
  const abandon = () => {
    letGo(ctx, unit);
    state.forces.mark(unit.name, 'abandoned');
    state.forces.unmark(unit.name, 'encircled');
    return `${unit.name} is left abandoned`;
  };
  if (failure(unit) === 'abandoned') told.push(guarding(ctx, unit, rule, abandon));
  else told.push(eliminateGuard(ctx, unit, cause));
  const trait = module.aftermath?.notWalkingWounded;
  if (trait && isOf(unit, trait)) told.push('it does not go into the Walking Wounded Box');
  ctx.explain({ text: told.join('; '), rule, line: ctx.line });
  ctx.hint(ctx.whole.end, told.join('; '));
}

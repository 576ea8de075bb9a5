/**
 * Prisoners of a Guard that is Eliminated: another unit of its side in the Location must claim them; those whom nobody
 * can claim are Rearmed, and may possess what the Guard dropped (9.6041, 2.5041, 3.6041).
 */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import type { StepId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Answer, Named, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { type CampaignState, locationKey } from '../../kernel/state';
import type { Handlers, View } from '../../kernel/step';
import { isOccupiedVehicle } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import {
  type Fate,
  has,
  isEquipment,
  isGone,
  isGoodOrder,
  isPersonnel,
  isVehicle,
  type Piece,
} from '../../pieces/piece';
import type { Cause, Consequence } from '../../pieces/units/consequence';
import { guardedBy, owe, withoutGuard } from '../../pieces/units/consequences';
import { letGo, unmanning } from '../../pieces/units/crew';
import { answered } from '../answers';
import { isFreeUnit } from '../keeping';
import { onePiece } from '../onePiece';

type Claim = Extract<Consequence, { kind: 'claim' }>;
type Rearmed = Extract<Consequence, { kind: 'rearmed' }>;

/** Takes a unit out of the campaign, and settles or owes what becomes of those it guarded. Returns that in players' words. */
export function eliminateGuard(ctx: Context, unit: Piece, { rule, why }: Cause): string {
  return guarding(ctx, unit, rule, () => {
    ctx.state.forces.remove(unit.name, { kind: 'eliminated', why, rule, line: ctx.line });
    return `${unit.name} is Eliminated`;
  });
}

/** Something happens to a unit: if it is lost by that, settles or owes what becomes of those it guarded. */
export function guarding(ctx: Context, unit: Piece, rule: string, happens: () => string): string {
  const { forces } = ctx.state;
  const held = forces.held(unit);
  const prisoners = guardedBy(forces, unit);
  const equipment = held.filter(isEquipment).map((p) => p.name);
  const told = unmanning(ctx, unit, happens);
  const now = forces.get(unit.name);
  if (!now?.fate && !(now && isVehicle(now) && !isOccupiedVehicle(now))) return told;
  for (const { name } of prisoners) forces.release(name);
  return [told, ...unclaimable(ctx), ...prisoners.map((p) => leave(ctx, p, unit, equipment, rule))].join('; ');
}

/** A vehicle is lost with its crew: whom they guarded is claimed as of an Encircled Guard (9.6041). Returns that in players' words. */
export const loseVehicle = (
  ctx: Context,
  vehicle: Piece,
  rule: string,
  fate: Fate,
  { isWreck = false }: { readonly isWreck?: boolean } = {},
): string =>
  guarding(ctx, vehicle, rule, () => {
    const { forces } = ctx.state;
    const crew = forces.held(vehicle).filter((p) => isPersonnel(p) && p.side === forces.sideOf(vehicle));
    for (const { name } of crew) forces.remove(name, fate);
    letGo(ctx, vehicle);
    if (isWreck) forces.mark(vehicle.name, 'wreck');
    else forces.remove(vehicle.name, fate);
    return `${vehicle.name} is ${isWreck ? 'a wreck' : 'Eliminated'}`;
  });

/** A prisoner of nobody, who is to be claimed. */
const isWaiting = (piece: Piece): boolean => !isGone(piece) && piece.holder === undefined && has(piece, 'prisoner');

/** With the last who could claim them gone, those whom nobody has claimed yet are Rearmed. */
function unclaimable(ctx: Context): string[] {
  const { state } = ctx;
  const open = state.consequences.filter((c): c is Claim => {
    const piece = c.kind === 'claim' && !state.done.has(c.matter) ? state.forces.get(c.prisoner) : undefined;
    return c.kind === 'claim' && piece !== undefined && isWaiting(piece) && claimants(state, c).length === 0;
  });
  return open.map((c) => rearm(ctx, c));
}

/** Takes a unit out of the campaign where no text says who has those it guarded: they stay prisoners, and it is asked for. */
export function removeGuard(
  ctx: Context,
  unit: Piece,
  { rule, why }: Cause,
  kind: 'eliminated' | 'withdrawn' = 'eliminated',
): void {
  unmanning(ctx, unit, () =>
    withoutGuard(ctx, unit, rule, () => ctx.state.forces.remove(unit.name, { kind, why, rule, line: ctx.line })),
  );
}

function leave(ctx: Context, prisoner: Piece, guard: Piece, equipment: readonly string[], rule: string): string {
  const { state, line } = ctx;
  const step = state.stepData?.id;
  if (!step) return '';
  const claim: Claim = {
    ...{ kind: 'claim', matter: { what: 'claim', pieces: [prisoner.name, guard.name] }, step, rule, line },
    ...{ prisoner: prisoner.name, guard: guard.name, equipment },
  };
  if (claimants(state, claim).length === 0) return rearm(ctx, claim);
  owe(ctx, claim);
  // It stays a prisoner while nobody says whose.
  state.forces.mark(prisoner.name, 'prisoner');
  return `${prisoner.name} must be claimed`;
}

/** Why a unit of its own is not capable of being a Guard (A20.5); how many prisoners one may have is not in the texts. */
export function incapable(unit: Piece): string | undefined {
  if (has(unit, 'unarmed')) return 'it is Unarmed';
  return isGoodOrder(unit) ? undefined : 'it is not in Good Order';
}

/** Units of the Guard's side in the prisoner's Location; nobody guards from within a vehicle. */
function claimants(state: CampaignState, { prisoner, guard }: Claim): Piece[] {
  const { forces } = state;
  const piece = forces.get(prisoner);
  const by = forces.get(guard);
  const side = by && forces.sideOf(by);
  if (!piece || isGone(piece) || piece.where.kind !== 'location') return [];
  return forces
    .at(locationKey(piece.where.location))
    .filter((p) => p.side === side && isFreeUnit({ state }, p) && !forces.isCaptive(p) && !incapable(p));
}

function rearm(ctx: Context, { prisoner, step, rule, line, equipment }: Claim): string {
  ctx.state.forces.unmark(prisoner, 'unarmed', 'prisoner');
  for (const thing of equipment)
    owe(ctx, {
      kind: 'rearmed',
      matter: { what: 'rearmed', pieces: [thing] },
      step,
      rule,
      line,
      prisoner,
      equipment: thing,
    });
  const may = equipment.length ? ` and may possess ${list(equipment, 'and')}` : '';
  return `${prisoner} is Rearmed (A20.551)${may}`;
}

export const guardObligations = ({ state }: View, at: StepId): Obligation[] =>
  state.consequences.flatMap((c) => {
    if (c.step !== at) return [];
    if (c.kind === 'claim') return claimable(state, c) ? [claimObligation(state, c)] : [];
    return c.kind === 'rearmed' && isFree(state, c.equipment) ? [equipmentObligation(state, c)] : [];
  });

/** Still there, and nobody has it. */
function isFree({ forces }: CampaignState, name: string): boolean {
  const piece = forces.get(name);
  return piece !== undefined && !isGone(piece) && piece.holder === undefined;
}

const claimable = (state: CampaignState, c: Claim): boolean =>
  state.done.has(c.matter) || (isFree(state, c.prisoner) && claimants(state, c).length > 0);

function claimObligation(state: CampaignState, c: Claim): Obligation {
  const by = claimants(state, c).map((p) => p.name);
  const [only] = by;
  return choiceOwed({
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    side: state.forces.get(c.guard)?.side,
    what: `new Guard of ${c.prisoner}`,
    why: { text: `${c.guard}, which guarded ${c.prisoner}, is Eliminated`, rule: c.rule, line: c.line },
    options: by.length > 1 ? () => by.map((id) => ({ value: id, label: id, objections: [], rank: 0 })) : undefined,
    write: ({ choice = by.length > 1 ? undefined : only }: Answer) =>
      `guard ${printPieceName(c.prisoner)} ${choice === undefined ? '-> ?' : `with ${printPieceName(choice)}`}`,
    missed: {
      code: 'prisoner-unclaimed',
      at: c.line,
      message: `${c.prisoner}, which ${c.guard} guarded, must be claimed by ${list(by)}: \`guard ${printPieceName(c.prisoner)} with ${printPieceName(only ?? '')}\`.`,
    },
  });
}

/** Among several Rearmed prisoners the first owed one is offered; a line may name another. */
function equipmentObligation(state: CampaignState, c: Rearmed): Obligation {
  const able = rearmedFor(state, c.equipment);
  return choiceOwed({
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    side: state.forces.get(c.prisoner)?.side,
    due: 'may',
    what: `possession of ${c.equipment} by ${list(able)}`,
    why: { text: `${c.prisoner} is Rearmed and may possess what its Guard dropped`, rule: c.rule, line: c.line },
    options: () => [
      { value: 'none', label: 'nobody', detail: 'it is left unpossessed', objections: [], rank: 1 },
      ...able.map((name) => ({ value: { name }, id: name, label: name, objections: [], rank: 0 })),
    ],
    write: ({ choice }: Answer<Named | 'none'>) =>
      choice === undefined || choice === 'none'
        ? ''
        : `possess ${printPieceName(c.equipment)} with ${printPieceName(choice.name)}`,
  });
}

const rearmedFor = ({ consequences, forces }: CampaignState, equipment: string): string[] =>
  consequences.flatMap((c) => {
    const prisoner = c.kind === 'rearmed' && c.equipment === equipment ? forces.get(c.prisoner) : undefined;
    return prisoner && !isGone(prisoner) ? [prisoner.name] : [];
  });

export const guardHandlers: Handlers = { guard, possess };

/** `guard 436c with 648a`. */
function guard(ctx: Context<ActD<'guard'>>): void {
  for (const prisoner of piecesOf(ctx, ctx.directive.pieces)) claimPrisoner(ctx, prisoner);
}

function claimPrisoner(ctx: Context<ActD<'guard'>>, prisoner: Piece): void {
  const { state, directive: d } = ctx;
  const claim = state.consequences.find(
    (c): c is Claim => c.kind === 'claim' && c.prisoner === prisoner.name && !settled(state, c),
  );
  const owed =
    claim && isDoubtful(state, claim)
      ? claimObligation(state, claim)
      : answered(ctx, claim && claimObligation(state, claim), {
          rule: claim?.rule ?? state.stepData?.number ?? ctx.module.section,
          message: `${prisoner.name} has lost no Guard here.`,
        });
  if (!owed || !claim) return;
  ctx.discharges(owed);
  const [node] = d.with?.value ?? [];
  if (!node) {
    ctx.report({
      code: 'choice-open',
      rule: claim.rule,
      message: `Still to be chosen: who guards ${prisoner.name}. \`guard ${printPieceName(prisoner.name)} with ${list(claimants(state, claim).map((p) => printPieceName(p.name)))}\`.`,
    });
    return;
  }
  const by = onePiece(ctx, d.with?.value ?? []);
  if (!by) return;
  const able = claimants(state, claim);
  if (able.includes(by)) {
    state.forces.unmark(prisoner.name, 'prisoner');
    return state.forces.hold(by.name, prisoner.name, { line: ctx.line, during: state.stepLine });
  }
  ctx.report({
    code: 'cannot-guard',
    rule: claim.rule,
    at: ctx.at(node),
    message: `${by.name} cannot claim ${prisoner.name}: ${incapable(by) ?? `only ${list(able.map((p) => p.name))} can, of the side of ${claim.guard} and in its Location`}.`,
    fixes: able.slice(0, 3).map(({ name }) => ({
      title: `Write ${name}`,
      edits: [{ kind: 'replace', at: ctx.at(node), text: name }],
    })),
  });
}

/** The line that answered it was told wrong, or is open: another may. */
const isDoubtful = (state: CampaignState, { matter, prisoner }: Claim): boolean => {
  const line = state.done.get(matter);
  return line !== undefined && state.doubts.deedOf(line) !== undefined && isFree(state, prisoner);
};

/** A second Guard may lose the same prisoner, which is then claimed anew. */
const settled = (state: CampaignState, c: Claim): boolean =>
  state.done.has(c.matter) &&
  state.consequences.some(
    (o) => o !== c && o.kind === 'claim' && o.prisoner === c.prisoner && !state.done.has(o.matter),
  );

/** `possess LMG1 with 436c`: a Rearmed prisoner takes what its Guard dropped. */
function possess(ctx: Context<ActD<'possess'>>): void {
  for (const piece of piecesOf(ctx, ctx.directive.pieces)) takeDropped(ctx, piece);
}

function takeDropped(ctx: Context<ActD<'possess'>>, piece: Piece): void {
  const { state, directive: d } = ctx;
  const dropped = state.consequences.find((c): c is Rearmed => c.kind === 'rearmed' && c.equipment === piece.name);
  const owed = answered(ctx, dropped && equipmentObligation(state, dropped), {
    rule: state.stepData?.number ?? ctx.module.section,
    message: `${piece.name} was dropped by no Eliminated Guard whose prisoners are Rearmed.`,
  });
  const [node] = d.with?.value ?? [];
  const by = onePiece(ctx, d.with?.value ?? []);
  if (!owed || !dropped || !by || !node) return;
  const able = rearmedFor(state, piece.name);
  if (!able.includes(by.name)) {
    ctx.report({
      code: 'cannot-hold',
      rule: dropped.rule,
      at: ctx.at(node),
      message: `${by.name} cannot possess ${piece.name} here: only ${list(able)} can, Rearmed when the Guard who dropped it was Eliminated.`,
    });
    return;
  }
  ctx.discharges(owed);
  state.forces.hold(by.name, piece.name, { line: ctx.line, during: state.stepLine });
}

/** Equipment in a Setup Area that Personnel of that Area may possess, man or Eliminate (9.6071); outside it stays (9.6072). */
import type { SetupArea } from '../../../board/setupTypes';
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { areaKeeping, isFreeUnit, keptText, personnelIn } from '../../books/keeping';
import { applyStatuses } from '../../books/marks';
import { onePiece } from '../../books/onePiece';
import { comeTo } from '../../books/ownership';
import { isStandingGun, leaveStandingGuns } from '../../books/portage';
import { tellUnbrought } from '../../books/setup/setUpMarks';
import { areaName, areasNow } from '../../ground/areas';
import { type Context, wholeDirective } from '../../kernel/context';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import { same } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { isAbandoned, isWreck } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { isEquipment, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { placing, sameWhere } from '../../pieces/whereabouts';
import { capture, captureObligation, spoilOf } from './captured';

/** Nobody has it, or nobody is in it. */
export const isLeft = ({ state: { forces } }: View, piece: Piece): boolean =>
  isEquipment(piece) && !isWreck(piece) && (isVehicle(piece) ? isAbandoned(piece) : forces.holder(piece) === undefined);

/** The Setup Area in which a piece lies for its Personnel to take. */
function areaOfLeft(view: View, piece: Piece): SetupArea | undefined {
  return isLeft(view, piece) ? areaKeeping(view, piece) : undefined;
}

/** The SW and radios of Setup Areas that nobody has. */
export const lying = (view: View): Piece[] =>
  view.state.forces
    .inPlay()
    .filter((piece) => (piece.type.kind === 'sw' || piece.type.kind === 'radio') && areaOfLeft(view, piece));

/** What Personnel may do with each piece that lies in their Setup Area. */
export function possessObligations(view: View, data: PossessionData): Obligation[] {
  const { state } = view;
  const out: Obligation[] = [];
  for (const piece of state.forces.inPlay()) {
    const area = areaOfLeft(view, piece);
    if (!area || spoilOf(view, piece)) continue;
    const there = personnelIn(view, area);
    if (there.length) out.push(possessObligation(view, data, piece, area, there));
  }
  return out;
}

function possessObligation(
  view: View,
  { rule }: PossessionData,
  piece: Piece,
  area: SetupArea,
  units: readonly Piece[],
): Obligation {
  const name = printPieceName(piece.name);
  const areas = areasNow(view);
  const verb = isVehicle(piece) ? 'man' : 'possess';
  const options = (): Choice<Piece | 'nobody' | 'destroy'>[] => [
    { value: 'nobody', label: 'nobody', detail: 'it stays as it is', objections: [], rank: 0 },
    ...(isVehicle(piece)
      ? []
      : [
          {
            value: 'destroy' as const,
            label: 'Eliminated',
            detail: 'by Personnel of the Area',
            objections: [],
            rank: 2,
          },
        ]),
    ...units.map((unit) => ({
      value: unit,
      id: unit.name,
      label: unit.name,
      detail: unit.type.type,
      objections: [],
      rank: 1,
    })),
  ];
  return choiceOwed({
    matter: { what: 'possess', pieces: [piece.name] },
    step: 'equipmentPossession',
    rule,
    side: area.side,
    due: 'may',
    what: isVehicle(piece) ? `crew for ${piece.name}` : `possession of ${piece.name}`,
    why: {
      text: `${piece.name} lies in ${areas ? areaName(areas, area) : 'a Setup Area'}`,
      rule,
      line: piece.placed?.line,
    },
    options,
    write: ({ choice }: Answer<Piece | 'nobody' | 'destroy'>) => {
      if (choice === undefined) return `${verb} ${name} -> ?`;
      if (choice === 'nobody') return `keep ${name}`;
      return choice === 'destroy' ? `destroy ${name}` : `${verb} ${name} with ${printPieceName(choice.name)}`;
    },
  });
}

/** `possess LMG1 with 648a`, `man Pz1 with Crew2`. */
export function takeOver(ctx: Context<ActD<'possess' | 'man'>>, data: PossessionData): void {
  const answer = answerOf(ctx, data);
  if (answer === 'refused') return;
  for (const node of ctx.directive.pieces)
    for (const piece of piecesOf(ctx, [node])) {
      if (answer === 'open') {
        leaveOpen(ctx, data, piece);
        continue;
      }
      const unit = takerOf(ctx, data, piece);
      if (!unit) continue;
      checkOrder(ctx, data, unit);
      settleFate(ctx, data, piece);
      if (isVehicle(piece)) man(ctx, unit, piece);
      else giveTo(ctx, unit, piece);
      tellUnbrought(ctx, node);
      applyStatuses(ctx, piece.name, node);
    }
}

/** The unit that a line has take a piece over; undefined, with a finding, where it cannot. */
function takerOf(ctx: Context<ActD<'possess' | 'man'>>, data: PossessionData, piece: Piece): Piece | undefined {
  const { directive: d } = ctx;
  const refuse = (refusal: Refusal) =>
    ctx.object([{ code: 'cannot-possess', rule: data.rule, of: piece.name, ...refusal }]);
  if (!d.with) {
    refuse({ message: `Who takes ${piece.name}? \`${d.verb} ${piece.name} with UNIT\`.` });
    return undefined;
  }
  const unit = onePiece(ctx, d.with.value);
  const refusal = unit && refuses(ctx, data, piece, unit);
  if (refusal) refuse(refusal);
  return refusal ? undefined : unit;
}

/** A line of its own has told what becomes of a piece: one that falls to the enemy is Captured first. */
function settleFate(ctx: Context, data: PossessionData, piece: Piece): void {
  const spoil = spoilOf(ctx, piece);
  if (!spoil) {
    ctx.state.done.set({ what: 'possess', pieces: [piece.name] }, ctx.line);
    return;
  }
  ctx.discharges(captureObligation(ctx, data, spoil));
  ctx.hint(ctx.whole.end, capture(ctx, spoil));
}

/** Who mans a vehicle is in it, without the Guns that stand, and it is of his side. */
function man(ctx: Context, unit: Piece, vehicle: Piece): void {
  const { forces } = ctx.state;
  leaveStandingGuns(forces, unit);
  forces.hold(vehicle.name, unit.name, placing(ctx));
  comeTo(ctx, forces.get(vehicle.name) ?? vehicle, unit.side);
  forces.unmark(vehicle.name, 'abandoned');
}

/** Who takes over a Gun that stands goes to it, and from another that he had: each Gun remains in its Location (9.6055). */
function giveTo(ctx: Context, unit: Piece, piece: Piece): void {
  const { forces } = ctx.state;
  if (isStandingGun(piece) && piece.where.kind === 'location' && !sameWhere(unit.where, piece.where)) {
    leaveStandingGuns(forces, unit);
    forces.move(unit.name, piece.where, placing(ctx));
  }
  forces.hold(unit.name, piece.name, placing(ctx));
}

/** Where units of a side withdraw in this step, what they leave is taken over by nobody any more. */
function checkOrder(ctx: Context, { rule }: PossessionData, { side }: Piece): void {
  const line = ctx.state.done.get({ what: 'withdraw', side });
  if (line)
    ctx.reportOnce(`withdraw/${side}`, {
      code: 'sub-step-order',
      rule: ctx.state.stepData?.number,
      message: `For the ${side} side taking Equipment over (${rule}) comes before the withdrawal.`,
      related: [{ at: wholeDirective(line), message: 'the withdrawal has begun here' }],
    });
}

/** Behind the arrow stands only that the choice is open: who takes a piece is told by `with`, an Elimination by `destroy`. */
export function answerOf(
  ctx: Context<ActD<'possess' | 'man' | 'capture'>>,
  data: PossessionData,
): 'open' | 'refused' | 'told' {
  const { directive: d } = ctx;
  const word = d.result?.value[0];
  if (!word) return 'told';
  if (word.value === '?') return 'open';
  const pieces = piecesOf(ctx, d.pieces);
  const names = pieces.map(({ name }) => printPieceName(name));
  const destroy = `destroy ${names.join(' ')}`;
  const isElimination = same(word.value, 'eliminated');
  const taken = `${d.verb} ${names.join(' ')}`;
  const instead = isElimination ? destroy : d.verb === 'capture' ? taken : `${taken} with ${word.value}`;
  ctx.report({
    code: 'unknown-word',
    rule: data.rule,
    at: ctx.part('result'),
    message: `Behind the arrow of \`${d.verb}\` stands only \`?\`, while the choice is open: write \`${instead}\`.`,
    fixes: [
      {
        title: `Write “${instead}”`,
        preferred: isElimination,
        edits: [{ kind: 'replace', at: ctx.whole, text: instead }],
      },
    ],
  });
  for (const piece of pieces) {
    const spoil = spoilOf(ctx, piece);
    if (spoil) ctx.discharges(captureObligation(ctx, data, spoil));
  }
  return 'refused';
}

export function leaveOpen(ctx: Context<ActD<'possess' | 'man' | 'capture'>>, data: PossessionData, piece: Piece): void {
  const area = areaOfLeft(ctx, piece);
  const spoil = spoilOf(ctx, piece);
  if (spoil) ctx.discharges(captureObligation(ctx, data, spoil));
  else if (area) ctx.discharges(possessObligation(ctx, data, piece, area, personnelIn(ctx, area)));
  ctx.report({
    code: 'choice-open',
    rule: data.rule,
    at: ctx.part('result'),
    message: spoil
      ? `Still to be told: whether ${piece.name} is Captured or Eliminated.`
      : `Still to be told: who takes ${piece.name}.`,
  });
}

interface Refusal {
  readonly message: string;
  readonly rule?: string;
  readonly part?: string;
}

/** Why a unit cannot take a piece over, if it cannot. */
function refuses(
  ctx: Context<ActD<'possess' | 'man'>>,
  data: PossessionData,
  piece: Piece,
  unit: Piece,
): Refusal | undefined {
  const { forces } = ctx.state;
  if (!isEquipment(piece)) return { message: `${piece.name} is no Equipment.`, part: 'pieces' };
  if (isVehicle(piece) !== (ctx.directive.verb === 'man') && piece.type.kind !== 'gun')
    return isVehicle(piece)
      ? {
          message: `A vehicle is manned: \`man ${printPieceName(piece.name)} with ${printPieceName(unit.name)}\`.`,
          part: 'keyword',
        }
      : {
          message: `${piece.name} is possessed: \`possess ${printPieceName(piece.name)} with ${printPieceName(unit.name)}\`.`,
          part: 'keyword',
        };
  if (isWreck(piece)) return { message: `${piece.name} is a wreck.`, part: 'pieces' };
  const spoil = spoilOf(ctx, piece);
  const holder = forces.holder(piece);
  if (!spoil && !isLeft(ctx, piece))
    return {
      message: holder ? `${holder.name} has ${piece.name} already.` : `${piece.name} is not abandoned.`,
      part: 'pieces',
    };
  if (!isPersonnel(unit)) return { message: `${unit.name} is no Personnel unit.`, part: 'with' };
  const area = spoil ? spoil.area : areaKeeping(ctx, piece);
  if (!area && !spoil)
    return {
      message: `${piece.name} is ${keptText(ctx, piece)}: outside the Setup Areas it stays in its Location until a later scenario.`,
      rule: data.outside,
      part: 'pieces',
    };
  const bound = unfree(ctx, unit);
  if (bound) return { message: bound, part: 'with' };
  const areas = areasNow(ctx);
  if (area && areas && (unit.side !== area.side || areaKeeping(ctx, unit) !== area))
    return {
      message: `${piece.name} is in ${areaName(areas, area)}, and ${unit.name} is not Retained there.`,
      part: 'with',
    };
  return undefined;
}

/** Why a unit acts on no Equipment in its Area: it mans a vehicle, or is a prisoner. */
export function unfree(view: View, unit: Piece): string | undefined {
  if (isFreeUnit(view, unit)) return undefined;
  const by = view.state.forces.holder(unit);
  if (by && isVehicle(by)) return `${unit.name} mans ${by.name}.`;
  return `${unit.name} is ${by || unit.statuses.has('prisoner') ? 'a prisoner' : 'no unit that could do it'}.`;
}

/** `keep LMG1`: left as it is. */
export function leaveAsIs(ctx: Context<ActD<'keep'>>, data: PossessionData): void {
  for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
    if (areaOfLeft(ctx, piece)) {
      ctx.state.done.set({ what: 'possess', pieces: [piece.name] }, ctx.line);
      continue;
    }
    ctx.report({
      code: 'nothing-owed',
      rule: data.rule,
      message: `${piece.name} is not Equipment that lies unpossessed in a Setup Area.`,
    });
  }
}

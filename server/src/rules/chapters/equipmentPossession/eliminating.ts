/** The line by which Personnel Eliminate Equipment in their Area (9.6071). */
import type { ActD } from '../../../syntax/nodes';
import { areaKeeping, keptText, personnelIn } from '../../books/keeping';
import type { Context } from '../../kernel/context';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import { list } from '../../kernel/names';
import { isLegal, type Objection } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { piecesOf } from '../../pieces/named';
import { isEquipment, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { guardedBy } from '../../pieces/units/consequences';
import { captureObligation, judgeElimination, spoilOf } from './captured';
import { unfree } from './possess';

/** `destroy LMG3 with 648a`: Eliminated by Personnel Retained in its Area. */
export function eliminate(ctx: Context<ActD<'destroy'>>, data: PossessionData): void {
  const { directive: d } = ctx;
  const by = piecesOf(ctx, d.with?.value ?? []);
  if (d.with && by.length === 0) return;
  for (const piece of piecesOf(ctx, d.pieces)) {
    const objections = judgeDestroyers(ctx, data, piece, by);
    ctx.object(objections);
    if (isLegal({ objections })) carryOut(ctx, data, piece, by);
  }
}

/** What speaks against it that units, or nobody that the line names, Eliminate a piece. */
function judgeDestroyers(view: View, data: PossessionData, piece: Piece, by: readonly Piece[]): Objection[] {
  const barred = judgeDestroyed(view, data, piece);
  if (barred) return [barred];
  const spoil = spoilOf(view, piece);
  const area = spoil ? spoil.area : areaKeeping(view, piece);
  const away = area && by.find((unit) => !personnelIn(view, area).includes(unit));
  if (away) {
    const message = unfree(view, away) ?? `${away.name} is not Retained in the Area of ${piece.name}.`;
    return [{ code: 'nobody-there', rule: data.rule, part: 'with', message }];
  }
  return by.length ? [] : judgeElimination(view, data, piece, area);
}

/** Equipment of a Setup Area may be Eliminated, and of vehicles only what falls to the enemy; outside it stays (9.6072). */
function judgeDestroyed(view: View, data: PossessionData, piece: Piece): Objection | undefined {
  const refuse = (message: string, rule = data.rule): Objection => ({
    code: 'cannot-eliminate',
    rule,
    part: 'pieces',
    message,
  });
  if (!isEquipment(piece)) return refuse(`${piece.name} is no Equipment.`);
  if (spoilOf(view, piece)) return undefined;
  if (isVehicle(piece))
    return refuse(`${piece.name} is a vehicle: its owner may abandon, wreck or Scrounge it, not Eliminate it.`);
  return areaKeeping(view, piece)
    ? undefined
    : refuse(`${piece.name} is ${keptText(view, piece)}: outside the Setup Areas it stays as it is.`, data.outside);
}

/** A crew aboard is lost with its vehicle; whom they guarded is free. */
function carryOut(ctx: Context, data: PossessionData, piece: Piece, by: readonly Piece[]): void {
  const { forces } = ctx.state;
  const spoil = spoilOf(ctx, piece);
  if (spoil) ctx.discharges(captureObligation(ctx, data, spoil));
  ctx.state.act({ what: 'captured', pieces: [piece.name] }, ctx.line);
  ctx.state.done.set({ what: 'possess', pieces: [piece.name] }, ctx.line);
  const crew = crewAboard(ctx, piece);
  for (const { name } of guardedBy(forces, piece)) {
    forces.release(name);
    forces.unmark(name, 'unarmed');
  }
  const lose = (name: string, why: string) =>
    forces.remove(name, { kind: 'eliminated', why, rule: data.rule, line: ctx.line });
  const names = list(
    by.map(({ name }) => name),
    'and',
  );
  lose(piece.name, `Eliminated in ${data.rule}${names && ` by ${names}`}`);
  for (const { name } of crew) lose(name, `Eliminated with ${piece.name}`);
}

const crewAboard = ({ state: { forces } }: View, piece: Piece): Piece[] =>
  isVehicle(piece) ? forces.held(piece).filter((p) => isPersonnel(p) && p.side === forces.sideOf(piece)) : [];

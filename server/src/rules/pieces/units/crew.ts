/** The crew of a vehicle as a unit of its own, once it leaves it (D5.4). */

import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { Matter } from '../../kernel/matter';
import { same } from '../../kernel/names';
import type { Doing, View } from '../../kernel/step';
import { facts } from '../marks/attributes';
import { hasCrew, isOccupiedVehicle } from '../mobility';
import {
  crewSuffix,
  has,
  isEquipment,
  isGone,
  isMmc,
  isPersonnel,
  mans,
  newPiece,
  type Piece,
  type Where,
} from '../piece';
import { pieceType, typeFromName } from '../types/readType';
import { placing, sameWhere } from '../whereabouts';
import { guardedBy, leaveUnguarded } from './consequences';

/** How a crew leaves. */
export interface Leaving {
  /** Where to; its vehicle's Location if absent. */
  readonly where?: Where;
  /** What the log calls it; `Pz1-crew` if absent. */
  readonly named?: string;
  /** Whether it has an Inherent crew; if absent, one of its own side that is not known to have none: captors are units of the log. */
  readonly crewed?: boolean;
}

/**
 * Leaves a vehicle Abandoned; its crew, with its leader, is a unit from now on. Where the log has Personnel in the vehicle,
 * they are its crew. Returns the units that left, in players' names, armor leaders last.
 */
export function bailOut(view: Doing, vehicle: Piece, leaving: Leaving = {}): string[] {
  const { forces } = view.state;
  const { where = vehicle.where, named } = leaving;
  const { crewed = hasCrew(vehicle) !== false && (named !== undefined || !forces.isCaptured(vehicle)) } = leaving;
  const side = forces.sideOf(vehicle);
  const isLeader = ({ type }: Piece) => type.kind === 'armorLeader';
  const inside = forces.held(vehicle).filter((p) => isPersonnel(p) && p.side === side);
  const aboard = [...inside.filter((p) => !isLeader(p)), ...inside.filter(isLeader)];
  const out = aboard.map((p) => p.name);
  for (const name of out) forces.release(name);
  if (crewed && aboard.every(isLeader)) {
    const name = freeName(view, vehicle, named);
    const statement = { attribute: 'kind', value: 'crew' };
    const type = pieceType(view.module, side, (named === undefined ? undefined : typeFromName(named)) ?? 'crew');
    const { traits, where: there, rg } = vehicle;
    const crew = { name, side, type: facts(type, [statement]), stated: [statement], line: view.line };
    forces.set(newPiece({ ...crew, traits, where: there, rg }));
    out.unshift(name);
  }
  for (const name of out) {
    forces.move(name, where, placing(view));
    view.state.act(leftMatter(vehicle, name), view.line);
  }
  const guarded = forces.held(vehicle).filter((p) => isPersonnel(p) && p.side !== side);
  const guard = out.find((name) => forces.get(name)?.type.kind !== 'armorLeader');
  if (guard) for (const { name } of guarded) forces.hold(guard, name, placing(view));
  else leaveUnguarded(view, guarded);
  letGo(view, vehicle);
  forces.mark(vehicle.name, 'abandoned');
  return out;
}

/** A captured vehicle is manned, and the log does not tell by which of its captors: of an unarmed one they are but the driver. */
export const isMannedUntold = ({ state: { forces } }: View, vehicle: Piece): boolean =>
  isOccupiedVehicle(vehicle) &&
  hasCrew(vehicle) !== false &&
  forces.isCaptured(vehicle) &&
  !forces.held(vehicle).some((p) => isPersonnel(p) && p.side === forces.sideOf(vehicle));

/** Who leaves such a vehicle, or is lost with it, is asked for where that happens. */
export function askWhoMans(ctx: Context, vehicle: Piece): void {
  if (!isMannedUntold(ctx, vehicle)) return;
  const name = printPieceName(vehicle.name);
  ctx.report({
    code: 'fact-unknown',
    message: `Who mans the captured ${vehicle.name}? What befalls them is not known; \`${name}(captured)[UNIT]\` in the scenario tells it.`,
  });
}

/**
 * A unit is taken away. A vehicle that it manned is left Abandoned, where the log has nobody else in it who could; its armor
 * leader is on his own.
 */
export function unmanning<T>(view: Doing, unit: Piece, takes: () => T): T {
  const { forces, stepData } = view.state;
  const vehicle = forces.holder(unit);
  const isCrew = (piece: Piece, of: Piece) =>
    isPersonnel(piece) && piece.side === forces.sideOf(of) && piece.type.kind !== 'armorLeader';
  // Passengers and Riders have unloaded once the Melees are over.
  const isManned = (of: Piece) =>
    isOccupiedVehicle(of) && isCrew(unit, of) && (mans(of, unit) || stepData?.id !== 'conclusionOfMelee');
  const manned = vehicle && isManned(vehicle) ? vehicle.name : undefined;
  const told = takes();
  const left = manned === undefined ? undefined : forces.get(manned);
  if (left && !isGone(left) && !forces.held(left).some((piece) => isCrew(piece, left)))
    bailOut(view, left, { crewed: false });
  return told;
}

/**
 * A scenario is over, and of a vehicle's crew somebody is in it no more. Who is in it now is its crew; where nobody is it is
 * Abandoned. Returns those that are, with nothing told of them.
 */
export function settleCrews(view: Doing): Piece[] {
  const { forces } = view.state;
  const out: Piece[] = [];
  for (const vehicle of forces.inPlay().filter((p) => p.crewLeft)) {
    forces.update(vehicle.name, { crewLeft: undefined });
    if (!isOccupiedVehicle(vehicle) || view.state.doubts.has(ofPiece(vehicle.name))) continue;
    const aboard = forces.held(vehicle).filter((p) => isPersonnel(p) && p.side === forces.sideOf(vehicle));
    const crew = aboard.filter((p) => p.type.kind !== 'armorLeader' && !has(p, 'passenger') && !has(p, 'rider'));
    if (crew.some((p) => mans(vehicle, p))) continue;
    for (const { name } of crew) forces.update(name, { tookOver: true });
    if (crew.length) continue;
    bailOut(view, vehicle, { crewed: false });
    out.push(vehicle);
  }
  return out;
}

/**
 * A scenario is over: captors have no crew but units of the log, so that whoever is in a captured vehicle mans it, be it a squad
 * or HS, unless he is marked as its Passenger or Rider. Returns the vehicles in which several may.
 */
export function settleCaptors({ state: { forces } }: Doing): { vehicle: Piece; units: readonly Piece[] }[] {
  const out: { vehicle: Piece; units: readonly Piece[] }[] = [];
  for (const vehicle of forces.inPlay()) {
    if (!isOccupiedVehicle(vehicle) || hasCrew(vehicle) === false || !forces.isCaptured(vehicle)) continue;
    const aboard = forces
      .held(vehicle)
      .filter((p) => isPersonnel(p) && p.side === forces.sideOf(vehicle) && p.type.kind !== 'armorLeader')
      .filter((p) => !has(p, 'passenger') && !has(p, 'rider'));
    if (aboard.some((p) => mans(vehicle, p))) continue;
    const mmc = aboard.filter(isMmc);
    const units = mmc.length ? mmc : aboard;
    for (const { name } of units) forces.update(name, { tookOver: true });
    if (units.length > 1) out.push({ vehicle, units });
  }
  return out;
}

/** A vehicle that nobody is in any more, or that is no more, has nothing in tow. */
export function letGo({ state: { forces } }: View, vehicle: Piece): void {
  for (const { name } of forces.held(vehicle).filter(isEquipment)) {
    forces.release(name);
    forces.unmark(name, 'hooked');
  }
}

/** That a unit left a vehicle in this RePh. */
const leftMatter = (vehicle: Piece, name: string): Matter => ({ what: 'left', pieces: [name, vehicle.name] });

/** Those in the campaign who left a vehicle in this RePh. */
export const whoLeft = ({ state: { forces, acted } }: View, vehicle: Piece): Piece[] =>
  forces.inPlay(forces.sideOf(vehicle)).filter((p) => acted.has(leftMatter(vehicle, p.name)));

/** The armor leaders who left a vehicle with this crew in this RePh and are with it still: they are part of it. */
export const armorLeadersWith = (view: View, crew: Piece): Piece[] =>
  view.state.forces
    .inPlay()
    .filter((vehicle) => view.state.acted.has(leftMatter(vehicle, crew.name)))
    .flatMap((vehicle) => whoLeft(view, vehicle))
    .filter(({ type, where }) => type.kind === 'armorLeader' && sameWhere(where, crew.where));

/** With whom a unit left a vehicle in this RePh as one crew: an armor leader with it, it with its armor leaders. */
export function crewmates(view: View, unit: Piece): Piece[] {
  const together = view.state.forces
    .inPlay()
    .filter((vehicle) => view.state.acted.has(leftMatter(vehicle, unit.name)))
    .flatMap((vehicle) => whoLeft(view, vehicle));
  const isLeader = ({ type }: Piece) => type.kind === 'armorLeader';
  const crews = together.filter((p) => !isLeader(p));
  // Of several nobody tells whom of them he is with.
  if (crews.length !== 1) return [];
  return isLeader(unit) ? crews : together.filter(isLeader);
}

/** An armor leader who left a vehicle in this RePh is in no other. */
export const hasLeft = ({ state: { acted } }: View, { name }: Piece): boolean =>
  [...acted.of('left')].some(([{ pieces }]) => same(pieces?.[0] ?? '', name));

/** An armor leader, and the crew that he left his vehicle with and is of. */
export interface Parted {
  readonly leader: Piece;
  readonly crew: Piece;
}

/** Whom a stack of some of these units would part from the crew that he is of, named or left out. */
export function partedBy(view: View, units: readonly Piece[], stack: readonly Piece[]): Parted | undefined {
  const goes = ({ name }: Piece) => stack.some((unit) => unit.name === name);
  for (const leader of units.filter(({ type }) => type.kind === 'armorLeader')) {
    const crews = units.filter(
      (unit) =>
        unit.type.kind !== 'armorLeader' && armorLeadersWith(view, unit).some(({ name }) => name === leader.name),
    );
    const [crew] = crews;
    if (crew && (goes(leader) ? !crews.some(goes) : crews.every(goes))) return { leader, crew };
  }
  return undefined;
}

function freeName({ state: { forces } }: Doing, vehicle: Piece, named: string | undefined): string {
  if (named !== undefined && !forces.get(named)) return named;
  const usual = `${vehicle.name}${crewSuffix}`;
  return forces.get(usual) ? forces.freeName(usual, { letters: false }) : usual;
}

/** Takes a vehicle's crew out of the campaign with it, or without. */
export function loseCrew(view: Doing, vehicle: Piece, why: string, rule: string): void {
  const { line } = view;
  const { forces } = view.state;
  letGo(view, vehicle);
  const guarded = guardedBy(forces, vehicle);
  for (const held of forces.held(vehicle))
    if (isPersonnel(held) && held.side === forces.sideOf(vehicle))
      forces.remove(held.name, { kind: 'eliminated', why, rule, line });
  leaveUnguarded(view, guarded);
}

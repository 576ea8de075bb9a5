/**
 * What units take along when they leave on foot, on an Escape (9.606) or a Shift (9.613): how many PP each may portage, and
 * what is dropped, given away, dismantled, Eliminated or split up before.
 */

import type { ActD, ChangeD, PieceNode, Span } from '../../syntax/nodes';
import { pieceNamesIn } from '../../syntax/pieceNodes';
import { printPieceName } from '../../syntax/print';
import { areasNow } from '../ground/areas';
import { chartRow } from '../ground/retention/chart';
import { type Context, wholeDirective } from '../kernel/context';
import { ofDeed } from '../kernel/doubt';
import type { Matter } from '../kernel/matter';
import { list } from '../kernel/names';
import type { Objection } from '../kernel/obligation';
import { type CampaignState, locationKey } from '../kernel/state';
import type { Handler, Handlers, View } from '../kernel/step';
import { awaitsSelection } from '../pieces/doubt/deeds';
import type { Forces } from '../pieces/forces';
import { isDismantled } from '../pieces/mobility';
import { piecesOf, readNames } from '../pieces/named';
import { has, isPersonnel, isSmc, isVehicle, type Piece } from '../pieces/piece';
import type { Known } from '../pieces/types/known';
import { placing, sameWhere, whereText } from '../pieces/whereabouts';
import { canSplit, halvesOf, leaveUnmade, split } from './halves';
import { applyStatuses } from './marks';
import { onePiece } from './onePiece';
import { holdsOf } from './runBrackets';
import { tellUnbrought } from './setup/setUpMarks';
import { take, takeAll } from './take';

/** The SW, Guns and radios that a unit possesses. */
export const carriedBy = (forces: Forces, unit: Piece): Piece[] =>
  forces.held(unit).filter(({ type }) => type.kind === 'sw' || type.kind === 'gun' || type.kind === 'radio');

/** A Gun that stands where it is: only a dismantled one can be taken along (9.606). */
export const isStandingGun = (piece: Piece): boolean => piece.type.kind === 'gun' && !isDismantled(piece);

/** Each Gun that stands remains in its Location (9.6055), whoever had it and goes elsewhere. */
export function leaveStandingGuns(forces: Forces, unit: Piece): void {
  for (const gun of forces.held(unit).filter(isStandingGun)) forces.release(gun.name);
}

/** What it costs to portage a piece; that of one dismantled since its PP were told is not known. */
export function portagePoints(piece: Piece): Known<number> {
  if (!('pp' in piece.type)) return 0;
  const since = isDismantled(piece) && !piece.type.dismantled && !piece.stated.some((s) => s.attribute === 'pp');
  return since ? 'unknown' : piece.type.pp;
}

/** How many PP a unit may take along; undefined for what is no Personnel. */
export function portageLimit(unit: Piece): number | undefined {
  if (!('portage' in unit.type)) return undefined;
  const { able, wounded } = unit.type.portage;
  return has(unit, 'wounded') || has(unit, 'walking-wounded') ? wounded : able;
}

/** IPC (A4.42): a wounded SMC has none. */
export function capacity(unit: Piece): number {
  if (!('ipc' in unit.type)) return 0;
  return isSmc(unit) && has(unit, 'wounded') ? 0 : unit.type.ipc;
}

/** What a unit takes along: a Gun that stands stays behind. */
export interface Load {
  readonly pieces: readonly Piece[];
  readonly staying: readonly Piece[];
  readonly pp: Known<number>;
  /** Those whose PP are not known. */
  readonly unknown: readonly Piece[];
}

export function loadOf(forces: Forces, unit: Piece): Load {
  const carried = carriedBy(forces, unit);
  const pieces = carried.filter((p) => !isStandingGun(p));
  const costs = pieces.map(portagePoints);
  const unknown = pieces.filter((_, i) => costs[i] === 'unknown');
  const pp = unknown.length ? 'unknown' : costs.reduce<number>((sum, n) => sum + Number(n), 0);
  return { pieces, staying: carried.filter(isStandingGun), pp, unknown };
}

/** What the rules have against what a unit takes along. */
export function judgePortage(forces: Forces, unit: Piece, rule: string): Objection[] {
  const limit = portageLimit(unit);
  const { pp, pieces } = loadOf(forces, unit);
  if (limit === undefined || pp === 'unknown' || pp <= limit) return [];
  const what = list(
    pieces.map((p) => `${p.name} (${portagePoints(p)} PP)`),
    'and',
  );
  const kind = has(unit, 'walking-wounded') ? 'Walking Wounded MMC' : isSmc(unit) ? 'SMC' : 'MMC';
  const may = limit === 0 ? `a wounded SMC portages nothing` : `a ${kind} portages at most ${limit} PP`;
  return [
    {
      code: 'portage-exceeded',
      rule,
      part: 'pieces',
      message: `${unit.name} cannot take ${what}: ${may}. Say what it takes: \`${unit.name}[${within(pieces, limit).join(' ')}]\`.`,
    },
  ];
}

/** The names of some pieces that can be portaged together, in their order, each as far as there are PP left. */
function within(pieces: readonly Piece[], limit: number): string[] {
  let left = limit;
  return pieces.flatMap((piece) => {
    const pp = Number(portagePoints(piece));
    if (pp > left) return [];
    left -= pp;
    return printPieceName(piece.name);
  });
}

/**
 * `648a[LMG1 MMG1(dm)]`: what a unit takes, and no more; what it leaves out is dropped, what another of its Location had is
 * given to it. Without brackets it takes what it has. Prisoners and a crew are no Equipment to be dropped.
 */
export function takeAlong(ctx: Context, unit: Piece, node: PieceNode): void {
  const { forces } = ctx.state;
  tellUnbrought(ctx, node, unit);
  applyStatuses(ctx, unit.name, node);
  const holds = holdsOf(ctx, node, unit.name);
  if (!holds) return;
  const before = forces.held(unit);
  const here = holds.value.filter((inner) => !rides(ctx, unit, inner) && isHere(ctx, unit, inner));
  takeAll(ctx, unit.name, here);
  for (const { name, heldSince } of before) {
    const left = forces.get(name);
    if (!left || left.fate || left.holder !== undefined) continue;
    if (isPersonnel(left)) forces.hold(unit.name, name, heldSince ?? placing(ctx));
    else ctx.state.act(laidDown(left), ctx.line);
  }
}

/** That a piece was possessed when the step began, or unloaded with those who possess it: who takes it up may. */
export const laidDown = ({ name }: Piece): Matter => ({ what: 'laid down', pieces: [name] });

/** True, with a finding, for what a vehicle is said to carry again: all was unloaded, and goes on its own or with a unit. */
function rides(ctx: Context, vehicle: Piece, node: PieceNode): boolean {
  if (!isVehicle(vehicle)) return false;
  const { forces } = ctx.state;
  const rider = readNames(ctx, node).find(({ name }) => {
    const piece = forces.get(name);
    return piece && piece.holder !== vehicle.name && (isPersonnel(piece) || isPortaged(piece));
  });
  if (rider)
    ctx.report({
      code: 'unloaded-rides',
      rule: ctx.module.rally?.rule,
      at: ctx.at(rider.at),
      message: `${rider.name} does not ride in ${vehicle.name}: all Passengers, Riders and Equipment have been unloaded, and go on their own or with a unit.`,
    });
  return rider !== undefined;
}

/** What goes with units on foot, and not with a vehicle that was unloaded. */
const isPortaged = (piece: Piece): boolean => 'pp' in piece.type && !isStandingGun(piece);

/** Whether two pieces may be in one Location: in which of its Area one is that no line has placed, nobody tells. */
function mayBeTogether(view: View, { where: a }: Piece, { where: b }: Piece): boolean {
  if (sameWhere(a, b)) return true;
  const [kept, told] = a.kind === 'area' ? [a, b] : [b, a];
  if (kept.kind !== 'area' || told.kind !== 'location') return false;
  return areasNow(view)?.result.areaAt(locationKey(told.location)) === kept.area;
}

/** False, with a finding, for what lies elsewhere or belongs to the enemy. */
function isHere(ctx: Context, unit: Piece, node: PieceNode): boolean {
  const { forces } = ctx.state;
  for (const { name, at } of readNames(ctx, node)) {
    const piece = forces.get(name);
    if (!piece || piece.fate) continue;
    const holder = forces.holder(piece);
    const where = mayBeTogether(ctx, piece, unit) ? undefined : whereText(piece.where);
    const enemy = holder && forces.sideOf(holder) !== unit.side ? `in the hands of ${holder.name}` : undefined;
    if (!where && !enemy && lies(ctx, unit, piece, at)) return false;
    if (!where && !enemy) continue;
    ctx.report({
      code: 'portage-elsewhere',
      at: ctx.at(at),
      of: name,
      message: `${unit.name} is ${whereText(unit.where)} and cannot take ${piece.name}, which is ${where ?? enemy}.`,
    });
    return false;
  }
  return true;
}

/** True, with a finding, for what nobody had at the end of the scenario: it stays where it is (9.6071, 9.6072). */
function lies(ctx: Context, unit: Piece, piece: Piece, at: Span): boolean {
  const { state } = ctx;
  if (state.stepData?.id === 'shift') return wasLeft(ctx, unit, piece, at);
  if (state.stepData?.id !== 'escape' || state.acted.has(laidDown(piece)) || isVehicle(piece)) return false;
  const row = chartRow(ctx, piece);
  if (!row || row === 'unknown' || row.row !== 'unpossessed') return false;
  const where = locationKey(row.location);
  ctx.report({
    code: 'portage-unpossessed',
    rule: row.rule,
    at: ctx.at(at),
    message: `${unit.name} cannot take ${piece.name}, which nobody possesses: it stays where it is. If ${unit.name} had it as the scenario ended: \`at ${where}: ${unit.name}[${piece.name}]\`.`,
  });
  return true;
}

/** True, with a finding, for what nobody took over in 9.607, where that is done. */
function wasLeft(ctx: Context, unit: Piece, piece: Piece, at: Span): boolean {
  const { state, module } = ctx;
  if (piece.holder !== undefined || !state.leftLying.has(piece.name.toLowerCase())) return false;
  if (state.doubts.has(ofDeed(piece.name)) || ctx.reads({ ruling: 'shift-unpossessed', reading: 'goes' })) return false;
  const rule = module.possession?.rule;
  ctx.report({
    code: 'portage-unpossessed',
    rule,
    at: ctx.at(at),
    message: `${unit.name} cannot take ${piece.name}, which nobody took over in ${rule}. If ${unit.name} did: \`possess ${printPieceName(piece.name)} with ${printPieceName(unit.name)}\` in that step.`,
  });
  return true;
}

/** `drop LMG1`: left in its Location, possessed by nobody. */
export function drop(ctx: Context<ActD<'drop'>>): void {
  const { roll } = ctx.directive;
  if (roll)
    ctx.report({
      code: 'nothing-owed',
      rule: ctx.state.stepData?.number,
      at: ctx.at(roll),
      message: 'Nothing is rolled to drop Equipment: a dr is made only for what an Eliminated unit had.',
    });
  for (const piece of piecesOf(ctx, ctx.directive.pieces))
    if (isPossessed(ctx, piece)) {
      ctx.state.forces.release(piece.name);
      ctx.state.act(laidDown(piece), ctx.line);
    }
}

/** `destroy LMG1`: Eliminated by those who have it. */
export function destroy(ctx: Context<ActD<'destroy'>>): void {
  const rule = ctx.state.stepData?.number;
  const by = piecesOf(ctx, ctx.directive.with?.value ?? []);
  for (const piece of piecesOf(ctx, ctx.directive.pieces))
    if (isPossessed(ctx, piece) && !isOthers(ctx, piece, by))
      ctx.state.forces.remove(piece.name, {
        kind: 'eliminated',
        why: `Eliminated by ${piece.holder} in ${rule}`,
        rule,
        line: ctx.line,
      });
}

/** True, with a finding, for what one whose side does not have it is to Eliminate. */
function isOthers(ctx: Context, piece: Piece, by: readonly Piece[]): boolean {
  const { forces } = ctx.state;
  const enemy = by.find((p) => p.side !== forces.sideOf(piece) || forces.isCaptive(p));
  if (!enemy) return false;
  ctx.report({
    code: 'nothing-owed',
    rule: ctx.state.stepData?.number,
    message: `${enemy.name} does not Eliminate ${piece.name}: ${piece.holder} has it.`,
  });
  return true;
}

function isPossessed(ctx: Context, piece: Piece): boolean {
  const holder = ctx.state.forces.holder(piece);
  if (holder && isPersonnel(holder) && !isPersonnel(piece)) return true;
  ctx.report({
    code: 'nothing-owed',
    rule: ctx.state.stepData?.number,
    message: `Nobody possesses ${piece.name}.`,
  });
  return false;
}

/** `possess LMG1 with 648a`: one unit of a Location gives it to another. */
export function transfer(ctx: Context<ActD<'possess'>>): void {
  const { directive: d } = ctx;
  const unit = onePiece(ctx, d.with?.value ?? []);
  if (!unit) return;
  for (const node of d.pieces)
    if (isHere(ctx, unit, node))
      for (const named of readNames(ctx, node)) {
        take(ctx, unit.name, named);
        tellUnbrought(ctx, node);
        applyStatuses(ctx, named.name, node);
      }
}

/** `deploy 467a with Kraus -> 247a 247b`: a squad stacked with a leader becomes its two HS (A1.31). */
export function deploy(ctx: Context<ChangeD<'deploy'>>): void {
  const squad = onePiece(ctx, ctx.directive.pieces);
  const halves = squad && mayDeploy(ctx, squad) ? halvesOf(ctx, squad) : undefined;
  if (!squad || !halves) return leaveUnmade(ctx);
  split(ctx, squad, halves);
  for (const { named, node } of halves) {
    const half = ctx.state.forces.get(named.name);
    if (half) takeAlong(ctx, half, node);
  }
}

/** False, with a finding, for what is no squad stacked with a leader. */
function mayDeploy(ctx: Context<ChangeD<'deploy'>>, squad: Piece): boolean {
  const { directive: d, state } = ctx;
  const rule = state.stepData?.number;
  const refuse = (message: string, part = 'pieces') => {
    ctx.object([{ code: 'cannot-deploy', rule, part, message }]);
    return false;
  };
  if (!canSplit(ctx, squad)) return false;
  if (state.forces.isCaptive(squad))
    return refuse(`${squad.name} is a prisoner, and makes no attempt before which it could Deploy.`);
  const vehicle = state.forces.holder(squad);
  if (vehicle) return refuse(`${squad.name} mans ${vehicle.name}, and is stacked with no leader.`);
  const helper = d.with ? onePiece(ctx, d.with.value) : leaderWith(ctx, squad);
  if (d.with && !helper) return false;
  if (!helper) return refuse(`No leader is stacked with ${squad.name}: only a squad stacked with one may Deploy.`);
  if (helper.type.kind !== 'leader') return refuse(`${helper.name} is no leader.`, 'with');
  if (state.forces.isCaptive(helper)) return refuse(`${helper.name} is a prisoner.`, 'with');
  if (helper.side === squad.side && mayBeTogether(ctx, helper, squad)) return true;
  return refuse(`${helper.name} is not stacked with ${squad.name}: he is ${whereText(helper.where)}.`, 'with');
}

/** A leader in the Location of a unit. */
function leaderWith(ctx: Context, unit: Piece): Piece | undefined {
  const { forces } = ctx.state;
  return forces
    .inPlay(unit.side)
    .find((p) => p.type.kind === 'leader' && mayBeTogether(ctx, p, unit) && !forces.isCaptive(p));
}

/** The pieces of these names that there are, without a word on the others. */
const knownOf = ({ state: { forces } }: Context, nodes: readonly PieceNode[]): Piece[] =>
  pieceNamesIn(nodes)
    .map((name) => forces.get(name))
    .filter((piece): piece is Piece => piece !== undefined && !piece.fate);

/** Tells of what is done before an attempt that it stands below it. `attempt`: its matter. */
function tellLate(ctx: Context, unit: Piece | undefined, attempt: (unit: Piece) => Matter, what: string): void {
  const made = unit && ctx.state.acted.get(attempt(unit));
  if (!unit || !made) return;
  // Whatever the dice of an open one come to, this is not before it.
  const doubt = ctx.state.doubts.deedOf(made);
  if (doubt && !doubt.isOpen) return;
  ctx.reportOnceHere(unit.name, {
    code: 'sub-step-order',
    rule: ctx.state.stepData?.number,
    message: `${what} before the attempt of ${unit.name}, not after it.`,
    related: [{ at: wholeDirective(made), message: 'the attempt' }],
  });
}

/** Whether its attempt leaves something to be rolled for it. */
export const isOwed = (state: CampaignState, { name }: Piece): boolean =>
  awaitsSelection(state, name) ||
  state.shiftRolls.some(({ matter, piece }) => piece === name && !state.done.has(matter)) ||
  state.consequences.some((c) => 'piece' in c && c.piece === name && !state.done.has(c.matter));

/** What may be done before an Escape or a Shift, for the handlers of those steps. `attempt`: the matter of a unit's own. */
export function portageHandlers(
  attempt: (unit: Piece) => Matter,
): Handlers & { drop: Handler<'drop'>; destroy: Handler<'destroy'> } {
  const equipmentInTime = (ctx: Context<ActD<'drop' | 'destroy' | 'possess'>>) => {
    const { forces } = ctx.state;
    for (const piece of knownOf(ctx, ctx.directive.pieces))
      tellLate(ctx, forces.holder(piece), attempt, 'Equipment is dropped, given to others or Eliminated');
  };
  return {
    drop(ctx) {
      equipmentInTime(ctx);
      drop(ctx);
    },
    destroy(ctx) {
      equipmentInTime(ctx);
      destroy(ctx);
    },
    possess(ctx) {
      equipmentInTime(ctx);
      transfer(ctx);
    },
    deploy(ctx) {
      const [squad] = knownOf(ctx, ctx.directive.pieces);
      const made = squad && ctx.state.acted.get(attempt(squad));
      // The text does not say that nobody Deploys afterwards; but what the attempt has brought on a squad is the squad's.
      if (squad && isOwed(ctx.state, squad)) tellLate(ctx, squad, attempt, 'A squad Deploys');
      deploy(ctx);
      // Their attempt is that of the squad.
      if (made) for (const half of knownOf(ctx, ctx.directive.into)) ctx.state.act(attempt(half), made);
    },
  };
}

/** Units that leave the campaign after a scenario: which of them, and what follows for Control (3.60741). */
import { splitLocation } from '../../../board/hex';
import { buildingLocations } from '../../../board/map';
import type { SetupArea } from '../../../board/setupTypes';
import type { Line } from '../../../syntax/line';
import type { WithdrawD } from '../../../syntax/nodes';
import { anchorOf, areasNow, determineAreas } from '../../ground/areas';
import { isIsolatedPiece } from '../../ground/retention/retention';
import { hasBurntDown } from '../../ground/retention/terrainNow';
import type { Context } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { SideId } from '../../kernel/module';
import type { PullOutData } from '../../kernel/moduleData/equipment';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed, lineOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { Doing, View } from '../../kernel/step';
import { unreadOf } from '../../kernel/unread';
import { isOccupiedVehicle, isWreck } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { type Fate, has, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { bailOut, hasLeft } from '../../pieces/units/crew';
import { sameWhere } from '../../pieces/whereabouts';
import { answered } from '../answers';
import { forceData, type Leaving, leaving } from './leaving';
import { endNumbers } from './leftNumbers';
import { surrenderObligations } from './surrender';

const step = 'equipmentPossession';

interface Leavers {
  /** Personnel that leave, with what they possess. */
  readonly go: readonly Piece[];
  readonly surrender: readonly Piece[];
  /** Vehicles that those who man them leave Abandoned, to do as all others do. */
  readonly manned: readonly Piece[];
  /** Guns in tow of vehicles that stay. */
  readonly towed: readonly Piece[];
}

export function leavers(view: View, data: PullOutData): Leavers {
  const { forces } = view.state;
  const offMapToo = view.ruling(data.offMapRuling) === 'leave';
  const isThere = ({ where }: Piece) => offMapToo || (where.kind !== 'entry' && where.kind !== 'offmap');
  const all = forces
    .inPlay(data.side)
    .filter((p) => isPersonnel(p) && !forces.isCaptive(p) && !isInVehicle(view, p) && isThere(p));
  const towedToo = view.ruling(data.towedRuling) === 'leave';
  const crewsToo = view.ruling(data.crewsRuling) === 'leave';
  return {
    go: all.filter((p) => isIsolatedPiece(view, p) !== true),
    surrender: all.filter((p) => isIsolatedPiece(view, p) === true),
    manned: crewsToo
      ? forces.inPlay().filter((v) => isOccupiedVehicle(v) && forces.sideOf(v) === data.side && isThere(v))
      : [],
    towed: towedToo
      ? forces
          .inPlay()
          .filter((v) => isVehicle(v) && forces.sideOf(v) === data.side && isThere(v))
          .filter((v) => isIsolatedPiece(view, v) !== true)
          .flatMap((v) => forces.held(v).filter((p) => p.type.kind === 'gun'))
      : [],
  };
}

/** An armor leader is with a manned vehicle of his side where he stands, in its brackets or not, unless he has left one. */
function isInVehicle(view: View, piece: Piece): boolean {
  const { forces } = view.state;
  const holder = forces.holder(piece);
  if (holder) return isVehicle(holder) && !isWreck(holder);
  return (
    piece.type.kind === 'armorLeader' &&
    !hasLeft(view, piece) &&
    forces
      .inPlay()
      .some((v) => isOccupiedVehicle(v) && forces.sideOf(v) === piece.side && sameWhere(v.where, piece.where))
  );
}

export const matterOf = (data: PullOutData): Matter => ({ what: 'withdraw', side: data.side });

export function pullOutObligations(view: View, data: PullOutData): Obligation[] {
  const now = leaving(view, data);
  if (now.due === 'unknown') return now.ask.map(({ side, force }) => forceObligation(view, side, force, data.rule));
  if (!now.due) return [];
  const out: Obligation[] = [];
  const { go, surrender, manned, towed } = leavers(view, data);
  if (go.length || surrender.length || manned.length || towed.length || view.state.done.has(matterOf(data)))
    out.push(withdrawObligation(view, data, now.why));
  return [...out, ...surrenderObligations(view, data)];
}

/** A number that only the players know, asked for once. */
export function forceObligation(view: View, side: SideId, force: string, rule: string): Obligation {
  const what = forceData(view, { side, force })?.what ?? force;
  return factOwed({
    matter: { what: 'force', side, of: force },
    step,
    rule,
    side,
    what: `number of ${what}`,
    why: `whether units leave hangs on the ${what}`,
    code: 'force-unknown',
    ask: `How many ${what} are there on the ${side} side? \`force ${side} ${force} ?\`.`,
  });
}

function withdrawObligation(view: View, data: PullOutData, why: string): Obligation {
  const { go, surrender, manned, towed } = leavers(view, data);
  const text = [
    go.length ? `${namesOf(go)} with what they possess` : '',
    surrender.length ? `${namesOf(surrender)}, Isolated, by surrender` : '',
    manned.length ? `who mans ${namesOf(manned)}` : '',
    towed.length ? `${namesOf(towed)}, in tow` : '',
  ].filter(Boolean);
  return lineOwed({
    matter: matterOf(data),
    step,
    rule: data.rule,
    side: data.side,
    what: `${data.side} withdrawal`,
    why: `${why}: all ${data.side} Personnel leave`,
    line: `withdraw ${data.side}`,
    missed: {
      code: 'withdrawal-missing',
      message: `The ${data.side} side must withdraw, for ${why}: ${text.join('; ')}. \`withdraw ${data.side}\`.`,
    },
  });
}

export const namesOf = (pieces: readonly Piece[]): string =>
  list(
    pieces.map((p) => p.name),
    'and',
  );

/** `withdraw British` where no pieces are kept: the players say that it is so, and Control passes. */
export function recordWithdrawal(ctx: Context<WithdrawD>, data: PullOutData): void {
  const said = asSaid(ctx, data);
  if (!said) return;
  ctx.discharges(said.owed);
  leaveUncounted(ctx, data, { early: said.early });
}

/** Where no pieces are kept: what the log tells of numbers of them holds no more, and who surrenders nobody knows. */
export function leaveUncounted(view: Doing, data: PullOutData, { early }: { readonly early: boolean }): void {
  endNumbers(view, data);
  view.state.surrender = { side: data.side, counts: early, cvp: view.state.side(data.side).cvp };
  if (early) passControl(view, data);
}

/** `withdraw British`, with or without the pieces that leave. */
export function withdraw(ctx: Context<WithdrawD>, data: PullOutData): void {
  const { directive: d } = ctx;
  const said = asSaid(ctx, data);
  if (!said) return;
  const now = leaving(ctx, data);
  // The line stands all the same: what follows it is not wrong as well.
  if (now.due === 'unknown')
    ctx.report({
      code: 'nothing-owed',
      rule: data.rule,
      message: `Whether the ${data.side} side withdraws is not known yet: ${list(
        now.ask.map((a) => `\`force ${a.side} ${a.force} ?\``),
        'and',
      )} must be told first.`,
      hangsOn: unreadOf(ctx.state, ['force']),
    });
  if (d.pieces) checkNamed(ctx, data);
  ctx.discharges(said.owed);
  ctx.explain(said.owed.why);
  ctx.hint(ctx.whole.end, pullOut(ctx, data, { early: said.early }));
}

/** The withdrawal that a line tells of; where nobody else knows whether it is due, as the players say. */
function asSaid(ctx: Context, data: PullOutData): { readonly owed: Obligation; readonly early: boolean } | undefined {
  const now = leaving(ctx, data);
  const why = now.due === true ? now.why : 'the players say so';
  const owed = answered(ctx, now.due === false ? undefined : withdrawObligation(ctx, data, why), {
    rule: data.rule,
    message: notDue(ctx, data, now),
    // How many are left, and who holds the ground, such a line may have told.
    hangsOn: unreadOf(ctx.state, ['force']),
  });
  if (owed) return { owed, early: now.due === 'unknown' || (now.due === true && now.early) };
  // On its date, by books that have the Control otherwise, it is told and taken for what the players did.
  const { dateName, afterIdle, done } = ctx.state;
  const isMeant = now.due === false && dateName === data.early.date && !afterIdle && !done.has(matterOf(data));
  return isMeant ? { owed: withdrawObligation(ctx, data, 'the players say so'), early: true } : undefined;
}

const notDue = ({ state }: View, { side }: PullOutData, now: Leaving): string =>
  `The ${side} side does not withdraw after ${state.dateName ?? 'this date'}${now.due === false && now.why ? `: ${now.why}` : ''}.`;

function checkNamed(ctx: Context<WithdrawD>, data: PullOutData): void {
  const { forces } = ctx.state;
  const { go, surrender, manned, towed } = leavers(ctx, data);
  const named = piecesOf(ctx, ctx.directive.pieces ?? []);
  for (const piece of named) {
    const holder = forces.holder(piece);
    if (go.includes(piece) || towed.includes(piece) || (holder && [...go, ...manned].includes(holder))) continue;
    ctx.report({
      code: 'withdraws-not',
      rule: data.rule,
      message: surrender.includes(piece)
        ? `${piece.name} is Isolated: it surrenders instead.`
        : `${piece.name} does not withdraw: only ${data.side} Personnel do, with the SW and Guns they possess.`,
    });
  }
  const missing = go.filter((p) => !named.includes(p));
  if (missing.length)
    ctx.report({
      code: 'withdrawal-missing',
      rule: data.rule,
      message: `All ${data.side} Personnel that are not Isolated leave: ${namesOf(missing)} too.`,
    });
}

/** CVP told in the step of a withdrawal that is due, and above its line, are those with the units that will surrender. */
export function expectSurrender(view: View, data: PullOutData, side: SideId): void {
  const { state } = view;
  if (side !== data.side || state.surrender || state.stepData?.id !== step) return;
  const now = leaving(view, data);
  if (now.due !== true || !now.early) return;
  const units = state.keepsForces ? leavers(view, data).surrender : undefined;
  state.surrender = { side, counts: true, cvp: state.side(side).cvp, units, guns: units && gunsOf(view, units) };
}

const gunsOf = ({ state: { forces } }: View, units: readonly Piece[]): number =>
  units.flatMap((unit) => forces.held(unit)).filter((p) => p.type.kind === 'gun').length;

/** Carries the withdrawal out. Returns what became of whom, in players' words. */
export function pullOut(view: Doing, data: PullOutData, { early }: { readonly early: boolean }): string {
  const { state } = view;
  for (const { name } of leavers(view, data).towed) state.forces.remove(name, withdrawn(view, data));
  for (const vehicle of leavers(view, data).manned) leaveVehicle(view, vehicle);
  const { go, surrender } = leavers(view, data);
  const guns = gunsOf(view, surrender);
  const cvp = state.surrender ? state.surrender.cvp : state.side(data.side).cvp;
  letUnguardedGo(view, data);
  for (const unit of go) leave(view, data, unit);
  for (const unit of surrender) giveUp(view, data, unit);
  state.surrender = { side: data.side, counts: early, cvp, units: surrender, guns };
  if (early) passControl(view, data);
  return [
    go.length ? `${go.length} withdrawn` : '',
    surrender.length ? `${namesOf(surrender)} ${surrender.length > 1 ? 'surrender' : 'surrenders'}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const withdrawn = ({ line }: Doing, { rule }: PullOutData, unit?: Piece): Fate => ({
  kind: 'withdrawn',
  why: `withdrawn ${unit ? `with ${unit.name} ` : ''}in ${rule}`,
  rule,
  line,
});

/** Who mans a vehicle leaves it to do as all others do; where it is Isolated, so are they. */
function leaveVehicle(view: Doing, vehicle: Piece): void {
  const isolated = isIsolatedPiece(view, vehicle) === true;
  for (const name of bailOut(view, vehicle)) if (isolated) view.state.forces.mark(name, 'isolated');
}

/** A unit leaves with the SW and Guns it possesses, and its prisoners are let go. */
function leave(view: Doing, data: PullOutData, unit: Piece): void {
  const { forces } = view.state;
  for (const held of forces.held(unit))
    if (isPrisonerOf(held, unit)) letGo(view, data, held);
    else forces.remove(held.name, withdrawn(view, data, unit));
  forces.remove(unit.name, withdrawn(view, data));
}

/** An Isolated unit surrenders instead; whom it guarded is free, or by a reading a prisoner without a Guard. */
function giveUp(view: Doing, { rule }: PullOutData, unit: Piece): void {
  const { state, line } = view;
  const prisoners = state.forces.held(unit).filter((held) => isPrisonerOf(held, unit));
  state.forces.remove(unit.name, { kind: 'eliminated', why: `surrendered, Isolated, in ${rule}`, rule, line });
  for (const { name } of prisoners)
    if (view.reads({ ruling: 'lost-guard', reading: 'prisoners' })) state.forces.mark(name, 'prisoner');
    else state.forces.unmark(name, 'prisoner', 'unarmed');
}

/** The prisoners of the side whom nobody guards. */
function letUnguardedGo(view: Doing, data: PullOutData): void {
  for (const prisoner of view.state.forces.inPlay())
    if (prisoner.side !== data.side && has(prisoner, 'prisoner') && prisoner.holder === undefined)
      letGo(view, data, prisoner);
}

const isPrisonerOf = (held: Piece, guard: Piece): boolean => isPersonnel(held) && held.side !== guard.side;

/** A prisoner whose Guard leaves, or whom nobody guards among those who leave. */
function letGo(view: Doing, data: PullOutData, prisoner: Piece): void {
  const { state, line } = view;
  if (view.ruling(data.prisonersRuling) === 'freed') return state.forces.unmark(prisoner.name, 'prisoner', 'unarmed');
  const why = `a prisoner of a Guard that withdrew in ${data.rule}`;
  state.forces.remove(prisoner.name, { kind: 'eliminated', why, rule: data.rule, line });
}

/** All Strategic Locations are the enemy's at once. */
function passControl(view: Doing, data: PullOutData): void {
  const { state, module, line } = view;
  const enemy = module.sides.find(({ id }) => id !== data.side)?.id;
  if (!enemy) return;
  const keys = new Set([
    ...(state.board ? buildingLocations(state.board).filter((key) => !hasBurntDown(state, key)) : []),
    ...state.rubble.keys(),
    ...state.strategic.keys(),
    ...state.control.keys(),
  ]);
  for (const key of keys) {
    const location = state.control.get(key)?.location ?? splitLocation(key);
    state.control.set(locationKey(location), { side: enemy, location, line });
  }
  if (state.date !== undefined) state.setupLimit = { date: state.date + 1, line };
  if (view.ruling(data.areasRuling) === 'anew') determineAnew(view);
}

/** The Setup Areas that Control makes now; each has the id of one of its side's that is in it. */
function determineAnew(view: Doing): void {
  const { state } = view;
  const before = areasNow(view);
  if (!before) return;
  const result = determineAreas(view);
  const nowOf = (area: SetupArea) => result.areaAt(anchorOf(area));
  const names = new Map<SetupArea, { readonly id: string; readonly line: Line }>();
  for (const [area, name] of before.names) {
    const now = nowOf(area);
    if (now?.side === area.side && !names.has(now)) names.set(now, name);
  }
  state.areas = { result, names };
  for (const piece of state.forces.inPlay()) {
    const { where, placed } = piece;
    const now = where.kind === 'area' ? nowOf(where.area) : undefined;
    if (where.kind === 'area' && now?.side === where.area.side)
      state.forces.move(piece.name, { kind: 'area', area: now }, placed);
  }
}

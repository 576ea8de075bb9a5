/** Units that pull out with the enemy's withdrawal, wait off map and may return (3.60742). */
import type { LostD, PieceNode, WithdrawD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../context';
import { count, list } from '../../names';
import type { Choice, Objection, Obligation } from '../../obligation';
import type { Doing, View } from '../../steps/step';
import { bailOut } from '../crew';
import type { PullOutData } from '../equipmentData';
import { isImmobile, isOccupiedVehicle } from '../mobility';
import { runText } from '../muster';
import { piecesOf } from '../named';
import { has, isMmc, isPersonnel, isVehicle, type Piece } from '../piece';
import { takeAll } from '../record';
import { isIsolatedPiece, retention, retentionKey } from '../retention';
import { keyOf } from './pullOut';
import { callBack, goneNow, returnObligations, waiting, waitingNow } from './waiting';

type Partner = PullOutData['partner'];

/** Radios are SW too. */
const isSw = ({ type }: Piece): boolean => type.kind === 'sw' || type.kind === 'radio';

/** Whether its RG is one of those; unknown where the log does not tell its RG. */
function isElement({ state }: View, { groups, side }: Partner, piece: Piece): boolean | 'unknown' {
  if (piece.side !== side) return false;
  const rg = piece.rg === undefined ? undefined : state.rgs.get(piece.rg);
  return rg ? groups.includes(rg.data.id) : 'unknown';
}

/** What still must leave: units with what they have, and SW of these RG that others have or nobody. */
function elements(view: View, partner: Partner): Piece[] {
  const { forces } = view.state;
  const all = forces
    .inPlay(partner.side)
    .filter(
      (p) =>
        (isPersonnel(p) || isSw(p)) &&
        isElement(view, partner, p) === true &&
        !has(p, waiting) &&
        !forces.isCaptive(p) &&
        !forces.isCaptured(p) &&
        isIsolatedPiece(view, p) !== true,
    );
  const isWithUnit = (p: Piece): boolean => {
    const holder = forces.holder(p);
    return holder !== undefined && all.includes(holder);
  };
  return all.filter((p) => isPersonnel(p) || !isWithUnit(p));
}

/** Of these RG some were received, but no piece is known to be of one. */
const areUntold = (view: View, partner: Partner): boolean =>
  [...view.state.rgs.values()].some((rg) => rg.side === partner.side && partner.groups.includes(rg.data.id)) &&
  view.state.forces.inPlay(partner.side).every((p) => isElement(view, partner, p) !== true);

const loadText = (leaders: number, squads: number, weapons: number): string =>
  list([count(leaders, 'leader'), count(squads, 'squad-equivalent'), `${weapons} SW`], 'and');

interface Load {
  readonly leaders: number;
  readonly squads: number;
  readonly weapons: number;
}

/** What counts against the limits: units, and the SW they have that are not captured. */
function loadOf(view: View, partner: Partner, units: readonly Piece[]): Load {
  const { forces } = view.state;
  const all = units.flatMap((p) => forces.withHoldings(p)).filter((p) => !forces.isCaptive(p));
  const halves = all.filter(isMmc).reduce((n, p) => n + (p.type.kind === 'squad' ? 2 : 1), 0);
  return {
    leaders: all.filter((p) => isLeader(view, partner, p)).length,
    squads: halves / 2,
    weapons: all.filter((p) => isSw(p) && !forces.isCaptured(p) && !isLeftBehind(view, partner, p)).length,
  };
}

const isLeader = (view: View, { heroesRuling }: Partner, { type }: Piece): boolean =>
  type.kind === 'leader' || (type.kind === 'hero' && view.ruling(heroesRuling) === 'leaders');

function excess(load: Load, partner: Partner): string[] {
  const { leaders, squadEquivalents, supportWeapons } = partner;
  return [
    load.leaders > leaders ? `${count(load.leaders, 'leader')}, at most ${leaders}` : '',
    load.squads > squadEquivalents
      ? `${count(load.squads, 'squad-equivalent')} of MMC, at most ${squadEquivalents}`
      : '',
    load.weapons > supportWeapons
      ? `${count(load.weapons, 'SW that is not captured', 'SW that are not captured')}, at most ${supportWeapons}`
      : '',
  ].filter(Boolean);
}

export function partnerObligations(view: View, data: PullOutData): Obligation[] {
  const { partner } = data;
  const out = returnObligations(view, data, 'equipmentPossession');
  if (!view.state.done.has(keyOf(data))) return out;
  const units = elements(view, partner);
  if (units.length || view.state.done.has(`withdraw/${partner.side}`))
    out.push(partnerObligation(view, partner, units));
  else if (areUntold(view, partner)) out.push(untoldObligation(partner));
  const isOpen = view.state.done.has(openKey(partner));
  const more = goneNow(view, partner).length && !isOpen ? undecided(view, partner) : [];
  if (more.length) out.push(moreObligation(view, partner, more));
  return out;
}

/** Those that were not sent off, of which, or of whose SW, more remains than may wait while some still may. */
function undecided(view: View, partner: Partner): Piece[] {
  const gone = waitingNow(view, partner);
  const units = elements(view, partner);
  const { weapons } = loadOf(view, partner, gone);
  const all = loadOf(view, partner, [...gone, ...units]);
  const isWeaponOpen = all.weapons > partner.supportWeapons && weapons < partner.supportWeapons;
  return units.filter(
    (unit) =>
      excess({ ...loadOf(view, partner, [...gone, unit]), weapons }, partner).length === 0 &&
      (isPersonnel(unit) || isWeaponOpen) &&
      (isInExcess(view, partner, unit) || (isWeaponOpen && loadOf(view, partner, [unit]).weapons > 0)),
  );
}

/** SW of a unit beyond those that may wait: they are left. */
function surplus(view: View, partner: Partner, unit: Piece): Piece[] {
  const { forces } = view.state;
  const free = partner.supportWeapons - loadOf(view, partner, waitingNow(view, partner)).weapons;
  return forces
    .withHoldings(unit)
    .filter((p) => isSw(p) && !forces.isCaptured(p) && !isLeftBehind(view, partner, p))
    .slice(Math.max(0, free));
}

/** How a line names a unit that goes, with what it may take. */
function goingText(view: View, partner: Partner, unit: Piece): string {
  const left = surplus(view, partner, unit);
  const name = printPieceName(unit.name);
  if (left.length === 0) return name;
  const taken = view.state.forces.held(unit).filter((p) => !left.includes(p) && !isLeftBehind(view, partner, p));
  return `${name}[${runText(taken.map((p) => p.name))}]`;
}

/** Who may wait, with what speaks against it beside those that have gone by now. */
const waiters = (view: View, partner: Partner, units: readonly Piece[]): Choice[] =>
  units
    .filter(({ name }) => !waitingNow(view, partner).some((p) => p.name === name))
    .map((unit, rank) => ({
      id: unit.name,
      label: unit.name,
      detail: unit.type.type,
      objections: excess(loadOf(view, partner, [...waitingNow(view, partner), unit]), partner).map(
        (message): Objection => ({ code: 'withdrawal-max', rule: partner.rule, severity: 'error', message }),
      ),
      rank,
    }));

/** The owner has left open who waits. */
const openKey = ({ side }: Partner): string => `withdraw/${side}/open`;

/** Only what is in excess is lost: who else waits, where not all can, is for the owner to say. */
function moreObligation(view: View, partner: Partner, units: readonly Piece[]): Obligation {
  const { side, rule, leaders, squadEquivalents, supportWeapons } = partner;
  const wait = loadOf(view, partner, waitingNow(view, partner));
  const goes = (unit: Piece | undefined) => (unit ? goingText(view, partner, unit) : '?');
  const names = list(
    units.map((p) => p.name),
    'and',
  );
  return {
    // Asked anew for each that is named, until no more may wait.
    key: `withdraw/${side}/more/${goneNow(view, partner).length}`,
    step: 'equipmentPossession',
    rule,
    side,
    due: 'decide',
    what: `more ${side} units to wait off map`,
    why: { text: `${names}: not all of them are more than may wait`, rule },
    choices: {
      many: true,
      options: () => waiters(view, partner, units),
    },
    write: ({ choice }) => `withdraw ${side}: ${goes(units.find((p) => p.name === choice))}`,
    missed: {
      code: 'withdrawal-missing',
      severity: 'error',
      message: `Only what is more than ${loadText(leaders, squadEquivalents, supportWeapons)} is lost, and ${loadText(wait.leaders, wait.squads, wait.weapons)} wait: who else does, of ${runText(units.map((p) => p.name))}? \`withdraw ${side}: ${goes(units[0])}\`.`,
    },
  };
}

function partnerObligation(view: View, partner: Partner, units: readonly Piece[]): Obligation {
  const { side, rule } = partner;
  const tooMany = excess(loadOf(view, partner, [...waitingNow(view, partner), ...units]), partner);
  const line = (pieces: readonly string[]) => `withdraw ${side}: ${runText(pieces)}`;
  return {
    key: `withdraw/${side}`,
    step: 'equipmentPossession',
    rule,
    side,
    due: tooMany.length ? 'decide' : 'must',
    what: `${side} withdrawal of ${list([...partner.groups], 'and')}`,
    why: { text: `what remains of ${list([...partner.groups], 'and')} leaves with the enemy, to wait off map`, rule },
    choices: tooMany.length
      ? {
          many: true,
          options: () => waiters(view, partner, units),
        }
      : undefined,
    write: ({ choice }) => {
      if (!tooMany.length) return line(units.map((p) => p.name));
      return choice === undefined || choice === 'none' ? `withdraw ${side}: ?` : line([choice]);
    },
    missed: {
      code: 'withdrawal-missing',
      severity: 'error',
      message: `What remains of ${list([...partner.groups], 'and')} must leave with the enemy: \`${line(units.slice(0, 3).map((p) => p.name))}\`${
        tooMany.length ? `; of ${tooMany.join('; of ')} may wait off map` : ''
      }.`,
    },
  };
}

const untoldObligation = ({ side, groups, rule }: Partner): Obligation => ({
  key: `withdraw/${side}`,
  step: 'equipmentPossession',
  rule,
  side,
  due: 'need',
  what: `what remains of ${list([...groups], 'and')}`,
  why: { text: `what remains of ${list([...groups], 'and')} leaves with the enemy`, rule },
  write: () => '',
  missed: {
    code: 'fact-unknown',
    severity: 'information',
    message: `Which units remain of ${list([...groups], 'and')}? They leave with the enemy: \`withdraw ${side}: PIECES\`.`,
  },
});

/** `withdraw Axis: 467a[LMG1] 8-1`: to wait off map. */
export function withdrawPartner(ctx: Context<WithdrawD>, data: PullOutData): void {
  const { directive: d, state } = ctx;
  const { partner } = data;
  const { side, rule } = partner;
  if (!state.done.has(keyOf(data))) {
    ctx.report({
      code: 'nothing-owed',
      rule,
      severity: 'error',
      message: `The ${side} side withdraws only when the ${data.side} side does: \`withdraw ${data.side}\` is not above.`,
    });
    return;
  }
  ctx.discharges(partnerObligation(ctx, partner, elements(ctx, partner)));
  if (d.pieces?.length === 0) {
    state.done.set(openKey(partner), ctx.line);
    ctx.report({
      code: 'choice-open',
      rule,
      severity: 'information',
      message: `Still to be told: which of ${list([...partner.groups], 'and')} wait off map, and may return.`,
    });
  }
  for (const node of d.pieces ?? []) {
    for (const piece of piecesOf(ctx, [node])) {
      if (has(piece, waiting)) {
        ctx.report({
          ...{ code: 'done-twice', rule, severity: 'error', at: ctx.at(node) },
          message: `${piece.name} waits off map already.`,
        });
        continue;
      }
      const refusal = refuses(ctx, partner, piece);
      if (refusal) {
        ctx.report({ code: 'withdraws-not', rule, severity: 'error', at: ctx.at(node), message: refusal });
        continue;
      }
      if (node.holds) {
        for (const inner of node.holds.value)
          for (const gun of piecesOf(ctx, [inner]).filter((p) => isLeftBehind(ctx, partner, p)))
            ctx.report({
              code: 'withdraws-not',
              rule,
              severity: 'error',
              at: ctx.at(inner),
              message: stays(partner, gun),
            });
        takeAll(
          ctx,
          piece.name,
          node.holds.value.filter((inner) => mayHave(ctx, partner, piece, inner)),
        );
      }
      const now = state.forces.get(piece.name) ?? piece;
      const load = loadOf(ctx, partner, [...waitingNow(ctx, partner), now]);
      const tooMuch = excess(load, partner);
      const isOnlySw = isPersonnel(now) && excess({ ...load, weapons: 0 }, partner).length === 0;
      if (tooMuch.length) {
        ctx.report({
          code: 'withdrawal-max',
          rule,
          severity: 'error',
          at: ctx.at(node),
          message: isOnlySw
            ? `${piece.name} has more than may wait off map: ${list(tooMuch, 'and')}. Without it: \`withdraw ${side}: ${goingText(ctx, partner, now)}\`.`
            : `${piece.name} is more than may wait off map: ${list(tooMuch, 'and')}. It leaves the campaign: \`lost ${printPieceName(piece.name)}\`.`,
        });
        continue;
      }
      sendOff(ctx, partner, now);
    }
  }
}

/** False, with a finding, for what another unit has, or lies elsewhere: nothing is Transferred to those who go. */
function mayHave(ctx: Context, partner: Partner, unit: Piece, node: PieceNode): boolean {
  const { forces } = ctx.state;
  for (const piece of piecesOf(ctx, [node])) {
    const holder = forces.holder(piece);
    if (holder === unit) continue;
    const isNear = retentionKey(retention(ctx, piece)) === retentionKey(retention(ctx, unit));
    // What is of these RG leaves whoever has it.
    if (isNear && (!holder || isElement(ctx, partner, piece) === true)) continue;
    const why = holder ? `${holder.name} has it` : `it is not in the Area of ${unit.name}`;
    ctx.report({
      ...{ code: 'withdraws-not', rule: partner.rule, severity: 'error', at: ctx.at(node) },
      message: `${piece.name} does not go with ${unit.name}: ${why}.`,
    });
    return false;
  }
  return true;
}

/** What goes where a unit does: it with what it has, and a captured vehicle that it mans; Guns and SW of other RG stay, and another vehicle, Abandoned. */
function party(view: Doing, partner: Partner, piece: Piece): readonly Piece[] {
  const { forces } = view.state;
  const holder = forces.holder(piece);
  if (holder && isVehicle(holder) && drivesOff(view, partner, holder)) return party(view, partner, holder);
  if (holder && isOccupiedVehicle(holder)) bailOut(view, holder);
  else if (holder) forces.release(piece.name);
  for (const held of forces.withHoldings(piece)) if (isLeftBehind(view, partner, held)) forces.release(held.name);
  return forces.withHoldings(forces.get(piece.name) ?? piece);
}

/** A captured vehicle, as it may be Immobile. */
const drivesOff = (view: View, { immobileRuling }: Partner, vehicle: Piece): boolean =>
  view.state.forces.isCaptured(vehicle) && (!isImmobile(vehicle) || view.ruling(immobileRuling) === 'goes');

function sendOff(view: Doing, partner: Partner, piece: Piece): void {
  const { state, line } = view;
  const all = party(view, partner, piece);
  for (const { name } of all.slice(0, 1))
    state.forces.move(name, { kind: 'offmap' }, { line, during: state.stepLine ?? state.phaseLine });
  for (const { name } of all) {
    state.forces.mark(name, waiting);
    state.act(`withdrawn/${name}`, line);
  }
}

/** Captured SW and vehicles of the side; captured Guns stay. */
const isTaken = ({ state: { forces } }: View, { side }: Partner, piece: Piece): boolean =>
  forces.isCaptured(piece) && forces.sideOf(piece) === side && (isVehicle(piece) || isSw(piece));

/** Who mans a vehicle, or has a SW. */
function havers({ state: { forces } }: View, piece: Piece): readonly Piece[] {
  const holder = forces.holder(piece);
  return isVehicle(piece) ? forces.held(piece) : holder ? [holder] : [];
}

const isGun = ({ type }: Piece): boolean => type.kind === 'gun';

/** Guns stay, and so do SW of their own that are of another RG. */
const isLeftBehind = (view: View, partner: Partner, piece: Piece): boolean =>
  isGun(piece) ||
  (isSw(piece) &&
    !view.state.forces.isCaptured(piece) &&
    isElement(view, partner, piece) === false &&
    view.ruling(partner.othersRuling) === 'stays');

const stays = ({ groups }: Partner, piece: Piece): string =>
  `${piece.name} is ${isGun(piece) ? 'a Gun' : `not of ${list([...groups], 'or')}`}: it stays in its Area.`;

function refuses(view: View, partner: Partner, piece: Piece): string | undefined {
  if (isGun(piece)) return stays(partner, piece);
  if (isIsolatedPiece(view, piece) === true) return `${piece.name} is Isolated, and so exempt: it stays.`;
  if (isTaken(view, partner, piece) && isVehicle(piece) && !drivesOff(view, partner, piece))
    return `${piece.name} is Immobile: it stays in its Location, and those who man it leave it.`;
  if (isTaken(view, partner, piece))
    return havers(view, piece).some((unit) => isElement(view, partner, unit) !== false && isPersonnel(unit))
      ? undefined
      : `${piece.name} is Captured and goes with a unit of ${list([...partner.groups])} that has it: \`UNIT[${printPieceName(piece.name)}]\`.`;
  return isElement(view, partner, piece) === false
    ? `${piece.name} is not of ${list([...partner.groups])}: it stays.`
    : undefined;
}

/** `lost 467j`: more than may wait off map. */
export function loseExcess(ctx: Context<LostD>, data: PullOutData | undefined): void {
  const { state } = ctx;
  for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
    if (!data || !state.done.has(keyOf(data)) || refuses(ctx, data.partner, piece) !== undefined) {
      ctx.report({
        code: 'nothing-owed',
        rule: data?.partner.rule ?? state.stepData?.number,
        severity: 'error',
        message: `${piece.name} is not lost here${isPersonnel(piece) ? '' : `: Equipment is Eliminated with \`destroy ${printPieceName(piece.name)}\``}.`,
      });
      continue;
    }
    if (!isInExcess(ctx, data.partner, piece)) {
      ctx.report({
        code: 'nothing-owed',
        rule: data.partner.rule,
        severity: 'error',
        message: `${piece.name} may wait off map: only what is more than may wait is lost. \`withdraw ${data.partner.side}: ${printPieceName(piece.name)}\`.`,
      });
      continue;
    }
    leaveCampaign(ctx, data.partner, piece);
  }
}

/** Whether more of its kind remains than may wait. */
function isInExcess(view: View, partner: Partner, piece: Piece): boolean {
  const all = [...waitingNow(view, partner), ...elements(view, partner)];
  const holder = view.state.forces.holder(piece);
  const load = loadOf(view, partner, all.includes(piece) || (holder && all.includes(holder)) ? all : [...all, piece]);
  if (isMmc(piece)) return load.squads > partner.squadEquivalents;
  if (isLeader(view, partner, piece)) return load.leaders > partner.leaders;
  return isSw(piece) && load.weapons > partner.supportWeapons;
}

/** At the end of the step: what nobody sent off leaves the campaign or goes too, and those called back may come in. */
export function settlePartner(view: Doing, data: PullOutData): void {
  if (view.state.done.has(keyOf(data))) settleElements(view, data.partner);
  // Last: who is called back is no element that remains.
  callBack(view, data.partner);
}

function settleElements(view: Doing, partner: Partner): void {
  const { state } = view;
  const units = elements(view, partner);
  const all = [...waitingNow(view, partner), ...units];
  if (excess(loadOf(view, partner, all), partner).length === 0) for (const unit of units) sendOff(view, partner, unit);
  else if (goneNow(view, partner).length) {
    const open = undecided(view, partner);
    for (const unit of units)
      if (open.includes(unit)) continue;
      else if (isInExcess(view, partner, unit)) leaveCampaign(view, partner, unit);
      else {
        for (const weapon of surplus(view, partner, unit)) leaveCampaign(view, partner, weapon);
        sendOff(view, partner, state.forces.get(unit.name) ?? unit);
      }
  }
  removeCaptured(view, partner);
}

/** Captured SW and vehicles that none of those who leave has, where a ruling removes them as well. */
function removeCaptured(view: Doing, partner: Partner): void {
  if (!view.reads({ ruling: partner.capturedRuling, reading: 'all' })) return;
  for (const piece of view.state.forces.inPlay()) {
    if (!isTaken(view, partner, piece) || has(piece, waiting) || isIsolatedPiece(view, piece) === true) continue;
    if (isVehicle(piece) && !drivesOff(view, partner, piece)) continue;
    if (isOccupiedVehicle(piece)) bailOut(view, piece);
    const now = view.state.forces.get(piece.name) ?? piece;
    leaveCampaign(view, partner, now, `Captured, and removed with ${list([...partner.groups], 'and')}`);
  }
}

function leaveCampaign(
  view: Doing,
  partner: Partner,
  unit: Piece,
  why = `more of ${list([...partner.groups], 'and')} than may wait off map`,
): void {
  for (const { name } of party(view, partner, unit))
    view.state.forces.remove(name, { kind: 'withdrawn', why, rule: partner.rule, line: view.line });
}

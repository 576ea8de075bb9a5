/** Leaving the map, to wait or for good, and coming back (3.60742). */

import { isIsolatedPiece } from '../../../ground/retention/retention';
import type { PullOutData } from '../../../kernel/moduleData/equipment';
import { list } from '../../../kernel/names';
import type { Doing } from '../../../kernel/step';
import { isOccupiedVehicle } from '../../../pieces/mobility';
import { has, isVehicle, type Piece } from '../../../pieces/piece';
import { leaveUnguarded } from '../../../pieces/units/consequences';
import { bailOut } from '../../../pieces/units/crew';
import { matterOf } from '../pullOut';
import { excess, isInExcess, loadOf, surplus, undecided } from './limits';
import { drivesOff, elements, isLeftBehind, isTaken } from './members';
import { callBack, goneNow, type Partner, waiting, waitingNow } from './waiting';

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

export function sendOff(view: Doing, partner: Partner, piece: Piece): void {
  const { state, line } = view;
  const all = party(view, partner, piece);
  for (const { name } of all.slice(0, 1))
    state.forces.move(name, { kind: 'offmap' }, { line, during: state.stepLine ?? state.phaseLine });
  for (const { name } of all) {
    state.forces.mark(name, waiting);
    state.act({ what: 'withdrawn', pieces: [name] }, line);
  }
}

/** At the end of the step: what nobody sent off leaves the campaign or goes too, and those called back may come in. */
export function settlePartner(view: Doing, data: PullOutData): void {
  if (view.state.done.has(matterOf(data))) settleElements(view, data.partner);
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
  if (view.ruling(partner.capturedRuling) !== 'all') return;
  for (const piece of view.state.forces.inPlay()) {
    if (!isTaken(view, partner, piece) || has(piece, waiting) || isIsolatedPiece(view, piece) === true) continue;
    if (isVehicle(piece) && !drivesOff(view, partner, piece)) continue;
    if (isOccupiedVehicle(piece)) bailOut(view, piece);
    const now = view.state.forces.get(piece.name) ?? piece;
    leaveCampaign(view, partner, now, `Captured, and removed with ${list([...partner.groups], 'and')}`);
  }
}

export function leaveCampaign(
  view: Doing,
  partner: Partner,
  unit: Piece,
  why = `more of ${list([...partner.groups], 'and')} than may wait off map`,
): void {
  const { forces } = view.state;
  const all = party(view, partner, unit);
  const guarded = all.filter((p) => forces.isPrisoner(p));
  for (const { name } of all.filter((p) => !guarded.includes(p)))
    forces.remove(name, { kind: 'withdrawn', why, rule: partner.rule, line: view.line });
  leaveUnguarded(view, guarded);
}

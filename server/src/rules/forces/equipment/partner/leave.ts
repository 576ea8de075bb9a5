/** Leaving the map, to wait or for good, and coming back (3.60742). */
import { list } from '../../../names';
import type { Doing } from '../../../steps/step';
import { bailOut } from '../../crew';
import type { PullOutData } from '../../equipmentData';
import { isOccupiedVehicle } from '../../mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../../piece';
import { isIsolatedPiece } from '../../retention';
import { keyOf } from '../pullOut';
import { excess, isInExcess, loadOf, surplus, undecided } from './limits';
import { elements, goneNow, heldFor, isGun, isTaken, type Partner, waiting, waitingNow } from './members';

/** What goes where a unit does: it with what it has, and a captured vehicle that it mans; Guns stay, and another vehicle, abandoned. */
function party(view: Doing, piece: Piece): readonly Piece[] {
  const { forces } = view.state;
  const holder = forces.holder(piece);
  if (holder && isVehicle(holder) && forces.isCaptured(holder)) return party(view, holder);
  for (const held of forces.withHoldings(piece)) if (isGun(held)) forces.release(held.name);
  if (holder) forces.release(piece.name);
  if (holder && isOccupiedVehicle(holder) && !forces.held(holder).some(isPersonnel))
    forces.mark(holder.name, 'abandoned');
  return forces.withHoldings(forces.get(piece.name) ?? piece);
}

export function sendOff(view: Doing, piece: Piece): void {
  const { state, line } = view;
  const all = party(view, piece);
  for (const { name } of all.slice(0, 1))
    state.forces.move(name, { kind: 'offmap' }, { line, during: state.stepLine ?? state.phaseLine });
  for (const { name } of all) {
    state.forces.mark(name, waiting);
    state.act(`withdrawn/${name}`, line);
  }
}

/** At the end of the step: what nobody sent off leaves the campaign or goes too, and those called back may enter. */
export function settlePartner(view: Doing, data: PullOutData): void {
  const { state } = view;
  const { partner } = data;
  const { side, force, least } = partner.returns;
  if (Math.max(state.retained.get(`${side}/${force}`)?.value ?? 0, heldFor(view, partner)) >= least)
    for (const unit of waitingNow(view, partner))
      if (!state.acted.has(`withdrawn/${unit.name}`))
        for (const { name } of state.forces.withHoldings(unit)) state.forces.unmark(name, waiting);
  if (!state.done.has(keyOf(data))) return;
  const units = elements(view, partner);
  const all = [...waitingNow(view, partner), ...units];
  if (excess(loadOf(view, all), partner).length === 0) for (const unit of units) sendOff(view, unit);
  else if (goneNow(view, partner).length) {
    const open = undecided(view, partner);
    for (const unit of units)
      if (open.includes(unit)) continue;
      else if (isInExcess(view, partner, unit)) leaveCampaign(view, partner, unit);
      else {
        for (const weapon of surplus(view, partner, unit)) leaveCampaign(view, partner, weapon);
        sendOff(view, state.forces.get(unit.name) ?? unit);
      }
  }
  removeCaptured(view, partner);
}

/** Captured SW and vehicles that none of those who leave has, where a ruling removes them as well. */
function removeCaptured(view: Doing, partner: Partner): void {
  if (!view.reads({ ruling: partner.capturedRuling, reading: 'all' })) return;
  for (const piece of view.state.forces.inPlay()) {
    if (!isTaken(view, partner, piece) || has(piece, waiting) || isIsolatedPiece(view, piece) === true) continue;
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
  for (const { name } of party(view, unit))
    view.state.forces.remove(name, { kind: 'withdrawn', why, rule: partner.rule, line: view.line });
}

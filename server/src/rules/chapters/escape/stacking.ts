/**
 * Which Locations the pieces show to be Overstacked (9.606): more Personnel of one side than A5.1 allows. Where a hex has
 * more room than one Location, or pieces may count for less, nothing is claimed: there the log tells it.
 */

import { type LocationKey, splitLocation } from '../../../board/hex';
import type { SetupArea } from '../../../board/setupTypes';
import type { Duty } from '../../books/duty';
import { ofPiece } from '../../kernel/doubt';
import type { SideId } from '../../kernel/module';
import type { View } from '../../kernel/step';
import { hasDoubtfulDeed } from '../../pieces/doubt/deeds';
import { keptFor } from '../../pieces/memo';
import { has, isGone, isPersonnel, isSmc, type Piece } from '../../pieces/piece';

/** HS-equivalents, and the SMC that may stack beside them. */
const most = { halves: 6, smc: 4 };

/** What there is too much of, as a clause; undefined where the pieces do not show it. */
export function overstackOf(view: View, at: LocationKey, side: SideId, duty: Duty): string | undefined {
  const { forces, board, strategic, acted, doubts, stepLine } = view.state;
  const of = [board, strategic.version, acted.version, doubts.version, stepLine];
  return keptFor(forces, `overstack ${duty.step} ${side} ${at}`, of, () => tooMany(view, at, side, duty));
}

function tooMany(view: View, at: LocationKey, side: SideId, duty: Duty): string | undefined {
  if (!isOneLocation(view, at)) return undefined;
  const units = stackOf(view, at, side, duty);
  const halves = units.reduce((sum, { type }) => sum + ('hsEquivalents' in type ? type.hsEquivalents : 0), 0);
  const smc = units.filter(isSmc).length;
  const squads = `${Math.floor(halves / 2) || ''}${halves % 2 ? '½' : ''} squad-equivalents`;
  if (halves > most.halves) return `${squads} are there, and no more than 3 may stack (A5.1)`;
  // With fewer squads there, those SMC that are too many may count as one of them.
  if (halves === most.halves && smc > most.smc)
    return `${smc} SMC are there beside ${squads}, and no more than ${most.smc} may stack so (A5.1)`;
  return undefined;
}

/** Those of a side that count there for sure: not the unarmed, nor any whose attempt to leave hangs on the dice or was told wrong. */
export const stackOf = ({ state }: View, at: LocationKey, side: SideId, duty: Duty): readonly Piece[] =>
  state.forces
    .at(at)
    .filter(
      (unit) =>
        isPersonnel(unit) &&
        unit.side === side &&
        !isGone(unit) &&
        unit.holder === undefined &&
        !['prisoner', 'unarmed', 'dummy', 'overstacked'].some((status) => has(unit, status)) &&
        !state.doubts.has(ofPiece(unit.name)) &&
        !hasDoubtfulDeed(state, [unit.name.toLowerCase()]) &&
        !isLeaving(state.acted.get(duty.acted(unit)), unit),
    );

/** A line moved it, or tried to, and it is not there by that line. */
const isLeaving = (acted: Piece['line'] | undefined, { placed }: Piece): boolean =>
  acted !== undefined && acted !== placed?.line;

/** Whether all that the log puts there is in one Location: not partly in a pillbox, under a bridge, at a Crest. */
function isOneLocation({ state }: View, at: LocationKey): boolean {
  const { board, forces, strategic } = state;
  const { hex } = splitLocation(at);
  if (!board) return false;
  const has = (word: string) => (board.terrain.get(hex) ?? []).includes(word);
  return !(
    board.water.has(hex) ||
    has('gully') ||
    /pillbox/i.test(strategic.get(at)?.because ?? '') ||
    forces.at(at).some(({ type }) => type.kind === 'fortification' && type.sort === 'pillbox')
  );
}

/** Whether an Area has a Location besides one. */
export const hasAnother = ({ hexes, locations }: SetupArea, at: LocationKey): boolean =>
  [...hexes, ...locations].some((other) => other !== at);

/** Shift (9.613, 2.513, 3.613): from one Area to another, alone or as a group, and what is rolled for afterwards. */
import type { ActD } from '../../../syntax/nodes';
import { portageHandlers } from '../../books/portage';
import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import { areasNow } from '../../ground/areas';
import { retainedAt } from '../../ground/retention/retained';
import type { Context } from '../../kernel/context';
import { ofCounters, ofPiece } from '../../kernel/doubt';
import type { ShiftData, SideId } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import type { Doing, Handlers, StepRules, View } from '../../kernel/step';
import { leaveUnread } from '../../kernel/unread';
import { piecesOf } from '../../pieces/named';
import { isEquipment, isVehicle, type Piece } from '../../pieces/piece';
import { aftermathObligations, casualty, ford } from './aftermath';
import { ableToShift, shiftObligations } from './attempts';
import { unitMatter } from './movers';
import { recordShift } from './record';

const step = 'shift';

const dataOf = ({ state, module }: View): ShiftData | undefined => (state.keepsForces ? module.shift : undefined);

const portage = portageHandlers(unitMatter);

const handlers: Handlers = {
  ...consequenceHandlers,
  ...portage,
  destroy(ctx) {
    if (!tellGuns(ctx)) portage.destroy(ctx);
  },
  shift(ctx) {
    const data = dataOf(ctx);
    if (data) recordShift(ctx, data);
  },
  casualty(ctx) {
    const data = dataOf(ctx);
    if (data) casualty(ctx, data);
  },
  ford(ctx) {
    const data = dataOf(ctx);
    if (data) ford(ctx, data);
  },
};

/** Of what a unit has before its Shift only SW are Eliminated: true, with a finding, where a line names a Gun. */
function tellGuns(ctx: Context<ActD<'destroy'>>): boolean {
  const gun = piecesOf(ctx, ctx.directive.pieces).find(({ type }) => type.kind === 'gun');
  if (gun)
    ctx.report({
      code: 'cannot-eliminate',
      rule: ctx.module.shift?.rule,
      message: `${gun.name} is a Gun, which stays where it is: before a Shift only SW are Eliminated.`,
    });
  return gun !== undefined;
}

/** What a Shift has left to be settled; the attempts themselves are the players' to make. */
function musts(view: View): Obligation[] {
  const data = dataOf(view);
  if (!data || view.state.forces.size === 0) return [];
  return [...aftermathObligations(view, data), ...consequenceObligations(view, step)];
}

export const shift: StepRules = {
  obligations(view) {
    const data = dataOf(view);
    if (!data || view.state.forces.size === 0) return [];
    const areas = areasNow(view);
    return [...musts(view), ...(areas ? shiftObligations(view, data, areas) : [])];
  },

  musts,

  idle: ({ state }) =>
    state.keepsForces
      ? 'no unit is in an Area from which it can Shift to another'
      : 'it concerns single units, which this depth does not keep',

  sealed: sealShifts,

  handlers,
};

/** Where those are who can Shift, and whether they are still there, nobody knows. */
function sealShifts(view: Doing, side: SideId): void {
  const { state } = view;
  const data = dataOf(view);
  const areas = data && areasNow(view);
  const able = areas ? ableToShift(view, data, areas).flatMap(({ movers }) => movers.units) : state.forces.inPlay(side);
  const pieces = able
    .filter((unit) => state.forces.sideOf(unit) === side)
    .flatMap((unit) => state.forces.withHoldings(unit))
    .map(({ name }) => name);
  if (pieces.length === 0) return;
  // What is done with SW and Guns hangs on who is in their Area.
  const isKept = (piece: Piece) => {
    const kept = retainedAt(view, piece);
    return kept?.kind === 'area' ? kept.area.side === side : state.forces.sideOf(piece) === side;
  };
  const weapons = state.forces.inPlay().filter((piece) => isEquipment(piece) && !isVehicle(piece) && isKept(piece));
  const lower = [...pieces, ...weapons.map(({ name }) => name)].map((name) => name.toLowerCase());
  leaveUnread(state, 'shift', { side, pieces: lower, holdsGround: false });
  // Nor how many they are.
  leaveUnread(state, 'sealed', { side, pieces: [], holdsGround: false });
  state.doubts.raiseAll([...pieces.map(ofPiece), ofCounters(side)]);
}

/** Rally and unloading (9.603, 2.5031, 3.603): by themselves all broken units rally, and all that is carried unloads. */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { laidDown } from '../../books/portage';
import { keptByCaptors } from '../../books/repair/captors';
import type { Context } from '../../kernel/context';
import { list } from '../../kernel/names';
import type { Answer, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { SharedSet } from '../../kernel/sharedMap';
import type { CampaignState } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';
import { statuses } from '../../pieces/marks/statuses';
import { isOccupiedVehicle } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { has, isPersonnel, isVehicle, mans, type Piece } from '../../pieces/piece';
import { lvpTotals } from './lvp';

const rallied = statuses.filter((s) => s.rallied).map((s) => s.name);

export const rallyAndUnloading: StepRules = {
  obligations: (view) => [...unhooking(view), ...lvpTotals.obligations(view)],

  idle: (view) => (view.state.keepsForces ? 'nobody is broken, and nothing is carried' : lvpTotals.idle(view)),

  /** After an Idle Date, on which nothing was played, only the LVP Totals are made up. */
  enter(view) {
    const { state, module } = view;
    if (!state.keepsForces || !module.rally || state.afterIdle) return;
    state.happened = [...rallyAll(view, module.rally.rule), ...unloadAll(view, module.rally)];
    state.keptByCaptors = new SharedSet(keptByCaptors(view));
  },

  leave: lvpTotals.leave,
  unread: lvpTotals.unread,
  handlers: { drop, ...lvpTotals.handlers },
  knows: (module, verb) => verb !== 'lvp' || module.lvp !== undefined,
};

function unhooking(view: View): Obligation[] {
  const { state, module } = view;
  if (!state.keepsForces || !module.rally?.gunsStayHooked || state.afterIdle) return [];
  return hooked(state).map((gun) => unhook(view, gun));
}

function rallyAll({ state: { forces } }: View, rule: string): string[] {
  const broken = forces.inPlay().filter((p) => rallied.some((status) => has(p, status)));
  for (const { name } of broken) forces.unmark(name, ...rallied);
  return broken.length ? [`${names(broken)} rallied (${rule})`] : [];
}

const names = (pieces: readonly Piece[]): string =>
  list(
    pieces.map((p) => p.name),
    'and',
  );

interface Carried {
  readonly vehicle: Piece;
  readonly piece: Piece;
}

function carried({ forces }: CampaignState): Carried[] {
  return forces
    .inPlay()
    .filter(isVehicle)
    .flatMap((vehicle) =>
      forces
        .held(vehicle)
        .filter((piece) => unloads(vehicle, piece))
        .map((piece) => ({ vehicle, piece })),
    );
}

/** Passengers, Riders and what they carry; those who man a vehicle stay with it, a wreck nobody mans, and prisoners stay with their Guards. */
const unloads = (vehicle: Piece, piece: Piece): boolean =>
  !isPersonnel(piece) ||
  (isOccupiedVehicle(vehicle)
    ? piece.side === vehicle.possessor && !mans(vehicle, piece)
    : piece.side === vehicle.side || piece.side === vehicle.possessor);

function unloadAll({ state }: View, { rule, gunsStayHooked }: NonNullable<View['module']['rally']>): string[] {
  const { forces } = state;
  const told: string[] = [];
  for (const { vehicle, piece } of carried(state)) {
    const towed = piece.type.kind === 'gun';
    if (towed && gunsStayHooked && isOccupiedVehicle(vehicle)) continue;
    unload(state, piece);
    const line = state.stepLine ?? state.phaseLine;
    if (line) state.act(laidDown(piece), line);
    const to = vehicle.where.kind === 'location' ? vehicle.name : `${vehicle.name}, wherever it is`;
    told.push(`${piece.name} ${towed ? 'unhooked' : 'unloaded'} from ${to} (${rule})`);
  }
  // What the lines mark as carried without saying by what.
  for (const piece of forces.inPlay())
    if (!forces.holder(piece)) forces.unmark(piece.name, 'passenger', 'rider', ...(gunsStayHooked ? [] : ['hooked']));
  return told;
}

function unload({ forces }: CampaignState, piece: Piece): void {
  forces.release(piece.name);
  forces.unmark(piece.name, 'passenger', 'rider', 'hooked');
}

const hooked = (state: CampaignState): Piece[] =>
  carried(state)
    .filter(({ vehicle, piece }) => piece.type.kind === 'gun' && isOccupiedVehicle(vehicle))
    .map(({ piece }) => piece);

/** `drop Gun1`: it is unhooked, where it may stay so. */
function unhook({ state, module }: View, gun: Piece): Obligation {
  const rule = module.rally?.rule ?? module.section;
  return choiceOwed({
    matter: { what: 'unhook', pieces: [gun.name] },
    step: 'rallyAndUnloading',
    rule,
    side: state.forces.sideOf(gun),
    due: 'may',
    what: `unhooking of ${gun.name}`,
    why: `${gun.name} is hooked up to ${gun.holder} and need not unhook`,
    options: () => [
      { value: 'stay', label: 'It stays hooked up', objections: [], rank: 0 },
      { value: 'unhook', label: 'It is unhooked', objections: [], rank: 1 },
    ],
    write: ({ choice }: Answer) => (choice === 'unhook' ? `drop ${printPieceName(gun.name)}` : ''),
  });
}

function drop(ctx: Context<ActD<'drop'>>): void {
  const { state, module, directive: d } = ctx;
  for (const piece of piecesOf(ctx, d.pieces)) {
    const may = unhooking(ctx).find((o) => o.matter.pieces?.includes(piece.name));
    const owed = answered(ctx, may, {
      rule: module.rally?.rule ?? module.section,
      message: module.rally?.gunsStayHooked
        ? `${piece.name} is not hooked up to a vehicle.`
        : 'All that is carried or hooked up has unloaded by itself.',
    });
    if (!owed) continue;
    ctx.discharges(owed);
    unload(state, piece);
  }
}

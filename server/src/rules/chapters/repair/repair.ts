/** Equipment Repair and Replenishment (9.614, 2.514, 3.614): its parts in their order. */
import type { ActD } from '../../../syntax/nodes';
import type { Duty, Escapes } from '../../books/duty';
import { namesTried, scroungeLeft, wreckLeft } from '../../books/leftVehicle';
import { onePiece } from '../../books/onePiece';
import { partOf } from '../../books/repair/drm';
import { type Inventory, inventoryOf } from '../../books/repair/inventory';
import { abandon, scrounge, wreck } from '../../books/repair/scrap';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { RepairData } from '../../kernel/moduleData/repair';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { StepRules, View } from '../../kernel/step';
import { isEquipment, type Piece } from '../../pieces/piece';
import { replenish, restock, restockObligations } from './ammunition';
import { loseMalfunctioned, salvage, salvageObligations, wreckUnarmed } from './captured';
import { exchange, exchangeObligations } from './exchange';
import { escapeTonight, nightDuty, nightObligations, retain } from './night';
import { notPassingOver } from './passedOver';
import { keep, usedUpObligations } from './usedUp';
import {
  immobilizationObligations,
  isImmobilized,
  man,
  manObligations,
  recallNeeds,
  recuperate,
  repairVehicle,
  settleRecalls,
  stunObligations,
} from './vehicles';
import { repairWeapon, weaponObligations } from './weapons';

/** The module's data, at the depth that keeps pieces. */
const dataOf = ({ state, module }: View): RepairData | undefined => (state.keepsForces ? module.repair : undefined);

function* obligations(view: View, escapes: Escapes): Generator<Obligation> {
  const data = dataOf(view);
  if (!data) return;
  const inventory = inventoryOf(view);
  yield* whereabouts(view, data, inventory);
  yield* manObligations(data, inventory);
  yield* immobilizationObligations(view, data, inventory);
  yield* recallNeeds(data, inventory);
  yield* stunObligations(view, data, inventory);
  yield* weaponObligations(view, data, inventory);
  yield* exchangeObligations(data, inventory);
  yield* salvageObligations(view, data, inventory);
  yield* restockObligations(view, data, inventory);
  yield* nightObligations(view, data, inventory, escapes);
  yield* usedUpObligations(view, data);
}

/** The dr that come before vehicles are abandoned, wrecked and Scrounged. */
function drBeforeScrap(view: View, data: RepairData): Obligation[] {
  const inventory = inventoryOf(view);
  return [
    ...immobilizationObligations(view, data, inventory),
    ...stunObligations(view, data, inventory),
    ...weaponObligations(view, data, inventory),
    ...salvageObligations(view, data, inventory),
  ];
}

const mended = ['malfunctioned', 'immobilized', 'stunned', 'stunned+1', 'stun-recall', 'recalled', 'depleted'];

/** Marked with something that this step mends, but nobody knows where. */
const needsMending = (piece: Piece): boolean =>
  isEquipment(piece) && mended.some((status) => piece.statuses.has(status));

function whereabouts({ state }: View, data: RepairData, inventory: Inventory): Obligation[] {
  const lost = inventory.lost.flatMap((piece) =>
    needsMending(piece) && !state.doubts.has(ofPiece(piece.name)) ? piece.name : [],
  );
  if (lost.length === 0) return [];
  const { rule } = data.abandoned;
  return [
    factOwed({
      matter: { what: 'repair.where' },
      step: 'repair',
      rule,
      what: `whereabouts of ${list(lost, 'and')}`,
      why: 'only what is Retained in a friendly Setup or Entry Area is repaired',
      ask: `In which Setup or Entry Area ${lost.length > 1 ? 'are' : 'is'} ${list(lost, 'and')} Retained? Their Locations, or the Control that makes the Areas, are not in the log.`,
    }),
  ];
}

/** A line of this step, for a module that states what it does. */
const on =
  <D>(act: (ctx: Context<never>, data: RepairData) => void): ((ctx: D) => void) =>
  (ctx) => {
    const view = ctx as unknown as Context<never>;
    const data = dataOf(view);
    if (data) act(view, data);
  };

/** Of a vehicle that tried to Escape tonight a line tells what its crew still does with it (2.506, 3.606). */
const afterEscape =
  <C extends Context>(act: (ctx: C, duty: Duty) => void, otherwise: (ctx: C, data: RepairData) => void) =>
  (ctx: C, data: RepairData): void =>
    namesTried(ctx, nightDuty) ? act(ctx, nightDuty) : otherwise(ctx, data);

/** `repair Pz1` is about its immobilization, `repair Pz1(MA)` and `repair HMG1` about a Weapon. */
function mend(ctx: Context<ActD<'repair'>>, data: RepairData): void {
  const piece = onePiece(ctx, ctx.directive.pieces);
  const [node] = ctx.directive.pieces;
  if (!piece || !node) return;
  const kept = inventoryOf(ctx).of(piece);
  if (!kept) {
    ctx.report({
      code: 'nothing-owed',
      rule: data.weapons.rule,
      message: `${piece.name} is in no friendly Setup or Entry Area: it is not repaired.`,
    });
    return;
  }
  const part = partOf(node)?.name;
  const vehicle =
    part === undefined &&
    (isImmobilized(kept) ||
      ctx.state.done.has({ what: 'repair.immobilization', side: kept.side, pieces: [piece.name] }));
  if (vehicle) repairVehicle(ctx, data, kept);
  else repairWeapon(ctx, data, kept, part);
}

/** @param escapes of the tanks that leave at night */
export const repairing = (escapes: Escapes): StepRules => ({
  obligations: (view) => obligations(view, escapes),
  idle: (view) =>
    view.state.keepsForces
      ? 'nothing is immobilized, stunned, malfunctioned, captured or short of ammunition'
      : 'it concerns single units, which this depth does not keep',
  enter(view) {
    const data = dataOf(view);
    if (!data) return;
    settleRecalls(view, data, { last: false });
    loseMalfunctioned(view, data, { last: false });
    replenish(view, data);
  },
  leave(view) {
    const data = dataOf(view);
    if (!data) return;
    settleRecalls(view, data, { last: true });
    loseMalfunctioned(view, data, { last: true });
    wreckUnarmed(view, data);
  },
  handlers: {
    man: on(man),
    repair: on(mend),
    recuperate: on(recuperate),
    exchange: on(notPassingOver((view, data) => [...weaponObligations(view, data, inventoryOf(view))], exchange)),
    salvage: on(salvage),
    abandon: on(notPassingOver(drBeforeScrap, abandon)),
    wreck: on(afterEscape(wreckLeft, notPassingOver(drBeforeScrap, wreck))),
    scrounge: on(afterEscape(scroungeLeft, scrounge)),
    restock: on(restock),
    retain: on(retain),
    escape: on((ctx: Context<ActD<'escape'>>, data) => escapeTonight(ctx, data, escapes)),
    keep: on(keep),
  },

  knows: (module, verb) => verb !== 'escape' || module.repair?.nightTanks !== undefined,
});

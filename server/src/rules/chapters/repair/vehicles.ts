/** Abandoned, immobilized and stunned vehicles and AFV under Recall (9.6141, 2.5141, 3.6141). */
import type { Line } from '../../../syntax/line';
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { leaveStandingGuns } from '../../books/portage';
import { lineOf, removeVehicle } from '../../books/removeVehicle';
import { checkOrder, matterOf, nameOf, type OwedDr, openChoice, owedDr, rollFor } from '../../books/repair/dr';
import { type Claims, checkClaims, claimsOf, vehicleFacts } from '../../books/repair/drm';
import { type Inventory, inventoryOf, isLeaving, isRecalled, type Kept } from '../../books/repair/inventory';
import type { Context } from '../../kernel/context';
import type { RepairData } from '../../kernel/moduleData/repair';
import type { Answer, Obligation } from '../../kernel/obligation';
import { choiceOwed, factOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { isMobile, isOccupiedVehicle, isWreck } from '../../pieces/mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { placing } from '../../pieces/whereabouts';
import { nightDuty } from './night';

/** Retained off map without an Entry Area: only where the rule says so. */
const isOffMap = ({ where }: Kept): boolean => where.kind === 'offmap';

/* a) */

/** Each vehicle that Personnel of its Area can man again. */
export function manObligations(data: RepairData, inventory: Inventory): Obligation[] {
  return inventory.vehicles
    .filter((kept) => has(kept.piece, 'abandoned') && inventory.hasPersonnel(kept))
    .map((kept) =>
      choiceOwed({
        matter: matterOf('man', kept),
        step: 'repair',
        rule: data.abandoned.rule,
        side: kept.side,
        due: 'may',
        what: `remanning of ${kept.piece.name}`,
        why: `${kept.piece.name} is abandoned: it may stay so`,
        options: () =>
          inventory.personnelWith(kept).map(({ piece }, rank) => ({
            value: piece.name,
            label: `${piece.name} (${piece.type.type})`,
            objections: [],
            rank: piece.type.kind === 'crew' ? -1 : rank,
          })),
        write: ({ choice }: Answer) => `man ${nameOf(kept)} ${choice ? `with ${printPieceName(choice)}` : '-> ?'}`,
      }),
    );
}

export function man(ctx: Context<ActD<'man'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const vehicle = onePiece(ctx, d.pieces);
  if (vehicle && !d.with) return openChoice(ctx, 'who mans it');
  const crew = onePiece(ctx, d.with?.value ?? []);
  if (!vehicle || !crew) return;
  const { rule } = data.abandoned;
  const inventory = inventoryOf(ctx);
  const kept = inventory.of(vehicle);
  const refuse = (message: string) => ctx.report({ code: 'cannot-man', rule, message });
  if (!isVehicle(vehicle) || !has(vehicle, 'abandoned')) return refuse(`${vehicle.name} is no abandoned vehicle.`);
  if (isWreck(vehicle)) return refuse(`${vehicle.name} is a wreck.`);
  if (!isPersonnel(crew)) return refuse(`${crew.name} is no Personnel unit.`);
  if (kept) checkOrder(ctx, 'man', kept.side);
  if (kept && !inventory.personnelWith(kept).some(({ piece }) => piece === crew))
    return refuse(`${crew.name} is not Retained in the same Setup Area as ${vehicle.name}.`);
  leaveStandingGuns(state.forces, crew);
  state.forces.hold(vehicle.name, crew.name, placing(ctx));
  state.forces.unmark(vehicle.name, 'abandoned');
  if (!kept) return;
  state.done.set(matterOf('man', kept), ctx.line);
  recallMobile(ctx, data, kept);
}

/* b) */

function immobilization(view: View, data: RepairData, kept: Kept, claims?: Claims): OwedDr {
  const { rule, table, drm } = data.immobilization;
  const { name } = kept.piece;
  return owedDr(view, {
    part: 'immobilization',
    due: 'must',
    verb: 'repair',
    what: `immobilization dr of ${name}`,
    why: { text: `${name} is immobilized`, rule },
    rule,
    table: { name: 'Immobilization Repair Table', rows: table },
    also: [{ said: 'repaired', results: ['mobile'] }],
    drm,
    facts: vehicleFacts(kept, claims),
  });
}

/** Whether a vehicle must roll for its immobilization, and if not why. */
function barsImmobilization(data: RepairData, kept: Kept): string | undefined {
  const { piece, captured } = kept;
  if (!has(piece, 'immobilized')) return `${piece.name} is not immobilized`;
  if (captured) return `${piece.name} is captured`;
  if (!isOccupiedVehicle(piece)) return `${piece.name} is ${isWreck(piece) ? 'a wreck' : 'abandoned'}`;
  const { offMap } = data.immobilization;
  if (isOffMap(kept) && !(offMap && piece.traits.has(offMap))) return `${piece.name} is off map`;
  return undefined;
}

export const immobilizationObligations = (view: View, data: RepairData, inventory: Inventory): Obligation[] =>
  inventory.vehicles.filter((kept) => !barsImmobilization(data, kept)).map((kept) => immobilization(view, data, kept));

export const isImmobilized = ({ piece }: Kept): boolean => isVehicle(piece) && has(piece, 'immobilized');

/** `repair Pz1 dr 2 -> mobile`. */
export function repairVehicle(ctx: Context<ActD<'repair'>>, data: RepairData, kept: Kept): void {
  const { directive: d, state } = ctx;
  const [node] = d.pieces;
  if (!node) return;
  const bar = barsImmobilization(data, kept);
  const before = state.done.has(matterOf('immobilization', kept));
  const owed = answered(ctx, bar && !before ? undefined : immobilization(ctx, data, kept, claimsOf(node)), {
    rule: data.immobilization.rule,
    message: `No immobilization dr is owed: ${bar}.`,
    follows: true,
  });
  if (!owed) return;
  checkOrder(ctx, 'immobilization', kept.side);
  checkClaims(ctx, node, kept);
  const rolled = rollFor(ctx, owed, d.roll, d.result);
  if (rolled?.result !== 'mobile') return;
  state.forces.unmark(kept.piece.name, 'immobilized');
  recallMobile(ctx, data, kept);
}

/* c) */

/** Mobile, and no unarmored vehicle. */
const isRecalledAfv = (piece: Piece): boolean =>
  isRecalled(piece) && isMobile(piece) && !(piece.type.kind === 'vehicle' && piece.type.afv === false);

/** An AFV under Recall that is Mobile and not Isolated leaves the campaign; an Isolated one is short of ammunition. `by`: the ruling that leaves it no way out. */
export function recallNow(
  view: View,
  data: RepairData,
  { piece, isolated }: Kept,
  line: Line = lineOf(view),
  by?: string,
): string | undefined {
  const { forces } = view.state;
  if (!isRecalledAfv(piece)) return undefined;
  if (isolated === true) {
    forces.mark(piece.name, 'ammo-shortage');
    return `${piece.name} begins the scenario under Recall, short of ammunition`;
  }
  if (isolated === 'unknown') return undefined;
  removeVehicle(view, piece, {
    kind: 'eliminated',
    why: `it left under Recall${by ? ` (\`${by}\`)` : ''}`,
    rule: data.recall.rule,
    line,
  });
  return `${piece.name} leaves the campaign under Recall`;
}

/** An AFV that waits for the repair dr of its disabled FT MA, which captors do not make. */
const awaitsFt = (data: RepairData, { captured, piece: { type, statuses } }: Kept): boolean =>
  data.recall.keptForFt === true &&
  !captured &&
  type.kind === 'vehicle' &&
  type.flamethrower !== false &&
  (statuses.get('disabled') ?? []).some((part) => part.toUpperCase() === 'MA');

/** A line has made a vehicle Mobile: the Recall that it was under has its turn. */
function recallMobile(ctx: Context, data: RepairData, kept: Kept): void {
  const piece = ctx.state.forces.get(kept.piece.name);
  if (!piece) return;
  const mobile = { ...kept, piece };
  const left = awaitsFt(data, mobile) ? undefined : recallNow(ctx, data, mobile, ctx.line);
  if (left) ctx.hint(ctx.whole.end, left);
}

/** A tank that Escaped tonight was Isolated when its Recall had its turn, and begins the scenario under it. */
const escapedSince = ({ state }: View, piece: Piece): boolean => state.acted.has(nightDuty.acted(piece));

/** All Recalls that are due; `last`: also those that waited for an exchange or a repair dr. */
export function settleRecalls(view: View, data: RepairData, { last }: { readonly last: boolean }): void {
  for (const kept of inventoryOf(view).vehicles)
    if (!escapedSince(view, kept.piece) && (last || !awaitsFt(data, kept))) recallNow(view, data, kept);
}

/** AFV of which nobody can tell whether their Recall takes them away. */
export const recallNeeds = (data: RepairData, inventory: Inventory): Obligation[] =>
  inventory.vehicles
    .filter(({ piece, isolated }) => isRecalledAfv(piece) && isolated === 'unknown')
    .map(({ piece, side }) =>
      factOwed({
        matter: { what: 'repair.recall', side, pieces: [piece.name] },
        step: 'repair',
        rule: data.recall.rule,
        side,
        what: `Isolation of ${piece.name}`,
        why: `${piece.name} is under Recall, and leaves the campaign unless it is Isolated`,
        ask: `${piece.name} is under Recall: if it is not Isolated it leaves the campaign. No map tells.`,
      }),
    );

/* d) */

const stuns = ['stunned', 'stunned+1', 'stun-recall'];
const isStunned = (piece: Piece): boolean => stuns.some((stun) => has(piece, stun));

function stun(view: View, data: RepairData, kept: Kept, claims?: Claims): OwedDr {
  const { rule, table, drm } = data.stun;
  const { name } = kept.piece;
  return owedDr(view, {
    part: 'stun',
    due: 'must',
    verb: 'recuperate',
    what: `stun dr of ${name}`,
    why: { text: `${name} suffers the results of a stun`, rule },
    rule,
    table: { name: 'Vehicle Stun Recovery Table', rows: table },
    drm,
    facts: vehicleFacts(kept, claims),
  });
}

const owesStun = (kept: Kept): boolean => isStunned(kept.piece) && isOccupiedVehicle(kept.piece) && !isOffMap(kept);

export const stunObligations = (view: View, data: RepairData, inventory: Inventory): Obligation[] =>
  inventory.vehicles.filter((kept) => owesStun(kept) && !isLeaving(kept)).map((kept) => stun(view, data, kept));

/** `recuperate Pz1 dr 2 -> recovers`. */
export function recuperate(ctx: Context<ActD<'recuperate'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const piece = onePiece(ctx, d.pieces);
  const [node] = d.pieces;
  if (!piece || !node) return;
  const kept = inventoryOf(ctx).of(piece);
  const before = kept && state.done.has(matterOf('stun', kept));
  const owed = answered(ctx, kept && (before || owesStun(kept)) ? stun(ctx, data, kept, claimsOf(node)) : undefined, {
    rule: data.stun.rule,
    message: kept
      ? `${piece.name} suffers no stun: no dr is owed.`
      : `${piece.name} is in no friendly Setup or Entry Area: no dr is owed.`,
    follows: true,
  });
  if (!owed || !kept) return;
  checkOrder(ctx, 'stun', kept.side);
  checkClaims(ctx, node, kept);
  const rolled = rollFor(ctx, owed, d.roll, d.result);
  if (rolled?.result === 'recovers') {
    // The stun ends, not the Recall that came with it.
    if (has(piece, 'stun-recall')) state.forces.mark(piece.name, 'recalled');
    state.forces.unmark(piece.name, ...stuns);
  }
  if (rolled?.result === 'eliminated')
    removeVehicle(ctx, piece, {
      kind: 'eliminated',
      why: 'it did not recover from its stun',
      rule: owed.rule,
      line: ctx.line,
    });
}

/** Special ammunition, Low Ammo and Ammunition Shortage (9.61424-9.61425, 2.51424-2.51426, 3.61424-3.61425). */
import type { ActD, PieceNode } from '../../../syntax/nodes';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { checkOrder, matterOf, nameOf, type OwedDr, owedDr, rollFor } from '../../books/repair/dr';
import { checkClaims, claimsOf, partOf, vehicleFacts } from '../../books/repair/drm';
import { type Inventory, inventoryOf, isLeaving, type Kept } from '../../books/repair/inventory';
import type { Context } from '../../kernel/context';
import type { RepairData } from '../../kernel/moduleData/repair';
import { list, same } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { isLowAmmoMeant } from '../../pieces/marks/lowAmmo';
import { isWreck } from '../../pieces/mobility';
import { has, isEquipment, isGoodOrder, isMmc, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';

/** A date before which a side has nothing restored. */
function tooEarly({ state, module }: View, { specialAmmo }: RepairData, { side }: Kept): boolean {
  const { notBefore } = specialAmmo;
  if (!notBefore || notBefore.side !== side || state.date === undefined) return false;
  return state.date < module.dates.findIndex((date) => date.id === notBefore.date);
}

/** Why no dr can be made for a piece. */
function bars(view: View, data: RepairData, kept: Kept): string | undefined {
  const { piece, captured, isolated } = kept;
  const { notBefore } = data.specialAmmo;
  if (captured) return `${piece.name} is captured`;
  if (isVehicle(piece) && isWreck(piece)) return `${piece.name} is a wreck`;
  if (isolated === true) return `${piece.name} is Isolated`;
  if (isLeaving(kept)) return `${piece.name} leaves under Recall`;
  return tooEarly(view, data, kept)
    ? `${notBefore?.side} Weapons restore nothing before ${notBefore?.date}`
    : undefined;
}

function restockDr(view: View, data: RepairData, kept: Kept, of: string): OwedDr | undefined {
  const { rule, roll } = data.specialAmmo;
  if (!roll) return undefined;
  const name = nameOf(kept, of);
  return owedDr(view, {
    part: 'restock',
    of,
    due: 'may',
    verb: 'restock',
    what: `dr to restore ${name}`,
    why: { text: `${kept.piece.name} has used up its ${of}`, rule },
    rule,
    table: { name: 'Special Ammo Restoration Table', rows: roll.table },
    drm: roll.drm,
    facts: vehicleFacts(kept),
  });
}

const isolationNeed = ({ specialAmmo: { rule } }: RepairData, kept: Kept): Obligation =>
  factOwed({
    matter: matterOf('restock', kept, '?'),
    step: 'repair',
    rule,
    side: kept.side,
    what: `Isolation of ${kept.piece.name}`,
    why: `${kept.piece.name} may restore special ammunition only if it is not Isolated`,
  });

export const restockObligations = (view: View, data: RepairData, inventory: Inventory): Obligation[] =>
  inventory.all
    .filter((kept) => data.specialAmmo.roll && has(kept.piece, 'depleted') && !bars(view, data, kept))
    .flatMap((kept): Obligation[] =>
      kept.isolated === 'unknown'
        ? [isolationNeed(data, kept)]
        : (kept.piece.statuses.get('depleted') ?? []).flatMap((of) => restockDr(view, data, kept, of) ?? []),
    );

/** Where no map tells, who makes the dr says that the piece is not Isolated, unless his line has it otherwise. */
function claimed(kept: Kept, node: PieceNode): Kept {
  return kept.isolated === 'unknown' ? { ...kept, isolated: claimsOf(node).isolated ?? false } : kept;
}

/** Why no dr is made for any of its ammunition. */
function noDr(view: View, data: RepairData, kept: Kept | undefined, { name }: Piece): string | undefined {
  if (!data.specialAmmo.roll) return `${view.module.name} replenishes it without a dr`;
  return kept ? bars(view, data, kept) : `${name} is not Retained`;
}

/** `restock Pz1(APCR) dr 3 -> restored`. */
export function restock(ctx: Context<ActD<'restock'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const { rule } = data.specialAmmo;
  const piece = onePiece(ctx, d.pieces);
  const [node] = d.pieces;
  if (!piece || !node) return;
  const known = inventoryOf(ctx).of(piece);
  const kept = known && claimed(known, node);
  const used = piece.statuses.get('depleted') ?? [];
  const asked = partOf(node)?.name ?? (used.length === 1 ? used[0] : undefined);
  const of = used.find((part) => same(part, asked ?? ''));
  const bar = noDr(ctx, data, kept, piece) ?? (of === undefined ? notUsed(piece.name, asked, used) : undefined);
  const before = kept && asked !== undefined && state.done.has(matterOf('restock', kept, asked));
  const owed = answered(ctx, kept && (before || !bar) ? restockDr(ctx, data, kept, asked ?? '') : undefined, {
    rule,
    message: `No dr can be made: ${bar}.`,
  });
  if (!owed || !known || !kept || of === undefined) return;
  checkOrder(ctx, 'restock', kept.side);
  checkClaims(ctx, node, known);
  if (known.isolated === 'unknown') ctx.discharges(isolationNeed(data, known));
  const rolled = rollFor(ctx, owed, d.roll, d.result);
  if (rolled?.result === 'restored') state.forces.unmarkPart(piece.name, 'depleted', of);
}

const notUsed = (name: string, asked: string | undefined, used: readonly string[]): string =>
  used.length === 0
    ? `${name} has used up no special ammunition`
    : asked === undefined
      ? `which kind is meant is not said, ${list(used)}`
      : `${name} has used up ${list(used, 'and')}, not ${asked}`;

/** The marks of ammunition that a RePh takes off what is neither captured nor Isolated, and of which pieces. */
const replenished: readonly {
  readonly mark: string;
  readonly when: (view: View, data: RepairData, kept: Kept) => boolean;
}[] = [
  // Special Ammo, where no dr is made for it (2.51424).
  { mark: 'depleted', when: (_, { specialAmmo }, { piece }) => isEquipment(piece) && !specialAmmo.roll },
  {
    // Low Ammo (9.61425, 2.51425, 3.61425): only where one side is named does the text ask for an Area of that side.
    mark: 'low-ammo',
    when: (_, data, { piece, side, where }) =>
      (data.lowAmmo.side === undefined || where.kind !== 'offmap') && isLowAmmoMeant(data, piece, side),
  },
  {
    // Ammunition Shortage (2.51426).
    mark: 'ammo-shortage',
    when: (view, { shortage }, { piece }) =>
      shortage !== undefined && (isPersonnel(piece) || (!isMg(piece) && view.is(shortage.equipment))),
  },
];

/** What is replenished by itself as the step begins. */
export function replenish(view: View, data: RepairData): void {
  const { forces } = view.state;
  const able = inventoryOf(view).all.filter(({ captured, isolated }) => !captured && isolated === false);
  for (const kept of able)
    for (const { mark, when } of replenished) if (when(view, data, kept)) forces.unmark(kept.piece.name, mark);
  if (data.shortage) for (const piece of forces.inPlay()) if (isMg(piece)) supplyMg(view, piece);
}

/** With a MMC that can fight and has no Shortage a MG has none either (2.523211). */
function supplyMg({ state: { forces } }: View, mg: Piece): void {
  const by = forces.holder(mg);
  if (by && isMmc(by) && isGoodOrder(by) && !has(by, 'unarmed') && !has(by, 'ammo-shortage'))
    forces.unmark(mg.name, 'ammo-shortage');
}

const isMg = ({ type }: Piece): boolean => type.kind === 'sw' && type.weapon.endsWith('MG');

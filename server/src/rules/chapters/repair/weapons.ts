/** Weapon Repair (9.6142, 2.5142, 3.6142): each malfunctioned Weapon, and what becomes of it. */

import type { ActD } from '../../../syntax/nodes';
import { answered } from '../../books/answers';
import { isWith } from '../../books/repair/captors';
import { checkOrder, matterOf, nameOf, type OwedDr, owedDr, rollFor } from '../../books/repair/dr';
import { type Claims, checkClaims, claimsOf, drmFor, type Repairing } from '../../books/repair/drm';
import { isOut, onlyWeapon, untoldOut, type Weapon } from '../../books/repair/functioning';
import { type Inventory, inventoryOf, isLeaving, type Kept } from '../../books/repair/inventory';
import type { Context } from '../../kernel/context';
import type { RepairData } from '../../kernel/moduleData/repair';
import { same } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import { modifiersTold } from '../../kernel/rolls';
import type { View } from '../../kernel/step';
import { personnelMaybeThere } from '../../pieces/doubt/maybeThere';
import { isOccupiedVehicle, isWreck } from '../../pieces/mobility';
import { isVehicle, type Piece } from '../../pieces/piece';
import { barredBy, canExchange } from './exchange';
import { recallNow } from './vehicles';

export const isMainArmament = (of: string | undefined): boolean => of !== undefined && same(of, 'MA');

const parts = (piece: Piece, status: string): readonly string[] => {
  const of = piece.statuses.get(status);
  return of === undefined ? [] : of.length ? of : [onlyWeapon(piece) ?? ''];
};

/** The Weapons of a piece that a status is of. */
export function weaponsWith(kept: Kept, status: string): Weapon[] {
  const { piece } = kept;
  if (isVehicle(piece)) return parts(piece, status).map((of) => ({ kept, of }));
  const isWeapon = piece.type.kind === 'sw' || piece.type.kind === 'gun';
  return isWeapon && piece.statuses.has(status) ? [{ kept }] : [];
}

export const isFt = ({ kept: { piece }, of }: Weapon): boolean | 'unknown' =>
  piece.type.kind === 'vehicle' && isMainArmament(of) ? piece.type.flamethrower : false;

/** Those that may roll: a disabled FT MA beside the malfunctioned ones, where the module has it so. */
const brokenWeapons = (data: RepairData, kept: Kept): Weapon[] => [
  ...weaponsWith(kept, 'malfunctioned'),
  ...(data.weapons.disabledFt ? weaponsWith(kept, 'disabled').filter((w) => isFt(w) !== false) : []),
];

/** A captured SW that its captor may try to repair. */
export const mayRepairCaptured = (view: View, data: RepairData, { piece }: Kept): boolean =>
  piece.type.kind === 'sw' && isWith(view, piece, data.weapons.capturedBy);

/** Why a Weapon rolls for no repair. */
function bars(view: View, data: RepairData, inventory: Inventory, { kept, of }: Weapon): string | undefined {
  const { piece } = kept;
  if (isVehicle(piece) && isWreck(piece)) return `${piece.name} is a wreck`;
  if (kept.captured && !mayRepairCaptured(view, data, kept)) return `${piece.name} is captured`;
  if (kept.place === undefined) return `${piece.name} is in no Setup or Entry Area`;
  if (hangsOnPersonnel(view, data, { kept, of }))
    return inventory.hasPersonnel(kept) ? undefined : `no Personnel is in the Area of ${piece.name}`;
  return of === undefined || isCrewed(piece) ? undefined : `${piece.name} has no Inherent crew`;
}

const isCrewed = (piece: Piece): boolean =>
  isOccupiedVehicle(piece) && (piece.type.kind !== 'vehicle' || piece.type.crew !== false || piece.holds.length > 0);

/** A SW or Gun, and by a ruling a Weapon of a vehicle without a crew, is repaired by Personnel of its Area. */
const hangsOnPersonnel = (view: View, { weapons: { byPersonnel } }: RepairData, { kept, of }: Weapon): boolean =>
  of === undefined || (!isCrewed(kept.piece) && byPersonnel !== undefined && view.reads(byPersonnel));

/** Whether it is still open if Personnel is in its Area when the dr is due. */
const mayBeAlone = (view: View, data: RepairData, inventory: Inventory, weapon: Weapon): boolean =>
  hangsOnPersonnel(view, data, weapon) && inventory.hasPersonnel(weapon.kept) === 'unknown';

/** Whether it is still open if a disabled MA is a FT, which alone may be repaired. */
const mayBeNoFt = (weapon: Weapon): boolean =>
  isFt(weapon) === 'unknown' && weaponsWith(weapon.kept, 'disabled').some(({ of }) => isMainArmament(of));

function factsOf({ kept, of }: Weapon, claims: Claims): Repairing {
  const { type } = kept.piece;
  const repair = 'repair' in type ? type.repair : 'unknown';
  return {
    kept,
    vehicular: of !== undefined,
    mainArmament: isMainArmament(of),
    ft: isFt({ kept, of }),
    // What cannot malfunction has no Repair Number to help it.
    repair: repair === 'none' ? 0 : repair,
    claims,
  };
}

function repairDr(view: View, data: RepairData, inventory: Inventory, weapon: Weapon, facts: Repairing): OwedDr {
  const { rule, table, drm } = data.weapons;
  const { kept, of } = weapon;
  if (of === '') return whichWeapon(data, kept);
  const name = nameOf(kept, of);
  return owedDr(view, {
    part: 'weapon',
    of,
    due: kept.captured || mayBeAlone(view, data, inventory, weapon) || mayBeNoFt(weapon) ? 'may' : 'must',
    verb: 'repair',
    what: `repair dr of ${name}`,
    why: { text: `${name} is malfunctioned${kept.captured ? ': its captors may try to repair it' : ''}`, rule },
    rule,
    table: { name: 'Weapon Repair Table', rows: table },
    drm,
    facts,
    word: (result) => (result === 'eliminated' && of !== undefined ? 'disabled' : result),
  });
}

export function whichWeapon({ weapons: { rule } }: RepairData, kept: Kept): Obligation {
  const { name } = kept.piece;
  const is = untoldOut(kept.piece) ?? 'malfunctioned';
  return factOwed({
    matter: matterOf('weapon', kept, '?'),
    step: 'repair',
    rule,
    side: kept.side,
    what: `${is} Weapon of ${name}`,
    why: `${name} has a ${is} Weapon`,
    ask: `Which Weapon of ${name} is ${is}? \`mark ${nameOf(kept, `${is}=MA`)}\`.`,
  });
}

export function* weaponObligations(view: View, data: RepairData, inventory: Inventory): Generator<Obligation> {
  for (const kept of inventory.all) {
    if (isLeaving(kept)) continue;
    for (const weapon of brokenWeapons(data, kept))
      if (!bars(view, data, inventory, weapon)) yield repairDr(view, data, inventory, weapon, factsOf(weapon, {}));
  }
}

/** `repair HMG1 dr 4 -3 = 1 -> repaired`, `repair Pz1(MA) dr 2`. */
export function repairWeapon(ctx: Context<ActD<'repair'>>, data: RepairData, kept: Kept, of: string | undefined): void {
  const { directive: d, state } = ctx;
  const [node] = d.pieces;
  if (!node) return;
  const { piece } = kept;
  const inventory = inventoryOf(ctx);
  const broken = brokenWeapons(data, kept);
  const asked = isVehicle(piece) ? (of ?? (broken.length === 1 ? broken[0]?.of : undefined)) : undefined;
  // What the log does not name is the Weapon that this line names.
  const weapon = broken.find((w) => w.of === undefined || w.of === '' || same(w.of, asked ?? ''));
  const named: Weapon = isVehicle(piece) ? { kept, of: asked ?? '' } : { kept };
  const bar = weapon ? bars(ctx, data, inventory, weapon) : notBroken(named);
  const before = state.done.has(matterOf('weapon', kept, asked));
  const facts = withRepairNumber(ctx, data, factsOf(named, claimsOf(node)));
  const owed = answered(ctx, bar && !before ? undefined : repairDr(ctx, data, inventory, named, facts), {
    rule: data.weapons.rule,
    message: `No repair dr is owed: ${bar}.`,
    hangsOn:
      hangsOnPersonnel(ctx, data, named) && !inventory.hasPersonnel(kept) ? personnelMaybeThere(state, kept.side) : [],
    follows: true,
  });
  if (!owed) return;
  checkOrder(ctx, 'weapon', kept.side);
  checkClaims(ctx, node, kept);
  const rolled = rollFor(ctx, owed, d.roll, d.result);
  if (!rolled) return;
  if (weapon?.of === '') state.forces.unmark(piece.name, 'malfunctioned');
  if (rolled.result === 'repaired') return mended(ctx, named);
  const told = beyondRepair(ctx, data, inventory, named);
  if (told) ctx.hint(ctx.whole.end, told);
}

function notBroken({ kept: { piece }, of }: Weapon): string {
  if (of === '') return `${piece.name} is not immobilized and has no malfunctioned Weapon`;
  return `${nameOf({ piece }, of)} is not malfunctioned`;
}

/** A Repair Number that only the drm of the line tell. */
function withRepairNumber(ctx: Context<ActD<'repair'>>, data: RepairData, facts: Repairing): Repairing {
  const written = modifiersTold(ctx.line, ctx.directive.roll);
  if (facts.repair !== 'unknown' || written.length === 0) return facts;
  const others = drmFor(ctx, data.weapons.drm, { ...facts, repair: 0 }).apply;
  const rest = [...written, ...others.map((m) => ({ value: -m.value }))].reduce((sum, m) => sum + m.value, 0);
  return rest > 0 ? facts : { ...facts, repair: -rest };
}

function mended({ state: { forces } }: Context, { kept: { piece }, of }: Weapon): void {
  if (of === undefined) return forces.unmark(piece.name, 'malfunctioned');
  const disabled = isOut(piece, of, ['disabled']);
  forces.unmarkPart(piece.name, disabled ? 'disabled' : 'malfunctioned', of);
  // The Recall that waited for this dr.
  if (disabled) forces.unmark(piece.name, 'recalled');
}

/** A SW or Gun is Eliminated, a vehicular Weapon disabled, and the AFV whose MA it is Recalled. */
function beyondRepair(ctx: Context, data: RepairData, inventory: Inventory, weapon: Weapon): string | undefined {
  const { kept, of } = weapon;
  const { piece } = kept;
  const { forces } = ctx.state;
  if (of === undefined) {
    forces.remove(piece.name, {
      kind: 'eliminated',
      why: 'it could not be repaired',
      rule: data.weapons.rule,
      line: ctx.line,
    });
    return undefined;
  }
  disable(ctx, piece, of);
  if (!isMainArmament(of) || piece.type.kind !== 'vehicle' || piece.type.afv === false) return undefined;
  forces.mark(piece.name, 'recalled', piece.statuses.has('recalled') ? undefined : of);
  const now = forces.get(piece.name);
  if (!now) return undefined;
  const recalled = { ...kept, piece: now };
  if (canExchange(ctx, data, inventory, recalled, of))
    return `${piece.name} ${isLeaving(recalled) ? 'leaves under Recall' : 'is Recalled'} unless its MA is a MG that is exchanged for a LMG (${data.exchange.rule})`;
  const by = barredBy(ctx, data, inventory, recalled, of);
  return recallNow(ctx, data, recalled, ctx.line, by) ?? `${piece.name} is Recalled`;
}

/** Makes a malfunctioned Weapon of a vehicle a disabled one. */
export function disable({ state: { forces } }: View, piece: Piece, of: string): void {
  forces.unmarkPart(piece.name, 'malfunctioned', of);
  forces.mark(piece.name, 'disabled', of);
}

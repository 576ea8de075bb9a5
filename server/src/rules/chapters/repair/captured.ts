/** Captured Equipment (9.61422, 2.51422, 3.61422): what of it stays with its captors. */
import type { Line } from '../../../syntax/line';
import type { ActD } from '../../../syntax/nodes';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { lineOf } from '../../books/removeVehicle';
import {
  checkOrder,
  matterOf,
  nameOf,
  type OwedDr,
  openChoice,
  owedDr,
  rollFor,
  wreckMatter,
} from '../../books/repair/dr';
import { partOf, vehicleFacts } from '../../books/repair/drm';
import { functioning, isOut, maySit, mustBeWrecked, untoldOut, type Weapon } from '../../books/repair/functioning';
import { type Inventory, inventoryOf, type Kept } from '../../books/repair/inventory';
import type { Context } from '../../kernel/context';
import type { RepairData } from '../../kernel/moduleData/repair';
import type { Answer, Obligation } from '../../kernel/obligation';
import { choiceOwed, factOwed } from '../../kernel/owe';
import { doingOf, type View } from '../../kernel/step';
import { personnelMaybeThere } from '../../pieces/doubt/maybeThere';
import { isWreck } from '../../pieces/mobility';
import { isVehicle } from '../../pieces/piece';
import { bailOut } from '../../pieces/units/crew';
import { disable, mayRepairCaptured, weaponsWith, whichWeapon } from './weapons';

/** Why a captured Weapon makes no dr. */
function bars(view: View, inventory: Inventory, { kept, of }: Weapon): string | undefined {
  const { piece } = kept;
  if (!kept.captured) return `${piece.name} is not captured`;
  if (isWreck(piece)) return `${piece.name} is a wreck`;
  if (kept.place === undefined) return `${piece.name} is in no Setup or Entry Area`;
  if (of === undefined && piece.type.kind !== 'sw' && piece.type.kind !== 'gun') return `${piece.name} is no Weapon`;
  if (of !== undefined && isOut(piece, of)) return `${nameOf(kept, of)} does not function`;
  if (of === undefined && piece.statuses.has('malfunctioned')) return `${piece.name} does not function`;
  if (of === undefined && view.state.keptByCaptors.has(piece.name.toLowerCase()))
    return `its possessor needs none to keep it`;
  return inventory.hasPersonnel(kept) || kept.piece.holds.length
    ? undefined
    : `no Personnel is in the Area of ${piece.name}`;
}

function salvageDr(view: View, data: RepairData, inventory: Inventory, { kept, of }: Weapon): OwedDr {
  const { rule, table, drm } = data.captured;
  const name = nameOf(kept, of);
  return owedDr(view, {
    part: 'salvage',
    of,
    due: !kept.piece.holds.length && inventory.hasPersonnel(kept) === 'unknown' ? 'may' : 'must',
    verb: 'salvage',
    what: `dr to keep the captured ${name}`,
    why: { text: `${name} is captured and functions`, rule },
    rule,
    table: { name: 'dr for captured Equipment', rows: table },
    drm,
    facts: vehicleFacts(kept),
    word: (result) => (result === 'eliminated' && of !== undefined ? 'disabled' : result),
  });
}

export const salvageObligations = (view: View, data: RepairData, inventory: Inventory): Obligation[] =>
  inventory.all
    .filter((kept) => kept.captured && !isWreck(kept.piece))
    .flatMap((kept): Obligation[] => {
      const weapons = functioning(kept);
      if (!weapons)
        return kept.place === undefined
          ? []
          : [untoldOut(kept.piece) ? whichWeapon(data, kept) : whichWeapons(data, kept)];
      const owed = weapons
        .filter((weapon) => !bars(view, inventory, weapon))
        .map((w) => salvageDr(view, data, inventory, w));
      return isVehicle(kept.piece) ? [...owed, ...fateOf(view, data, kept, weapons)] : owed;
    });

const whichWeapons = (data: RepairData, kept: Kept): Obligation =>
  factOwed({
    matter: matterOf('salvage', kept, '?'),
    step: 'repair',
    rule: data.captured.rule,
    side: kept.side,
    what: `Weapons of the captured ${kept.piece.name}`,
    why: `${kept.piece.name} is captured: each functioning Weapon of it makes a dr`,
    ask: `Which Weapons has the captured ${kept.piece.name}? \`${nameOf(kept, 'weapons="MA CMG"')}\` in its \`ob\` line or an \`at\` line of the scenario.`,
  });

/** Whether a captured vehicle may stay is its captor's choice; without a functioning Weapon it is a wreck. */
function fateOf(view: View, data: RepairData, kept: Kept, weapons: readonly Weapon[]): Obligation[] {
  const { rule } = data.captured;
  if (weapons.length || maySit(view, data, kept.piece)) return [];
  const name = nameOf(kept);
  return [
    choiceOwed({
      matter: wreckMatter(kept),
      step: 'repair',
      rule,
      side: kept.side,
      due: 'decide',
      what: `wrecking of the captured ${name}`,
      why: `no Weapon of ${name} functions: it becomes a wreck or a Burnt-Out wreck`,
      options: () => [
        { value: 'wreck', label: 'a wreck', objections: [], rank: 0 },
        { value: 'burnt-out', label: 'a Burnt-Out wreck', objections: [], rank: 1 },
      ],
      write: ({ choice }: Answer) => `wreck ${name} -> ${choice ?? '?'}`,
    }),
  ];
}

/** `salvage LMG5 dr 3 -> kept`, `salvage Pz1(MA) dr 5 -> disabled`. */
export function salvage(ctx: Context<ActD<'salvage'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const piece = onePiece(ctx, d.pieces);
  const [node] = d.pieces;
  if (!piece || !node) return;
  const inventory = inventoryOf(ctx);
  const kept = inventory.of(piece);
  const { rule } = data.captured;
  if (!kept) {
    ctx.report({
      code: 'nothing-owed',
      rule,
      message: `${piece.name} is in no friendly Setup or Entry Area: no dr is owed.`,
    });
    return;
  }
  const weapons = isVehicle(piece) ? functioning(kept) : undefined;
  const of = isVehicle(piece)
    ? (partOf(node)?.name ?? (weapons?.length === 1 ? weapons[0]?.of : undefined) ?? '')
    : undefined;
  const weapon: Weapon = { kept, of };
  const bar = bars(ctx, inventory, weapon);
  if (!bar && of === '')
    return openChoice(ctx, `which Weapon of ${piece.name} makes the dr, as in \`salvage ${nameOf(kept, 'MA')}\``);
  const before = state.done.has(matterOf('salvage', kept, of));
  const owed = answered(ctx, bar && !before ? undefined : salvageDr(ctx, data, inventory, weapon), {
    rule,
    message: `No dr is owed: ${bar}.`,
    hangsOn: inventory.hasPersonnel(kept) ? [] : personnelMaybeThere(state, kept.side),
    follows: true,
  });
  if (!owed) return;
  checkOrder(ctx, 'salvage', kept.side);
  const rolled = rollFor(ctx, owed, d.roll, d.result);
  if (rolled?.result === 'eliminated') lose(ctx, data, weapon, 'it could not be kept', ctx.line);
}

/** Disablement of captured MA is no cause of Recall. */
function lose(
  view: View,
  data: RepairData,
  { kept: { piece }, of }: Weapon,
  why: string,
  line: Line = lineOf(view),
): void {
  const { forces } = view.state;
  if (of !== undefined) disable(view, piece, of);
  else forces.remove(piece.name, { kind: 'eliminated', why, rule: data.captured.rule, line });
}

/** Malfunctioned captured Weapons are lost without a dr; `last`: also those that their captors might have repaired. */
export function loseMalfunctioned(view: View, data: RepairData, { last }: { readonly last: boolean }): void {
  for (const kept of inventoryOf(view).all) {
    if (!kept.captured || (!last && mayRepairCaptured(view, data, kept))) continue;
    for (const weapon of weaponsWith(kept, 'malfunctioned'))
      if (weapon.of !== '') lose(view, data, weapon, 'captured, it was malfunctioned');
  }
}

/** A captured vehicle without a functioning Weapon of which nobody said more: who is in it leaves it. */
export function wreckUnarmed(view: View, data: RepairData): void {
  const doing = doingOf(view);
  if (!doing) return;
  const { forces } = view.state;
  for (const { piece } of inventoryOf(view).all.filter((kept) => mustBeWrecked(view, data, kept) === true)) {
    bailOut(doing, piece, { crewed: false });
    forces.unmark(piece.name, 'abandoned');
    forces.mark(piece.name, 'wreck');
  }
}

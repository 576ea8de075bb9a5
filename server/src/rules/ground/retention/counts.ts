/** Numbers of Retained pieces that other rules hang on: counted where pieces are kept, else as the log tells them. */
import { type HexId, parseHex } from '../../../board/hex';
import type { ForceData, ForcePieces, SideId } from '../../kernel/module';
import { count } from '../../kernel/names';
import type { View } from '../../kernel/step';
import { type Val, val } from '../../kernel/why';
import { isOfKind } from '../../pieces/kinds';
import { isOccupiedVehicle } from '../../pieces/mobility';
import { isOf, isVehicle, type Piece, type Where } from '../../pieces/piece';
import { heldHexes, strongpoints } from './banks';

/** What serves the side, Equipment that it has captured too, and is not in the enemy's hands. */
const retained = ({ state: { forces } }: View, side: SideId): Piece[] =>
  forces.inPlay().filter((piece) => forces.sideOf(piece) === side && !forces.isCaptive(piece));

/** Infantry squads that a side Retains. */
export function squadsOf(view: View, side: SideId): Val | undefined {
  if (!view.state.keepsForces) return view.state.side(side).squads;
  const leavesOutNew = view.reads({ ruling: 'new-units-retained', reading: 'not-yet' });
  const n = retained(view, side).filter(
    (piece) => piece.type.kind === 'squad' && !(leavesOutNew && isNew(view, piece)),
  ).length;
  return val(n, { text: `${count(n, 'squad')} Retained, counted from the ${side} pieces` });
}

/** How many units of a kind that a rule asks for a side Retains: counted where that can be, else as told. */
export const forceOf = (view: View, force: ForceData): Val | undefined =>
  countedForce(view, force) ?? view.state.retained.get(`${force.side}/${force.id}`);

export function countedForce(view: View, { side, pieces, control, what }: ForceData): Val | undefined {
  if (view.state.keepsForces && control?.of === 'strongpoints') return strongpoints(view, side, control.bank, what);
  const units = view.state.keepsForces && pieces ? unitsOf(view, side, pieces) : undefined;
  return units && val(units.length, { text: `${units.length} ${what}, counted from the ${side} pieces` });
}

/** Those units; undefined where the map or the log does not tell of each whether it is one of them. */
function unitsOf(view: View, side: SideId, pieces: ForcePieces): readonly Piece[] | undefined {
  const { kinds, trait, onMap, bank, newLeftOut } = pieces;
  if (bank !== undefined && !tellsBank(view, bank)) return undefined;
  const leavesOutNew = newLeftOut !== undefined && view.reads(newLeftOut);
  const all = retained(view, side).filter(
    (piece) =>
      !(leavesOutNew && isNew(view, piece)) &&
      isOfKind(piece.type, kinds) &&
      (trait === undefined || isOf(piece, trait)) &&
      !(isVehicle(piece) && !isOccupiedVehicle(piece)) &&
      (!onMap || piece.where.kind === 'location' || piece.where.kind === 'area'),
  );
  const placed = all.map((piece) => isThere(view, piece.where, pieces));
  return placed.includes(undefined) ? undefined : all.filter((_, i) => placed[i]);
}

/** Of an RG bought, or of what the OB gives, and through no scenario yet. */
function isNew({ state, module }: View, { rg: from }: Piece): boolean {
  if (from === undefined) return false;
  const rg = state.rgs.get(from);
  if (rg) return rg.how === 'bought' && state.isUnplayed(rg.date);
  const given = module.dates.findIndex(({ id }) => id === from);
  return given >= 0 && state.isUnplayed(given);
}

/** RG through no scenario yet that are set up on the map and bring units, where they count though nobody numbers them. */
export const newOnMap = (view: View, { side, pieces }: ForceData): boolean =>
  pieces?.newLeftOut !== undefined &&
  !view.reads(pieces.newLeftOut) &&
  [...view.state.rgs.values()].some(
    (rg) =>
      view.state.isUnplayed(rg.date) && rg.side === side && rg.options.includes('onmap') && rg.data.strength === 'roll',
  );

/** No fewer than these, whatever else the players know: hexes may be Controlled that no `control` line speaks of. */
export const leastForce = ({ state }: View, { side, control }: ForceData): number =>
  control?.of === 'hexes' ? heldHexes(state, side, control.bank).length : 0;

/** Whether the map says which hexes are on a bank. */
const tellsBank = ({ state: { board } }: View, bank: string): boolean =>
  [...(board?.banks.values() ?? [])].includes(bank);

/** Whether a place is on the bank and in the hexrows that are asked for, if any are; undefined where nobody tells. */
export function isThere({ state: { board } }: View, where: Where, { bank, hexrows }: ForcePieces): boolean | undefined {
  if (bank === undefined && hexrows === undefined) return true;
  if (where.kind === 'unplaced') return undefined;
  if (where.kind !== 'location' && where.kind !== 'area') return false;
  const [from, to] = (hexrows ?? []).map((row) => parseHex(`${row}1`)?.column);
  const fits = (hex: HexId): boolean => {
    const column = parseHex(hex)?.column ?? 0;
    return (bank === undefined || board?.banks.get(hex) === bank) && column >= (from ?? 0) && column <= (to ?? column);
  };
  if (where.kind === 'location') return fits(where.location.hex);
  const hexes = where.area.hexes.map(fits);
  return hexes.every((is) => is === hexes[0]) ? hexes[0] : undefined;
}

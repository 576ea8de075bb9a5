/** What is on a bank of the river(s), by its Control (3.6074): counted from the map, the `control` lines and the pieces. */
import { type HexId, type LocationKey, locationKey, splitLocation } from '../../../board/hex';
import type { Building } from '../../../board/map';
import type { SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { type Val, val } from '../../kernel/why';
import { strategicPieces } from './strategic';
import { hasBurntDown } from './terrainNow';

/** Hexes of which the side Controls some Location and nobody else another. */
export function heldHexes({ board, control }: CampaignState, side: SideId, bank: string): HexId[] {
  const held = new Map<HexId, boolean>();
  for (const { side: who, location } of control.values())
    if (who !== 'none' && board?.banks.get(location.hex) === bank)
      held.set(location.hex, who === side && held.get(location.hex) !== false);
  return [...held].filter(([, is]) => is).map(([hex]) => hex);
}

/** Stone buildings and pillboxes on a bank that the enemy does not Control; undefined where that of one is not told. */
export function strongpoints(view: View, side: SideId, bank: string, what: string): Val | undefined {
  const { state, module } = view;
  const { board, control, strategic } = state;
  const enemy = module.sides.find(({ id }) => id !== side)?.id;
  if (!board || !enemy) return undefined;
  const isThere = (hex: HexId): boolean => board.banks.get(hex) === bank;
  const buildings = board.buildings.filter((b) => b.hexes.some(isThere) && (b.material ?? 'stone') === 'stone');
  if (buildings.length === 0) return undefined;
  const pillboxes = pillboxesOn(state, isThere);
  if (!pillboxes) return undefined;
  // A Fortification of which no piece tells what it is.
  const untold = [...strategic].some(
    ([key, { because }]) =>
      because === 'fortification' &&
      isThere(splitLocation(key).hex) &&
      !pillboxes.includes(key) &&
      control.get(key)?.side !== enemy,
  );
  if (untold) return undefined;
  const left: string[] = [];
  for (const building of buildings) {
    const is = controls(
      standing(state, building).map((key) => control.get(key)?.side ?? 'none'),
      enemy,
    );
    if (is === 'some' || (is === 'none' && building.material === undefined)) return undefined;
    if (is === 'none') left.push(building.hexes[0] as string);
  }
  const pieces = strategicPieces(state, module).locations;
  for (const key of pillboxes) {
    const who = control.get(key)?.side ?? pieces.get(key)?.side;
    if (who === undefined) return undefined;
    if (who !== enemy) left.push(key);
  }
  return val(left.length, { text: `${left.length} ${what}${left.length ? `: ${list(left, 'and')}` : ''}` });
}

/** Where the pillboxes on a bank stand; undefined where that of any is not told. */
function pillboxesOn({ forces }: CampaignState, isThere: (hex: HexId) => boolean): LocationKey[] | undefined {
  const keys: LocationKey[] = [];
  for (const { type, where } of forces.inPlay()) {
    if (type.kind !== 'fortification' || type.sort !== 'pillbox') continue;
    if (where.kind !== 'location') return undefined;
    if (isThere(where.location.hex)) keys.push(locationKey(where.location.hex, where.location.level));
  }
  return keys;
}

/** The Locations of a building that fires and rubble have left of it. */
const standing = (state: CampaignState, { hexes, levels }: Building): LocationKey[] =>
  hexes
    .filter((hex) => !state.rubble.has(hex))
    .flatMap((hex) => levels.map((level) => locationKey(hex, level)))
    .filter((key) => !hasBurntDown(state, key));

/** A building that does not stand any more is nobody's to hold. */
function controls(sides: readonly (SideId | 'none')[], enemy: SideId): 'all' | 'some' | 'none' {
  if (sides.every((s) => s === enemy)) return 'all';
  return sides.includes(enemy) ? 'some' : 'none';
}

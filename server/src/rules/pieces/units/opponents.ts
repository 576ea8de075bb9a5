/** Units of both sides in one Location: where there is Melee, and whether anybody left can still attack. */
import { compareHexes, type LocationKey } from '../../../board/hex';
import type { Location } from '../../../syntax/nodes';
import type { SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import { type CampaignState, locationKey } from '../../kernel/state';
import { keptFor } from '../memo';
import { isOccupiedVehicle } from '../mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../piece';

/** Opposing units that stand in one Location. */
export interface Opposed {
  readonly key: LocationKey;
  readonly location: Location;
  readonly units: readonly Piece[];
}

/** Personnel of whom no enemy has charge, and manned vehicles; Dummies are neither. */
export function isFighting({ forces }: CampaignState, piece: Piece): boolean {
  if (has(piece, 'dummy')) return false;
  if (isVehicle(piece)) return isOccupiedVehicle(piece);
  return isPersonnel(piece) && !forces.isCaptive(piece);
}

/** The Locations in which a CC attack can be made, in alphanumeric order, ground level first. */
export const opposed = (state: CampaignState): readonly Opposed[] =>
  keptFor(state.forces, 'opposed', [], () => findOpposed(state));

function findOpposed(state: CampaignState): readonly Opposed[] {
  const out: Opposed[] = [];
  for (const key of state.forces.stacks().keys()) {
    const site = opposedAt(state, key);
    if (site) out.push(site);
  }
  return out.sort((a, b) => compareLocations(a.location, b.location));
}

/** One of them; undefined where nobody can attack. */
export function opposedAt(state: CampaignState, key: LocationKey): Opposed | undefined {
  const stack = state.forces.at(key);
  const where = stack[0]?.where;
  if (where?.kind !== 'location' || stack.length < 2) return undefined;
  const units = stack.filter((piece) => isFighting(state, piece));
  return canAttack(state, units) ? { key, location: where.location, units } : undefined;
}

/** A vehicle neither attacks nor is attacked by another in CC (A11.6): somebody on foot must have an enemy. */
function canAttack({ forces }: CampaignState, units: readonly Piece[]): boolean {
  return units.some(
    (unit) =>
      isOnFoot(forces.holder(unit), unit) && units.some((other) => forces.sideOf(other) !== forces.sideOf(unit)),
  );
}

const isOnFoot = (holder: Piece | undefined, unit: Piece): boolean =>
  isPersonnel(unit) && (holder === undefined || !isVehicle(holder));

export const compareLocations = (a: Location, b: Location): number => compareHexes(a.hex, b.hex) || a.level - b.level;

/** `British 648a and 648b against German 436a`. */
export function whoText({ forces }: CampaignState, { units }: Opposed): string {
  const sides = new Map<SideId, string[]>();
  for (const unit of units) sides.set(forces.sideOf(unit), [...(sides.get(forces.sideOf(unit)) ?? []), unit.name]);
  return [...sides].map(([side, names]) => `${side} ${list(names, 'and')}`).join(' against ');
}

/** Whether a piece stands in a Location with an enemy unit. */
export function facesEnemy(state: CampaignState, piece: Piece): boolean {
  const { where } = piece;
  if (where.kind !== 'location') return false;
  return state.forces
    .at(locationKey(where.location))
    .some((other) => isFighting(state, other) && state.forces.sideOf(other) !== state.forces.sideOf(piece));
}

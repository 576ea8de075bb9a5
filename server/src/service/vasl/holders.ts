/** Who has what by the custom of stacking: a Weapon lies on its possessor, a Gun with those who man it (A4.43, J2.1). */
import type { PieceKind } from '../../rules/pieces/types/pieceType';
import type { Unit } from './found';

const mmc: ReadonlySet<PieceKind> = new Set(['squad', 'halfSquad', 'crew']);
const smc: ReadonlySet<PieceKind> = new Set(['leader', 'hero']);

const isMmc = ({ type, unlisted }: Unit): boolean =>
  mmc.has(type.kind) || ['squad', 'hs', 'crew'].includes(unlisted ?? '');
const isSmc = ({ type }: Unit): boolean => smc.has(type.kind);

/** By Weapon or armor leader, whoever seems to have it; undefined: it seems to be nobody's. */
export function proposedHolders(stacks: readonly (readonly Unit[])[]): ReadonlyMap<Unit, Unit | undefined> {
  const holders = new Map<Unit, Unit | undefined>();
  for (const stack of stacks) addHolders(stack, holders);
  return holders;
}

function addHolders(stack: readonly Unit[], holders: Map<Unit, Unit | undefined>): void {
  const crew = stack.find(({ type }) => type.kind === 'crew');
  const first = stack.find(isMmc);
  const vehicle = stack.find(({ type }) => type.kind === 'vehicle');
  // What the next counter lies on.
  let mmcBelow: Unit | undefined;
  let smcBelow: Unit | undefined;
  for (const unit of stack) {
    const { kind } = unit.type;
    // A leader between a Weapon and an MMC leaves it with the MMC.
    if (kind === 'sw' || kind === 'radio') holders.set(unit, mmcBelow ?? smcBelow);
    else if (kind === 'gun') holders.set(unit, crew ?? mmcBelow ?? first);
    else if (kind === 'armorLeader') holders.set(unit, vehicle);
    else if (isMmc(unit)) mmcBelow = unit;
    else if (isSmc(unit)) smcBelow = unit;
  }
}

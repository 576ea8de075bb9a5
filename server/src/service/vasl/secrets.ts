/** Whose hidden and concealed pieces are left out. A save holds both sides', and only a player's own are his to take. */
import type { SideId } from '../../rules/kernel/module';
import { list } from '../../rules/kernel/names';
import type { Built, Position, Unit } from './found';
import type { Scene } from './scene';

/** @param side a side, `both`, or nobody's */
export function openSides({ module }: Scene, side: string | undefined): ReadonlySet<SideId> {
  const sides = module.sides.map(({ id }) => id);
  return new Set(sides.filter((id) => side === 'both' || id === side));
}

/** Said whether there are any or not: that there are none would be a secret as well. */
export function secretsNote({ module }: Scene, open: ReadonlySet<SideId>): string | undefined {
  const closed = module.sides.map(({ id }) => id).filter((id) => !open.has(id));
  if (closed.length === 0) return undefined;
  return `Hidden and concealed pieces of the ${list(closed, 'and')} side${closed.length > 1 ? 's' : ''} are left out, if there are any, and nothing is asked of what is missing there.`;
}

/** @param sides of a Fortification that is hidden: whose it is by the log, else nobody's */
export function withoutSecrets(
  position: Position,
  open: ReadonlySet<SideId>,
  sideOfBuilt: (built: Built) => SideId | undefined,
): Position {
  const isOpen = ({ counter, side }: Unit) => (!counter.hidden && !counter.concealed) || open.has(side);
  const isShown = (built: Built) => !built.hidden || open.has(sideOfBuilt(built) ?? '');
  return {
    ...position,
    units: position.units.filter(isOpen),
    stacks: position.stacks.map((stack) => stack.filter(isOpen)),
    casualties: position.casualties.filter(isOpen),
    beside: position.beside.filter(isOpen),
    built: position.built.filter(isShown),
    prisoners: position.prisoners.map((sign) => ({ ...sign, beneath: sign.beneath.filter(isOpen) })),
  };
}

/** The Inherent crew of a vehicle as a unit of its own, once it leaves it (D5.4). */
import type { Context } from '../context';
import { facts } from './attributes';
import { hasCrew } from './mobility';
import { isPersonnel, type Piece, type Where } from './piece';
import { placing } from './record';
import { pieceType } from './types';

/** What an Inherent crew is called until the log gives it another name: `Pz1-crew`. */
const crewName = ({ forces }: Context['state'], vehicle: string): string =>
  forces.get(`${vehicle}-crew`) ? forces.freeName(`${vehicle}-crew`, false) : `${vehicle}-crew`;

/**
 * Leaves a vehicle Abandoned; its crew, with its leader, is a unit from now on. Where the log has Personnel in the vehicle,
 * they are its crew. Returns the units that left, in players' names.
 */
export function bailOut(
  ctx: Pick<Context, 'state' | 'module' | 'line'>,
  vehicle: Piece,
  where: Where,
  crewed = hasCrew(vehicle) !== false,
): string[] {
  const { forces } = ctx.state;
  const side = forces.sideOf(vehicle);
  const aboard = forces.held(vehicle).filter((p) => isPersonnel(p) && p.side === side);
  const out = aboard.map((p) => p.name);
  for (const name of out) forces.release(name);
  if (crewed && !aboard.some((p) => p.type.kind !== 'armorLeader')) {
    const name = crewName(ctx.state, vehicle.name);
    const statement = { attribute: 'kind', value: 'crew' };
    forces.set({
      name,
      side,
      type: facts(pieceType(ctx.module, side, 'crew'), [statement]),
      stated: [statement],
      line: ctx.line,
      traits: vehicle.traits,
      statuses: new Map(),
      where: vehicle.where,
      holds: [],
      possessor: side,
    });
    out.unshift(name);
  }
  for (const name of out) forces.move(name, where, placing(ctx));
  forces.mark(vehicle.name, 'abandoned');
  return out;
}

/** Takes a vehicle's crew out of the campaign with it, or without. */
export function loseCrew(ctx: Context, vehicle: Piece, why: string, rule: string): void {
  const { forces } = ctx.state;
  for (const held of forces.held(vehicle))
    if (isPersonnel(held) && held.side === forces.sideOf(vehicle))
      forces.remove(held.name, { kind: 'eliminated', why, rule, line: ctx.line });
}

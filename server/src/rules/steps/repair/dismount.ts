/** The crew that leaves a vehicle becomes a unit of its own. */
import type { Context } from '../../context';
import { facts } from '../../forces/attributes';
import { isPersonnel, type Piece } from '../../forces/piece';
import { placing } from '../../forces/record';
import { pieceType, typeFromName } from '../../forces/types';

/**
 * Puts a vehicle's crew in its Location: the unit that manned it, or an Inherent crew, named as the log names it or after
 * its vehicle. Nothing where it has a driver only.
 */
export function dismount(ctx: Context, vehicle: Piece, named: string | undefined): Piece | undefined {
  const { forces } = ctx.state;
  const manning = forces.held(vehicle).find(isPersonnel);
  if (manning) {
    forces.release(manning.name);
    return forces.get(manning.name);
  }
  const { type } = vehicle;
  if (type.kind !== 'vehicle' || type.crew === false) return undefined;
  if (type.crew === 'unknown' && named === undefined) return undefined;
  const usual = `${vehicle.name}-crew`;
  const free = forces.get(usual) ? forces.freeName(usual, false) : usual;
  const name = named && !forces.get(named) ? named : free;
  const side = forces.sideOf(vehicle);
  const written = named === undefined ? undefined : typeFromName(named);
  const known = written === undefined ? undefined : pieceType(ctx.module, side, written);
  forces.set({
    name,
    side,
    type: known ?? facts({ kind: 'unknown', type: 'vehicle crew' }, [{ attribute: 'kind', value: 'crew' }]),
    stated: [],
    line: ctx.line,
    traits: vehicle.traits,
    statuses: new Map(),
    where: vehicle.where,
    placed: placing(ctx),
    holds: [],
    possessor: side,
  });
  return forces.get(name);
}

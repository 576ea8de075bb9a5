/** The crew that leaves a vehicle: the counters in it, or one that takes the place of its Inherent crew. */
import type { Context } from '../context';
import { list } from '../names';
import { facts } from './attributes';
import { isPersonnel, type Piece } from './piece';

/** Puts the crew of a vehicle into its Location, and returns its name. */
export function crewOf(ctx: Context, vehicle: Piece): string {
  const { forces } = ctx.state;
  const inside = forces.held(vehicle).filter(isPersonnel);
  for (const { name } of inside) forces.release(name);
  if (inside.length)
    return list(
      inside.map((p) => p.name),
      'and',
    );
  const name = freeName(ctx, `${vehicle.name}-crew`);
  const side = forces.sideOf(vehicle);
  const stated = [{ attribute: 'kind', value: 'crew' }];
  forces.set({
    ...{ name, side, stated, line: ctx.line, traits: vehicle.traits, statuses: new Map(), holds: [], possessor: side },
    // Which counter that is the texts do not tell.
    type: facts({ kind: 'unknown', type: 'vehicle crew' }, stated),
    where: vehicle.where,
    placed: vehicle.placed,
    rg: vehicle.rg,
  });
  return name;
}

const freeName = ({ state: { forces } }: Context, name: string): string =>
  forces.get(name) ? forces.freeName(name, false) : name;

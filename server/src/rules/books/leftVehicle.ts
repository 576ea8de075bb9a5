/** What a crew may still do with the vehicle that it has left, as the Escape Table's notes 4-6 and the status chart have it. */
import type { ActD } from '../../syntax/nodes';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import type { Context } from '../kernel/context';
import { isAbandoned } from '../pieces/mobility';
import { pieceOf, readNames } from '../pieces/named';
import { has, isVehicle } from '../pieces/piece';
import { whoLeft } from '../pieces/units/crew';
import type { Duty } from './duty';
import { onePiece } from './onePiece';
import { scroungedBefore, yields } from './repair/scrap';

/** Whether a line names a vehicle that has made its attempt of a step. */
export const namesTried = (ctx: Context, { acted }: Duty): boolean =>
  pieceNamesOn(ctx.directive).some((name) => {
    const piece = ctx.state.forces.get(name);
    return piece !== undefined && isVehicle(piece) && ctx.state.acted.has(acted(piece));
  });

/** `wreck Pz1 with Pz1-crew -> burnt-out`: the crew of a vehicle just abandoned turns it into a wreck. */
export function wreckLeft(ctx: Context<ActD<'wreck'>>, duty: Duty): void {
  const { directive: d, state, module } = ctx;
  const vehicle = onePiece(ctx, d.pieces);
  if (!vehicle) return;
  const left = state.done.has({ what: 'abandon', pieces: [vehicle.name] }) || state.acted.has(duty.acted(vehicle));
  const crew = left ? whoLeft(ctx, vehicle) : [];
  const by = onePiece(ctx, d.with?.value ?? []);
  const bar =
    !isVehicle(vehicle) || !isAbandoned(vehicle) || !left
      ? `${vehicle.name} was not abandoned in this step`
      : crew.length === 0
        ? `${vehicle.name} has no crew left`
        : by && !crew.includes(by)
          ? `${by.name} did not leave ${vehicle.name}`
          : undefined;
  if (bar) {
    ctx.report({
      code: 'nothing-owed',
      rule: module.chart?.rules.chart,
      message: `${bar}: only the crew that just left a vehicle may wreck it.`,
    });
    return;
  }
  const burnt = d.result?.value.some((w) => /burn/i.test(w.value));
  state.forces.mark(vehicle.name, burnt ? 'burnt-out' : 'wreck');
}

/**
 * `scrounge Pz1 with Pz1-crew dr 3 -> LMG5`: by the crew that left it as it failed to Escape, be it Eliminated or not, or
 * that had to abandon it, where the chart lets such a crew Remove Weapons.
 */
export function scroungeLeft(ctx: Context<ActD<'scrounge'>>, duty: Duty): void {
  const { directive: d, state, module } = ctx;
  const [named] = d.pieces.flatMap((node) => readNames(ctx, node));
  const vehicle = named && pieceOf(ctx, named, 'allowed');
  const { repair } = module;
  if (!vehicle || !repair) return;
  const removes = module.chart?.crewRemoves === true;
  const left =
    state.acted.has(duty.acted(vehicle)) || (removes && state.done.has({ what: 'abandon', pieces: [vehicle.name] }));
  const crew = left ? whoLeft(ctx, vehicle) : [];
  const told = onePiece(ctx, d.with?.value ?? []);
  const by = told ? crew.find((p) => p === told) : crew[0];
  const bar = by
    ? (scroungedBefore(ctx, vehicle) ??
      (has(vehicle, 'burnt-out') ? `${vehicle.name} is a Burnt-Out wreck` : undefined))
    : crew.length && told
      ? `${told.name} did not leave it`
      : `only a crew that survived the failed Escape of its vehicle${removes ? ', or had to abandon it,' : ''} may take Weapons from it in this step`;
  if (bar === undefined && by) return yields(ctx, repair, { vehicle, side: by.side, where: by.where, by });
  ctx.report({
    code: 'cannot-scrap',
    rule: module.escape?.rule,
    message: `${vehicle.name} is not Scrounged: ${bar}.`,
  });
}

import type { CompleteD, LostD } from '../../syntax/nodes';
import type { Context } from '../kernel/context';
import { pieceOf, readNames, withHeld } from '../pieces/named';
import { isVehicle } from '../pieces/piece';
import { applyStatuses } from './marks';

import { mustWait } from './waiting';

/** `lost 436c 436d[LMG1] because "overrun by tanks"`: Eliminated, with what stands in brackets; what else they had stays. */
export function lost(ctx: Context<LostD>): void {
  const { directive: d, state } = ctx;
  const why = d.because?.value ?? `Eliminated${state.dateName ? ` on ${state.dateName}` : ''}`;
  for (const node of withHeld(d.pieces))
    for (const named of readNames(ctx, node)) {
      const piece = pieceOf(ctx, named);
      if (!piece || mustWait(ctx, named, piece)) continue;
      applyStatuses(ctx, piece.name, node);
      const leaders = isVehicle(piece) ? state.forces.held(piece).filter((p) => p.type.kind === 'armorLeader') : [];
      state.forces.remove(piece.name, {
        kind: 'eliminated',
        why,
        line: ctx.line,
        during: state.phase === 'scenario' ? state.phaseLine : undefined,
      });
      // On foot he is somewhere only if his crew has survived.
      for (const { name } of leaders) state.forces.move(name, { kind: 'unplaced' }, undefined);
    }
}

/** `complete German`. */
export function complete(ctx: Context<CompleteD>): void {
  ctx.state.complete = new Set(ctx.state.complete).add(ctx.directive.side.value);
}

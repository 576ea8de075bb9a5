/** Recombining and Battle Hardening (9.611, 2.511, 3.611), its parts in their order. */

import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import { retainedAt, whereabouts } from '../../ground/retention/retained';
import { ofPiece } from '../../kernel/doubt';
import type { RecombiningData } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import type { StepRules, View } from '../../kernel/step';
import { namesOf } from '../../pieces/named';
import { leftApart, makeUnsaid, recombine, recombineObligations } from './halfSquads';
import { endHeroics, harden, hardenObligations } from './hardening';

const step = 'recombining';

const dataOf = ({ state, module }: View): RecombiningData | undefined =>
  state.keepsForces ? module.recombining : undefined;

function obligations(view: View): Obligation[] {
  const data = dataOf(view);
  if (!data || view.state.forces.size === 0) return [];
  return [
    ...whereabouts(step, data.rule, lost(view)),
    ...recombineObligations(view, data),
    ...hardenObligations(view, data),
    ...consequenceObligations(view, step),
  ];
}

/** HS and Heroes of which nobody knows in which Area they are. */
const lost = (view: View) =>
  view.state.forces
    .inPlay()
    .filter(
      (piece) =>
        (piece.type.kind === 'halfSquad' || piece.type.kind === 'hero') &&
        !view.state.doubts.has(ofPiece(piece.name)) &&
        retainedAt(view, piece)?.kind === 'unknown',
    );

export const recombining: StepRules = {
  obligations,
  idle: ({ state }) =>
    state.keepsForces
      ? 'no HS are alike in one Area, and no Hero can Battle Harden a MMC'
      : 'it concerns single units, which this depth does not keep',
  leave(view) {
    const data = dataOf(view);
    if (!data) return;
    endHeroics(view);
    view.state.unmerged = leftApart(view, data);
  },
  handlers: {
    ...consequenceHandlers,
    recombine(ctx) {
      const data = dataOf(ctx);
      if (data) recombine(ctx, data);
    },
    harden(ctx) {
      const data = dataOf(ctx);
      if (!data) return;
      for (const named of ctx.directive.pieces.flatMap((node) => namesOf(node) ?? [])) makeUnsaid(ctx, data, named);
      harden(ctx, data, obligations(ctx));
    },
  },
};

/** The CVP that a scenario has cost a side at least, by its `lost` lines, against those that the log tells (9.6162, 3.6162). */

import { type Context, wholeDirective } from '../kernel/context';
import { ofDeed } from '../kernel/doubt';
import { list } from '../kernel/names';
import { has, isMmc, isPersonnel, type Piece } from '../pieces/piece';

/** Told at the end of a scenario whose losses a step asks for. */
export function checkLosses(ctx: Context): void {
  const { state, module } = ctx;
  const { loss } = module.cpp;
  const first = module.dates.findIndex(({ id }) => id === loss?.from);
  if (!loss || state.doubts.inPart({ verbs: ['cvp', 'lost'] }).length || (state.date ?? -1) + 1 < first) return;
  for (const { id } of module.sides) {
    const { cvp } = state.side(id);
    const lost = state.forces.all().filter((piece) => piece.side === id && isLost(ctx, piece));
    const least = lost.reduce((sum, piece) => sum + worth(piece), 0);
    if (cvp === undefined || cvp.value >= least) continue;
    ctx.report({
      code: 'cvp-low',
      rule: loss.rule,
      at: wholeDirective(cvp.why.line ?? ctx.line),
      message: `The ${id} side has lost at least ${least} CVP, not ${cvp.value}: ${list(
        lost.map((piece) => `${piece.name} ${worth(piece)}`),
        'and',
      )}.`,
    });
  }
}

/** Whole units alone: what the unarmed count for, and MMC who may come back as Walking Wounded, is not certain. */
const isLost = ({ state, module }: Context, piece: Piece): boolean =>
  piece.fate?.during !== undefined &&
  piece.fate.during === state.phaseLine &&
  isPersonnel(piece) &&
  !has(piece, 'unarmed') &&
  !(module.walkingWounded?.side === piece.side && isMmc(piece)) &&
  !state.doubts.has(ofDeed(piece.name));

/** The CVP that a unit is worth (A26.21). */
export const worth = ({ type }: Piece): number => ('cvp' in type ? type.cvp : 0);

/** Nothing is lost from the books: what the end of a scenario must account for. */
import { type Context, wholeDirective } from '../context';
import { list } from '../names';
import type { CampaignState } from '../state';
import type { Piece } from './piece';

/** Where the end of a scenario leaves a piece open: in play, held by nobody, its Location not told. */
const isUnaccounted = ({ where, holder }: Piece): boolean =>
  holder === undefined && (where.kind === 'area' || where.kind === 'unplaced');

/** Told at the scenario that leaves pieces unaccounted for, once for all of them. */
export function checkBooks(ctx: Context): void {
  const { state } = ctx;
  const { phaseLine, forces } = state;
  if (!state.keepsForces || !phaseLine || state.unclear) return;
  const missing = forces.inPlay().filter((piece) => isCounter(piece) && isUnaccounted(piece));
  if (missing.length)
    ctx.report({
      code: 'piece-unaccounted',
      severity: 'error',
      at: wholeDirective(phaseLine),
      message: `Where did ${state.dateName} leave ${names(missing)}? \`at X22: ${missing[0]?.name}\`, or \`lost ${missing[0]?.name}\`.`,
    });
  for (const side of state.complete) {
    const unmentioned = forces
      .inPlay(side)
      .filter((p) => isCounter(p) && p.where.kind === 'location' && p.holder === undefined && !isTold(state, p));
    if (unmentioned.length)
      ctx.report({
        code: 'piece-unmentioned',
        severity: 'error',
        at: wholeDirective(phaseLine),
        message: `The account of the ${side} side is said to be complete, but leaves out ${names(unmentioned)}.`,
      });
  }
}

/** Fortifications stay where they were built. */
const isCounter = ({ type }: Piece): boolean => type.kind !== 'fortification';

const isTold = ({ phaseLine }: CampaignState, { placed }: Piece): boolean => placed?.during === phaseLine;

const shown = 12;
function names(pieces: readonly Piece[]): string {
  const all = pieces.map((p) => p.name);
  return list(all.length > shown ? [...all.slice(0, shown), `${all.length - shown} more`] : all, 'and');
}

/** The line that leaves all whom a scenario does not tell of where they were: `others as before`. */
import type { OthersD } from '../../syntax/nodes';
import type { Context } from '../kernel/context';
import { ofPiece } from '../kernel/doubt';
import type { SideId } from '../kernel/module';
import { list, some } from '../kernel/names';
import { type CampaignState, locationKey } from '../kernel/state';
import type { Piece, Where } from '../pieces/piece';
import { placing } from '../pieces/whereabouts';

/** Where a piece was last known to be, of which no line of the scenario has told yet; undefined where nobody knows. */
export function lastPlace(
  { doubts }: CampaignState,
  { name, where }: Piece,
): Exclude<Where, { kind: 'area' }> | undefined {
  if (doubts.has(ofPiece(name)) || where.kind === 'unplaced') return undefined;
  if (where.kind !== 'area') return where;
  return where.from && { kind: 'location', location: where.from };
}

/**
 * `others German as before`. Lines of the scenario that tell of a piece count before it, also those below; of whom no place
 * is known the end of the scenario asks all the same.
 */
export function others(ctx: Context<OthersD>): void {
  const { directive: d, state, module } = ctx;
  const sides = d.side ? [d.side.value] : module.sides.map(({ id }) => id);
  if (!stands(ctx, sides)) return;
  state.asBefore = new Set([...state.asBefore, ...sides]);
  const left = new Map<string, string[]>();
  for (const piece of state.forces.inPlay()) {
    const { name, where, holder } = piece;
    if (holder !== undefined || where.kind !== 'area' || !sides.includes(state.forces.sideOf(piece))) continue;
    const last = lastPlace(state, piece);
    if (last?.kind !== 'location') continue;
    state.forces.move(name, last, placing(ctx));
    const key = locationKey(last.location);
    left.set(key, [...(left.get(key) ?? []), name]);
  }
  ctx.explain({
    text: `Whoever of the ${list(sides, 'and')} side${sides.length > 1 ? 's' : ''} no line of this scenario tells of is where he was.`,
    of: [...left].map(([key, names]) => ({ text: `in ${key}, where nothing was set up anew: ${some(names)}` })),
  });
}

/** Whether it says something, and where it can: of what a scenario leaves. */
function stands(ctx: Context<OthersD>, sides: readonly SideId[]): boolean {
  const { state } = ctx;
  if (state.phase !== 'scenario') {
    ctx.report({
      code: 'wrong-step',
      message: '`others` tells what a scenario has left as it was, and belongs under its `scenario` line.',
    });
    return false;
  }
  if (!sides.every((side) => state.asBefore.has(side))) return true;
  ctx.report({
    code: 'done-twice',
    message: `That all others of the ${list(sides, 'and')} side${sides.length > 1 ? 's' : ''} are where they were is said above.`,
  });
  return false;
}

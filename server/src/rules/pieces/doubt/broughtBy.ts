/** Names that no piece has, and the lines above that may have brought what is called so. */
import type { Context } from '../../kernel/context';
import { type Cause, type Doubts, ofBrought, ofCounters } from '../../kernel/doubt';
import type { View } from '../../kernel/step';
import { pieceType, typeFromName } from '../types/readType';

/** Why it may be, or be of, something that a line above brings: `I4.1.467a` of `I4.1`, `foxhole4` of foxholes. */
export const doubtsOfName = (doubts: Doubts, name: string): readonly Cause[] =>
  [...name.matchAll(/\.|\d+$|$/g)].flatMap(({ index }) => doubts.about(ofBrought(name.slice(0, index))));

/** What a line leaves open since it names such pieces comes from what may have brought them. */
export function behindUnknown({ state: { doubts }, leftOut }: Context, run: () => void): void {
  const [cause] = leftOut.flatMap((name) => doubtsOfName(doubts, name));
  doubts.behind(cause, run);
}

const units: ReadonlySet<string> = new Set(['squad', 'halfSquad', 'crew', 'leader', 'hero']);

/** What may have exchanged a unit out of sight for another, whose name this is: one that tells no type may be anybody's. */
export function exchangedFor({ state, module }: View, name: string): readonly Cause[] {
  const type = typeFromName(name);
  return module.sides
    .filter(({ id }) => type === undefined || units.has(pieceType(module, id, type).kind))
    .flatMap(({ id }) => state.doubts.about(ofCounters(id)));
}

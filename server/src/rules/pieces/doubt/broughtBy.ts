/** Names that no piece has, and the lines above that may have brought what is called so. */
import type { Context } from '../../kernel/context';
import { type Cause, type Doubts, ofBrought } from '../../kernel/doubt';

/** Why it may be, or be of, something that a line above brings: `I4.1.467a` of `I4.1`, `foxhole4` of foxholes. */
export const doubtsOfName = (doubts: Doubts, name: string): readonly Cause[] =>
  [...name.matchAll(/\.|\d+$|$/g)].flatMap(({ index }) => doubts.about(ofBrought(name.slice(0, index))));

/** What a line leaves open since it names such pieces comes from what may have brought them. */
export function behindUnknown({ state: { doubts }, leftOut }: Context, run: () => void): void {
  const [cause] = leftOut.flatMap((name) => doubtsOfName(doubts, name));
  doubts.behind(cause, run);
}

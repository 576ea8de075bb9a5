/** What the lines about pieces have in common: the obligation a line answers, and what is said where there is none. */
import { pieceNamesOn } from '../../syntax/pieceNodes';
import { type Context, wholeDirective } from '../kernel/context';
import type { Cause } from '../kernel/doubt';
import type { Obligation } from '../kernel/obligation';
import { hasDoubtfulDeed } from '../pieces/doubt/deeds';
import { isOpenMarked } from '../pieces/doubt/lapsed';

/**
 * The obligation a line answers, if it is still open; else a finding: nothing asks for it, or it was done.
 * `hangsOn`: why it may be asked for after all. `follows`: what would ask for it is another line, which told no such thing if it is wrong or open itself.
 */
export function answered<O extends Obligation>(
  ctx: Context,
  obligation: O | undefined,
  none: {
    readonly rule: string;
    readonly message: string;
    readonly follows?: true;
    readonly hangsOn?: readonly Cause[];
  },
): O | undefined {
  if (!obligation) {
    if (none.follows && comesOfDoubtfulDeed(ctx)) return undefined;
    ctx.report({ code: 'nothing-owed', rule: none.rule, message: none.message, hangsOn: none.hangsOn });
    return undefined;
  }
  const before = ctx.state.done.get(obligation.matter);
  if (!before) return obligation;
  ctx.report({
    code: 'done-twice',
    rule: obligation.rule,
    message: `The ${obligation.what} was already made in this RePh.`,
    related: [{ at: wholeDirective(before), message: 'here' }],
  });
  return undefined;
}

/** Whether a doubtful deed names what this one does, or who has it, or left open what became of them. */
function comesOfDoubtfulDeed({ state, directive }: Context): boolean {
  const holderOf = (name: string) => state.forces.get(name)?.holder?.toLowerCase() ?? name;
  const names = pieceNamesOn(directive).flatMap((name) => [name, holderOf(name)]);
  return hasDoubtfulDeed(state, names) || names.some((name) => isOpenMarked(state, name));
}

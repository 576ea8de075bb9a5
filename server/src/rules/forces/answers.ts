/** What the lines about pieces have in common: the obligation a line answers, and what is said where there is none. */
import { type Context, wholeDirective } from '../context';
import type { Obligation } from '../obligation';

/** The obligation a line answers, if it is still open; else a finding: nothing asks for it, or it was done. */
export function answered<O extends Obligation>(
  ctx: Context,
  obligation: O | undefined,
  none: { readonly rule: string; readonly message: string },
): O | undefined {
  if (!obligation) {
    ctx.report({ code: 'nothing-owed', rule: none.rule, severity: 'error', message: none.message });
    return undefined;
  }
  const before = ctx.state.done.get(obligation.key);
  if (!before) return obligation;
  ctx.report({
    code: 'done-twice',
    rule: obligation.rule,
    severity: 'error',
    message: `The ${obligation.what} was already made in this RePh.`,
    related: [{ at: wholeDirective(before), message: 'here' }],
  });
  return undefined;
}

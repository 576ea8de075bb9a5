/** Another SAN than the log leads to. */
import type { Num } from '../../syntax/nodes';
import { type Context, wholeDirective } from './context';
import type { Fact } from './fact';
import type { SideId } from './module';
import { canBeSan } from './sanIncrease';

/** Whether the log goes on from a SAN that was told to be another: that is told once. */
export const isSlipOf = ({ state }: Context, side: SideId, { value }: Fact, said: number): boolean =>
  said === value + state.side(side).sanSlip;

/** Told of the number on the current line: it is to be one, or one of some as what is sealed may have raised it. */
export function tellOtherSan(ctx: Context, side: SideId, { value, why, doubt }: Fact, said: Num, rule: string): void {
  const { sanMost } = ctx.state.side(side);
  const canBe = canBeSan(ctx.state, side, said.value);
  const at = ctx.at(said);
  const related = why.line && [{ at: wholeDirective(why.line), message: why.text }];
  if (sanMost && doubt.length && !canBe)
    ctx.report({
      code: 'san-impossible',
      rule,
      at,
      message: `The ${side} SAN is ${value} to ${sanMost.value} here, whatever is sealed, and not ${said.value}.`,
      related,
    });
  else
    ctx.report({
      code: 'wrong-san',
      hangsOn: canBe ? doubt : [],
      rule,
      at,
      message: `The ${side} SAN is ${value} here, not ${said.value}.`,
      related,
      fixes: [{ title: `Write ${value}`, preferred: true, edits: [{ kind: 'replace', at, text: `${value}` }] }],
    });
}

/** Numbers that are `given`: what a log goes on from, told in its head, in the Initial RePh or within a scenario. */

import type { Context } from '../rules/kernel/context';
import { otherHeading } from '../rules/kernel/doubt';
import type { Phase } from '../rules/kernel/state';
import type { Val } from '../rules/kernel/why';
import type { CppD, FppD, LvpD, Num, SanD } from '../syntax/nodes';

export const anywhereButRefit: readonly Phase[] = ['header', 'initial', 'scenario'];

/** A SAN stands within a scenario too. `known`: what it is by the log, which goes on from that where this may not stand. */
export function whileOpen(ctx: Context, phases: readonly Phase[], known: Val | undefined, record: () => void): void {
  const isOpen = phases.includes(ctx.state.phase) || ctx.state.doubts.has(otherHeading);
  if (isOpen || known === undefined) record();
  if (isOpen) return;
  const where = phases.includes('scenario')
    ? 'in the header, the Initial RePh or a scenario'
    : 'in the header or the Initial RePh';
  ctx.report({
    code: 'wrong-step',
    message: `A number that is \`given\` stands ${where}: from then on it is reckoned.`,
  });
}

/** A number where only one that is `given` can stand, without that word: it is taken for that. */
export function ungiven(
  ctx: Context,
  { verb, side }: SanD | CppD | FppD | LvpD,
  number: Num | undefined,
  record: () => void,
): void {
  if (number) record();
  else ctx.isHalfRead = true;
  ctx.report({
    code: 'wrong-step',
    message: `What the log goes on from is told so: \`${verb} ${side.value} ${number?.value ?? '?'} given\`.`,
    fixes: number && [
      {
        title: 'Add “given”',
        preferred: true,
        edits: [{ kind: 'replace', at: ctx.at(number), text: `${number.value} given` }],
      },
    ],
  });
}

/** A dr that a later part of the step leaves nobody to make: it was to be made before (the order of 9.614, 2.514, 3.614). */

import { leavingOf } from '../../books/repair/dr';
import type { Context } from '../../kernel/context';
import { idOf } from '../../kernel/matter';
import type { RepairData } from '../../kernel/moduleData/repair';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';

type Act<C extends Context> = (ctx: C, data: RepairData) => void;

/** Does what a line says, and tells the dr that were due until then and are not any more. */
export const notPassingOver =
  <C extends Context>(owed: (ctx: Context, data: RepairData) => Obligation[], act: Act<C>): Act<C> =>
  (ctx, data) => {
    const before = owed(ctx, data).filter((o) => !ctx.state.done.has(o.matter) && (o.due === 'must' || o.sure));
    act(ctx, data);
    if (before.length === 0 || ctx.doubtful) return;
    const still = new Set(owed(ctx, data).map((o) => idOf(o.matter)));
    const [first, ...more] = before.filter((o) => !still.has(idOf(o.matter)));
    if (!first) return;
    const what = [first, ...more].map((o) => o.what);
    ctx.report({
      code: 'repair-missing',
      rule: first.rule,
      message: `The ${list(what, 'and')} ${more.length ? 'come' : 'comes'} before this, and nobody can make ${more.length ? 'them' : 'it'} afterwards.`,
      fixes: [
        {
          title: 'Insert what comes before',
          edits: [
            {
              kind: 'insert',
              line: leavingOf(ctx, first) ?? ctx.line,
              where: 'above',
              text: [first, ...more].map((o) => `  ${o.write({})}`),
            },
          ],
        },
      ],
    });
  };

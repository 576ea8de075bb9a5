/** CG Dates as a log writes them. */
import type { Name } from '../syntax/nodes';
import type { Context } from './context';
import { list, same } from './names';

/** Index of the date among the module's; -1, with a finding, for one that it does not have. */
export function dateIndex(ctx: Context, date: Name): number {
  const { module, state } = ctx;
  const index = module.dates.findIndex((d) => same(d.id, date.value));
  if (index < 0)
    ctx.report({
      code: 'unknown-date',
      rule: module.datesRule,
      severity: 'error',
      at: ctx.at(date),
      message: `${module.name} has no CG Date “${date.value}”; it has ${list(
        module.dates.map((d) => d.id),
        'and',
      )}.`,
      fixes: state.dateName ? [writeDate(ctx, date, state.dateName)] : undefined,
    });
  return index;
}

export const writeDate = (ctx: Context, at: Name, date: string) => ({
  title: `Write “${date}”`,
  preferred: true,
  edits: [{ kind: 'replace' as const, at: ctx.at(at), text: date }],
});

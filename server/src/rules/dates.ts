/** CG Dates as a log writes them. */
import type { Name } from '../syntax/nodes';
import type { Context } from './context';
import type { ModuleData } from './module';
import { bare, list } from './names';

/** Index of the date that a log means, `19PM` or `14 PM` as well as its full name; -1 if there is none. */
export const findDate = ({ dates }: ModuleData, written: string): number =>
  dates.findIndex((d) => [d.id, ...(d.aliases ?? [])].some((name) => bare(name) === bare(written)));

/** Index of the date among the module's; -1, with a finding, for one that it does not have. */
export function dateIndex(ctx: Context, date: Name): number {
  const { module, state } = ctx;
  const index = findDate(module, date.value);
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
      words: module.dates.map((d) => d.id),
      fixes: state.dateName ? [{ ...writeDate(ctx, date, state.dateName), preferred: false }] : undefined,
    });
  return index;
}

/** A log may begin in the middle of its CG, but not before it. */
export function checkStart(ctx: Context, date: Name, index: number): void {
  const { module, state } = ctx;
  const { cg } = state;
  const earliest = cg?.start ?? cg?.notBefore;
  if (!cg || index >= module.dates.findIndex((d) => d.id === earliest)) return;
  ctx.report({
    code: 'wrong-start',
    rule: module.datesRule,
    severity: 'warning',
    at: ctx.at(date),
    message: `CG ${cg.id} starts ${cg.start ? 'on' : 'no earlier than'} ${earliest}.`,
  });
}

export const writeDate = (ctx: Context, at: Name, date: string) => ({
  title: `Write “${date}”`,
  preferred: true,
  edits: [{ kind: 'replace' as const, at: ctx.at(at), text: date }],
});

/** A log that begins in mid-campaign cannot tell what was bought before: that is said once, where it begins. */
export function beganLate(ctx: Context, index: number): void {
  const { module, state } = ctx;
  // Where the text does not say when a CG starts, this may be its start.
  const start = module.dates.findIndex((d) => d.id === state.cg?.start);
  const { purchases } = module;
  if (start < 0 || index <= start) return;
  if (module.dates.slice(start, index + 1).every((d) => purchases.notAtNight && d.night)) return;
  state.beganLate = index;
  ctx.report({
    code: 'purchases-unknown',
    rule: purchases.rules.record,
    severity: 'information',
    message: `This log begins on ${module.dates[index]?.id}: what was bought before is not in it, so #P, #R and the CG Max count only from here.`,
  });
}

/** CG Dates as a log writes them. */
import type { Name } from '../../syntax/nodes';
import type { Context } from './context';
import type { CampaignGame, ModuleData } from './module';
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

/** Index of the last CG Date: that of the CG played, where its rules tell; else of the module. */
export function lastDate({ dates }: ModuleData, cg: CampaignGame | undefined): number {
  const own = cg?.end === undefined ? -1 : dates.findIndex((d) => d.id === cg.end);
  return own < 0 ? dates.length - 1 : own;
}

/** Whether a CG Date that a log names is behind the last of its CG, as is then told. */
export function isBeyondEnd(ctx: Context, date: Name, index: number): boolean {
  const { module, state } = ctx;
  if (index <= lastDate(module, state.cg)) return false;
  ctx.report({
    code: 'campaign-over',
    rule: module.datesRule,
    at: ctx.at(date),
    message: `CG ${state.cg?.id} ends with ${state.cg?.end}: ${module.dates[index]?.id} is no date of it.`,
  });
  return true;
}

/** A log may begin in the middle of its CG, but neither before nor behind it. */
export function checkStart(ctx: Context, date: Name, index: number): void {
  const { module, state } = ctx;
  const { cg } = state;
  if (isBeyondEnd(ctx, date, index)) return;
  const earliest = cg?.start ?? cg?.notBefore;
  if (!cg || index >= module.dates.findIndex((d) => d.id === earliest)) return;
  ctx.report({
    code: 'wrong-start',
    rule: module.datesRule,
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
    message: `This log begins on ${module.dates[index]?.id}: what was bought before is not in it, so #P, #R and the CG Max count only from here.`,
  });
}

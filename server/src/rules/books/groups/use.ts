/** RG that are used up: as many in a scenario as there were new CG Dates since the end of the one before (3.6178). */
import { type Context, wholeDirective } from '../../kernel/context';
import type { RgData } from '../../kernel/module';
import { count, list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { CampaignState, Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Why } from '../../kernel/why';

/** The most that may be used for the coming or current scenario; undefined before the first, and where the log begins with one. */
const most = ({ newDates }: CampaignState): number | undefined => newDates || undefined;

const dates = (n: number): string => `${count(n, 'new CG Date', 'new CG Dates')} since the scenario before`;

const own = ({ state }: View, { id, side }: RgData): Rg[] =>
  [...state.rgs.values()].filter((rg) => rg.side === side && rg.data.id === id);

/** The Idle Date on which the log stands: both sides have selected Idle, and the next CG Date has not begun. */
function idleDate({ state, module }: View): string | undefined {
  const newDate = module.steps.findIndex((s) => s.id === 'newCgDate');
  const isBefore = state.afterIdle && (state.step ?? -1) < newDate;
  return state.isIdleDate || isBefore ? state.dateName : undefined;
}

/** What is against its use on this date: none is made on an Idle one. */
export function judgeIdleUse(view: View, { data: { usedUp } }: Rg): Objection[] {
  const date = usedUp && idleDate(view);
  return date ? [onIdleDate(usedUp, date)] : [];
}

const onIdleDate = ({ rule, what }: NonNullable<RgData['usedUp']>, date: string): Objection => ({
  code: 'used-up',
  rule,
  part: 'rg',
  message: `No ${what} is resolved on an Idle Date, and both sides stand Idle on ${date}. One of the scenario before is told under that scenario.`,
});

/** Told once both sides stand Idle: what was struck out of the books on this date can have been used in no scenario. */
export function checkIdleUse(ctx: Context): void {
  const { state } = ctx;
  if (!state.isIdleDate) return;
  for (const { struck, data } of state.rgs.values())
    if (struck && struck.date === state.date && data.usedUp)
      ctx.report({ ...onIdleDate(data.usedUp, state.dateName ?? ''), at: wholeDirective(struck.line) });
}

/** How many may be used in the coming scenario, for a line that buys one. */
export function usable({ state }: View, { usedUp }: RgData): Why | undefined {
  const n = most(state);
  if (!usedUp || n === undefined) return undefined;
  return { text: `${count(n, usedUp.what)} at most in the coming scenario: ${dates(n)}`, rule: usedUp.rule };
}

/** What is to be said of one that cannot be used in the coming scenario beside those that are held. */
export function judgeHeld(view: View, rg: RgData): Objection[] {
  const n = most(view.state);
  if (!rg.usedUp || n === undefined) return [];
  const held = own(view, rg).filter(({ told }) => told?.length !== 0);
  if (held.length < n) return [];
  const names = list(
    held.map(({ name }) => name),
    'and',
  );
  return [
    {
      code: 'use-unlikely',
      rule: rg.usedUp.rule,
      part: 'rg',
      message: `Only ${count(n, rg.usedUp.what)} may be conducted in the coming scenario (${dates(n)}), and ${names} ${held.length === 1 ? 'is' : 'are'} there already, as far as the log tells. One that was conducted: \`units ${held[0]?.name} none\` under its scenario.`,
    },
  ];
}

/** What is against using one more now. */
export function judgeUse(view: View, rg: Rg): Objection[] {
  const n = most(view.state);
  const { usedUp } = rg.data;
  if (!usedUp || n === undefined) return [];
  const used = own(view, rg.data).filter(({ name, used: on }) => name !== rg.name && on === view.state.date);
  if (used.length < n) return [];
  const names = list(
    used.map(({ name }) => name),
    'and',
  );
  return [
    {
      code: 'used-up',
      rule: usedUp.rule,
      part: 'rg',
      message: `Only ${count(n, usedUp.what)} may be conducted in this scenario (${dates(n)}), not ${used.length + 1}: ${names} ${used.length === 1 ? 'was' : 'were'} already.`,
    },
  ];
}

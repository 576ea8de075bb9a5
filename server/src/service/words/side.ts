/** A side as it stands at a line: SAN, CPP, FPP, CVP, and where each of them comes from. */

import { ofPoints } from '../../rules/kernel/doubt';
import type { SideId } from '../../rules/kernel/module';
import { knownSan } from '../../rules/kernel/sanIncrease';
import type { CampaignState, SideState } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import type { Val } from '../../rules/kernel/why';
import { reasonText, tellerOf } from './derivation';
import { blocks, code, plain, table } from './markdown';
import type { Moment } from './moment';

/** What a side has, in the order of the tables that show it. */
export const holdings = [
  ['SAN', 'san'],
  ['CPP', 'cpp'],
  ['FPP', 'fpp'],
  ['CVP lost', 'cvp'],
  ['Squads', 'squads'],
] as const satisfies readonly (readonly [string, keyof SideState])[];

type Holding = (typeof holdings)[number][1];

/** Undefined where nobody who reads the log knows it. */
export const held = (state: CampaignState, side: SideId, key: Holding): Val | undefined =>
  key === 'san' ? knownSan(state, side) : state.side(side)[key];

/** Whether there is something to know of it, be it known or not. */
export const isHeld = (state: CampaignState, side: SideId, key: Holding): boolean =>
  held(state, side, key) !== undefined ||
  ((key === 'san' || key === 'cpp' || key === 'fpp') && state.doubts.has(ofPoints(key, side)));

export function sideCard(moment: Moment, view: View, side: SideId): string | undefined {
  const known = view.module.sides.find((s) => s.id === side);
  if (!known) return undefined;
  const state = view.state.side(side);
  const rows = holdings.flatMap(([name, key]) => {
    const value = held(view.state, side, key);
    if (value) return [[name, `**${value.value}**`, reasonText(moment, tellerOf(moment).entry(value.why))]];
    return isHeld(view.state, side, key) ? [[name, '?', '']] : [];
  });
  return blocks(
    `**${plain(side)}**${state.player ? `, played by ${plain(state.player)}` : ''}`,
    rows.length ? table(['', '', 'Why'], rows) : `The log does not tell its SAN yet: ${code(`san ${side} 4 given`)}.`,
  );
}

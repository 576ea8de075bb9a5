/** A side as it stands at a line: SAN, CPP, FPP, CVP, and where each of them comes from. */
import type { SideId } from '../../rules/kernel/module';
import type { SideState } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
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

export function sideCard(moment: Moment, view: View, side: SideId): string | undefined {
  const known = view.module.sides.find((s) => s.id === side);
  if (!known) return undefined;
  const state = view.state.side(side);
  const rows = holdings.flatMap(([name, key]) => {
    const held = state[key];
    return held ? [[name, `**${held.value}**`, reasonText(moment, tellerOf(moment).entry(held.why))]] : [];
  });
  return blocks(
    `**${plain(side)}**${state.player ? `, played by ${plain(state.player)}` : ''}`,
    rows.length ? table(['', '', 'Why'], rows) : `The log does not tell its SAN yet: ${code(`san ${side} 4 given`)}.`,
  );
}

/** What RG turn out to be, where that is sealed or can never be opened. */
import type { Verb } from '../../../syntax/nodes';
import { strengthIsKnown } from '../../books/groups/rolling';
import { ofBrought, ofGroup } from '../../kernel/doubt';
import type { SideId } from '../../kernel/module';
import type { Rg } from '../../kernel/state';
import type { Doing, View } from '../../kernel/step';
import { leaderObligations } from './leaders';
import { isOwed, obligationsOf } from './owed';

/** Those of which something is still to be rolled for. */
const rolledFor = (view: View, side: SideId): readonly Rg[] =>
  view.state.newRgs.filter((rg) => rg.side === side && isOwed(view, rg));

export function sealStrengths(view: Doing, side: SideId, verbs: readonly Verb[]): void {
  const { doubts } = view.state;
  for (const rg of rolledFor(view, side)) {
    const isWhole = verbs.includes('strength') && !strengthIsKnown(rg);
    doubts.raiseAll(isWhole ? ofGroup(rg.name) : [ofBrought(rg.name)]);
  }
}

/** RG whose strength can never be shown do not come; nor do SW and leaders of others that are not shown. */
export function loseStrengths(view: Doing, side: SideId, verbs: readonly Verb[]): void {
  const { state, line } = view;
  for (const rg of rolledFor(view, side)) {
    const isWhole = verbs.includes('strength') && !strengthIsKnown(rg);
    if (isWhole) state.rgs.set(rg.name, { ...rg, strength: undefined, told: [], lost: line });
    else
      for (const { matter } of [...obligationsOf(view, rg), ...leaderObligations(view, rg)].filter(
        ({ matter: { what } }) => verbs.some((verb) => verb === what),
      ))
        if (!state.done.has(matter)) state.done.set(matter, line);
  }
}

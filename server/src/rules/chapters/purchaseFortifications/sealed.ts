/** Fortifications that are sealed, or can never be opened: what they leave unknown, and what they can have cost at most. */
import { sealable, sealPoints, spendAll } from '../../books/ledger';
import { ofBrought } from '../../kernel/doubt';
import type { FortificationData, SideId } from '../../kernel/module';
import { sealSan } from '../../kernel/sanIncrease';
import type { Doing, View } from '../../kernel/step';
import { leaveUnread } from '../../kernel/unread';

const cheapest = ({ cost }: FortificationData): number =>
  typeof cost === 'number' ? cost : Math.min(...Object.values(cost));

/** What a side can pay for now; all that it may have, where nobody knows its FPP. */
function affordable({ state, module }: View, side: SideId): readonly FortificationData[] {
  const fpp = sealable(state, side, 'fpp')?.value ?? Number.POSITIVE_INFINITY;
  return module.fortifications.items.filter(
    (item) =>
      cheapest(item) <= fpp && (item.onlySide ?? side) === side && (!item.onlyInitial || state.phase === 'initial'),
  );
}

export function sealFortifications(view: Doing, side: SideId): void {
  const { state, module, line } = view;
  const items = affordable(view, side);
  if (items.length === 0) return;
  const increase = items.find(({ effect }) => effect === 'san');
  const times = increase?.perRePh === undefined ? undefined : increase.perRePh - state.side(side).sanIncreases;
  const by = view.reads({ ruling: 'san-increase-amount', reading: 'two' }) ? 2 : 1;
  if (increase) sealSan(state, module, side, times && times * by, line);
  sealPoints(state, side, 'fpp', line, 0);
  state.doubts.raiseAll(items.map(({ type }) => ofBrought(type)));
  leaveUnread(state, 'fortify', { side, pieces: [], holdsGround: false });
}

/** None of them stands, and the FPP are spent all the same. */
export const loseFortifications = ({ state, line }: Doing, side: SideId): void => spendAll(state, side, 'fpp', line);

/** What an RG owes that was received in this RePh. */
import { isToldLater, strengthIsKnown } from '../../books/groups/rolling';
import { needUnits } from '../../books/groups/units';
import type { Obligation } from '../../kernel/obligation';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { leaderObligations } from './leaders';
import { needStrength, strengthObligation } from './strength';
import { swObligations } from './weapons';

/** All that one RG owes at its present strength; SW and leaders wait until it is known. */
export function obligationsOf(view: View, rg: Rg): Obligation[] {
  if (rg.data.strength === 'none' || rg.lost) return [];
  const out: Obligation[] = [];
  const isTold = rg.data.strength === 'designated' || isToldLater(view, rg);
  if (isTold && !rg.strength) return [needStrength(view, rg)];
  if (rg.data.strength === 'roll' && !rg.settled) out.push(strengthObligation(view, rg));
  if (!strengthIsKnown(rg)) return out;
  const lost = needUnits(view, rg);
  if (lost) out.push(lost);
  return [...out, ...swObligations(view, rg), ...leaderObligations(view, rg)];
}

/** Whether something is still to be told of it. */
export const isOwed = (view: View, rg: Rg): boolean =>
  obligationsOf(view, rg).some(({ due, matter }) => due !== 'may' && !view.state.done.has(matter));

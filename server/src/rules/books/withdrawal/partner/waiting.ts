/** Who waits off map since they withdrew with the enemy, and what calls them back (3.60742). */

import { leastForce } from '../../../ground/retention/counts';
import type { StepId } from '../../../kernel/module';
import type { PullOutData } from '../../../kernel/moduleData/equipment';
import type { Obligation } from '../../../kernel/obligation';
import type { View } from '../../../kernel/step';
import { has, type Piece } from '../../../pieces/piece';
import { forceObligation } from '../pullOut';

export type Partner = PullOutData['partner'];

export const waiting = 'withdrawn';

/** Captured vehicles with those who man them are among them. */
export const waitingNow = ({ state: { forces } }: View, { side }: Partner): Piece[] =>
  forces.inPlay().filter((p) => has(p, waiting) && forces.sideOf(p) === side && forces.holder(p) === undefined);

/** Those that went in this RePh. */
export const goneNow = (view: View, partner: Partner): Piece[] =>
  waitingNow(view, partner).filter((p) => view.state.acted.has({ what: 'withdrawn', pieces: [p.name] }));

/** How much of what calls them back the enemy has for certain. */
function heldFor(view: View, { returns: { side, force } }: Partner): number {
  const data = view.module.retained?.find((f) => f.side === side && f.id === force);
  return data ? leastForce(view, data) : 0;
}

/** Who may be called back as a date ends: who has waited since an earlier one; nobody while all Control is what the withdrawal made it. */
function whoMayReturn(view: View, partner: Partner): Piece[] {
  const { date, newDates, setupLimit, acted } = view.state;
  const isUnplayed = setupLimit !== undefined && date !== undefined && setupLimit.date - 1 === date - newDates;
  if (isUnplayed) return [];
  const atOnce = view.ruling(partner.returnRuling) === 'at-once';
  return waitingNow(view, partner).filter((p) => atOnce || !acted.has({ what: 'withdrawn', pieces: [p.name] }));
}

/** Where somebody waits: how much the enemy has of what calls them back, if nobody has told. */
export function returnObligations(view: View, { partner }: PullOutData, step: StepId): Obligation[] {
  const { side, force, least } = partner.returns;
  if (view.state.retained.has(`${side}/${force}`) || heldFor(view, partner) >= least) return [];
  return whoMayReturn(view, partner).length ? [{ ...forceObligation(view, side, force, partner.rule), step }] : [];
}

/** Those who wait may come in, if the enemy holds what calls them back as a date ends. */
export function callBack(view: View, partner: Partner): void {
  const { forces, retained } = view.state;
  const { side, force, least } = partner.returns;
  if (Math.max(retained.get(`${side}/${force}`)?.value ?? 0, heldFor(view, partner)) < least) return;
  for (const unit of whoMayReturn(view, partner))
    for (const { name } of forces.withHoldings(unit)) {
      forces.unmark(name, waiting);
      forces.mark(name, 'returning');
    }
}

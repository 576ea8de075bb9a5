/** What a rule reads of a side's points: the number, its reasons, and why it may be another. */
import { type Cause, ofPoints } from './doubt';
import type { SideId } from './module';
import type { CampaignState } from './state';
import type { Val } from './why';

/** What is read from a doubtful one is doubtful too: a finding that follows from the value hangs on its doubt. */
export interface Fact extends Val {
  readonly doubt: readonly Cause[];
}

/** Undefined while the log does not tell it. */
export function factOf(state: CampaignState, of: 'san' | 'lvp', side: SideId): Fact | undefined {
  const known = state.side(side)[of];
  return known && { ...known, doubt: state.doubts.about(ofPoints(of, side)) };
}

/** What a merge of two versions of a log leaves where both changed the same lines. */
import { levelled } from '../rules/kernel/codes';
import { type Output, wholeDirective } from '../rules/kernel/context';
import type { CampaignState } from '../rules/kernel/state';
import { conflictBehind, conflictMeanings, conflictSign } from '../syntax/conflictSign';
import type { Line } from '../syntax/line';

const firstCounts = 'Until then the first version counts.';
const stray = 'This is a mark of a merge, but no `<<<<<<<` above it begins two versions: take it out.';

/** Whether a line is such a mark, which is told, or of a version that does not count meanwhile. */
export function isInConflict(state: CampaignState, line: Line, out: Output): boolean {
  const sign = conflictSign(line.parsed.text);
  if (!sign) return state.conflict === 'others';
  const message = sign === '<' || state.conflict ? conflictMeanings[sign] : stray;
  out.findings.push(
    levelled({
      code: 'conflict-marker',
      at: wholeDirective(line),
      message: sign === '<' ? `${message} ${firstCounts}` : message,
    }),
  );
  state.conflict = conflictBehind(sign, state.conflict);
  return true;
}

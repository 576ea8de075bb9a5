/** What a merge of two versions of a log leaves where both changed the same lines. */
import { levelled } from '../rules/kernel/codes';
import { type Output, wholeDirective } from '../rules/kernel/context';
import type { CampaignState } from '../rules/kernel/state';
import type { Line } from '../syntax/line';

/** `<<<<<<< mine`, `=======`, `>>>>>>> theirs`, and `|||||||` before what both began from. */
const marker = /^([<=>|])\1{6}(?:\s|$)/;

/** Whether a line is such a marker, or of a version that is left out: told once, the first version counts meanwhile. */
export function isInConflict(state: CampaignState, line: Line, out: Output): boolean {
  const [, sign] = marker.exec(line.parsed.text) ?? [];
  if (sign === '<') {
    state.conflict = 'first';
    out.findings.push(
      levelled({
        code: 'conflict-marker',
        at: wholeDirective(line),
        message:
          'Two versions of this log were merged, and both changed these lines: keep what is right between `<<<<<<<` and `>>>>>>>`, and take out the lines with these marks. Until then the first version counts.',
      }),
    );
    return true;
  }
  if (!state.conflict) return false;
  if (sign === '>') state.conflict = undefined;
  else if (sign) state.conflict = 'others';
  return sign !== undefined || state.conflict === 'others';
}

/** Of two players' rolls: that what each is for stands before its dice, where it is bound with them. */
import { levelled } from '../rules/kernel/codes';
import type { Finding } from '../rules/kernel/finding';
import type { CampaignState } from '../rules/kernel/state';
import { behindDice } from '../syntax/behindDice';
import { type Line, spoken } from '../syntax/line';
import { isBoundOpen } from '../syntax/marks';
import { print } from '../syntax/print';
import { hasOpenRoll } from '../trust/boundText';

/** It is told whatever else is not known: neither a doubt nor a line that cannot be read lets anybody choose. */
export function* toldBehindDice({ isSealing }: CampaignState, line: Line): Iterable<Finding> {
  const { directive, marks } = line.parsed;
  if (!isSealing || !directive) return;
  const behind = behindDice(directive);
  const [first] = behind;
  if (!first || !(marks ? isBoundOpen(line) : hasOpenRoll(line.parsed.text))) return;
  const end = Math.max(...behind.map((part) => part.end));
  yield levelled({
    code: 'behind-dice',
    at: { line, start: first.start, end },
    message: marks
      ? 'This tells what the roll is for, and stands behind its dice, which were bound without it: both players agree on it (`waive behind-dice "WHY"`), or on another roll.'
      : 'This tells what the roll is for: it stands before the dice, since what stands behind them is bound only once they are known.',
    fixes: marks
      ? []
      : [
          {
            title: 'Put it before the dice',
            preferred: true,
            edits: [{ kind: 'replace', at: { line, ...spoken(line.parsed) }, text: print(directive) }],
          },
        ],
  });
}

/** Steps of a RePh that nobody can seal any more once what follows on that RePh is handed over. */
import type { SideId } from '../../rules/kernel/module';
import { list } from '../../rules/kernel/names';
import { type Desk, Refused } from './desk';
import { newLines } from './newLines';
import { beginsPart } from './refusals';

/** What a side has still to seal there it seals before, or both agree to go on without. */
export function refuseSealsMissing(desk: Desk, side: SideId): void {
  const { analysis, other } = desk;
  const missing = analysis
    .findings()
    .filter(({ code, severity, owedBy }) => code === 'seal-missing' && severity === 'error' && owedBy === side);
  const [first] = missing;
  if (!first) return;
  const below = analysis.shared.slice(analysis.shared.indexOf(first.at.line) + 1);
  const later = below.find(({ parsed: { directive } }) => directive && beginsPart.has(directive.verb));
  const isNew = later !== undefined && newLines(desk).includes(later);
  const isOwn = side === desk.side;
  if (!isOwn && !isNew) return;
  const who = isOwn ? 'you have' : `${desk.playerOf(side)} has`;
  const steps = list(
    missing.map(({ rule }) => rule ?? ''),
    'and',
  );
  const waive = `agree with ${desk.playerOf(other)} to go on without, by \`waive seal-missing "WHY"\` above the heading of each`;
  throw new Refused(
    isNew
      ? `${desk.whereIs(later)}: ${who} still to seal ${steps}, and it is too late for that once this is handed over. Take this line out, and what you have written below it, and ${isOwn ? 'seal them' : `send the log to ${desk.playerOf(side)}`}; or ${waive}.`
      : `${desk.whereIs(first.at.line)}: ${who} sealed nothing in ${steps}, and a later part of the log is handed over. What is left is to ${waive}.`,
    isNew ? later : first.at.line,
  );
}

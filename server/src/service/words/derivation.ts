/** A derivation as a nested list: each value with its line and rule, what made it below it. */
import type { Why } from '../../rules/kernel/why';
import { Teller } from '../reasons';
import type { Reason } from '../views/data';
import { bullet, plain } from './markdown';
import { type Moment, sourceLink } from './moment';

export const derivation = (moment: Moment, why: Why): string => reasonList(moment, [tellerOf(moment).why(why)]);

export const tellerOf = ({ documents }: Moment): Teller => new Teller(documents);

export const reasonList = (moment: Moment, reasons: readonly Reason[]): string => listed(moment, reasons, 0).join('\n');

const listed = (moment: Moment, reasons: readonly Reason[], depth: number): string[] =>
  reasons.flatMap((reason) => [bullet(reasonText(moment, reason), depth), ...listed(moment, reason.of, depth + 1)]);

/** A reason without what made it so. */
export function reasonText({ documents, line }: Moment, { text, source, rule }: Reason): string {
  const parts = [source && sourceLink(source, documents.spelling(line.uri)), rule && plain(rule)].filter(Boolean);
  return plain(text) + (parts.length ? ` (${parts.join(', ')})` : '');
}

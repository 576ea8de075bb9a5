/** What says where lines stand is bound as Resolve writes it, so that two who bind it at one time spell it alike. */
import { findDate } from '../../rules/kernel/dates';
import { commentAt } from '../../syntax/marks';
import { print } from '../../syntax/print';
import type { Desk } from './desk';

/** Before a side seals or hands over; but for what something is sealed below. */
export function spell({ analysis, lines, logChanges }: Desk): void {
  const { module } = analysis.campaign.end;
  const from = lines.findLastIndex(({ parsed }) => parsed.directive?.verb === 'sealed') + 1;
  for (const { number, parsed } of lines.slice(from)) {
    const { directive: d, marks, text } = parsed;
    if (marks || !module || (d?.verb !== 'refit' && d?.verb !== 'scenario' && d?.verb !== 'date')) continue;
    const date = d.verb !== 'refit' && module.dates[findDate(module, d.date.value)]?.id;
    const said = date ? `${d.verb} ${date}` : print(d);
    const end = text.slice(0, commentAt(text)).trimEnd().length;
    logChanges.replace(number, text.slice(0, text.search(/\S/)) + said + text.slice(end));
  }
}

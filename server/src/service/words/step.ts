/** A step heading: what the step is, what is done and owed in it, and why the steps before it were passed over. */
import { reportOf } from '../../campaign/steps';
import { rulesFor } from '../../rules/chapters';
import type { StepReport } from '../../rules/kernel/context';
import { list } from '../../rules/kernel/names';
import type { Obligation, RollSpec } from '../../rules/kernel/obligation';
import { outstanding, type View } from '../../rules/kernel/step';
import { oddsLine, oddsTable, rollName } from '../odds';
import { blocks, bullet, lines, plain, prose } from './markdown';
import type { Moment } from './moment';
import { ruleLine, rulingBlock, stepRules } from './rule';

/** Undefined for a heading that opens no step. */
export function stepCard(moment: Moment, { whole }: { readonly whole: boolean }): string | undefined {
  const { view, ofLog } = moment.end;
  const data = view.state.stepData;
  if (!data || view.state.stepLine !== moment.line) return undefined;
  const report = reportOf(view, moment.line, data, { current: ofLog });
  const when = [
    data.initial && 'Also done before an Initial Scenario.',
    data.scenarioEnd && 'Part of reaching CG-Scenario End.',
    data.afterIdle && 'Done again after an Idle Date.',
  ].filter(Boolean);
  return blocks(
    whole ? stepRules(view, data.number) : ruleLine(view.module, data.number),
    when.join(' '),
    became(view, report),
    passedOver(report),
    !whole &&
      blocks(
        ...view.module.rulings.filter((r) => r.rule.startsWith(data.number)).map((ruling) => rulingBlock(view, ruling)),
      ),
  );
}

function became(view: View, report: StepReport): string {
  const data = view.state.stepData;
  const open = data ? outstanding(rulesFor(data), view) : [];
  const told = (title: string, which: readonly Obligation['due'][]) => {
    const some = open.filter((o) => which.includes(o.due));
    return some.length > 0 && lines(`${title}:`, ...some.map((o) => bullet(owedText(o))));
  };
  return blocks(
    report.done > 0 && `${report.done} done.`,
    report.happened.length > 0 && lines('By itself:', ...report.happened.map((text) => bullet(plain(text)))),
    report.idle !== undefined && `Nothing to do: ${prose(report.idle)}.`,
    told('Owed', ['must', 'need']),
    told('To be decided', ['decide']),
    told('May be written', ['may']),
    ...longOdds(open),
  );
}

/** The odds of rolls with many results, one table for all that are rolled alike. */
function longOdds(open: readonly Obligation[]): string[] {
  const tables = new Map<string, { readonly whats: string[]; readonly title: string }>();
  for (const { roll, what } of open) {
    if (!roll || isShort(roll)) continue;
    const odds = oddsTable(roll);
    const known = tables.get(odds);
    if (known) known.whats.push(what);
    else tables.set(odds, { whats: [what], title: `${rollName(roll)} on the ${roll.table.name}` });
  }
  return [...tables].map(([odds, { whats, title }]) => blocks(`${plain(`${list(whats, 'and')}: ${title}`)}`, odds));
}

const isShort = (roll: RollSpec): boolean => roll.table.rows.length <= 2;

/** What is owed and why, with the odds of a roll that has few results. */
export function owedText(o: Obligation): string {
  const odds = o.roll && isShort(o.roll) ? `: ${rollName(o.roll)}, ${oddsLine(o.roll)}` : '';
  return `${plain(o.what)} (${plain(o.rule)})${plain(odds)}`;
}

/** Steps passed over for the same reason are told together. */
function passedOver({ passed }: StepReport): string {
  const reasons = new Map<string, string[]>();
  for (const { number, title, why } of passed) reasons.set(why, [...(reasons.get(why) ?? []), `${number} ${title}`]);
  if (reasons.size === 0) return '';
  return lines(
    'Passed over before it:',
    ...[...reasons].map(([why, names]) => bullet(prose(`${names.join('; ')}: ${why}`))),
  );
}

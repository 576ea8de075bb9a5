/** Code lenses: what each step has done, owes and passed over, and the way to the next step at the end of the log. */
import type { CodeLens, Command } from 'vscode-languageserver-types';
import { isLastDate } from '../campaign/steps';
import type { StepReport } from '../rules/kernel/context';
import { count } from '../rules/kernel/names';
import type { Obligation } from '../rules/kernel/obligation';
import type { Line } from '../syntax/line';
import type { Documents } from './documents';
import { lineRange } from './lookup';
import { mistakesOf, none, wrongIn } from './mistakes';
import { refitDates } from './sections';
import { trustLenses } from './trust/lenses';

export function codeLenses(documents: Documents, uri: string): CodeLens[] {
  const text = documents.document(uri);
  const analysis = documents.analysisOf(uri);
  if (!text || !analysis) return [];
  const spelling = documents.spelling(text.uri);
  const { campaign } = analysis;
  const mistakes = mistakesOf(campaign);
  const lenses = campaign
    .steps()
    .filter((report) => report.line.uri === text.uri)
    .flatMap((report) => {
      const found = mistakes.get(report.line) ?? none;
      return [
        became(report, spelling, wrongIn(found, { owes: report.open.some(({ due }) => due !== 'may') })),
        passedOver(report, found.missing),
      ];
    })
    .filter((lens) => lens !== undefined);
  for (const [refit, date] of refitDates(campaign.lines))
    if (refit.uri === text.uri) lenses.push(told(refit, `RePh → ${date}`));
  for (const [line, { count: wrong, missing }] of mistakes) {
    const verb = line.parsed.directive?.verb;
    if (line.uri !== text.uri || (verb !== 'refit' && verb !== 'scenario')) continue;
    const parts = [wrong > 0 && count(wrong, 'mistake'), missing.length > 0 && `${missing.join(', ')} missing`];
    lenses.push(told(line, parts.filter(Boolean).join(' · ')));
  }
  const { stepLine, phaseLine, campaignLine, phase, module } = campaign.end;
  // Above the last heading: in a long RePh its first line is out of sight.
  const last = stepLine ?? phaseLine ?? campaignLine;
  const over = phase === 'scenario' && isLastDate(campaign.end);
  if (module && !over && last?.uri === text.uri)
    lenses.push(lens(last, { title: 'Resolve Next RePh Step', command: 'cglog.resolveNext', arguments: [spelling] }));
  return [...lenses, ...trustLenses(analysis, text.uri, spelling)];
}

/** Nothing is owed, but something may be written. */
const mayBegin = ({ open, current, done }: StepReport): boolean =>
  current && done === 0 && open.some((o) => o.due === 'may');

/** Whether there is something in a step for Resolve to write. */
export const isResolvable = (report: StepReport): boolean =>
  report.open.some((o) => o.due !== 'may') || mayBegin(report);

const lens = (line: Line, command: Command): CodeLens => ({ range: lineRange(line), command });

/** Told, with nothing to press. */
const told = (line: Line, title: string): CodeLens => lens(line, { title, command: '' });

function became(report: StepReport, uri: string, mistakes: number): CodeLens | undefined {
  const { line, done, open, idle } = report;
  const due = (...which: readonly Obligation['due'][]) => open.filter((o) => which.includes(o.due)).map((o) => o.what);
  const [owed, decide, may] = [due('must', 'need'), due('decide'), due('may')];
  const toWrite = mayBegin(report);
  const parts = [
    mistakes > 0 && count(mistakes, 'mistake'),
    done > 0 && `${done} done`,
    owed.length > 0 && `owed: ${short(owed)}`,
    decide.length > 0 && `to decide: ${short(decide)}`,
    toWrite && `may be written: ${short(may)}`,
  ].filter((part) => typeof part === 'string');
  if (isResolvable(report))
    return lens(line, {
      title: `${parts.join(', ')} · Resolve`,
      command: 'cglog.resolveStep',
      arguments: [uri, line.number],
    });
  const title = mistakes > 0 ? count(mistakes, 'mistake') : done > 0 ? 'done' : idle;
  return title ? told(line, title) : undefined;
}

/** `a, b and 3 more`. */
const short = (things: readonly string[]): string =>
  things.length > 3
    ? `${things.slice(0, 2).join(', ')} and ${things.length - 2} more`
    : things.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** The steps follow one another, so that a run is told by its ends. */
function passedOver({ line, passed }: StepReport, missing: readonly string[]): CodeLens | undefined {
  const numbers = passed.map((step) => step.number);
  if (numbers.length === 0) return undefined;
  const which = numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ');
  return told(line, missing.length ? `${missing.join(', ')} missing · passed over ${which}` : `passed over ${which}`);
}

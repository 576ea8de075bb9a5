/** What a side's secret Shift has made due in the step that the log stands in: it alone knows that. */
import { missedErrors } from '../../campaign/missed';
import { hangsOnShift } from '../../rules/books/repair/secretShift';
import { rulesFor } from '../../rules/chapters';
import type { Finding } from '../../rules/kernel/finding';
import type { SideId } from '../../rules/kernel/module';
import { piecesOwing, withoutRepeats } from '../../rules/kernel/owing';
import type { Waiver } from '../../rules/kernel/state';
import { outstanding, View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { Analysis } from '../analysis';
import type { Documents } from '../documents';

/** At the heading of the step: errors once the next hand-over of its side is the last that is in time for it. */
export const dueByShift = (documents: Documents, analysis: Analysis): readonly Finding[] =>
  findingsOf(documents, analysis).filter((one) => !waiverOf(analysis, one));

/** Beside what the campaign tells, to which they belong once the log has gone on; a waiver of one has its use. */
export function withDueByShift(documents: Documents, analysis: Analysis, told: readonly Finding[]): readonly Finding[] {
  const due = findingsOf(documents, analysis);
  if (due.length === 0) return whileOpen(documents, analysis, told);
  const waivers = new Set(due.map((one) => waiverOf(analysis, one)?.line));
  return [
    ...told.filter(({ code, at }) => code !== 'waive-unused' || !waivers.has(at.line)),
    ...due.filter((one) => !waiverOf(analysis, one)),
  ];
}

/** Once that step is left: no error while the number for the Shift is still to be given, if nobody else sees it missing. */
function whileOpen(documents: Documents, analysis: Analysis, told: readonly Finding[]): readonly Finding[] {
  const { campaign, gathered } = analysis;
  const isMissing = ({ code, severity }: Finding) => code === 'repair-missing' && severity === 'error';
  if (!told.some(isMissing)) return told;
  const seals = [...gathered.privates.keys()].flatMap((owedBy) => {
    const seal = openShift(analysis, owedBy);
    return seal ? { owedBy, at: campaign.indexOf(seal) } : [];
  });
  if (seals.length === 0) return told;
  const seen = documents.seenBy(analysis, 'open').campaign.findings().findings.filter(isMissing);
  return told.map((one) => {
    const by = isMissing(one) && seals.find(({ at }) => at < campaign.indexOf(one.at.line));
    if (!by || seen.some(({ at }) => at.line === one.at.line)) return one;
    return withOwner(one, by.owedBy, true);
  });
}

const waiverOf = ({ campaign }: Analysis, { at, code }: Finding): Waiver | undefined =>
  campaign.waivers.get(at.line)?.find((waiver) => waiver.code === code);

function findingsOf(documents: Documents, analysis: Analysis): readonly Finding[] {
  const { end } = analysis.campaign;
  const { stepData, stepLine, module } = end;
  if (stepData?.id !== 'repair' || !stepLine || !module || !analysis.trust) return [];
  return [...analysis.gathered.privates.keys()].flatMap((owedBy) => {
    const open = new View(documents.seenBy(analysis, 'open').campaign.end, module);
    const due = outstanding(rulesFor(stepData), new View(end, module)).filter(
      (o) => o.due === 'must' && o.side === owedBy && hangsOnShift(open, piecesOwing(o), false),
    );
    const isLater = openShift(analysis, owedBy) !== undefined;
    return missedErrors(end, withoutRepeats(due), stepLine).map((one) => withOwner(one, owedBy, isLater));
  });
}

function withOwner(one: Finding, owedBy: SideId, isLater: boolean): Finding {
  const when = isLater
    ? 'may add this now, and does so at the latest once the dice of its Shift are known'
    : 'adds this before it hands the log over';
  return {
    ...one,
    severity: isLater ? 'information' : 'error',
    message: `${one.message} Only the ${owedBy} side knows that: it ${when}.`,
    owedBy,
  };
}

/** Whether a side has sealed a Shift of which it can know the dice. */
export const knowsShift = (analysis: Analysis, of: SideId): boolean =>
  shiftSealed(analysis, of) !== undefined && openShift(analysis, of) === undefined;

const shiftSealed = ({ campaign: { end } }: Analysis, of: SideId): Line | undefined =>
  end.sealed.findLast(({ side, verbs }) => side === of && verbs.includes('shift'))?.line;

/** The sealed line of a Shift that a side has made, while the number for it is still to be given: what hangs on its dice comes once they are known. */
function openShift(analysis: Analysis, of: SideId): Line | undefined {
  const { campaign, trust } = analysis;
  const line = shiftSealed(analysis, of);
  const seal = trust?.read.seals.find((one) => trust.lines[one.line] === line);
  const isMade = [...campaign.end.acted.of('shift group')].some(([matter]) => matter.side === of);
  return isMade && seal !== undefined && trust?.verified.answers.answer(seal) === undefined ? line : undefined;
}

/** What a side's secret Shift has made due in the step that the log stands in: it alone knows that. */
import { missedErrors } from '../../campaign/missed';
import { hangsOnShift } from '../../rules/books/repair/secretShift';
import { rulesFor } from '../../rules/chapters';
import type { Finding } from '../../rules/kernel/finding';
import type { SideId } from '../../rules/kernel/module';
import { piecesOwing } from '../../rules/kernel/owing';
import { outstanding, View } from '../../rules/kernel/step';
import type { Analysis } from '../analysis';
import type { Documents } from '../documents';

/** At the heading of the step: errors once the next hand-over of its side is the last that is in time for it. */
export function dueByShift(documents: Documents, analysis: Analysis): readonly Finding[] {
  const { end } = analysis.campaign;
  const { stepData, stepLine, module } = end;
  if (stepData?.id !== 'repair' || !stepLine || !module) return [];
  return [...analysis.gathered.privates.keys()]
    .filter((side) => end.hasShifted(side))
    .flatMap((owedBy) => {
      const open = new View(documents.seenBy(analysis, 'open').campaign.end, module);
      const due = outstanding(rulesFor(stepData), new View(end, module)).filter(
        (o) => o.due === 'must' && o.side === owedBy && hangsOnShift(open, piecesOwing(o), false),
      );
      const told = `Only the ${owedBy} side knows that: it`;
      const timed: Pick<Finding, 'severity' | 'message'> = isAnswered(analysis, owedBy)
        ? { severity: 'error', message: `${told} adds this before it hands the log over.` }
        : {
            severity: 'information',
            message: `${told} may add this now, and does so at the latest once the dice of its Shift are known.`,
          };
      return missedErrors(end, due, stepLine).map((one) => ({
        ...one,
        ...timed,
        owedBy,
        message: `${one.message} ${timed.message}`,
      }));
    });
}

/** Whether the number for what a side has sealed in its Shift was given. */
function isAnswered({ campaign, trust }: Analysis, of: SideId): boolean {
  const line = campaign.end.sealed.findLast(({ side, verbs }) => side === of && verbs.includes('shift'))?.line;
  const seal = trust?.read.seals.find((one) => trust.lines[one.line] === line);
  return seal !== undefined && trust?.verified.answers.answer(seal) !== undefined;
}

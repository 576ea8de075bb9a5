/** What keeps lines from being sealed, in words for the player: after the number for them no other seal can take their place. */
import { secretsMissing } from '../../campaign/sealed';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import { type Desk, Refused } from './desk';
import { boundOf } from './played';
import { secretSteps } from './unsealed';

/** The first line with a choice that is still to be made; dice that are open are sealed so. */
export const openChoice = (lines: readonly Line[]): Line | undefined =>
  lines.find((line) => {
    const { text } = boundOf(line);
    return /^\S+(?:\s+\S+)?\s+\?/.test(text) && !/\b(?:dr|DR) \?/.test(text);
  });

export function refuseUndecided(desk: Desk, lines: readonly Line[]): void {
  const open = openChoice(lines);
  if (open) throw new Refused(`${desk.whereIs(open)} is still open: decide before you seal it.`, open);
  const untold = desk.analysis.findings().find(({ at, code }) => code === 'drm-untold' && lines.includes(at.line));
  if (untold) throw new Refused(`${desk.whereIs(untold.at.line)}: ${untold.message}`, untold.at.line);
}

/** Errors on the lines that are sealed, as far as their own side can mend them. A seal has its own time, whatever the log has. */
export function refuseFaulty(desk: Desk, lines: readonly Line[]): void {
  const of = new Set(lines);
  const error = desk.analysis
    .findings()
    .find(
      ({ at, code, severity, owedBy }) =>
        severity === 'error' && code !== 'line-late' && of.has(at.line) && owedBy !== desk.other,
    );
  if (error)
    throw new Refused(`${desk.whereIs(error.at.line)}: ${error.message} Mend it before you seal it.`, error.at.line);
}

/** What the side must tell in the step, such as its chit. What it may leave out, such as a purchase, needs no line. */
export function refuseMissing(desk: Desk, heading: Line): void {
  const { analysis, side } = desk;
  const { module } = analysis.campaign.end;
  const step = secretSteps(analysis, side).find((one) => one.heading === heading);
  const [missing] = module && step ? secretsMissing(new View(step.state, module), side, heading) : [];
  if (missing) throw new Refused(`Before you seal ${step?.number}: ${missing.message}`, heading);
}

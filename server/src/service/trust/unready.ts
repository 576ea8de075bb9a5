/** What keeps lines from being sealed, in words for the player: after the number for them no other seal can take their place. */
import { drToSeal, secretsMissing, speaksOfCpp } from '../../campaign/sealed';
import { hangOnDice } from '../../rules/books/ledger';
import type { Finding } from '../../rules/kernel/finding';
import type { StepData } from '../../rules/kernel/module';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import { bindingOf } from './binding';
import { type Desk, Refused } from './desk';
import { boundOf } from './played';
import { secretSteps } from './unsealed';

/** The first line with a choice that is still to be made; dice that are open are sealed so. */
export const openChoice = (lines: readonly Line[]): Line | undefined =>
  lines.find((line) => {
    const { text } = boundOf(line);
    return /^\S+(?:\s+\S+)?\s+\?/.test(text) && !/\b(?:dr|DR) \?/.test(text);
  });

/** What a line leaves to be told by its player that no line below it can tell. */
const untold: ReadonlySet<string> = new Set(['choice-open', 'drm-untold', 'model-unknown', 'prereg-missing']);

/** The first such question at one of some lines. A choice behind open dice is made once they have fallen. */
export const untoldIn = ({ analysis }: Desk, lines: ReadonlySet<Line>): Finding | undefined =>
  analysis
    .findings()
    .find(
      ({ at: { line }, code }) =>
        untold.has(code) && lines.has(line) && (code !== 'choice-open' || !bindingOf(boundOf(line).text).open),
    );

export function refuseUndecided(desk: Desk, lines: readonly Line[]): void {
  const open = openChoice(lines);
  if (open) throw new Refused(`${desk.whereIs(open)} is still open: decide before you seal it.`, open);
  const question = untoldIn(desk, new Set(lines));
  if (question) throw new Refused(`${desk.whereIs(question.at.line)}: ${question.message}`, question.at.line);
}

/** What is bought with CPP of which dice are still to come off cannot be bought otherwise once these are known. */
export function refuseUnfunded(desk: Desk, { number }: StepData, lines: readonly Line[]): void {
  const { end } = desk.analysis.campaign;
  const speaking = lines.filter(({ parsed: { directive: d } }) => d && speaksOfCpp(d));
  const unmade = end.module && drToSeal(new View(end, end.module), desk.side)?.step;
  const [first] = speaking;
  if (first && unmade !== undefined && unmade !== number)
    throw new Refused(
      `${desk.whereIs(first)}: how many CPP the ${desk.side} side has hangs on its Secret DR of ${unmade}. Seal that step first.`,
      first,
    );
  const line = speaking.find(({ parsed }) => parsed.directive?.verb !== 'cpp');
  if (!line || !hangOnDice(end, desk.side)) return;
  throw new Refused(
    `${desk.whereIs(line)}: nobody knows yet how many CPP the ${desk.side} side has: dice of these are still open. Hand the log over, and decide once you know.`,
    line,
  );
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

/** Choices that both sides make at once and open together (2.5222, 3.6212). */
import type { SideId } from '../../rules/kernel/module';
import { isReplacedBy } from '../../trust/order';
import type { Seal } from '../../trust/trustLines';
import type { Analysis } from '../analysis';

/** Whether a seal holds such a choice, and the other side has not handed its own over. */
export const waitsForOther = (analysis: Analysis, seal: Seal): boolean =>
  isTogether(analysis, seal) && !otherIsBound(analysis, seal);

/** The seal of such a choice that a side has still to open, now that the other has handed its own over. */
export const choiceToOpen = (analysis: Analysis, side: SideId): Seal | undefined => {
  const seals = analysis.trust?.read.seals ?? [];
  return seals.find(
    (seal) =>
      seal.side === side &&
      seal.key === undefined &&
      !seal.isLost &&
      seal.shown.length === 0 &&
      !seals.some((one) => isReplacedBy(seal, one)) &&
      isTogether(analysis, seal) &&
      otherIsBound(analysis, seal),
  );
};

function isTogether({ campaign }: Analysis, { context: [, , step] }: Seal): boolean {
  const { module } = campaign.end;
  const id = module?.steps.find(({ number }) => number === step)?.id;
  return module?.secrets?.some((one) => one.step === id && one.shown?.when === 'together') ?? false;
}

function otherIsBound({ trust }: Analysis, { side, context: [date, refit, step] }: Seal): boolean {
  const theirs = trust?.read.seals.find(
    ({ side: other, context: [d, r, s] }) => side !== other && d === date && r === refit && s === step,
  );
  return theirs !== undefined && trust?.lines[theirs.line]?.parsed.marks !== undefined;
}

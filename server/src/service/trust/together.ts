/** Choices that both sides make at once and open together (2.5222, 3.6212). */
import type { ModuleData, SideId } from '../../rules/kernel/module';
import { isReplacedBy } from '../../trust/order';
import type { Seal } from '../../trust/trustLines';
import type { Trust } from './trusted';

type Verified = Pick<Trust, 'read' | 'verified'>;

/**
 * Why a seal that holds such a choice is kept closed; undefined where nothing of the other side is in the way.
 * unsealed: the other side has not handed its own over. unanswered: it can still seal another one, for no number was given for it.
 */
export function waitsForOther(
  module: ModuleData | undefined,
  trust: Verified,
  seal: Seal,
): 'unsealed' | 'unanswered' | undefined {
  if (!isTogether(module, seal)) return undefined;
  const { answers, faults } = trust.verified;
  const theirs = trust.read.seals.findLast((one) => isOfOther(one, seal));
  if (!theirs || !answers.binding(theirs)) return 'unsealed';
  const number = answers.answer(theirs)?.given;
  // One that was written in this side's name keeps nobody from another seal.
  const isOwn = number && !faults.some(({ what, line }) => what === 'key-wrong' && line === number.line);
  return isOwn ? undefined : 'unanswered';
}

/** The seal of such a choice that a side has still to open, now that the other can no longer replace its own. */
export const choiceToOpen = (module: ModuleData | undefined, trust: Verified, side: SideId): Seal | undefined =>
  trust.read.seals.find(
    (seal) =>
      seal.side === side &&
      seal.key === undefined &&
      !seal.isLost &&
      seal.shown.length === 0 &&
      !trust.read.seals.some((one) => isReplacedBy(seal, one)) &&
      isTogether(module, seal) &&
      !waitsForOther(module, trust, seal),
  );

function isTogether(module: ModuleData | undefined, { context: [, , step] }: Seal): boolean {
  const id = module?.steps.find(({ number }) => number === step)?.id;
  return module?.secrets?.some((one) => one.step === id && one.shown?.when === 'together') ?? false;
}

const isOfOther = (one: Seal, { side, context: [date, refit, step] }: Seal): boolean =>
  one.side !== side && one.context[0] === date && one.context[1] === refit && one.context[2] === step;

/** Choices that both sides make at once and open together (2.5222, 3.6212). */
import type { ModuleData, SecretData, SideId } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { HandOver, Seal } from '../../trust/trustLines';
import { isReplacedBy } from '../../trust/trustLines';
import type { Trust } from './trusted';

type Verified = Pick<Trust, 'read' | 'verified'>;

/**
 * Why a seal that holds such a choice is kept closed; undefined where nothing of the other side is in the way.
 * unchosen: the other side has handed over no choice. unanswered: it can still make another one, for no number was given for it.
 */
export function waitsForOther(
  module: ModuleData | undefined,
  trust: Verified,
  seal: Seal,
): 'unchosen' | 'unanswered' | undefined {
  const secret = togetherIn(module, seal);
  if (!secret) return undefined;
  const { answers, faults } = trust.verified;
  const { handOvers, seals } = trust.read;
  const theirs =
    handOvers.find((one) => tellsOther(one, seal, secret)) ?? seals.findLast((one) => isOfOther(one, seal));
  if (!theirs || !answers.binding(theirs)) return 'unchosen';
  const number = answers.answer(theirs)?.given;
  // One that was written in this side's name keeps nobody from another choice.
  const isOwn = number && !faults.some(({ what, line }) => what === 'key-wrong' && line === number.line);
  return isOwn ? undefined : 'unanswered';
}

/** Whether the other side has told its choice in the log, for both to see, and bound it. */
function tellsOther(
  { side, leaves }: HandOver,
  { side: own, context: [, refit, step] }: Seal,
  { lines }: SecretData,
): boolean {
  return (
    side !== own &&
    leaves.some(({ text, part }) => {
      const [verb = '', of = ''] = text.split(' ');
      return part === `${refit} ${step}` && lines.some((one) => same(one, verb)) && same(of, side);
    })
  );
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
      togetherIn(module, seal) !== undefined &&
      !waitsForOther(module, trust, seal),
  );

function togetherIn(module: ModuleData | undefined, { context: [, , step] }: Seal): SecretData | undefined {
  const id = module?.steps.find(({ number }) => number === step)?.id;
  return module?.secrets?.find((one) => one.step === id && one.shown?.when === 'together');
}

const isOfOther = (one: Seal, { side, context: [date, refit, step] }: Seal): boolean =>
  one.side !== side && one.context[0] === date && one.context[1] === refit && one.context[2] === step;

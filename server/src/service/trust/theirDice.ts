/** Dice that a log waits for, and that only the other player can write: he has the number for them. */
import type { SideId } from '../../rules/kernel/module';
import { isWaiting } from '../../trust/trustLines';
import type { Analysis } from '../analysis';

/** As the end of a sentence; undefined where one of `own` has dice to write, or a number to give. */
export function theirDice({ campaign, trust }: Analysis, own: readonly SideId[]): string | undefined {
  if (!trust) return undefined;
  const { read, lines, verified } = trust;
  const waiting = read.handOvers.flatMap((one) => one.leaves.filter(isWaiting).map(({ line }) => ({ line, of: one })));
  const [first] = waiting;
  const line = first && lines[first.line];
  if (!line || waiting.some(({ of }) => own.includes(of.side) || !verified.answers.answer(of))) return undefined;
  const player = campaign.end.side(first.of.side).player ?? `the ${first.of.side} player`;
  return `the dice of line ${line.number + 1} are ${player}’s to write, who has the number for them: send the log as it is. Can they never be opened, since a private file is lost, what they are for does not come: the line stays as it is, and the log goes on below its next heading, which is then written by hand.`;
}

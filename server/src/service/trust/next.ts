/** Who of two players does what next with a log that goes to and fro. */
import type { SideId } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import { type HandOver, isWaiting, type TrustLines } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import type { NextMove } from './protocol';
import type { Trust } from './trusted';

/**
 * Undefined once both masters are open: then nothing is sent any more.
 * @param playerOf the name by which the players know whoever plays a side, as a subject
 */
export function nextMove(
  { read, verified, own }: Pick<Trust, 'read' | 'verified' | 'own'>,
  sides: readonly SideId[],
  playerOf: (side: SideId) => string,
): NextMove | undefined {
  const [you] = own.length === 1 ? own.map(({ side }) => side) : [];
  // What one can do oneself comes before what the other can.
  const both = [...sides].sort((a, b) => Number(b === you) - Number(a === you));
  const move = (side: SideId, what: NextMove['what'], [yours, theirs]: readonly [string, string]): NextMove => {
    const isYours = side === you;
    return { text: isYours ? `You: ${yours}` : capitalized(`${playerOf(side)} ${theirs} next`), what, isYours };
  };

  const closed = both.find((side) => !read.openings.some((one) => one.side === side));
  if (closed !== undefined) return move(closed, 'open', [`open the ${closed} side`, `opens the ${closed} side`]);
  if (both.every((side) => read.masters.some((one) => one.side === side))) return undefined;
  for (const side of both) {
    const due = verified.due.filter((roll) => roll.side === side).length;
    const rolls = Math.max(due, answered({ read, verified }, side));
    const what = count(rolls, 'roll');
    if (rolls > 0) return move(side, 'takeUp', [`take up ${what}`, `takes up ${what}`]);
  }
  const reads = both.find((side) => unread(read, side).length > 0);
  if (reads === undefined) return move(read.openings.at(-1)?.side ?? '', 'handOver', handsOver);
  return unread(read, reads).some((one) => asksForNumber(read, one))
    ? move(reads, 'number', ['hand over, which gives a number', 'gives a number'])
    : move(reads, 'handOver', handsOver);
}

const handsOver = ['hand over when you are done', 'hands over'] as const;

export function nextMoveOf({ trust, campaign }: Analysis): NextMove | undefined {
  const { end } = campaign;
  if (!trust || !end.module) return undefined;
  const sides = end.module.sides.map(({ id }) => id);
  return nextMove(trust, sides, (side) => end.side(side).player ?? `the ${side} player`);
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The latest hand-over of the other side that a side has read. */
const lastRead = ({ handOvers }: TrustLines, of: SideId): number =>
  handOvers.findLast(({ side }) => side === of)?.after ?? 0;

/** What a side has still to read. */
const unread = (read: TrustLines, of: SideId): readonly HandOver[] =>
  read.handOvers.filter(({ side, number }) => side !== of && number > lastRead(read, of));

/** Dice that it declares open: in the log, or as far as others can know in a seal. */
const asksForNumber = ({ seals }: TrustLines, { leaves }: HandOver): boolean =>
  leaves.some((leaf) => isWaiting(leaf) || seals.some(({ line, key }) => line === leaf.line && key === undefined));

/** Rolls in the log for which a side has the number and no dice yet. */
const answered = ({ read, verified: { answers } }: Pick<Trust, 'read' | 'verified'>, of: SideId): number =>
  read.handOvers
    .filter((one) => one.side === of && answers.answer(one))
    .reduce((sum, { leaves }) => sum + leaves.filter(isWaiting).length, 0);

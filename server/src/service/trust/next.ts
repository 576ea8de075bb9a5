/** Who of two players does what next with a log that goes to and fro. */
import type { SideId } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import { type HandOver, isWaiting, type TrustLines } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import type { Documents } from '../documents';
import type { NextMove } from './protocol';
import { choiceToOpen } from './together';
import type { Trust } from './trusted';
import { unsealedSteps } from './unsealed';

/** What the rules ask of a side beside what the lines for trust tell, by the number of the step. */
export interface Owed {
  /** A choice that both open together, and that the other side can no longer replace. */
  reveals(side: SideId): { readonly step: string; readonly at: NextMove['at'] } | undefined;
  /** Lines that it has still to seal. */
  seals(side: SideId): string | undefined;
}

/**
 * Undefined once both masters are open: then nothing is sent any more.
 * @param playerOf the name by which the players know whoever plays a side, as a subject
 */
export function nextMove(
  { read, verified, own }: Pick<Trust, 'read' | 'verified' | 'own'>,
  sides: readonly SideId[],
  playerOf: (side: SideId) => string,
  owed: Owed,
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
  const has = reads ?? read.openings.at(-1)?.side ?? '';
  // Of the other's file nothing is expected before he has the log.
  const here = both.filter((side) => own.some((one) => one.side === side));
  for (const side of [...here, has]) {
    const due = owed.reveals(side);
    if (due) return { ...move(side, 'reveal', [`reveal ${due.step}`, `reveals ${due.step}`]), at: due.at };
  }
  for (const side of here) {
    const step = owed.seals(side);
    if (step !== undefined) return move(side, 'seal', [`seal ${step}`, `seals ${step}`]);
  }
  if (reads === undefined) return move(has, 'handOver', handsOver);
  return owesNumber(read, reads)
    ? move(reads, 'number', ['hand over, which gives a number', 'gives a number'])
    : move(reads, 'handOver', handsOver);
}

const handsOver = ['hand over when you are done', 'hands over'] as const;

export function nextMoveOf(documents: Documents, analysis: Analysis): NextMove | undefined {
  const { trust } = analysis;
  const { end } = analysis.campaign;
  if (!trust || !end.module) return undefined;
  const sides = end.module.sides.map(({ id }) => id);
  return nextMove(trust, sides, (side) => end.side(side).player ?? `the ${side} player`, {
    reveals: (side) => {
      const seal = choiceToOpen(end.module, trust, side);
      const line = seal && trust.lines[seal.line];
      return line && { step: seal.context[2], at: { uri: documents.spelling(line.uri), line: line.number } };
    },
    seals: (side) => unsealedSteps(analysis, side)[0]?.number,
  });
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The latest hand-over of the other side that a side has read. */
const lastRead = ({ handOvers }: TrustLines, of: SideId): number =>
  handOvers.findLast(({ side }) => side === of)?.after ?? 0;

/** What a side has still to read. */
const unread = (read: TrustLines, of: SideId): readonly HandOver[] =>
  read.handOvers.filter(({ side, number }) => side !== of && number > lastRead(read, of));

/** Whether dice wait for the number that a side gives with its next hand-over. */
export const owesNumber = (read: TrustLines, side: SideId): boolean =>
  unread(read, side).some((one) => asksForNumber(read, one));

/** Dice that it declares open: in the log, or as far as others can know in a seal. */
const asksForNumber = ({ seals }: TrustLines, { leaves }: HandOver): boolean =>
  leaves.some((leaf) => isWaiting(leaf) || seals.some(({ line, key }) => line === leaf.line && key === undefined));

/** Rolls in the log for which a side has the number and no dice yet. */
const answered = ({ read, verified: { answers } }: Pick<Trust, 'read' | 'verified'>, of: SideId): number =>
  read.handOvers
    .filter((one) => one.side === of && answers.answer(one))
    .reduce((sum, { leaves }) => sum + leaves.filter(isWaiting).length, 0);

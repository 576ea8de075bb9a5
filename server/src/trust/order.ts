/** What cannot have come about in the order in which a log has it: hand-overs, seals, and the lines that they bind. */
import { type Answers, isBelow, isHandOver, type Tree } from './answers';
import { diceIn } from './boundText';
import { readCode } from './codes';
import type { TrustFault } from './faults';
import { lateLines } from './lateLines';
import { rollsLeft } from './rollsLeft';
import { type HandOver, isReplacedBy, isWaiting, type Leaf, type Seal, type TrustLines } from './trustLines';

/** `known`: trees whose lines are proved by the key that opens them. */
export function* orderFaults(read: TrustLines, answers: Answers): Iterable<TrustFault> {
  for (const line of read.twice) yield { line, what: 'code-twice' };
  for (const line of read.fairLate) yield { line, what: 'fair-late' };
  for (const { line, mark } of read.stray) yield { line, what: 'mark-stray', detail: mark };
  yield* handOvers(read, answers);
  for (const tree of [...read.handOvers, ...read.seals]) {
    yield* followUps(tree);
    if (isOpenedEarly(tree, answers)) yield { line: tree.line, what: 'key-early' };
  }
  yield* diceDropped(read, answers);
  for (const handOver of read.handOvers) {
    yield* textOrder(handOver);
    yield* closed(handOver, read, answers);
  }
  for (const { line, next, reply } of rollsLeft(read, answers))
    if (reply) yield { line, what: 'roll-left', detail: `${next.side} ${next.number}` };
  for (const { context, leaves } of read.seals)
    for (const { line, part } of leaves) if (part !== `${context[1]} ${context[2]}`) yield { line, what: 'step-wrong' };
  yield* lateSeals(read, answers);
  for (const { line } of lateLines(read, answers)) yield { line, what: 'line-late' };
}

/** Their numbers, what they have read, and whether they give a number just when they read something new. */
function* handOvers(read: TrustLines, answers: Answers): Iterable<TrustFault> {
  const last = new Map<string, HandOver>();
  yield* numbersTwice(read);
  for (const one of read.handOvers) {
    const before = last.get(one.side);
    const next = (before?.number ?? 0) + 1;
    const hasRead = before?.after ?? 0;
    if (one.number !== next) yield { line: one.line, what: 'number-wrong', detail: `${next}` };
    // One that was read stands above.
    const other = answers.other(one.side);
    const isThere = one.after === 0 || (one.read === other && one.after <= (last.get(other)?.number ?? 0));
    if (one.after < hasRead || !isThere) yield { line: one.line, what: 'read-unknown', detail: `${one.after}` };
    if (!one.given && one.after > hasRead) yield { line: one.line, what: 'number-missing' };
    if (one.given && one.after <= hasRead) yield { line: one.given.line, what: 'number-early' };
    last.set(one.side, one);
  }
}

function* numbersTwice({ handOvers }: TrustLines): Iterable<TrustFault> {
  const before = new Set<string>();
  for (const { given } of handOvers) {
    const bytes = given && readCode('number', given.code);
    // What cannot be read is told as that.
    if (!given || !bytes || typeof bytes === 'string') continue;
    if (before.has(bytes.join())) yield { line: given.line, what: 'number-twice' };
    before.add(bytes.join());
  }
}

/**
 * What a roll has brought about has dice, is numbered from 1 on, and there is nothing that no roll has: one that another hand-over makes has nothing
 * here, and one that is corrected, or of which something is, from there on only what is corrected with it.
 */
function* followUps({ leaves }: Tree): Iterable<TrustFault> {
  const next = new Map(leaves.flatMap(({ open, isElsewhere, place }) => (open && !isElsewhere ? [[place, 1]] : [])));
  const replaced = new Set(leaves.flatMap(({ isCorrected, open, place }) => (isCorrected && open ? [place] : [])));
  for (const { line, text, place, followUp, isCorrected } of leaves
    .filter((leaf) => leaf.followUp > 0)
    .sort(byFollowUp)) {
    const isNext = next.get(place) === followUp && diceIn(text).length > 0;
    if (!isNext || (replaced.has(place) && !isCorrected)) yield { line, what: 'follow-up-stray' };
    if (isCorrected) replaced.add(place);
    next.set(place, followUp + 1);
  }
}

const byFollowUp = (a: Leaf, b: Leaf): number => a.followUp - b.followUp;

/** The lines of a hand-over stand in the order in which it has bound them. */
function* textOrder({ leaves }: HandOver): Iterable<TrustFault> {
  let last = 0;
  for (const { line, place } of leaves.filter(({ followUp }) => followUp === 0).sort((a, b) => a.line - b.line)) {
    if (place < last) yield { line, what: 'order-wrong' };
    last = Math.max(last, place);
  }
}

/** Whoever gives the number for dice must not be able to reckon them before. */
function isOpenedEarly(tree: Tree, answers: Answers): boolean {
  const isShown = (place: number) => !isHandOver(tree) && tree.shown.some((one) => one.place === place);
  return (
    tree.leaves.some(
      (leaf) => leaf.open && !leaf.isCorrected && !leaf.isElsewhere && (tree.key !== undefined || isShown(leaf.place)),
    ) && !answers.answer(tree)
  );
}

/** One is opened at once, or, with its dice open, as soon as these are known. */
function* closed(handOver: HandOver, { handOvers }: TrustLines, answers: Answers): Iterable<TrustFault> {
  const { key, line, side, number, leaves } = handOver;
  if (key !== undefined) return;
  const own = new Set(
    handOvers.flatMap((one) =>
      one.side === side ? one.leaves.flatMap((leaf) => (leaf.isCorrected ? [] : leaf.line)) : [],
    ),
  );
  // A correction that its side has not handed over takes nothing from it.
  const isOpen = (leaf: Leaf) => leaf.isCorrected && leaf.open && diceIn(leaf.text).length === 0 && !own.has(leaf.line);
  // Of a roll that the other side makes it has heard with the next hand-over.
  if (!leaves.some((leaf) => isWaiting(leaf) || leaf.isElsewhere || isOpen(leaf))) yield { line, what: 'key-missing' };
  const answer = answers.answer(handOver);
  const goesOn =
    answer && handOvers.find((one) => one.side === side && one.number > number && one.after >= answer.number);
  if (goesOn) yield { line, what: 'key-withheld', detail: `${goesOn.number}` };
}

/** Of such dice a correction that is bound knowing the number, or still to be bound, must have them. */
function* diceDropped(read: TrustLines, answers: Answers): Iterable<TrustFault> {
  for (const { line, by, answer } of dicePassedOver(read, answers))
    if (!by || by.after >= answer.number || by.side === answer.side) yield { line, what: 'dice-dropped' };
}

/** A roll that is corrected without its dice, though the number for them was given before the other side knew of that. */
interface PassedOver extends Pick<Leaf, 'line' | 'text' | 'place'> {
  readonly tree: Tree;
  /** The first hand-over that binds the correction; undefined: none has yet. */
  readonly by: HandOver | undefined;
  readonly answer: HandOver;
}

export function* dicePassedOver({ handOvers, seals }: TrustLines, answers: Answers): Iterable<PassedOver> {
  for (const tree of [...handOvers, ...seals]) {
    const open = tree.leaves.filter((leaf) => leaf.open && leaf.isCorrected && !leaf.isElsewhere);
    const answer = open.length ? answers.answer(tree) : undefined;
    for (const { line, text, place } of answer ? open : []) {
      const by = handOvers.find(({ leaves }) => leaves.some((leaf) => leaf.line === line && !leaf.isCorrected));
      if (answer && diceIn(text).length === 0 && isBelow(by, answer)) yield { line, text, place, tree, by, answer };
    }
  }
}

/** Another seal of a side and step is bound before the first number for it was given, and that which it replaces stays closed. */
function* lateSeals(read: TrustLines, answers: Answers): Iterable<TrustFault> {
  const { seals } = read;
  for (const seal of seals) {
    if (isOfOther(seal, read, answers)) yield { line: seal.line, what: 'seal-of-other', detail: seal.side };
    const by = seals.findLast((one) => isReplacedBy(seal, one));
    if (by && (seal.key !== undefined || seal.shown.length > 0 || seal.leaves.length > 0))
      yield { line: seal.line, what: 'seal-replaced' };
    const answer = seals.find((one) => isReplacedBy(one, seal) && answers.answer(one));
    const given = answer && answers.answer(answer);
    if (given && isBelow(answers.binding(seal), given))
      yield { line: seal.line, what: 'seal-late', detail: `${given.side} ${given.number}` };
  }
}

/** Whether the other side alone has bound it: it counts among those of its side, and can have put another in their place. */
const isOfOther = (seal: Seal, { handOvers }: TrustLines, answers: Answers): boolean =>
  !answers.binding(seal) && handOvers.some(({ leaves }) => leaves.some(({ line }) => line === seal.line));

/** Rolls whose dice are known, and that were not bound again with what has come of them: that could still be changed. */
import { type Answers, isHandOver, type Tree } from './answers';
import { diceIn } from './boundText';
import type { HandOver, Leaf, TrustLines } from './trustLines';

/** A roll that no hand-over binds as it stands. */
export interface RollLeft extends Pick<Leaf, 'line'> {
  /** The first hand-over of its side that knows its dice. */
  readonly next: HandOver;
  /** The first of the other side that has read that one: it binds what this side has told of the roll. */
  readonly reply?: HandOver;
}

export function* rollsLeft({ handOvers }: TrustLines, answers: Answers): Iterable<RollLeft> {
  const whole = new Map<number, HandOver[]>();
  for (const one of handOvers)
    for (const { line } of one.leaves.filter(isWhole)) whole.set(line, [...(whole.get(line) ?? []), one]);
  for (const handOver of handOvers) {
    const rolls = handOver.leaves.filter(isRoll);
    const answer = rolls.length ? answers.answer(handOver) : undefined;
    const next = answer && handOvers.find(({ side, after }) => side === handOver.side && after >= answer.number);
    if (!next) continue;
    const reply = handOvers.find(({ side, after }) => side !== next.side && after >= next.number);
    const isInTime = (one: HandOver) =>
      one === reply || (one.side === next.side && one.number <= (reply?.after ?? one.number));
    for (const { line } of rolls) if (!whole.get(line)?.some(isInTime)) yield { line, next, ...(reply && { reply }) };
  }
}

/** A roll that stands with its dice and that no hand-over binds so. */
export interface UnboundRoll extends Pick<Leaf, 'line'> {
  /** That of its mark. */
  readonly tree: Tree;
}

/** Of seals as well: after which hand-over one was opened the log does not tell. */
export function* rollsUnbound({ handOvers, seals }: TrustLines): Iterable<UnboundRoll> {
  const whole = new Set(handOvers.flatMap(({ leaves }) => leaves.filter(isWhole).map(({ line }) => line)));
  for (const tree of [...handOvers, ...seals])
    for (const leaf of tree.leaves)
      if (isInSight(tree, leaf) && isRoll(leaf) && diceIn(leaf.text).length > 0 && !whole.has(leaf.line))
        yield { line: leaf.line, tree };
}

/** Of a seal whose private file is read, too, only what it has opened. */
const isInSight = (tree: Tree, { place }: Leaf): boolean =>
  isHandOver(tree) || tree.key !== undefined || tree.shown.some((one) => one.place === place);

/** With its own dice, and no other line stands for it. */
const isRoll = ({ open, followUp, isCorrected, isElsewhere }: Leaf): boolean =>
  (open || followUp > 0) && !isCorrected && !isElsewhere;

const isWhole = ({ open, followUp }: Leaf): boolean => !open && followUp === 0;

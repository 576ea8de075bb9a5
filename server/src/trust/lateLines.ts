/** Lines that are bound later than where they stand can have come about. */
import { type Answers, isHandOver, type Tree } from './answers';
import type { HandOver, Leaf, TrustLines } from './trustLines';

/** A line, and the hand-over that binds it first. */
interface FirstBound {
  readonly leaf: Leaf;
  readonly by: HandOver;
}

/** What both sides bind is agreed on by them, and what stands for it. */
export function* lateLines(read: TrustLines, answers: Answers): Iterable<Leaf> {
  // What was sealed is bound there.
  const sealed = new Set(read.seals.flatMap(({ leaves }) => leaves.map(({ line }) => line)));
  const first = read.handOvers
    .flatMap((by) => by.leaves.map((leaf) => ({ leaf, by })))
    .filter(({ leaf, by }) => leaf.followUp === 0 && answers.bindingOf(leaf) === by && !sealed.has(leaf.line))
    .sort(fromTheEnd);
  // What secret dice have brought about is told when these are.
  const secret = new Set(read.seals.map(({ side, context: [, refit, step] }) => `${side} ${refit} ${step}`));
  const isSecret = ({ leaf, by }: FirstBound) => secret.has(`${by.side} ${leaf.part}`);
  const late = new Set([...aboveRolls(first, read, answers, isSecret), ...inPartsLeft(first, isSecret)]);
  for (const leaf of late) if (!isAgreed(leaf.text) && !read.corrections.has(leaf.line)) yield leaf;
}

type Is = (one: FirstBound) => boolean;

const fromTheEnd = (a: { readonly leaf: Leaf }, b: { readonly leaf: Leaf }): number => b.leaf.line - a.leaf.line;

const isAgreed = (text: string): boolean => /^(?:waive|ruling|was)\s/i.test(text);

/** By side: the first hand-over of the other with which it knows dice of a roll. */
type Known = Map<string, number>;

const none = Number.POSITIVE_INFINITY;

const learn = (known: Known, side: string, from: number): Known =>
  known.set(side, Math.min(from, known.get(side) ?? none));

/** The dice that each side knows as it hands a line over, of rolls further down in a RePh: gone through from its end. */
class KnownBelow {
  #part = '';
  /** Of the step that is looked at: to who has rolled, and to anybody; and of the steps below it. */
  #own: Known = new Map();
  #all: Known = new Map();
  #below: Known = new Map();

  enter(part: string): void {
    if (part === this.#part) return;
    for (const [side, from] of this.#all) learn(this.#below, side, from);
    if (wholeOf(part) !== wholeOf(this.#part)) this.#below = new Map();
    [this.#own, this.#all, this.#part] = [new Map(), new Map(), part];
  }

  isOwnKnown = ({ side, after }: HandOver): boolean => after >= (this.#own.get(side) ?? none);
  isLaterKnown = ({ side, after }: HandOver): boolean => after >= (this.#below.get(side) ?? none);

  learn(tree: Tree, { handOvers }: TrustLines, answers: Answers): void {
    const answer = answers.answer(tree);
    if (!answer) return;
    learn(this.#all, tree.side, answer.number);
    if (!isHandOver(tree)) return;
    learn(this.#own, tree.side, answer.number);
    // He opens it before he hands over again.
    const next = handOvers.find(({ side, after }) => side === tree.side && after >= answer.number);
    if (next) learn(this.#all, answer.side, next.number);
  }
}

/** What a side hands over knowing dice of its own further down in that step, or anybody's in a later step of that RePh. */
function* aboveRolls(first: readonly FirstBound[], read: TrustLines, answers: Answers, isSecret: Is): Iterable<Leaf> {
  const known = new KnownBelow();
  const sealed = read.seals.flatMap((tree) => tree.leaves.map((leaf) => ({ leaf, tree })));
  const lines = [...first.map((one) => ({ leaf: one.leaf, tree: one.by, one })), ...sealed].sort(fromTheEnd);
  for (const { leaf, tree, ...rest } of lines) {
    known.enter(leaf.part);
    const one = 'one' in rest && isInStep(leaf) ? rest.one : undefined;
    if (one && (known.isOwnKnown(one.by) || (known.isLaterKnown(one.by) && !isSecret(one)))) yield leaf;
    if (leaf.open && !leaf.isElsewhere) known.learn(tree, read, answers);
  }
}

const isInStep = ({ part }: Leaf): boolean => /^\d+ \d/.test(part);

/** In a RePh or a scenario below which more was handed over. */
function* inPartsLeft(first: readonly FirstBound[], isSecret: Is): Iterable<Leaf> {
  /** By side: the first of its hand-overs that binds a line of a later part, of the one that is read and of those behind it. */
  let behind: Readonly<Record<string, number>> = {};
  let here: Record<string, number> = {};
  let read = '';
  for (const one of first) {
    const { leaf, by } = one;
    const part = wholeOf(leaf.part);
    if (part !== read) {
      behind = { ...here };
      read = part;
    }
    if (part === 'head' && by.number === 1) continue;
    const isLeft = Object.entries(behind).some(
      ([side, number]) => number <= (side === by.side ? by.number - 1 : by.after),
    );
    if (isLeft && !isSecret(one)) yield leaf;
    here = { ...here, [by.side]: Math.min(by.number, here[by.side] ?? by.number) };
  }
}

/** The RePh or the scenario that a part belongs to. */
function wholeOf(part: string): string {
  const [refit = '', step = ''] = part.split(' ');
  return step === 'head' ? step : `${refit} ${step === 'scenario' ? step : 'refit'}`;
}

/** Lines that are bound later than where they stand can have come about. */
import { namesOfRun } from '../syntax/pieceRun';
import { mayFollowDice } from '../syntax/vocabulary';
import { type Answers, isHandOver, type Tree } from './answers';
import { diceIn } from './boundText';
import type { HandOver, Leaf, Seal, TrustLines } from './trustLines';
import { isReplacedBy } from './trustLines';

/** A line, and the hand-over that binds it first. */
export interface FirstBound {
  readonly leaf: Leaf;
  readonly by: HandOver;
}

/** What both sides bind is agreed on by them, and what stands for it. @param drafts that nobody has bound yet, as they would be */
export function* lateLines(read: TrustLines, answers: Answers, drafts: readonly FirstBound[] = []): Iterable<Leaf> {
  // What was sealed is bound there.
  const sealed = new Set(read.seals.flatMap(({ leaves }) => leaves.map(({ line }) => line)));
  const first = read.handOvers
    .flatMap((by) => by.leaves.map((leaf) => ({ leaf, by })))
    .filter(({ leaf, by }) => leaf.followUp === 0 && answers.bindingOf(leaf) === by && !sealed.has(leaf.line))
    .concat(drafts)
    .sort(fromTheEnd);
  // A seal in place of another has a rule of its own.
  const sealedParts = new Set(read.seals.map(partOf));
  const replacing = new Set(read.seals.flatMap(({ line, context: [, , , number] }) => (number > 1 ? line : [])));
  const isSecret = (one: FirstBound) =>
    replacing.has(one.leaf.line) ||
    // A TC or Crew Survival either side hands over; whether there is one is seen once the Shift is open.
    (sealedParts.has(one.leaf.part) && isOfEither(one.leaf)) ||
    isOfSealed(read, answers, one, drafts.includes(one)) ||
    isDueBySeal(read, answers, one);
  const others = first.filter((one) => !isBesideLost(read, one));
  const late = new Set([...aboveRolls(others, read, answers, isSecret), ...inPartsLeft(others, isSecret)]);
  for (const leaf of late) if (!isInTime(leaf.text) && !read.corrections.has(leaf.line)) yield leaf;
}

/** The hand-overs of a side with which it comes to know something: the first of them. */
class Knowing {
  constructor(
    private readonly handOvers: readonly HandOver[],
    private readonly answers: Answers,
    private readonly by: HandOver,
  ) {}

  /** Has read one of the other side. */
  reads({ number }: HandOver): HandOver | undefined {
    const { side, after } = this.by;
    if (after < number) return undefined;
    return this.handOvers.find((one) => one.side === side && one.after >= number) ?? this.by;
  }

  /** Has the number for rolls of its own. */
  rolls(tree: Tree): HandOver | undefined {
    const answer = this.answers.answer(tree);
    return answer && this.reads(answer);
  }

  /** Has read the dice of a hand-over of either side. */
  dice(tree: HandOver): HandOver | undefined {
    if (tree.side === this.by.side) return this.rolls(tree);
    const answer = this.answers.answer(tree);
    const told = answer && this.handOvers.find(({ side, after }) => side === tree.side && after >= answer.number);
    return told && this.reads(told);
  }

  /** Has what a hand-over of either side binds. */
  lines(tree: HandOver): HandOver | undefined {
    return tree.side === this.by.side ? tree : this.reads(tree);
  }
}

const isOne = (by: HandOver, events: readonly (HandOver | undefined)[]): boolean =>
  events.some((one) => one?.number === by.number);

/**
 * What secret dice have brought about is told in the step that its side has sealed, below that: with the first hand-over that
 * it makes once it knows them; and, where it is about the same as what is opened, or rolled for in that step, once that is
 * bound, or read.
 */
function isOfSealed(
  { seals, handOvers }: TrustLines,
  answers: Answers,
  { leaf, by }: FirstBound,
  isDraft: boolean,
): boolean {
  if (!mayFollowDice(verbOf(leaf))) return false;
  const here = seals.filter((seal) => partOf(seal) === leaf.part);
  const own = here.filter((seal) => seal.side === by.side && seal.line < leaf.line);
  if (own.length === 0) return false;
  const knowing = new Knowing(handOvers, answers, by);
  // No dice are waited for to Deploy: who opens his Shift late chooses it no later than when he knew that.
  const isFree = /^deploy$/i.test(verbOf(leaf));
  const opened = new Set(
    here.flatMap(({ leaves }) => leaves.filter((one) => !isFree && isOfSame(one, leaf)).map(({ line }) => line)),
  );
  const shown = handOvers
    .filter(({ leaves }) => leaves.some(({ line }) => opened.has(line)))
    .map((one) => knowing.lines(one));
  // The hand-over that is to come binds what was opened since the last one.
  if (isDraft && opened.size > 0 && shown.length === 0) return true;
  const isRolledIn = ({ leaves }: HandOver) =>
    leaves.some(
      (one) => one.open && one.part === leaf.part && isOfSame(one, leaf) && here.some((seal) => mayFollow(one, seal)),
    );
  return isOne(by, [
    ...shown,
    ...own.map((seal) => knowing.rolls(seal)),
    ...handOvers.filter(isRolledIn).map((one) => knowing.dice(one)),
  ]);
}

/** A TC or Crew Survival follows only an opened Shift: before that nobody sees if there is one. A crew has whatever name. */
const mayFollow = (leaf: Leaf, { leaves }: Seal): boolean =>
  !isOfEither(leaf) || leaves.some((one) => isOfSame(one, leaf) || (isCasualty(one) && isCasualty(leaf)));

const isCasualty = (leaf: Leaf): boolean => /^casualty$/i.test(verbOf(leaf));

/**
 * What is done for Equipment hangs on who is where (9.614, 2.514, 3.614), which after a sealed Shift its side alone knows, once
 * the dice of that have fallen: in the step below it such lines are in time with the first hand-over that its side makes then,
 * and what their own dice bring about with the first that it makes once it knows these.
 */
function isDueBySeal({ seals, handOvers }: TrustLines, answers: Answers, { leaf, by }: FirstBound): boolean {
  if (!mayFollowDice(verbOf(leaf)) && !/^\d/.test(leaf.text)) return false;
  const knowing = new Knowing(handOvers, answers, by);
  return seals.some((seal) => {
    if (seal.side !== by.side || seal.isLost || leaf.part !== nextStep(seal)) return false;
    if (seal.key !== undefined && !isOfShift(seal)) return false;
    // Who is where after a TC or Crew Survival of the Shift is known with the dice of that, whoever declares it.
    const further = handOvers.filter(({ leaves }) =>
      leaves.some((one) => one.open && one.part === partOf(seal) && isOfEither(one) && mayFollow(one, seal)),
    );
    const inTime = [knowing.rolls(seal), ...further.map((one) => knowing.dice(one))].flatMap((one) => one ?? []);
    // What becomes of a vehicle, or of its crew, by its dr.
    const isRolledIn = ({ leaves }: HandOver) =>
      leaves.some((one) => one.open && one.part === leaf.part && isOfSame(one, leaf));
    return isOne(by, [...inTime, ...inTime.map((one) => (isRolledIn(one) ? knowing.rolls(one) : undefined))]);
  });
}

/** The part of the log that a seal is of. */
const partOf = ({ context: [, refit, step] }: Seal): string => `${refit} ${step}`;

const nextStep = ({ context: [, refit, step] }: Seal): string =>
  `${refit} ${step.replace(/\d+$/, (n) => `${Number(n) + 1}`)}`;

/** A TC or Crew Survival, which a Shift brings about and either side hands over. */
const isOfEither = (leaf: Leaf): boolean => /^(?:casualty|ford)$/i.test(verbOf(leaf));

const isOfShift = ({ leaves }: Seal): boolean => leaves.some((leaf) => verbOf(leaf).toLowerCase() === 'shift');

/** Whether a line names something that another one does, or its crew. */
const isOfSame = (one: Leaf, other: Leaf): boolean =>
  one.line !== other.line &&
  namesIn(one).some((a) => namesIn(other).some((b) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)));

/** What a line names: units, all of a run, Equipment and Locations, and neither words in small letters, Areas, numbers nor what stands in parentheses. */
const namesIn = ({ text }: Leaf): readonly string[] =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}.'-]+/u)
    .slice(1)
    .filter((word) => !/^(?:[\p{Ll}-]*|\p{L}|\d+|DR)$/u.test(word))
    .map((word) => word.toLowerCase())
    .flatMap((word) => {
      const [first = '', last = ''] = word.split('..');
      return namesOfRun(first, last) ?? word;
    });

const verbOf = ({ text }: Leaf): string => text.split(' ', 1)[0] ?? '';

/** Of what can never be opened the other side tells what came, whenever that is given up: a chit of that side, or its Shift. */
function isBesideLost({ seals }: TrustLines, { leaf, by }: FirstBound): boolean {
  if (leaf.open || diceIn(leaf.text).length) return false;
  const [verb = '', side = ''] = leaf.text.split(' ');
  return seals.some(
    ({ isLost, side: of, context: [, refit, step] }) =>
      isLost &&
      of !== by.side &&
      `${refit} ${step}` === leaf.part &&
      (/^(?:shift|casualty|ford)$/i.test(verb) ||
        (/^initiative$/i.test(verb) && side.toLowerCase() === of.toLowerCase())),
  );
}

type Is = (one: FirstBound) => boolean;

const fromTheEnd = (a: { readonly leaf: Leaf }, b: { readonly leaf: Leaf }): number => b.leaf.line - a.leaf.line;

/** What is agreed on, and `opened none`: at any time. */
const isInTime = (text: string): boolean => /^(?:waive|ruling|was|opened)\s/i.test(text);

/** By side, the least number of a hand-over. */
type Numbers = Map<string, number>;

function learn(known: Numbers, side: string, number: number): void {
  known.set(side, Math.min(number, known.get(side) ?? Number.POSITIVE_INFINITY));
}

/** The rolls further down in a RePh that each side had declared as it hands a line over, or of which it knew the dice: gone through from its end. */
class RollsBelow {
  #part = '';
  /** Its own hand-over that declares one: in the step that is looked at, in a seal of it, and in the steps below. */
  #here: Numbers = new Map();
  #sealed: Numbers = new Map();
  /** That binds a sealed line in the step. */
  #seals: Numbers = new Map();
  #below: Numbers = new Map();
  /** That of the other with which it has read dice. */
  #readHere: Numbers = new Map();
  #read: Numbers = new Map();

  enter(part: string): void {
    if (part === this.#part) return;
    for (const [side, number] of [...this.#here, ...this.#sealed]) learn(this.#below, side, number);
    for (const [side, number] of this.#readHere) learn(this.#read, side, number);
    if (wholeOf(part) !== wholeOf(this.#part)) [this.#below, this.#read] = [new Map(), new Map()];
    [this.#here, this.#sealed, this.#seals, this.#readHere] = [new Map(), new Map(), new Map(), new Map()];
    this.#part = part;
  }

  isInStep = ({ side, number }: HandOver): boolean => number > (this.#here.get(side) ?? Number.POSITIVE_INFINITY);
  /** What a seal holds nobody sees while it is closed: it counts as a roll for what is done with pieces. */
  isAboveSeal = ({ side, number }: HandOver): boolean => number > (this.#seals.get(side) ?? Number.POSITIVE_INFINITY);
  isFurther = ({ side, number, after }: HandOver): boolean =>
    number > (this.#below.get(side) ?? Number.POSITIVE_INFINITY) ||
    after >= (this.#read.get(side) ?? Number.POSITIVE_INFINITY);

  addSeal = ({ side, number }: HandOver): void => learn(this.#seals, side, number);

  add(tree: Tree, { handOvers }: TrustLines, answers: Answers): void {
    const binding = answers.binding(tree);
    if (!binding) return;
    // What stands beside a seal has a rule of its own.
    learn(isHandOver(tree) ? this.#here : this.#sealed, tree.side, binding.number);
    const answer = answers.answer(tree);
    // He opens it before he hands over again.
    const next = answer && handOvers.find(({ side, after }) => side === tree.side && after >= answer.number);
    if (next && isHandOver(tree)) learn(this.#readHere, answer.side, next.number);
  }
}

/** What a side hands over after it had declared a roll further down in that RePh, or knowing the other's in a later step. */
function* aboveRolls(first: readonly FirstBound[], read: TrustLines, answers: Answers, isSecret: Is): Iterable<Leaf> {
  const rolls = new RollsBelow();
  const sealed = read.seals.flatMap((tree) => tree.leaves.map((leaf) => ({ leaf, tree })));
  const lines = [...first.map((one) => ({ leaf: one.leaf, tree: one.by, one })), ...sealed].sort(fromTheEnd);
  const standing = new Set(read.seals.flatMap((seal) => (isStanding(read, seal) ? seal.line : [])));
  for (const { leaf, tree, ...rest } of lines) {
    rolls.enter(leaf.part);
    const one = 'one' in rest && isInRefit(leaf) ? rest.one : undefined;
    if (one && (isAbove(rolls, one) || (rolls.isFurther(one.by) && !isSecret(one)))) yield leaf;
    if (one && standing.has(leaf.line)) rolls.addSeal(one.by);
    if (leaf.open && !leaf.isElsewhere) rolls.add(tree, read, answers);
  }
}

/** Not replaced by another one of its step. */
const isStanding = ({ seals }: TrustLines, seal: Seal): boolean => !seals.some((other) => isReplacedBy(seal, other));

const isAbove = (rolls: RollsBelow, { leaf, by }: FirstBound): boolean =>
  rolls.isInStep(by) || (mayFollowDice(verbOf(leaf)) && !isOfEither(leaf) && rolls.isAboveSeal(by));

/** What stands above the first step of a RePh can change its rolls as well. */
const isInRefit = ({ part }: Leaf): boolean => /^\d+ (?:\d|refit$)/.test(part);

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

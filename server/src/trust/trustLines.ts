/**
 * The lines by which two players trust one log (docs/trust.md), read by their words alone: what a seal or a hand-over binds
 * must read the same in every version, whatever becomes of the grammar.
 */
import type { Mark } from '../syntax/marks';
import { type BoundLine, corrected, diceIn } from './boundText';
import { compareNames } from './digest';

/** A code where a line has one: as it is written. */
export interface Opening {
  readonly line: number;
  readonly side: string;
  readonly code: string;
}

/** A line in a tree, by its place there. */
export interface Leaf {
  readonly line: number;
  readonly text: string;
  /** The part of the log that it stands in, as `Place` names it. */
  readonly part: string;
  readonly place: number;
  readonly open: boolean;
  readonly drm?: boolean;
  readonly followUp: number;
  /** Both players go by another line now: no dice are waited for. */
  readonly isCorrected?: boolean;
  /** The other side has bound the same roll, and its hand-over makes the dice. */
  readonly isElsewhere?: boolean;
}

/** Whether dice of a leaf are still to fall. */
export const isWaiting = ({ open, text, isCorrected, isElsewhere }: Leaf): boolean =>
  open && !isCorrected && !isElsewhere && diceIn(text).length === 0;

/** One line of a seal shown alone: its salt, and the nodes beside its way up. */
export interface Shown {
  readonly line: number;
  readonly place: number;
  readonly salt: string;
  readonly nodes: string[];
}

export interface Seal extends Opening {
  /** CG Date, number of the RePh, step, number of the seal. */
  readonly context: readonly [string, number, string, number];
  key?: string;
  /** `opened none`: nobody can open it any more, and no other seal stands for it. */
  isLost?: boolean;
  readonly leaves: Leaf[];
  readonly shown: Shown[];
}

/** Whether both are of one side, RePh and step, whatever date stands between them. */
export const isOfStep = ({ side, context: [, refit, step] }: Seal, { side: of, context: [, r, s] }: Seal): boolean =>
  of === side && r === refit && s === step;

/** Whether another seal of the same side and step stands for one. */
export const isReplacedBy = (seal: Seal, by: Seal): boolean => isOfStep(by, seal) && by.context[3] > seal.context[3];

export interface HandOver {
  readonly line: number;
  readonly side: string;
  /** Of the lines that it binds. */
  code: string;
  readonly number: number;
  /** The latest hand-over of the other side that was read; 0: none. */
  readonly after: number;
  /** The side that it says it has read. */
  readonly read: string;
  given?: { readonly line: number; readonly code: string };
  readonly files: { readonly name: string; readonly code: string }[];
  key?: string;
  readonly leaves: Leaf[];
}

/** Dice in a RePh that no hand-over makes. */
export interface TypedDice {
  readonly line: number;
  readonly refit: number;
}

export interface TrustLines {
  /** Whether the head asks for all dice of a RePh to be made from both players' numbers. */
  readonly isFair: boolean;
  /** Lines that ask for it and are not in a first hand-over. */
  readonly fairLate: readonly number[];
  /** A second code of its kind below a hand-over or a sealed line. */
  readonly twice: readonly number[];
  readonly typed: readonly TypedDice[];
  readonly openings: readonly Opening[];
  readonly seals: readonly Seal[];
  readonly handOvers: readonly HandOver[];
  readonly masters: readonly Opening[];
  /** Marks that no hand-over or seal of the log has. */
  readonly stray: readonly { readonly line: number; readonly mark: string }[];
  /** Lines that stand for a `was` line of those directly above them, and were bound with it; a `was` line for the one that it keeps. */
  readonly corrections: ReadonlySet<number>;
}

/** `lines`: of the log as it is played, included ones in their places; those that neither bind nor are bound, have no dice and head nothing may be left out. */
export function readTrustLines(lines: readonly BoundLine[]): TrustLines {
  const reader = new Reader();
  for (const [number, line] of lines.entries()) reader.read(line, number);
  return reader.done();
}

const places: ReadonlySet<string> = new Set(['refit', 'scenario', 'date']);
const stepNumber = /^\d+\.\d+$/;

const verbOf = ({ text }: BoundLine): string => /^\S*/.exec(text)?.[0].toLowerCase() ?? '';

/** Where a line stands in the campaign, as seals are bound to it. */
export class Place {
  refit = 0;
  date = '';
  step = '';
  isInRefit = false;
  #section = 'head';

  /** Number of the RePh, and `head`, `scenario`, `refit` or the number of a step: what a hand-over binds of where a line stands. */
  get part(): string {
    return `${this.refit} ${this.step || this.#section}`;
  }

  /** Whether a line heads the step in which it stands once more: each side may have bound a heading in its own spelling. */
  isHeadedAgain = (line: BoundLine): boolean => this.step !== '' && verbOf(line) === this.step;

  /** Moves on over a line. */
  pass(line: BoundLine): void {
    const verb = verbOf(line);
    if (!places.has(verb) && !stepNumber.test(verb)) return;
    if (verb === 'refit') this.refit++;
    if (verb === 'refit' || verb === 'scenario') {
      this.step = '';
      this.#section = verb;
      this.isInRefit = verb === 'refit';
    }
    if (verb === 'date' || verb === 'scenario') this.date = line.text.split(' ').slice(1).join(' ');
    if (stepNumber.test(verb)) this.step = verb;
  }
}

/** A whole number in decimal digits, and nothing else that a program might take for one. */
const whole = (text: string): number => (/^[0-9]{1,6}$/.test(text) ? Number(text) : Number.NaN);

const unquoted = (name: string): string => name.replace(/^"|"$/g, '').replaceAll('""', '"');

/** Takes a line of a hand-over's block. @returns false for a second one of a kind that it has once */
function ofHandOver(handOver: HandOver, verb: string, words: readonly string[], line: number): boolean {
  const [code = ''] = words;
  if (verb === 'file') handOver.files.push({ name: unquoted(words.slice(0, -1).join(' ')), code: words.at(-1) ?? '' });
  if (verb === 'binds') {
    if (handOver.code) return false;
    handOver.code = code;
  }
  if (verb === 'number') {
    if (handOver.given) return false;
    handOver.given = { line, code };
  }
  return true;
}

function ofSeal({ shown }: Seal, verb: string, [first = '', salt = '']: readonly string[], line: number): void {
  if (verb === 'shown') shown.push({ line, place: whole(first), salt, nodes: [] });
  if (verb === 'beside') shown.at(-1)?.nodes.push(first);
}

function opens(block: Seal | HandOver, code: string): boolean {
  if (block.key !== undefined || ('isLost' in block && block.isLost)) return false;
  if (!('after' in block) && code.toLowerCase() === 'none') block.isLost = true;
  else block.key = code;
  return true;
}

interface Marked {
  readonly bound: BoundLine;
  readonly line: number;
  readonly part: string;
  readonly isCorrected?: true;
}

class Reader {
  readonly #openings: Opening[] = [];
  readonly #masters: Opening[] = [];
  readonly #seals: Seal[] = [];
  readonly #handOvers: HandOver[] = [];
  readonly #marked: Marked[] = [];
  readonly #typed: TypedDice[] = [];
  readonly #place = new Place();
  readonly #fair: { readonly line: number; readonly isFirst: boolean }[] = [];
  readonly #twice: number[] = [];
  /** By a line: the `was` lines above it, which it stands for. */
  readonly #corrects = new Map<number, readonly number[]>();
  #was: number[] = [];
  /** What `number`, `file`, `opened`, `shown` and `beside` belong to. */
  #block?: Seal | HandOver;

  read(bound: BoundLine, line: number): void {
    const [verb = '', ...words] = bound.text.split(' ');
    this.#place.pass(bound);
    if (bound.marks.length) this.#mark({ bound, line, part: this.#place.part });
    const before = corrected(bound.text);
    if (before) {
      this.#mark({ bound: before, line, part: this.#place.part, isCorrected: true });
      this.#was.push(line);
      return;
    }
    if (bound.text && this.#was.length) {
      this.#corrects.set(line, this.#was);
      this.#was = [];
    }
    const { isInRefit, refit } = this.#place;
    const isMade = bound.marks.some(({ open, followUp }) => open || followUp > 0);
    if (isInRefit && !isMade && diceIn(bound.text).length) this.#typed.push({ line, refit });
    if (verb.toLowerCase() === 'dice' && words[0]?.toLowerCase() === 'fair')
      this.#fair.push({ line, isFirst: bound.marks.some(({ number }) => number === 1) });
    this.#take(verb.toLowerCase(), words, line);
  }

  #take(verb: string, words: readonly string[], line: number): void {
    const [first = '', second = ''] = words;
    if (verb === 'opening') this.#openings.push({ line, side: first, code: second });
    else if (verb === 'master') this.#masters.push({ line, side: first, code: second });
    else if (verb === 'sealed') this.#seal(first, second, line);
    else if (verb === 'hand-over') this.#handOver(words, line);
    else if (this.#block && !this.#inBlock(this.#block, verb, words, line)) this.#twice.push(line);
  }

  /** @returns false for a second line of a kind that stands there once */
  #inBlock(block: Seal | HandOver, verb: string, words: readonly string[], line: number): boolean {
    if (verb === 'opened') return opens(block, words[0] ?? '');
    if ('after' in block) return ofHandOver(block, verb, words, line);
    ofSeal(block, verb, words, line);
    return true;
  }

  /** `hand-over British 7 after German 6`, or `hand-over British 1`; its code stands below. */
  #handOver([side = '', number = '', , read = '', after = '0']: readonly string[], line: number): void {
    const own = { line, side, number: whole(number), read, after: whole(after) };
    this.#block = { ...own, code: '', files: [], leaves: [] };
    this.#handOvers.push(this.#block);
  }

  #seal(side: string, code: string, line: number): void {
    const { date, refit, step } = this.#place;
    const seal: Seal = { line, side, code, context: [date, refit, step, 1], leaves: [], shown: [] };
    const before = this.#seals.filter((one) => isOfStep(one, seal));
    for (const replaced of before) delete replaced.isLost;
    this.#block = { ...seal, context: [date, refit, step, before.length + 1] };
    this.#seals.push(this.#block);
  }

  /** A mark of a seal is of the one above; those of hand-overs, which may stand below, wait. */
  #mark(marked: Marked): void {
    const seal = this.#seals.at(-1);
    for (const mark of marked.bound.marks) if (mark.tree === 's') seal?.leaves.push(leafOf(marked, mark));
    this.#marked.push(marked);
  }

  done(): TrustLines {
    const letters = lettersOf(this.#openings.map(({ side }) => side));
    const known = new Map(this.#handOvers.map((one) => [`${letters.get(one.side)} ${one.number}`, one]));
    const stray: { line: number; mark: string }[] = [];
    for (const marked of this.#marked)
      for (const mark of marked.bound.marks) {
        const { tree, number, place } = mark;
        if (tree === 's' && this.#seals.some((seal) => seal.line < marked.line)) continue;
        const of = known.get(`${tree} ${number}`);
        if (of) of.leaves.push(leafOf(marked, mark));
        else stray.push({ line: marked.line, mark: `${tree}${number || ''}.${place}` });
      }
    this.#leaveElsewhere();
    return {
      isFair: this.#fair.length > 0,
      fairLate: this.#handOvers.length ? this.#fair.filter(({ isFirst }) => !isFirst).map(({ line }) => line) : [],
      twice: this.#twice,
      typed: this.#typed,
      openings: this.#openings,
      seals: this.#seals,
      handOvers: this.#handOvers,
      masters: this.#masters,
      stray,
      corrections: this.#corrections(),
    };
  }

  /** Rolls that both sides have bound open: one hand-over makes their dice, wherever it stands. */
  #leaveElsewhere(): void {
    /** By line, the first of each side. */
    const binding = new Map<number, readonly HandOver[]>();
    for (const one of this.#handOvers)
      for (const { line } of one.leaves.filter(({ open }) => open)) {
        const found = binding.get(line) ?? [];
        if (!found.some(({ side }) => side === one.side)) binding.set(line, [...found, one]);
      }
    for (const { side, leaves } of this.#handOvers)
      for (const [i, leaf] of leaves.entries()) {
        const found = leaf.open ? (binding.get(leaf.line) ?? []) : [];
        const own = found.find((one) => one.side === side);
        if (own && found.some((other) => other !== own && !makesDice(own, other)))
          leaves[i] = { ...leaf, isElsewhere: true };
      }
  }

  /** A `was` line keeps one that may stand for those above it in turn, and only one line stands for each. */
  #corrections(): ReadonlySet<number> {
    const bindings = new Map<number, HandOver>();
    const kept = new Map<number, HandOver>();
    for (const one of [...this.#handOvers].reverse())
      for (const { line, isCorrected } of one.leaves) (isCorrected ? kept : bindings).set(line, one);
    const found = new Set<number>();
    for (const [line, was] of this.#corrects) {
      const above = new Set<HandOver | undefined>();
      for (const at of was) {
        if (above.delete(kept.get(at))) found.add(at);
        above.add(bindings.get(at));
      }
      above.delete(undefined);
      if (above.has(bindings.get(line))) found.add(line);
    }
    return found;
  }
}

/** Of two sides' hand-overs that bind one roll: that which the other has read; where neither is, a fixed one. */
const makesDice = (one: HandOver, other: HandOver): boolean =>
  other.after >= one.number || (one.after < other.number && compareNames(one.side, other.side) < 0);

const leafOf = ({ bound, line, part, isCorrected }: Marked, { place, open, drm, followUp }: Mark): Leaf => ({
  line,
  text: bound.text,
  part,
  place,
  open,
  ...(drm && { drm }),
  followUp,
  ...(isCorrected && { isCorrected }),
});

/** By which letters each side goes in marks: the shortest beginning that no other side has. */
export function lettersOf(sides: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    sides.map((side) => {
      let length = 1;
      while (length < side.length && sides.some((one) => one !== side && one.startsWith(side.slice(0, length))))
        length++;
      return [side, side.slice(0, length)];
    }),
  );
}

/**
 * The lines by which two players trust one log (docs/trust.md), read by their words alone: what a seal or a hand-over binds
 * must read the same in every version, whatever becomes of the grammar.
 */
import type { BoundLine } from './boundText';

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
  readonly place: number;
  readonly open: boolean;
  readonly followUp: number;
}

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
  readonly leaves: Leaf[];
  readonly shown: Shown[];
}

export interface HandOver {
  readonly line: number;
  readonly side: string;
  /** Of the lines that it binds. */
  code: string;
  readonly number: number;
  /** The latest hand-over of the other side that was read; 0: none. */
  readonly after: number;
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
  readonly typed: readonly TypedDice[];
  readonly openings: readonly Opening[];
  readonly seals: readonly Seal[];
  readonly handOvers: readonly HandOver[];
  readonly masters: readonly Opening[];
  /** Marks that no hand-over or seal of the log has. */
  readonly stray: readonly { readonly line: number; readonly mark: string }[];
}

/** `lines`: of the log as it is played, included ones in their places; those that `isOfTrust` passes over may be left out. */
export function readTrustLines(lines: readonly BoundLine[]): TrustLines {
  const reader = new Reader();
  for (const [number, line] of lines.entries()) reader.read(line, number);
  return reader.done();
}

const places: ReadonlySet<string> = new Set(['refit', 'scenario', 'date']);
const told: ReadonlySet<string> = new Set([
  'opening',
  'dice',
  'sealed',
  'hand-over',
  'binds',
  'number',
  'file',
  'opened',
  'shown',
  'beside',
  'master',
]);
const stepNumber = /^\d+\.\d+$/;

const verbOf = ({ text }: BoundLine): string => /^\S*/.exec(text)?.[0].toLowerCase() ?? '';

/** Whether a line binds, is bound, has dice, or says where in the campaign it stands. */
export function isOfTrust(line: BoundLine): boolean {
  const verb = verbOf(line);
  return (
    line.marks.length > 0 || told.has(verb) || places.has(verb) || stepNumber.test(verb) || diceIn(line.text).length > 0
  );
}

/** All dice of a line, in their order; none while they are open. */
export function diceIn(text: string): number[] {
  if (!/dr/i.test(text)) return [];
  const words = text.split(' ');
  return words.flatMap((word, i) => {
    const values = words[i + 1] ?? '';
    return /^dr$/i.test(word) && /^[1-6](?:,[1-6])*$/.test(values) ? values.split(',').map(Number) : [];
  });
}

/** Where a line stands in the campaign, as seals are bound to it. */
export class Place {
  refit = 0;
  date = '';
  step = '';
  isInRefit = false;

  /** Moves on over a line. */
  pass(line: BoundLine): void {
    const verb = verbOf(line);
    if (!places.has(verb) && !stepNumber.test(verb)) return;
    if (verb === 'refit') this.refit++;
    if (verb === 'refit' || verb === 'scenario') {
      this.step = '';
      this.isInRefit = verb === 'refit';
    }
    if (verb === 'date' || verb === 'scenario') this.date = line.text.split(' ').slice(1).join(' ');
    if (stepNumber.test(verb)) this.step = verb;
  }
}

const unquoted = (name: string): string => name.replace(/^"|"$/g, '').replaceAll('""', '"');

function ofHandOver(handOver: HandOver, verb: string, words: readonly string[], line: number): void {
  const [code = ''] = words;
  if (verb === 'binds') handOver.code = code;
  if (verb === 'number') handOver.given = { line, code };
  if (verb === 'file') handOver.files.push({ name: unquoted(words.slice(0, -1).join(' ')), code: words.at(-1) ?? '' });
}

function ofSeal({ shown }: Seal, verb: string, [first = '', salt = '']: readonly string[], line: number): void {
  if (verb === 'shown') shown.push({ line, place: Number(first), salt, nodes: [] });
  if (verb === 'beside') shown.at(-1)?.nodes.push(first);
}

class Reader {
  readonly #openings: Opening[] = [];
  readonly #masters: Opening[] = [];
  readonly #seals: Seal[] = [];
  readonly #handOvers: HandOver[] = [];
  readonly #marked: { readonly bound: BoundLine; readonly line: number }[] = [];
  readonly #typed: TypedDice[] = [];
  readonly #place = new Place();
  #isFair = false;
  /** What `number`, `file`, `opened`, `shown` and `beside` belong to. */
  #block?: Seal | HandOver;

  read(bound: BoundLine, line: number): void {
    const [verb = '', ...words] = bound.text.split(' ');
    this.#place.pass(bound);
    if (bound.marks.length) this.#mark(bound, line);
    const { isInRefit, refit } = this.#place;
    const isMade = bound.marks.some(({ open, followUp }) => open || followUp > 0);
    if (isInRefit && !isMade && diceIn(bound.text).length) this.#typed.push({ line, refit });
    this.#take(verb.toLowerCase(), words, line);
  }

  #take(verb: string, words: readonly string[], line: number): void {
    const [first = '', second = ''] = words;
    if (verb === 'dice' && first.toLowerCase() === 'fair') this.#isFair = true;
    else if (verb === 'opening') this.#openings.push({ line, side: first, code: second });
    else if (verb === 'master') this.#masters.push({ line, side: first, code: second });
    else if (verb === 'sealed') this.#seal(first, second, line);
    else if (verb === 'hand-over') this.#handOver(words, line);
    else if (this.#block && verb === 'opened') {
      // `opened none` says that nobody can: it opens nothing.
      if (first.toLowerCase() !== 'none') this.#block.key = first;
    } else if (this.#block && 'after' in this.#block) ofHandOver(this.#block, verb, words, line);
    else if (this.#block) ofSeal(this.#block, verb, words, line);
  }

  /** `hand-over British 7 after German 6`, or `hand-over British 1`; its code stands below. */
  #handOver([side = '', number, , , after = '0']: readonly string[], line: number): void {
    const own = { line, side, number: Number(number), after: Number(after) };
    this.#block = { ...own, code: '', files: [], leaves: [] };
    this.#handOvers.push(this.#block);
  }

  #seal(side: string, code: string, line: number): void {
    const { date, refit, step } = this.#place;
    const before = this.#seals.filter(
      ({ side: of, context: [d, r, s] }) => of === side && d === date && r === refit && s === step,
    );
    this.#block = { line, side, code, context: [date, refit, step, before.length + 1], leaves: [], shown: [] };
    this.#seals.push(this.#block);
  }

  /** A mark of a seal is of the one above; those of hand-overs, which may stand below, wait. */
  #mark(bound: BoundLine, line: number): void {
    const seal = this.#seals.at(-1);
    for (const { tree, place, open, followUp } of bound.marks)
      if (tree === 's') seal?.leaves.push({ line, text: bound.text, place, open, followUp });
    this.#marked.push({ bound, line });
  }

  done(): TrustLines {
    const letters = lettersOf(this.#openings.map(({ side }) => side));
    const known = new Map(this.#handOvers.map((one) => [`${letters.get(one.side)} ${one.number}`, one]));
    const stray: { line: number; mark: string }[] = [];
    for (const { bound, line } of this.#marked)
      for (const { tree, number, place, open, followUp } of bound.marks) {
        if (tree === 's' && this.#seals.some((seal) => seal.line < line)) continue;
        const of = known.get(`${tree} ${number}`);
        if (of) of.leaves.push({ line, text: bound.text, place, open, followUp });
        else stray.push({ line, mark: `${tree}${number || ''}.${place}` });
      }
    return {
      isFair: this.#isFair,
      typed: this.#typed,
      openings: this.#openings,
      seals: this.#seals,
      handOvers: this.#handOvers,
      masters: this.#masters,
      stray,
    };
  }
}

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

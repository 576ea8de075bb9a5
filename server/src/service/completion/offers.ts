/** The lines that would answer what the current step asks for, and how they go on from what is typed. */
import { type Choice, isLegal, type Obligation, type RollSpec, rollText, wordFor } from '../../rules/kernel/obligation';
import type { View } from '../../rules/kernel/step';
import { type Word, wordsOf as words } from '../../syntax/words';
import { fortificationCard } from '../words/fortification';
import { chartCard } from '../words/group';
import { blocks, bullet, lines, plain, prose } from '../words/markdown';
import { oddsCard } from '../words/roll';
import { kinds, type Proposal } from './proposal';
import type { Scene } from './scene';

export interface Offer {
  readonly line: string;
  readonly detail: string;
  /** Markdown; asked for only where the offer is shown. */
  documentation(): string;
  /** The rules forbid it now: offered last, with the reason. */
  readonly barred: boolean;
  readonly of: Obligation;
}

/** What may be written for an obligation; `dice` as far as they are typed already. */
export function offersFor(view: View, o: Obligation, dice?: readonly number[]): Offer[] {
  const base = { of: o, barred: false };
  const documentation = () => (o.roll ? oddsCard(o, o.roll) : plain(o.why.text));
  const { choices } = o;
  if (!choices) {
    const line = o.write({ dice });
    return line ? [{ ...base, line, detail: `${o.what} (${o.rule})`, documentation }] : [];
  }
  const options = choices.options().map((choice) => ({
    ...base,
    line: o.write({ choice: choice.value, dice }),
    detail: [choice.label, choice.detail].filter(Boolean).join(': '),
    documentation: () => choiceCard(view, choice),
    barred: !isLegal(choice),
  }));
  const open = {
    ...base,
    line: o.write({}),
    detail: 'leaves it open, flagged until it is decided',
    documentation,
  };
  // One of many may be none of them: what has but one answer cannot be written so.
  const none = choices.many ? [{ ...base, line: o.write({ choice: 'none' }), detail: 'nothing', documentation }] : [];
  return [
    ...options.filter((x) => !x.barred),
    ...none,
    // Where the log must say which, there is nothing to write before it is known.
    ...(open.line ? [open] : []),
    ...options.filter((x) => x.barred),
  ];
}

function choiceCard(view: View, choice: Choice<unknown>): string {
  const { of } = choice;
  const card = of && ('rg' in of ? chartCard(view, of.rg) : fortificationCard(view, of.fortification));
  return blocks(
    lines(...choice.objections.map((x) => bullet(`${prose(x.message)}${x.rule ? ` (${plain(x.rule)})` : ''}`))),
    card ?? plain(choice.label),
  );
}

/** How the offers go on after what is typed, the legal first. */
export function continuations(scene: Scene): { readonly legal: Proposal[]; readonly barred: Proposal[] } {
  const { view } = scene;
  if (!view) return { legal: [], barred: [] };
  const all = scene.asked
    .filter((o) => (o.choices?.many || !scene.isDone(o)) && mayAnswer(o, scene))
    .flatMap((o) => goingOn(scene, view, o));
  return {
    legal: all.filter(({ barred }) => !barred).map(({ proposal }) => proposal),
    barred: all.filter(({ barred }) => barred).map(({ proposal }) => proposal),
  };
}

interface Continuation {
  readonly barred: boolean;
  readonly proposal: Proposal;
}

/** How the lines that answer an obligation go on after what is typed. */
function goingOn(scene: Scene, view: View, o: Obligation): Continuation[] {
  const { typed } = scene;
  const many = o.choices?.many ?? false;
  const dice = typedDice(`${typed.before}${typed.prefix}`);
  const fits = offersFor(view, o, enoughFor(o, dice)).flatMap((offer) => {
    const rest = restOf(scene.named(offer.line), typed.words);
    return rest ? [{ offer, rest }] : [];
  });
  // A purchase is put together word by word: the side, what it buys, then all that is left to say.
  const shown = many && typed.words.length <= 2 ? byFirstWord(fits) : fits;
  return shown.map(({ offer, rest }) => ({
    barred: offer.barred,
    proposal: {
      // In the middle of a line the rest of it stands already; what is barred needs no more than its name.
      text: typed.last && !offer.barred ? rest : firstWord(rest),
      detail: many && typed.words.length === 1 ? summary(o) : offer.detail,
      documentation: offer.documentation(),
      kind: kinds.owed,
    },
  }));
}

/** Whether an obligation is answered by a line that begins like this one; asked before its options are judged. */
const mayAnswer = (o: Obligation, scene: Scene): boolean => {
  const [verb, subject] = words(o.write({}) || o.write({ choice: o.choices?.options()[0]?.value }));
  const [first, second] = scene.typed.words;
  return same(verb, first) && (!second || same(subject, second));
};

const same = (a: Word | undefined, b: Word | undefined): boolean => a?.text.toLowerCase() === b?.text.toLowerCase();

/** `4,6` of `DR 4,6`; undefined while no die is typed. */
function typedDice(text: string): readonly number[] | undefined {
  const dice = /\bdr\s+([1-6])(?:[\s,]+([1-6])\b)?/i.exec(text)?.slice(1).filter(Boolean).map(Number);
  return dice?.length ? dice : undefined;
}

/** The dice, if they are as many as the roll needs. */
const enoughFor = (o: Obligation, dice: readonly number[] | undefined): readonly number[] | undefined =>
  dice?.length === (o.roll?.table.dice === 'DR' ? 2 : 1) ? dice : undefined;

/**
 * What a line says after the words that are typed; where those leave a part out (the SAN that `san British 4 dr 5`
 * repeats), after the dice alone.
 */
function restOf(line: string, typed: readonly Word[]): string | undefined {
  const written = words(line);
  const after = (from: number, of: readonly Word[]) => {
    if (!of.every((word, i) => same(word, written[from + i]))) return undefined;
    const next = written[from + of.length];
    return next && line.slice(next.start);
  };
  const whole = after(0, typed);
  if (whole) return whole;
  const isDice = (word: Word) => word.text.toLowerCase() === 'dr';
  const here = typed.findIndex(isDice);
  return here < 0 ? undefined : after(written.findIndex(isDice), typed.slice(here));
}

const firstWord = (text: string): string => words(text)[0]?.text ?? text;

/** `German purchases (9.617): 20 CPP to spend`. */
export const summary = (o: Obligation): string => `${o.what} (${o.rule}): ${o.why.text}`;

/** One for each next word, in full where only one line goes on with it. */
function byFirstWord<T extends { readonly rest: string }>(fits: readonly T[]): T[] {
  const groups = new Map<string, T>();
  for (const one of fits) {
    const first = firstWord(one.rest);
    const group = groups.get(first);
    groups.set(first, group ? { ...group, rest: first } : one);
  }
  return [...groups.values()];
}

/** The roll that a line like this one records. */
export function rollHere(scene: Scene): (Obligation & { readonly roll: RollSpec }) | undefined {
  return scene.asked.find(
    (o): o is Obligation & { readonly roll: RollSpec } =>
      o.roll !== undefined && !scene.isDone(o) && mayAnswer(o, scene) && sameWeapon(o, scene),
  );
}

/** The results of the roll on this line, that of its dice first. */
export function results(scene: Scene): Proposal[] {
  const o = rollHere(scene);
  if (!o) return [];
  const { roll } = o;
  const dice = enoughFor(o, typedDice(scene.typed.before));
  const rolled = dice && rollText(roll, dice).split('-> ')[1];
  const all = roll.table.rows.map((row) => wordFor(roll, row.result));
  const documentation = oddsCard(o, roll);
  return [...(rolled ? [rolled] : []), ...all].map((text) => ({
    text,
    detail: text === rolled ? 'what the dice give' : undefined,
    documentation,
    kind: kinds.value,
  }));
}

/** An RG may owe a dr for several weapons. */
const sameWeapon = (o: Obligation, { typed }: Scene): boolean =>
  typed.words[0]?.text.toLowerCase() !== 'sw' || same(words(o.write({}))[2], typed.words[2]);

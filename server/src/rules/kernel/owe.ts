/** How rules say what is owed: a fact, a roll, a choice, or a line that can only be written in one way. */

import type { Code } from './finding';
import { type Obligation, type RollSpec, rollText } from './obligation';
import type { Why } from './why';

/** What all of them say. */
export type Owed = Omit<Obligation, 'due' | 'why' | 'write' | 'roll' | 'choices' | 'sure' | 'leftOut'> & {
  /** In words, where it is so by the rule of the obligation. */
  readonly why: string | Why;
};

const whyOf = ({ why, rule }: Pick<Owed, 'why' | 'rule'>): Why => (typeof why === 'string' ? { text: why, rule } : why);

type FactOwed = Omit<Owed, 'missed'> &
  Pick<Obligation, 'sure'> &
  Pick<NonNullable<Obligation['missed']>, 'at' | 'once' | 'evenLeftOut' | 'waitsFor'> & {
    /** Of the finding that asks for it; `fact-unknown` if absent. */
    readonly code?: Code;
    /** What is asked; absent where nothing asks when it is missing. */
    readonly ask?: string;
    /** The line that tells it, with `?`; absent where other lines than one of this step do. */
    readonly line?: string;
  };

/** A fact that the log must tell before the rest is known. */
export function factOwed({ code = 'fact-unknown', ask, line = '', ...rest }: FactOwed): Obligation {
  const { at, once, evenLeftOut, waitsFor, ...owed } = rest;
  const missed = ask === undefined ? undefined : { code, message: ask, at, once, evenLeftOut, waitsFor };
  return { ...owed, due: 'need', why: whyOf(owed), write: () => line, missed };
}

type Roll = Owed &
  Pick<Obligation, 'sure'> & {
    /** `must` if absent. */
    readonly due?: Obligation['due'];
    readonly roll: RollSpec;
    /** What the line says before its dice: `recon British`. */
    readonly line: string;
  };

/** A roll that nothing has to be chosen for. */
export function rollOwed({ line, due = 'must', ...owed }: Roll): Obligation & { readonly roll: RollSpec } {
  return { ...owed, due, why: whyOf(owed), write: ({ dice }) => `${line} ${rollText(owed.roll, dice)}` };
}

/** What takes a search is worked out when somebody asks: most that is owed is only counted. */
type WhyAsked = Omit<Owed, 'why'> & { readonly why: Owed['why'] | (() => Why) };

type ChoiceOwed = WhyAsked &
  Pick<Obligation, 'leftOut' | 'sure' | 'write'> & {
    /** `must` if absent. */
    readonly due?: Obligation['due'];
    /** That the choice comes with: who helps, what is paid for it. */
    readonly roll?: RollSpec | (() => RollSpec | undefined);
    /** More than one may be taken. */
    readonly many?: boolean;
    /** Absent where there is but one way. */
    readonly options?: NonNullable<Obligation['choices']>['options'];
  };

/** A choice of a player, one of the options where not `many`. */
export function choiceOwed({ options, many = false, due = 'must', why, roll, ...owed }: ChoiceOwed): Obligation {
  return {
    ...owed,
    due,
    get why() {
      return asked(why, owed);
    },
    get roll() {
      return typeof roll === 'function' ? roll() : roll;
    },
    choices: options && { many, options },
  };
}

type LineOwed = WhyAsked & {
  /** `must` if absent. */
  readonly due?: Obligation['due'];
  readonly line: string;
};

/** What can only be written in one way. */
export function lineOwed({ line, due = 'must', why, ...owed }: LineOwed): Obligation {
  return {
    ...owed,
    due,
    get why() {
      return asked(why, owed);
    },
    write: () => line,
  };
}

const asked = (why: WhyAsked['why'], { rule }: Pick<Owed, 'rule'>): Why =>
  typeof why === 'function' ? why() : whyOf({ why, rule });

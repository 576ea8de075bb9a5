/**
 * Obligations: the one description of what a step owes. Diagnostics, checks of dice and results, Resolve, completion,
 * lenses, hints, odds and explanations are all readings of this structure.
 */

import type { Line } from '../../syntax/line';
import { printPieceName, signed } from '../../syntax/print';
import { levelOf } from './codes';
import type { DrmRow } from './conditions';
import type { Cause, Subject } from './doubt';
import type { Code } from './finding';
import type { Matter } from './matter';
import type { RgData, SideId, StepId } from './module';
import type { Until } from './state';
import { look, type Modifier, type Table } from './table';
import type { Why } from './why';

export interface Obligation {
  /** What is owed, of whom: no other obligation of one RePh has the same. */
  readonly matter: Matter;
  readonly step: StepId;
  readonly rule: string;
  readonly side?: SideId;
  /**
   * must: left out, the books are wrong; decide: a player's choice, which may be to do nothing, but not to pass over
   * its step; need: a fact the log must tell before the rest is known; may: worth writing, never missed.
   */
  readonly due: 'must' | 'decide' | 'need' | 'may';
  /** Of a need: the roll is owed whatever the fact is, so that its step may not be left out. */
  readonly sure?: boolean;
  /** Of a need: a number that the players have counted, for which the line has a `?`. */
  readonly number?: boolean;
  /** Of a decision: who leaves its step out does nothing, as the rule lets him; in words, what that is. */
  readonly leftOut?: string;
  /** In players' words: `strength DR of V2.1`. */
  readonly what: string;
  readonly why: Why;
  readonly roll?: RollSpec;
  /** Of a roll: that in this matter is made before anybody declares it, since the players do something in between. */
  readonly behind?: Matter;
  /** Choices open to a player; more than one may be taken where `many`. */
  readonly choices?: { readonly many: boolean; options(): readonly Choice<unknown>[] };
  /** What may have come of its dice, which no table here reads: told behind them once they have fallen. */
  readonly outcomes?: readonly Choice[];
  /** The log line that answers it: with dice, with a choice, or with `?` for what is still open. */
  write(answer: Answer<unknown>): string;
  /** The pieces that it is about, in any case, where its matter does not name them. */
  readonly pieces?: readonly string[];
  /** Without a roll: whether its pieces are there afterwards, and whose, hangs on it. */
  readonly settlesFate?: true;
  /** What the names begin with of pieces that it may make. */
  readonly makes?: readonly string[];
  /** The finding when the step ends without it; absent: none. */
  readonly missed?: {
    readonly code: Code;
    readonly message: string;
    /** The line that made it due; the step heading if absent. */
    readonly at?: Line;
    /** What it hangs on besides its pieces: a doubt about that keeps it back. */
    readonly waitsFor?: readonly Subject[];
    /** It is due by the CG Date alone. */
    readonly byDate?: boolean;
    /** It is asked for where its step is left out too. */
    readonly evenLeftOut?: boolean;
    /** It is of what the log began with, which stays unknown: asked for once in all its RePh. */
    readonly once?: boolean;
  };
}

export interface RollSpec {
  readonly table: Table;
  readonly modifiers: readonly Modifier[];
  /** The rows of which it is not known whether they apply. */
  readonly unknown?: readonly DrmRow[];
  /** Results of an Original dr/DR, whatever the DRM. */
  readonly originals?: readonly { readonly value: number; readonly result: string; readonly because?: string }[];
  /** Random Selection: one die for each of these, and the highest are selected; the table is not looked at. */
  readonly among?: readonly string[];
  /** The Final dr/DR is itself the result: no word follows it. */
  readonly tellsAll?: boolean;
  /** An Original dr/DR that adds a word to the result, or only to one of the table's. */
  readonly onOriginal?: { readonly value: number; readonly adds: string; readonly only?: string };
  /** Other words that a player may write for some results. */
  readonly also?: readonly Also[];
  /** The reading, as a log writes it, by which a Final dr/DR gives what it does; undefined for those that all readings take alike. */
  byRuling?(final: number): string | undefined;
  /** What else the DRM may be by the players' choice, as a sentence. */
  readonly elsewise?: string;
  /** What may still be said while the dice are open, as a sentence: who could help. */
  readonly meanwhile?: string;
  /** What the log writes after `->` for a result, where it differs from the table's word. */
  word?(result: string): string;
}

/** A word that says as much as some results of a table. */
export interface Also {
  readonly said: string;
  readonly results: readonly string[];
  /** Why it does, where that is worth telling, as a sentence without its full stop. */
  because?(result: string): string;
}

/** What a line is to say. `T`: what a choice is of. */
export interface Answer<T = string> {
  /** The dice as rolled. */
  readonly dice?: readonly number[];
  /** The `value` of a choice; where there may be many also `none`. */
  readonly choice?: T;
  /** How many of it, where more than one may be had at once. */
  readonly times?: number;
}

/** A piece as the value of a choice: no word of the log, whatever it is called. */
export interface Named {
  readonly name: string;
}

/** One option of a choice, with what speaks against it; legal when nothing of severity error does. */
export interface Choice<T = string> {
  /** What is chosen: a word of the log or the name of a piece, or what the line is made of. */
  readonly value: T;
  /** What the protocol calls it where the value is no word. It is compared, and nothing else. */
  readonly id?: string;
  /** What of the module it is, for who wants to tell of it. */
  readonly of?: { readonly rg: RgData } | { readonly fortification: string };
  readonly label: string;
  readonly detail?: string;
  readonly objections: readonly Objection[];
  /** How many may be had at once, where one line can say so. */
  most?(): number;
  /** Sorts options: lower is offered first. */
  readonly rank: number;
}

export const idOfChoice = ({ id, value }: Choice<unknown>): string => id ?? String(value);

export const isLegal = ({ objections }: Pick<Choice, 'objections'>): boolean =>
  !objections.some((o) => levelOf(o.code) === 'error');

/** What the rules have against something written or offered; becomes a finding on the part it names. */
export interface Objection {
  readonly code: Code;
  readonly rule?: string;
  readonly message: string;
  /** The part of the directive to underline; the whole directive if absent or not written. */
  readonly part?: string;
  /** The one of several pieces that the part names. */
  readonly of?: string;
  /** Of whom it tells, where that is not the side of the line. */
  readonly side?: SideId;
  /** All that could stand in place of the part. */
  readonly words?: readonly string[];
  /** Whether what is missing was brought by a line further down, in the wrong step. */
  readonly until?: Until;
  /** Why it may not be so after all. */
  readonly hangsOn?: readonly Cause[];
}

export const drmOf = ({ modifiers }: Pick<RollSpec, 'modifiers'>): number =>
  modifiers.reduce((sum, m) => sum + m.value, 0);

/** What comes of an Original dr/DR. `selected`: by Random Selection, in the order in which they stand. */
export interface Outcome {
  readonly final: number;
  /** As the log writes it behind the arrow. */
  readonly result: string;
  readonly selected?: readonly string[];
}

/** The outcome of an Original dr/DR under a spec; undefined when the table has no such row. */
export function outcome(spec: RollSpec, dice: readonly number[]): Outcome | undefined {
  if (spec.among) {
    const final = Math.max(...dice);
    const selected = spec.among.filter((_, i) => dice[i] === final);
    return { final, result: selected.map(printPieceName).join(' '), selected };
  }
  const original = dice.reduce((a, b) => a + b, 0);
  const final = original + drmOf(spec);
  const result = spec.originals?.find((o) => o.value === original)?.result ?? look(spec.table, final)?.result;
  if (result === undefined) return undefined;
  const { onOriginal: extra } = spec;
  const adds = extra?.value === original && (extra.only === undefined || extra.only === result);
  return { final, result: adds ? `${result} ${extra.adds}` : result };
}

/** How many dice are thrown. */
export const diceOf = ({ table, among }: RollSpec): number => among?.length ?? (table.dice === 'dr' ? 1 : 2);

/** Other words that may stand for a result. */
export const alsoFor = ({ also = [] }: RollSpec, result: string): readonly Also[] =>
  also.filter(({ results }) => results.includes(result));

export const wordFor = (spec: RollSpec, result: string): string => spec.word?.(result) ?? result;

/** `DR 4,6 +1 = 11 -> depleted`; with no dice, `DR ?`. The modifier is written whenever one can apply. */
export function rollText(spec: RollSpec, dice: readonly number[] | undefined): string {
  const kind = spec.table.dice;
  const out = dice && outcome(spec, dice);
  if (!out) return `${kind} ?`;
  const sum = spec.modifiers.length ? ` ${signed(drmOf(spec))} = ${out.final}` : '';
  return `${kind} ${dice.join(',')}${sum}${spec.tellsAll ? '' : ` -> ${wordFor(spec, out.result)}`}`;
}

/** What became of the mutants, room by room, and who survived. */
import type { Mutant } from './mutant';
import { roomOf } from './sources';
import { type Exercise, trials } from './trial';

export interface Fate {
  readonly mutant: Mutant;
  /** Absent: it survived. */
  readonly diedBy?: Exercise;
  /** Exercises that meet it. */
  readonly met: number;
  readonly isEquivalent: boolean;
}

interface Counts {
  drawn: number;
  died: number;
  survived: number;
  equivalent: number;
}

function counts(fates: readonly Fate[]): Counts {
  const died = fates.filter(({ diedBy }) => diedBy !== undefined).length;
  const equivalent = fates.filter(({ diedBy, isEquivalent }) => diedBy === undefined && isEquivalent).length;
  return { drawn: fates.length, died, survived: fates.length - died - equivalent, equivalent };
}

/** The share of those that are no equivalents which died. */
export function shareDied(fates: readonly Fate[]): number {
  const { drawn, died, equivalent } = counts(fates);
  return drawn === equivalent ? 1 : died / (drawn - equivalent);
}

export const survivors = (fates: readonly Fate[]): readonly Fate[] =>
  fates.filter(({ diedBy, isEquivalent }) => diedBy === undefined && !isEquivalent);

/** How many each kind of trial noticed first. */
export const diedBy = (fates: readonly Fate[]): string =>
  `died by ${trials.map((of) => `${of} ${fates.filter((fate) => fate.diedBy?.of === of).length}`).join(', ')}`;

/** A row for each room. */
export function table(title: string, fates: readonly Fate[]): string {
  const rooms = [...new Set(fates.map(({ mutant }) => roomOf(mutant.file)))].sort();
  const row = (name: string, of: readonly Fate[]) => {
    const { drawn, died, survived, equivalent } = counts(of);
    const numbers = [drawn, died, survived, equivalent].map((number) => `${number}`.padStart(11));
    return `${name.padEnd(28)}${numbers.join('')}${`${(100 * shareDied(of)).toFixed(1)} %`.padStart(11)}`;
  };
  const head = `${title.padEnd(28)}${['drawn', 'died', 'survived', 'equivalent', 'share'].map((word) => word.padStart(11)).join('')}`;
  return [
    head,
    ...rooms.map((room) =>
      row(
        room,
        fates.filter(({ mutant }) => roomOf(mutant.file) === room),
      ),
    ),
    row('all', fates),
  ].join('\n');
}

export const written = ({ mutant: { file, line, column, text, change }, met }: Fate): string =>
  `${file}:${line}:${column}: ${change}\n    ${text}\n    ${met === 0 ? 'no log meets it' : `met by ${met}`}`;

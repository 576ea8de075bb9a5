/** What a merge is made of. */
import type { Matter } from '../../rules/kernel/matter';
import type { MergeLine } from './lines';

/** A line of the merged log. */
export interface Written {
  readonly text: string;
  /** What ends it in our version, where it stands there. */
  readonly ending?: string;
  /** Here begins a conflict that an earlier merge has left. */
  readonly isConflict?: boolean;
}

/** Two versions of which neither can be taken; one of them may be empty. */
export interface Conflict {
  readonly ours: readonly MergeLine[];
  readonly theirs: readonly MergeLine[];
}

/** What each player has put at one place: which of it comes first, its step tells. */
export interface Beside {
  readonly beside: readonly [readonly Item[], readonly Item[]];
}

/** A line with what belongs to it. */
export interface Item {
  readonly lines: readonly MergeLine[];
  /** What the step asks for that it answers, as far as its own version tells. */
  readonly matter?: Matter;
  readonly side?: string;
}

export const linesIn = (items: readonly Item[]): readonly MergeLine[] => items.flatMap(({ lines }) => lines);

/** By which one is put before another where nothing else tells. */
export const textOf = (lines: readonly MergeLine[]): string => lines.map(({ text }) => text.trim()).join('\n');

export type Part = Written | Conflict | Beside;

/** Derivations: why a value is what it is, as a tree whose leaves are log lines and rule numbers. */
import type { Line } from '../../syntax/line';

export interface Why {
  readonly text: string;
  readonly rule?: string;
  readonly line?: Line;
  readonly of?: readonly Why[];
  /** The balance that this one continues: a running account reads as a column, not as a tree. */
  readonly before?: Why;
}

/** A value with its derivation. */
export interface Val<T = number> {
  readonly value: T;
  readonly why: Why;
}

export const val = <T>(value: T, why: Why): Val<T> => ({ value, why });

/** Tables that only this module has. */
import type { DiceKind } from '../../../syntax/nodes';
import type { DrmRow, When } from '../conditions';
import type { Row } from '../table';
import type { DrmValue, Gain, RuleNumber, SideId, TableId, Words } from './names';

/** A row of a table of the module's own. */
export interface OwnRow extends Row {
  /** What the side that rolled it gains, or loses. */
  readonly gives?: { readonly cpp?: Gain; readonly fpp?: Gain; readonly san?: DrmValue };
}

/** A table that only this module has: rolled on in a step of kind `tables`, recorded by `roll TABLE`. */
export interface OwnTable {
  /** As a log writes it: `roll weather dr 3`. */
  readonly id: TableId;
  readonly name: Words;
  readonly rule: RuleNumber;
  /** dr: one die; DR: two. */
  readonly dice: DiceKind;
  /** The sides that roll on it, each for itself; absent: it is rolled once, for all. */
  readonly sides?: readonly SideId[];
  /** It is rolled only where this holds. */
  readonly when?: When;
  readonly drm?: readonly DrmRow[];
  /** By Final dr or DR. */
  readonly rows: readonly OwnRow[];
}

/** What a side may keep from the other in a RePh. */
import type { LineWord, RuleNumber, SideId, StatusName } from './names';
import type { Reading, StepId } from './refit';

/** Lines that a side may seal in one step; a step may have several of these. */
export interface SecretData {
  readonly step: StepId;
  /** The rule that keeps them secret. */
  readonly rule: RuleNumber;
  /** Whose; absent: each side’s. */
  readonly sides?: readonly SideId[];
  /**
   * The lines that are secret, by their first word.
   * @minItems 1
   */
  readonly lines: readonly LineWord[];
  /** Of pieces that a line sets up in a Location only those with one of these marks: the others stand in sight of both. */
  readonly marks?: readonly StatusName[];
  /** Whoever has sealed that step seals this one as well: that he has something to do in it would tell. */
  readonly withSealed?: StepId;
  /** Secret only under this reading. */
  readonly under?: Reading;
  /** Absent: nothing asks for them before all is opened at the end of the campaign. */
  readonly shown?: {
    readonly rule: RuleNumber;
    /**
     * `together`: as soon as each side has made its choice; `use`: each as what it tells of is set up in sight of the enemy, enters or
     * is used.
     */
    readonly when: 'together' | 'use';
  };
}

/** What a side may keep from the other in a RePh. */
import type { LineWord, RuleNumber } from './names';
import type { Reading, StepId } from './refit';

/** What a side may seal in one step. */
export interface SecretData {
  readonly step: StepId;
  readonly rule: RuleNumber;
  /**
   * The lines that are secret, by their first word.
   * @minItems 1
   */
  readonly lines: readonly LineWord[];
  /** Whoever has sealed that step seals this one as well: that he has something to do in it would tell. */
  readonly withSealed?: StepId;
  /** Secret only under this reading. */
  readonly under?: Reading;
  readonly shown: {
    readonly rule: RuleNumber;
    /**
     * `together`: as soon as both sides have sealed it; `scenario`: before the scenario is played; `use`: each line as what it tells of
     * enters, fires or is found.
     */
    readonly when: 'together' | 'scenario' | 'use';
  };
}

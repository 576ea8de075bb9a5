/** What dice decide of a bought RG: its strength, SW and leaders. */
import type { Row, RowOf } from '../table';
import type { DrmValue, OriginalDr, RuleNumber, RulingName, Words } from './names';

export interface LeaderColumn {
  readonly name: Words;
  /** It gives armor leaders. */
  readonly armor?: true;
  /** The rows, or those of each reading of a ruling. */
  readonly rows:
    | readonly Row[]
    | { readonly ruling: RulingName; readonly readings: Readonly<Record<string, readonly Row[]>> };
  readonly depletedDrm: DrmValue;
}

export interface StrengthData {
  readonly strength: {
    readonly rule: RuleNumber;
    readonly table: readonly RowOf<'full' | 'depleted'>[];
    /** An OB may say the strength of any RG that it gives; what it does not say is rolled. */
    readonly givenMayTell?: true;
    /** Of RG that cost nothing only those of an Initial OB roll: what gives one later says its strength. */
    readonly laterGivenTold?: true;
  };
  /** A Depleted RG receives an unparenthesised SW on this dr or less. */
  readonly sw: {
    readonly rule: RuleNumber;
    readonly depletedMax: OriginalDr;
    /** Other names of the chart's weapons. */
    readonly alsoCalled: Readonly<Record<string, Words>>;
  };
  readonly leaders: {
    readonly rule: RuleNumber;
    readonly columns: Readonly<Record<string, LeaderColumn>>;
    /** Whether the DR after the first must be made; absent: they must. */
    readonly furtherRuling?: RulingName;
  };
}

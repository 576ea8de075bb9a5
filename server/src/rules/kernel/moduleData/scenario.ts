/** What leads to the next scenario: Reconnaissance and the Initiative. */
import type { DrmRow } from '../conditions';
import type { RowOf } from '../table';
import type { BySide, Count, DrmValue, Points, RetainedId, RgId, RuleNumber, SideId, Words } from './names';
import type { Reading } from './refit';

export interface ReconData {
  readonly rule: RuleNumber;
  readonly inspectionRule: RuleNumber;
  /** The rule that bars it before an Initial Scenario, though its step is done then. */
  readonly notInitial?: RuleNumber;
  readonly sides: readonly SideId[];
  /** CPP for a Recon dr, and the drm that CPP beyond the first price buy. */
  readonly prices: readonly { readonly cpp: Points; readonly drm: DrmValue }[];
  /** Beside that of the price. */
  readonly drm: readonly DrmRow[];
  /** The RG as which it is bought, and whose maxima it has. */
  readonly groups: BySide<RgId>;
  /** Locations of Idle Dates add up until the next scenario. */
  readonly cumulative: boolean;
  /** Who declares the first Location. */
  readonly declaresFirst?: SideId;
  /** How far from a friendly Setup or Entry Area a Location may be. */
  readonly range: Count;
}

export type Stance = 'attack' | 'idle';

export interface InitiativeData {
  readonly rule: RuleNumber;
  readonly limitRule: RuleNumber;
  readonly matrixRule: RuleNumber;
  /** Attack Chits of a side in the whole CG; a side that is missing has a limit that the text does not give. */
  readonly limits: BySide<Count>;
  /** The rule by which no chit counts before an Initial Scenario, which is played whatever they are. */
  readonly notCountedInitial?: RuleNumber;
  /** A side may not select Attack while the enemy has none of these (`ForceData.id`). */
  readonly barred?: { readonly rule: RuleNumber; readonly side: SideId; readonly force: RetainedId };
  /** An attack by one side only. */
  readonly assaults: readonly {
    readonly rule: RuleNumber;
    readonly name: Words;
    readonly attacker: SideId;
    readonly setup: SideId;
    readonly move: SideId;
  }[];
  readonly dual: {
    readonly rule: RuleNumber;
    readonly nightRule: RuleNumber;
    readonly roller: SideId;
    /** The result is a side. */
    readonly setup: readonly RowOf<SideId>[];
    readonly move: {
      readonly rule: RuleNumber;
      readonly rows: readonly RowOf<SideId>[];
      readonly otherwise?: Reading & { readonly rows: readonly RowOf<SideId>[] };
    };
  };
}

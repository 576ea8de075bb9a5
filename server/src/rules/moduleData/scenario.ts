/** What leads to the next scenario: Reconnaissance and the Initiative. */
import type { DrmRow } from '../conditions';
import type { RowOf } from '../table';
import type { BySide, RetainedId, RgId, RuleNumber, SideId } from './names';
import type { Reading } from './refit';

export interface ReconData {
  readonly rule: RuleNumber;
  readonly inspectionRule: string;
  readonly sides: readonly SideId[];
  /** CPP for a Recon dr, and the drm that CPP beyond the first price buy. */
  readonly prices: readonly { readonly cpp: number; readonly drm: number }[];
  /** Beside that of the price. */
  readonly drm: readonly DrmRow[];
  /** The RG as which it is bought, and whose maxima it has. */
  readonly groups: BySide<RgId>;
  /** Locations of Idle Dates add up until the next scenario. */
  readonly cumulative: boolean;
  /** Who declares the first Location. */
  readonly declaresFirst?: SideId;
  /** How far from a friendly Setup or Entry Area a Location may be. */
  readonly range: number;
}

export type Stance = 'attack' | 'idle';

export interface InitiativeData {
  readonly rule: RuleNumber;
  readonly limitRule: string;
  readonly matrixRule: string;
  /** Attack Chits of a side in the whole CG; a side that is missing has a limit that the text does not give. */
  readonly limits: BySide<number>;
  /** A side may not select Attack while the enemy has none of these (`ForceData.id`). */
  readonly barred?: { readonly rule: RuleNumber; readonly side: SideId; readonly force: RetainedId };
  /** An attack by one side only. */
  readonly assaults: readonly {
    readonly rule: RuleNumber;
    readonly name: string;
    readonly attacker: SideId;
    readonly setup: SideId;
    readonly move: SideId;
  }[];
  readonly dual: {
    readonly rule: RuleNumber;
    readonly nightRule: string;
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

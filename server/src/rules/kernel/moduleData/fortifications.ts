/** Fortifications, and what is taken off the map again. */
import type { DrmRow } from '../conditions';
import type { RowOf } from '../table';
import type {
  Count,
  DateId,
  DrmValue,
  FortificationType,
  NoteMark,
  OriginalDr,
  Points,
  RetainedId,
  RuleNumber,
  Share,
  SideId,
  WeaponType,
  Words,
} from './names';
import type { Reading } from './refit';

export interface FortificationData {
  readonly type: Words;
  /** How a log may also write it. */
  readonly aliases: readonly Words[];
  readonly name: Words;
  /** Where an s does not make it. */
  readonly plural?: Words;
  /** FPP each; by variant (1S, squad ...) where the table gives several. */
  readonly cost: Points | Readonly<Record<string, Points>>;
  readonly counted: boolean;
  readonly onlySide?: SideId;
  /** Not in an Isolated Location. */
  readonly notIsolated?: boolean;
  /** Only in a building Location. */
  readonly inBuilding?: boolean;
  readonly perRePh?: Count;
  /** Legal numbers of factors in one hex, from Chapter B. */
  readonly factors?: readonly Count[];
  readonly factorsRule?: RuleNumber;
  readonly effect?: 'san' | 'starshell' | 'hip';
  /** Only before a CG Initial Scenario. */
  readonly onlyInitial?: boolean;
  /** The most that a side may buy in a whole CG. */
  readonly cgMax?: { readonly side: SideId; readonly count: Count };
  /** Only while the buyer Retains at least one of these (`ForceData.id`). */
  readonly needs?: RetainedId;
  /** Only where this Fortification stood on the previous CG Date. */
  readonly inPlaceOf?: FortificationType;
  readonly usefulTo?: SideId;
  /** HIP only: side and dates that may not buy it. */
  readonly notOn?: readonly { readonly side: SideId; readonly date: DateId }[];
  /** HIP only: share of the Retained squads, rounded up, in a daytime scenario. */
  readonly daySquadShare?: Share;
  /** HIP only: SW go with a hidden unit up to its IPC, and what leaders lend a MMC of theirs, or one of these SW MTR with a MMC. */
  readonly withinIpc?: { readonly mortars: readonly WeaponType[] };
  readonly notes: readonly NoteMark[];
}

/** Attempts to take minefields, wrecks and Immobile vehicles off the map. */
export interface RemovalData {
  readonly rule: RuleNumber;
  readonly table: readonly RowOf<'eliminated' | 'none'>[];
  readonly items: readonly {
    readonly id: Words;
    readonly name: Words;
    readonly aliases: readonly Words[];
    /** Attempts are limited to the squad-equivalents Retained in the Area. */
    readonly limited?: boolean;
    /** Beside those that the text has lost. */
    readonly drm?: readonly DrmRow[];
    /** Not in an Isolated Setup Area. */
    readonly notIsolated?: boolean;
    /** Not while mines are Known in its Location. */
    readonly afterMines?: boolean;
  }[];
  /** drm whose conditions the text has lost: a log says which of them apply. */
  readonly lostDrm: readonly DrmValue[];
  /** An Original dr that reduces a unit; under a reading only where it has this result. */
  readonly casualty: {
    readonly original: OriginalDr;
    readonly only: Reading & { readonly result: 'eliminated' | 'none' };
  };
}

/** Fortifications, and what is taken off the map again. */
import type { DrmRow } from '../conditions';
import type { RowOf } from '../table';
import type { DateId, RetainedId, RuleNumber, SideId } from './names';
import type { Reading } from './refit';

export interface FortificationData {
  readonly type: string;
  /** How a log may also write it. */
  readonly aliases: readonly string[];
  readonly name: string;
  /** Where an s does not make it. */
  readonly plural?: string;
  /** FPP each; by variant (1S, squad ...) where the table gives several. */
  readonly cost: number | Readonly<Record<string, number>>;
  readonly counted: boolean;
  readonly onlySide?: SideId;
  /** Not in an Isolated Location. */
  readonly notIsolated?: boolean;
  /** Only in a building Location. */
  readonly inBuilding?: boolean;
  readonly perRePh?: number;
  /** Legal numbers of factors in one hex, from Chapter B. */
  readonly factors?: readonly number[];
  readonly factorsRule?: string;
  readonly effect?: 'san' | 'starshell' | 'hip';
  /** Only before a CG Initial Scenario. */
  readonly onlyInitial?: boolean;
  /** The most that a side may buy in a whole CG. */
  readonly cgMax?: { readonly side: SideId; readonly count: number };
  /** Only while the buyer Retains at least one of these (`ForceData.id`). */
  readonly needs?: RetainedId;
  /** Only where this Fortification stood on the previous CG Date. */
  readonly inPlaceOf?: string;
  readonly usefulTo?: SideId;
  /** HIP only: side and dates that may not buy it. */
  readonly notOn?: readonly { readonly side: SideId; readonly date: DateId }[];
  /** HIP only: share of the Retained squads, rounded up, in a daytime scenario. */
  readonly daySquadShare?: number;
  /** HIP only: SW go with a hidden unit up to its IPC, and what leaders lend a MMC of theirs, or one of these SW MTR with a MMC. */
  readonly withinIpc?: { readonly mortars: readonly string[] };
  readonly notes: readonly string[];
}

/** Attempts to take minefields, wrecks and Immobile vehicles off the map. */
export interface RemovalData {
  readonly rule: RuleNumber;
  readonly table: readonly RowOf<'eliminated' | 'none'>[];
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly aliases: readonly string[];
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
  readonly lostDrm: readonly number[];
  /** An Original dr that reduces a unit; under a reading only where it has this result. */
  readonly casualty: { readonly original: number; readonly only: Reading & { readonly result: string } };
}

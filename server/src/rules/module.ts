/**
 * What a Campaign Game module states as plain data: nothing here is code, so that a file beside a log could state it too.
 * Every datum names the rule it comes from. Costs and points are CPP or FPP; FPP may be halves.
 */
import type { Row } from './table';

export type SideId = string;
export type DateId = string;

/** The Refit Phase's steps under the names the three modules share; a module lists those it has, with its numbers. */
export type StepId =
  | 'conclusionOfMelee'
  | 'markerRemoval'
  | 'rallyAndUnloading'
  | 'encirclement'
  | 'setupAreas'
  | 'escape'
  | 'equipmentPossession'
  | 'prisoners'
  | 'flames'
  | 'wounded'
  | 'recombining'
  | 'newCgDate'
  | 'shift'
  | 'repair'
  | 'obGiven'
  | 'cppReplenishment'
  | 'purchaseReinforcementGroups'
  | 'strengthWeaponsLeaders'
  | 'purchaseFortifications'
  | 'commencement';

export interface StepData {
  readonly id: StepId;
  /** `9.612`. */
  readonly number: string;
  readonly title: string;
  /** "!": also done before a CG Initial Scenario. */
  readonly initial: boolean;
  /** ">": part of reaching CG-Scenario End. */
  readonly scenarioEnd: boolean;
}

export interface CgDate {
  readonly id: DateId;
  readonly night: boolean;
}

export interface CampaignGame {
  readonly id: string;
  /** First CG Date; absent where the text does not give it: the log must. */
  readonly start?: DateId;
  /** The earliest date it can start, where that much is known. */
  readonly notBefore?: DateId;
}

/** A doubt in the rules' text: its readings, of which the first is the default. */
export interface Ruling {
  readonly name: string;
  readonly rule: string;
  readonly question: string;
  readonly readings: readonly { readonly id: string; readonly meaning: string }[];
}

export interface SanData {
  readonly rule: string;
  /** A lower SAN is raised to this. */
  readonly minimum: number;
  /** The ordinary ceiling, from A14.1. */
  readonly maximum: { readonly value: number; readonly rule: string };
  readonly sides: readonly {
    readonly side: SideId;
    readonly rule: string;
    /** A dr is owed from this SAN on, with a drm of SAN minus `less`. */
    readonly from: number;
    readonly less: number;
    readonly table: readonly Row[];
    readonly reduction: number;
    /** No dr while the side Controls the building in this hex. */
    readonly exemptWhileControlling?: string;
  }[];
}

/** Reinforcements given by the OB on a CG Date. */
export interface ObGivenRow {
  readonly date: DateId;
  readonly side: SideId;
  readonly rule: string;
  readonly units: readonly { readonly type: string; readonly count: number }[];
  readonly fpp: number;
  /** Entry Area hex, or 'setup' for any non-Isolated friendly Setup Area; absent where only FPP come. */
  readonly area?: string;
  /** The Entry hex that opens when `area` is 'setup' and no such Setup Area exists. */
  readonly fallback?: string;
  /** Guns need a hex of this number or more. */
  readonly gunsFromNumber?: number;
  readonly notInCg?: readonly string[];
  readonly notes: readonly string[];
}

export interface Withdrawal {
  readonly date: DateId;
  readonly side: SideId;
  readonly rule: string;
  readonly what: string;
}

export interface CppData {
  readonly rule: string;
  readonly baseRule: string;
  readonly lossRule: string;
  readonly sides: readonly SideId[];
  /** CPP Base Number by date and side; 0 where the table says None. */
  readonly base: Readonly<Record<DateId, Readonly<Record<SideId, number>>>>;
  /** Dates whose base is printed as None. */
  readonly none: readonly DateId[];
  readonly loss: { readonly from: DateId; readonly times: number; readonly more: number };
}

export interface RgData {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly units: readonly { readonly type: string; readonly full: number; readonly depleted?: number }[];
  /** Absent: N/A. */
  readonly cost?: number;
  readonly dateMax?: number;
  readonly cgMax?: number;
  readonly notes: readonly string[];
  /** FPP this RG brings. */
  readonly fpp?: number;
  /** Has a Setup/Entry Area recorded, and pays the arrow's cost. */
  readonly needsArea: boolean;
  /** strength DR owed; 'designated': said by the OB; 'none': not subject to it. */
  readonly strength: 'roll' | 'designated' | 'none';
  readonly leaders: 'personnel' | 'armor' | 'none';
  /** How many Leader Allotment DR. */
  readonly leaderRolls: number;
  readonly leaderDrm?: { readonly value: number; readonly because: string };
  /** Support Weapons of the Infantry-Type SW Chart; `chance`: the number stands in parentheses. */
  readonly sw: readonly { readonly weapon: string; readonly number: number; readonly chance: boolean }[];
}

export interface EntryArea {
  readonly side: SideId;
  readonly arrow: string;
  readonly rule: string;
  /** CPP added per RG that enters here; absent where RG cannot pay to enter. */
  readonly cost?: number;
  /** The date whose reinforcements first use it; absent: open from the start. */
  readonly from?: DateId;
}

export interface PurchaseData {
  readonly rule: string;
  readonly sides: readonly SideId[];
  readonly notAtNight: boolean;
  readonly rules: {
    readonly cost: string;
    readonly entryCost: string;
    readonly dateMax: string;
    readonly cgMax: string;
    readonly notes: string;
    readonly record: string;
  };
  readonly notes: Readonly<Record<string, string>>;
  readonly groups: readonly RgData[];
}

export interface StrengthData {
  readonly strength: { readonly rule: string; readonly table: readonly Row[] };
  /** A Depleted RG receives an unparenthesised SW on this dr or less. */
  readonly sw: {
    readonly rule: string;
    readonly depletedMax: number;
    /** Other names of the chart's weapons. */
    readonly alsoCalled: Readonly<Record<string, string>>;
  };
  readonly leaders: {
    readonly rule: string;
    readonly personnel: readonly Row[];
    readonly armor: readonly Row[];
    readonly depletedDrm: number;
  };
}

export interface FortificationData {
  readonly type: string;
  /** How a log may also write it. */
  readonly aliases: readonly string[];
  readonly name: string;
  /** FPP each; by variant (1S, squad ...) where the table gives several. */
  readonly cost: number | Readonly<Record<string, number>>;
  readonly counted: boolean;
  readonly onlySide?: SideId;
  /** Not in an Isolated Location. */
  readonly notIsolated?: boolean;
  readonly perRePh?: number;
  /** Legal numbers of factors in one hex, from Chapter B. */
  readonly factors?: readonly number[];
  readonly factorsRule?: string;
  readonly effect?: 'san' | 'starshell' | 'hip';
  readonly usefulTo?: SideId;
  /** HIP only: side and dates that may not buy it. */
  readonly notOn?: readonly { readonly side: SideId; readonly date: DateId }[];
  /** HIP only: share of the Retained squads, rounded up, in a daytime scenario. */
  readonly daySquadShare?: number;
  readonly notes: readonly string[];
}

export interface ModuleData {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  readonly sides: readonly {
    readonly id: SideId;
    readonly plural: string;
    /** Whose counters it plays with, the commonest first; absent: those of the nation it is called after. */
    readonly nations?: readonly string[];
  }[];
  readonly campaigns: readonly CampaignGame[];
  readonly dates: readonly CgDate[];
  readonly datesRule: string;
  /** The rule by which dates move on. */
  readonly newDateRule: string;
  readonly steps: readonly StepData[];
  readonly san: SanData;
  readonly setupAreas: {
    readonly rules: {
      readonly step: string;
      readonly noMansLand: string;
      readonly isolated: string;
      readonly uncontrolled: string;
      readonly surrounded: string;
      readonly upperLevel: string;
    };
    /** Sides whose landed, un-wrecked gliders count as a way out. */
    readonly gliders: readonly SideId[];
  };
  /** Walking Wounded MMC that come back, and the CVP each counts as lost. */
  readonly walkingWounded?: {
    readonly side: SideId;
    readonly rule: string;
    readonly cvp: Readonly<Record<string, number>>;
  };
  readonly obGiven: {
    readonly rule: string;
    readonly entryRule: string;
    readonly rows: readonly ObGivenRow[];
    readonly withdrawals: readonly Withdrawal[];
    readonly notes: Readonly<Record<string, string>>;
  };
  readonly cpp: CppData;
  readonly entryAreas: readonly EntryArea[];
  readonly purchases: PurchaseData;
  readonly strength: StrengthData;
  readonly fortifications: {
    readonly rule: string;
    readonly siteRule: string;
    readonly items: readonly FortificationData[];
    readonly notes: Readonly<Record<string, string>>;
  };
  readonly commencement: {
    readonly rule: string;
    readonly order: readonly { readonly date: DateId; readonly setup: SideId; readonly move: SideId }[];
  };
  readonly rulings: readonly Ruling[];
}

/**
 * What a Campaign Game module states as plain data: nothing here is code, so that a file beside a log could state it too.
 * Every datum names the rule it comes from. Costs and points are CPP or FPP; FPP may be halves.
 */
import type { DiceKind } from '../syntax/nodes';
import type { DrmRow, PieceKind, When } from './conditions';
import type { FiresData, PossessionData, PrisonersData, PullOutData } from './forces/equipmentData';
import type { ChartData, EscapeData } from './forces/escapeData';
import type { RepairData } from './forces/repairData';
import type { Row } from './table';

/** A side of the module. */
export type SideId = string;
/** One of the module's CG Dates. */
export type DateId = string;
/** One value for each CG Date. */
export type ByDate<T> = Readonly<Record<DateId, T>>;
/** One value for each side. */
export type BySide<T> = Readonly<Record<SideId, T>>;
/** One of the module's CGs. */
export type CgId = string;
/** One value for each CG. */
export type ByCg<T> = Readonly<Record<CgId, T>>;
/** An RG of a chart. */
export type RgId = string;
/** One of the module's rulings. */
export type RulingName = string;
/** One value for each ruling. */
export type ByRuling<T> = Readonly<Record<RulingName, T>>;
/** One of the leader tables' columns. */
export type LeaderColumnId = string;
/** What a word on an RG's line means: one of `purchases.options`. */
export type OptionWord = string;
/** A number of Retained units that a log tells: one of `retained`. */
export type RetainedId = string;
/** What the letters or numbers beside a row of a table say. */
export type Notes = Readonly<Record<string, string>>;
/** A table of the module's own. */
export type TableId = string;
/** One value for each table of the module's own. */
export type ByTable<T> = Readonly<Record<TableId, T>>;
/**
 * A rule's number, `9.6175`.
 * @minLength 1
 */
export type RuleNumber = string;

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
  | 'removal'
  | 'weather'
  | 'ammunitionShortage'
  | 'reconnaissance'
  | 'initiative'
  | 'unitSetup'
  | 'reconInspection'
  | 'commencement'
  | 'tables';

/** What a datum depends on where a doubt about the text was decided another way than by default. */
export interface Reading {
  readonly ruling: RulingName;
  readonly reading: string;
}

export interface StepData {
  readonly id: StepId;
  /** `9.612`. */
  readonly number: string;
  readonly title: string;
  /** "!": also done before a CG Initial Scenario. */
  readonly initial: boolean;
  /** ">": part of reaching CG-Scenario End. */
  readonly scenarioEnd: boolean;
  /** Done again on the CG Date that follows an Idle one. */
  readonly afterIdle?: boolean;
  /** The tables that are rolled on in a step of kind `tables`, in this order. */
  readonly tables?: readonly TableId[];
  /** Done, in part, also at the end of these dates where they are Idle. */
  readonly afterIdleOf?: readonly DateId[];
}

export interface CgDate {
  readonly id: DateId;
  /** How a log may also write it. */
  readonly aliases?: readonly string[];
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
  readonly rule: RuleNumber;
  readonly question: string;
  readonly readings: readonly { readonly id: string; readonly meaning: string }[];
}

export interface SanData {
  readonly rule: RuleNumber;
  /** A lower SAN is raised to this. */
  readonly minimum: number;
  /** The ordinary ceiling, from A14.1. */
  readonly maximum: { readonly value: number; readonly rule: string };
  readonly sides: readonly {
    readonly side: SideId;
    readonly rule: RuleNumber;
    /** A dr is owed from this SAN on, with a drm of SAN minus `less`. */
    readonly from: number;
    readonly less: number;
    readonly table: readonly Row[];
    readonly reduction: number;
    /** From when a dr is owed and what it does under a reading other than the default. */
    readonly otherwise?: Reading & { readonly from: number; readonly table: readonly Row[] };
    /** No dr while the side Controls the building in this hex. */
    readonly exemptWhileControlling?: string;
  }[];
}

/** Reinforcements given by the OB on a CG Date. */
export interface ObGivenRow {
  readonly date: DateId;
  readonly side: SideId;
  readonly rule: RuleNumber;
  readonly units: readonly { readonly type: string; readonly count: number }[];
  readonly fpp: number;
  /** Entry Area hex, or 'setup' for any non-Isolated friendly Setup Area; absent where only FPP come. */
  readonly area?: string;
  /** The Entry hex that opens when `area` is 'setup' and no such Setup Area exists. */
  readonly fallback?: string;
  /** Guns need a hex of this number or more. */
  readonly gunsFromNumber?: number;
  /** Formations that its units of these kinds are of, at the forces depth. */
  readonly formations?: readonly { readonly trait: string; readonly kinds: readonly PieceKind[] }[];
  readonly notInCg?: readonly CgId[];
  readonly notes: readonly string[];
}

export interface Withdrawal {
  readonly date: DateId;
  readonly side: SideId;
  readonly rule: RuleNumber;
  readonly what: string;
  /** Pieces of this formation stay, at the forces depth. */
  readonly keeps: string;
}

export interface CppData {
  readonly rule: RuleNumber;
  readonly baseRule: string;
  readonly sides: readonly SideId[];
  /** CPP Base Number by date and side; 0 where the table says None. */
  readonly base: ByDate<BySide<number>>;
  /** Dates whose base is printed as None. */
  readonly none: readonly DateId[];
  /** CG Scenario Loss Points; absent: there are none. */
  readonly loss?: {
    readonly rule: RuleNumber;
    /** The first date with them; absent: every date. */
    readonly from?: DateId;
    readonly times: number;
    readonly more: number;
  };
  /** A Secret DR comes off the base on every date but these. */
  readonly lessDr?: { readonly rule: RuleNumber; readonly notOn: readonly DateId[] };
  /** On one date a side may do without some of its CPP, which are taken off the other side's base. */
  readonly forgo?: {
    readonly rule: RuleNumber;
    readonly cg: CgId;
    readonly date: DateId;
    readonly side: SideId;
    readonly from: SideId;
  };
  /** CPP left after the purchases of this date are lost. */
  readonly lostAfter?: { readonly rule: RuleNumber; readonly date: DateId };
}

/** A DRM with its reason in players' words. */
export interface Drm {
  readonly value: number;
  readonly because: string;
}

/** What a purchase option does to the printed cost: so many CPP more, or so many per cent of it. */
export type Surcharge =
  | { readonly plus: number }
  | {
      readonly percent: number;
      readonly round: 'up' | 'down';
      /** The percentage is rounded, not the price. */
      readonly part?: true;
    };

/** A word that an RG's line may add: `onmap`, `barrage`, `hq`. */
export interface RgOption {
  readonly word: OptionWord;
  /** Absent: it costs nothing. */
  readonly price?: Surcharge;
  /** Only under this reading. */
  readonly under?: Reading;
}

export interface RgData {
  readonly id: string;
  readonly side: SideId;
  readonly name: string;
  readonly units: readonly {
    readonly type: string;
    /** Its player chooses one of these for the whole RG. */
    readonly models?: readonly string[];
    readonly full: number;
    /** Absent: as many as Full. 'unknown': lost from the text, the log tells; 'rolled': each is received on a dr. */
    readonly depleted?: number | 'unknown' | 'rolled';
  }[];
  /** Absent: N/A. */
  readonly cost?: number;
  /** The cost in parentheses: paid by choice, for something more. */
  readonly dearer?: { readonly cost: number; readonly gets: string };
  /** 0: N/A. */
  readonly dateMax?: number;
  /** By CG where they differ. */
  readonly cgMax?: number | ByCg<number>;
  readonly notes: readonly string[];
  /** First and last CG Date on which it may be bought. */
  readonly from?: DateId;
  readonly until?: DateId;
  /** Not before all RG of this type have been bought. */
  readonly afterAll?: RgId;
  /** It is bought under this rule, not with the other RG. */
  readonly boughtUnder?: string;
  /** Of no use unless the side has received one of these. */
  readonly serves?: readonly RgId[];
  /** FPP this RG brings. */
  readonly fpp?: number;
  /** What it raises its side's SAN by. */
  readonly san?: number;
  /** Pre-Registered hexes: how many, and the CPP for each. `own`: it always has one. */
  readonly prereg?: { readonly max: number; readonly each: number; readonly own?: true };
  /** Whether a Setup/Entry Area is recorded for it. */
  readonly area: 'must' | 'may' | 'none';
  readonly options?: readonly RgOption[];
  /** strength DR owed; 'designated': said by the OB; 'none': not subject to it. */
  readonly strength: 'roll' | 'designated' | 'none';
  readonly strengthDrm?: readonly Drm[];
  /** How many may be used in one scenario: as many as there were new CG Dates since the end of the one before. */
  readonly usedUp?: { readonly rule: RuleNumber; readonly what: string };
  /** Other numbers where a doubt is read another way than by default. */
  readonly otherwise?: Reading & {
    readonly cgMax?: number | ByCg<number>;
    readonly from?: DateId;
  };
  /** A column of the leader tables. */
  readonly leaders: LeaderColumnId | 'none';
  /** How many Leader Allotment DR. */
  readonly leaderRolls: number;
  /** `first`: on the first of its rolls only. */
  readonly leaderDrm?: readonly (Drm & { readonly first?: true })[];
  /** Support Weapons of the Infantry-Type SW Chart; `chance`: the number stands in parentheses. */
  readonly sw: readonly { readonly weapon: string; readonly number: number; readonly chance: boolean }[];
  /** Where its SW dr are not the usual ones: each is received on so much or less, and never fewer than `atLeast` in all. */
  readonly swRolls?: { readonly full?: number; readonly depleted?: number; readonly atLeast?: number };
}

export interface EntryArea {
  readonly side: SideId;
  readonly arrow: string;
  readonly rule: RuleNumber;
  /** CPP added per RG that enters here; absent where RG cannot pay to enter. */
  readonly cost?: number;
  /** Where an RG may come in at any hex of it: how far from the arrow, along its map edge, where no map draws it. */
  readonly reach?: number;
  /** The date whose reinforcements first use it; absent: open from the start. */
  readonly from?: DateId;
  /** Open only on a date on which this RG is bought. */
  readonly openedBy?: RgId;
  /** Under this reading it stays open from then on. */
  readonly staysOpen?: Reading;
}

/** What a word on an RG's line means: one of each kind may stand there. */
export interface OptionData {
  readonly word: string;
  /** way: how it comes in; use: what it is used for; trait: what it is besides. */
  readonly kind: 'way' | 'use' | 'trait';
  /** In players' words: `Standard On-Map Setup`. */
  readonly name: string;
  readonly rule: RuleNumber;
  /** A way that only a Setup Area will do for, but for these sides. */
  readonly setsUp?: { readonly exceptFor: readonly SideId[] };
  /** An RG that comes so is always at Full Strength. */
  readonly undepleted?: true;
  readonly leaderDrm?: number;
}

/** A limit on several types of RG together. */
export interface PurchaseLimit {
  readonly side: SideId;
  readonly groups: readonly RgId[];
  readonly max: number;
  /** 'at once': in the OB at any time. */
  readonly per: 'CG' | 'CG Date' | 'calendar day' | 'at once';
  readonly rule: RuleNumber;
  /** In players' words: `coy type RG`. */
  readonly what: string;
}

export interface PurchaseData {
  readonly rule: RuleNumber;
  readonly sides: readonly SideId[];
  readonly notAtNight: boolean;
  readonly rules: {
    readonly cost: string;
    /** Absent where no way to enter has a price. */
    readonly entryCost?: string;
    readonly dateMax: string;
    readonly cgMax: string;
    readonly notes: string;
    readonly record: string;
  };
  /** By chart. */
  readonly notes: BySide<Notes>;
  readonly groups: readonly RgData[];
  readonly options?: readonly OptionData[];
  readonly limits?: readonly PurchaseLimit[];
  /** The calendar day of each CG Date, where a limit counts by it. */
  readonly days?: ByDate<string>;
  /**
   * What is set up on-map must be able to come from an Eligible Entry Area over friendly Setup Areas and Uncontrolled
   * Territory without crossing a river but by a bridge; river hexes without a TC stop no RG of these kinds (`I`).
   */
  readonly setupPath?: { readonly rule: RuleNumber; readonly waders: string };
  /** Where it is not only its arrow that names an Entry Area: the rule that lets an RG come in at any of its hexes. */
  readonly entryHexes?: RuleNumber;
  /** Whether a bought RG may name a Setup Area, where the text gives no price for that. */
  readonly setupAreaRuling?: RulingName;
}

export interface LeaderColumn {
  readonly name: string;
  /** It gives armor leaders. */
  readonly armor?: true;
  /** The rows, or those of each reading of a ruling. */
  readonly rows:
    | readonly Row[]
    | { readonly ruling: RulingName; readonly readings: Readonly<Record<string, readonly Row[]>> };
  readonly depletedDrm: number;
}

export interface StrengthData {
  readonly strength: {
    readonly rule: RuleNumber;
    readonly table: readonly Row[];
    /** An OB may say the strength of any RG that it gives; what it does not say is rolled. */
    readonly givenMayTell?: true;
  };
  /** A Depleted RG receives an unparenthesised SW on this dr or less. */
  readonly sw: {
    readonly rule: RuleNumber;
    readonly depletedMax: number;
    /** Other names of the chart's weapons. */
    readonly alsoCalled: Readonly<Record<string, string>>;
  };
  readonly leaders: {
    readonly rule: RuleNumber;
    readonly columns: Readonly<Record<string, LeaderColumn>>;
    /** Whether the DR after the first must be made; absent: they must. */
    readonly furtherRuling?: RulingName;
  };
}

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
  readonly notes: readonly string[];
}

/** A number, of Retained units for the most part, on which a rule hangs and which only the players know. */
export interface ForceData {
  /** As a log writes it: `force British airborne 3`. */
  readonly id: string;
  readonly side: SideId;
  readonly what: string;
  readonly rule: RuleNumber;
  /** The pieces that are counted at the forces depth: of these kinds, of a formation, on the map; absent: no pieces tell it. */
  readonly pieces?: { readonly kinds: readonly PieceKind[]; readonly trait?: string; readonly onMap?: true };
}

/** The Location Victory Points that a side adds up over the CG. */
export interface LvpData {
  readonly rule: RuleNumber;
  readonly side: SideId;
  /** Not added on an Idle Date under this reading. */
  readonly notIdle?: Reading;
}

export interface WeatherRow {
  readonly date: DateId;
  readonly ec: string;
  readonly sky: readonly string[];
  /** What the text has lost of the row. */
  readonly lost?: string;
}

export interface WeatherData {
  readonly rule: RuleNumber;
  readonly rows: readonly WeatherRow[];
  /** By word of `sky`. */
  readonly notes: Notes;
}

/** Attempts to take minefields, wrecks and Immobile vehicles off the map. */
export interface RemovalData {
  readonly rule: RuleNumber;
  readonly table: readonly Row[];
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly aliases: readonly string[];
    /** Attempts are limited to the squad-equivalents Retained in the Area. */
    readonly limited?: boolean;
    /** Each Assault Engineer HS-equivalent Retained in the Area gives a -1 drm. */
    readonly engineers?: boolean;
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

export interface ReconLimit {
  readonly rg: RgId;
  readonly dateMax: number;
  readonly cgMax: ByCg<number>;
}

export interface ReconData {
  readonly rule: RuleNumber;
  readonly inspectionRule: string;
  readonly sides: readonly SideId[];
  /** CPP for a Recon dr, and the drm that CPP beyond the first price buy. */
  readonly prices: readonly { readonly cpp: number; readonly drm: number }[];
  readonly attackedDrm: number;
  /** What may not be exceeded on a date and in a CG, by side; in a CG by its id where they differ. */
  readonly limits: BySide<ReconLimit>;
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
    readonly setup: readonly Row[];
    readonly move: {
      readonly rule: RuleNumber;
      readonly rows: readonly Row[];
      readonly otherwise?: Reading & { readonly rows: readonly Row[] };
    };
  };
}

/** A row of a table of the module's own. */
export interface OwnRow extends Row {
  /** What the side that rolled it gains, or loses. */
  readonly gives?: { readonly cpp?: number; readonly fpp?: number; readonly san?: number };
}

/** A table that only this module has: rolled on in a step of kind `tables`, recorded by `roll TABLE`. */
export interface OwnTable {
  /** As a log writes it: `roll weather dr 3`. */
  readonly id: TableId;
  readonly name: string;
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

/** What a rule says, in the writer's own words. */
export interface RuleText {
  readonly title: string;
  /** A few sentences. */
  readonly text: string;
}

/** Conclusion of Melee (9.601, 2.501, 3.601). */
export interface MeleeData {
  readonly rule: RuleNumber;
  readonly orderRule: RuleNumber;
  /** Units on a Climb marker are placed first. */
  readonly climb: boolean;
  /** A Melee marked Hand-to-Hand stays so. */
  readonly handToHand: boolean;
}

/** Marker Removal (9.602, 2.502, 3.602). */
export interface MarkerRemovalData {
  readonly rule: RuleNumber;
  /** No Move counters go before this CG Date is played; absent: there are none. */
  readonly noMove?: { readonly before: DateId };
}

/** Rally and unloading (9.603, 2.5031, 3.603). */
export interface RallyData {
  readonly rule: RuleNumber;
  /** A Gun may stay hooked up. */
  readonly gunsStayHooked: boolean;
}

export type AftermathPart = 'encirclement' | 'minefields' | 'bog' | 'shock' | 'fording' | 'usedOba';

/** Encirclement, minefields, bog, Shock and, in PBr, fording and used OBA (9.604, 2.504, 3.604). */
export interface AftermathData {
  /** In the order of the text. */
  readonly parts: readonly { readonly part: AftermathPart; readonly rule: RuleNumber; readonly name: string }[];
  /** Who is Eliminated in an Immobile vehicle that fails its 1TC. */
  readonly prc: string;
  /** Units that do not come back as Walking Wounded when they fail it. */
  readonly notWalkingWounded?: string;
}

/** What RG are as pieces beyond what their rows say, at the forces depth. */
export interface MusterData {
  /** The formation of all that comes with these RG, as far as it can be said of a piece. */
  readonly formations?: readonly {
    readonly side: SideId;
    readonly groups: readonly RgId[];
    readonly trait: string;
  }[];
  /** What comes with each Gun or SW of these RG, or once with the RG. */
  readonly brings?: readonly {
    readonly side: SideId;
    readonly groups: readonly RgId[];
    readonly with: 'gun' | 'sw' | 'rg';
    readonly type: string;
  }[];
}

/** Where Retained pieces may be set up. */
export interface UnitSetupData {
  /** Of the Isolated ones, and of the others. */
  readonly isolatedRule: RuleNumber;
  readonly rule: RuleNumber;
  readonly entryRule: RuleNumber;
  readonly gunRule?: RuleNumber;
  /** Ammunition Shortage of the Isolated lasts for the scenario, or until it is removed in a RePh. */
  readonly shortage: 'scenario' | 'removed';
}

/** The dr for each wounded leader (9.6101, 2.510, 3.610). */
export interface WoundedData {
  readonly rule: RuleNumber;
  readonly table: readonly Row[];
  readonly isolated: number;
  readonly heroic: number;
  /** Of one side, or only of its units of a formation. */
  readonly favoured?: {
    readonly side: SideId;
    readonly trait?: string;
    readonly value: number;
    readonly because: string;
  };
}

/** Recombining and Battle Hardening (9.611, 2.511, 3.611). */
export interface RecombiningData {
  readonly rule: RuleNumber;
  readonly heroesRule: RuleNumber;
  readonly leadersRule: RuleNumber;
  /** Walking Wounded recombine with such only. */
  readonly walkingWounded?: boolean;
  /** The SW for each of which a HS may be kept, and the ruling that says which. */
  readonly keptFor?: { readonly weapons: readonly string[]; readonly ruling: RulingName };
}

/** Shift (9.613, 2.513, 3.613). */
export interface ShiftData {
  readonly rule: RuleNumber;
  readonly isolatedRule: RuleNumber;
  readonly vacatedRule: RuleNumber;
  readonly table: readonly Row[];
  readonly road: number;
  readonly uncontrolled: { readonly per: number; readonly value: number };
  readonly casualties: { readonly personnel: readonly Row[]; readonly vehicles: readonly Row[] };
  /** The side that later enters without more CPP where it Shifted to an Entry Area. */
  readonly entersFree?: { readonly side: SideId; readonly rule: RuleNumber };
  /** Which TC units take in river hexes, whose rule is not in the text; and the ruling that says which hexes those are. */
  readonly rivers?: { readonly checks: string; readonly ruling: RulingName };
}

export interface ModuleData {
  /** As a log names it. */
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
  /** What, other than a building on the map, makes a Location Strategic. */
  readonly strategic: readonly string[];
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
    readonly rule: RuleNumber;
    readonly cvp: Readonly<Record<string, number>>;
    /** The formation they belong to. */
    readonly trait: string;
  };
  /** Equipment Repair and Replenishment, at the forces depth. */
  readonly repair?: RepairData;
  readonly muster?: MusterData;
  readonly unitSetup?: UnitSetupData;
  readonly retained?: readonly ForceData[];
  readonly lvp?: LvpData;
  readonly weather?: WeatherData;
  readonly removal?: RemovalData;
  readonly recon?: ReconData;
  readonly initiative?: InitiativeData;
  /** Reinforcements that the OB gives by date. */
  readonly obGiven?: {
    readonly rule: RuleNumber;
    readonly entryRule: string;
    readonly rows: readonly ObGivenRow[];
    readonly withdrawals: readonly Withdrawal[];
    readonly notes: Notes;
  };
  readonly cpp: CppData;
  readonly entryAreas: readonly EntryArea[];
  /** The rule by which the map tells of Entry Areas that the text does not name; absent: it names all. */
  readonly entryAreasOnMap?: string;
  readonly purchases: PurchaseData;
  readonly strength: StrengthData;
  readonly fortifications: {
    readonly rule: RuleNumber;
    readonly siteRule: string;
    readonly items: readonly FortificationData[];
    readonly notes: Notes;
  };
  readonly chart?: ChartData;
  readonly escape?: EscapeData;
  readonly wounded?: WoundedData;
  readonly recombining?: RecombiningData;
  readonly shift?: ShiftData;
  readonly possession?: PossessionData;
  readonly pullOut?: PullOutData;
  readonly prisoners?: PrisonersData;
  readonly fires?: FiresData;
  readonly commencement: {
    readonly rule: RuleNumber;
    /** Who sets up and moves first by date; absent: the Initiative decides. */
    readonly order?: readonly { readonly date: DateId; readonly setup: SideId; readonly move: SideId }[];
  };
  readonly melee?: MeleeData;
  readonly markerRemoval?: MarkerRemovalData;
  readonly rally?: RallyData;
  readonly aftermath?: AftermathData;
  readonly rulings: readonly Ruling[];
  readonly tables?: readonly OwnTable[];
  /** Paraphrases of rules by number, shown in hovers and explanations. */
  readonly texts?: Readonly<Record<string, RuleText>>;
  /** The built-in module whose paraphrases serve for the numbers that `texts` leaves out. */
  readonly basedOn?: string;
}

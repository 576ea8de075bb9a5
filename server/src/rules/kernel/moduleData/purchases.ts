/** Reinforcement Groups: the charts, where RG come in, and what limits them. */
import type { HexId } from '../../../board/hex';
import type {
  ByCg,
  ByDate,
  BySide,
  Count,
  DateId,
  DrmValue,
  Gain,
  LeaderColumnId,
  NoteMark,
  Notes,
  OptionWord,
  OriginalDr,
  Points,
  RgId,
  RuleNumber,
  RulingName,
  San,
  SideId,
  UnitType,
  WeaponType,
  Words,
} from './names';
import type { Reading } from './refit';

/** A DRM with its reason in players' words. */
export interface RgDrm {
  readonly value: DrmValue;
  readonly because: Words;
}

/** What a purchase option does to the printed cost: so many CPP more, or so many per cent of it. */
export type Surcharge =
  | { readonly plus: Points }
  | {
      readonly percent: Gain;
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
  readonly id: RgId;
  readonly side: SideId;
  readonly name: Words;
  readonly units: readonly {
    readonly type: UnitType;
    /** Its player chooses one of these for the whole RG. */
    readonly models?: readonly UnitType[];
    readonly full: Count;
    /** Absent: as many as Full. 'unknown': lost from the text, the log tells; 'rolled': each is received on a dr. */
    readonly depleted?: Count | 'unknown' | 'rolled';
  }[];
  /** Absent: N/A. */
  readonly cost?: Points;
  /** The cost in parentheses: paid by choice, for something more. */
  readonly dearer?: { readonly cost: Points; readonly gets: Words };
  /** 0: N/A. */
  readonly dateMax?: Count;
  /** By CG where they differ. */
  readonly cgMax?: Count | ByCg<Count>;
  readonly notes: readonly NoteMark[];
  /** First and last CG Date on which it may be bought. */
  readonly from?: DateId;
  readonly until?: DateId;
  /** Not before all RG of this type have been bought. */
  readonly afterAll?: RgId;
  /** It is bought under this rule, not with the other RG. */
  readonly boughtUnder?: RuleNumber;
  /** Of no use unless the side has received one of these. */
  readonly serves?: readonly RgId[];
  /** FPP this RG brings. */
  readonly fpp?: Points;
  /** What it raises its side's SAN by. */
  readonly san?: San;
  /** Pre-Registered hexes: how many, and the CPP for each. `own`: it always has one. */
  readonly prereg?: { readonly max: Count; readonly each: Points; readonly own?: true };
  /** Whether a Setup/Entry Area is recorded for it. */
  readonly area: 'must' | 'may' | 'none';
  readonly options?: readonly RgOption[];
  /** strength DR owed; 'designated': said by the OB; 'none': not subject to it. */
  readonly strength: 'roll' | 'designated' | 'none';
  /** It comes with an Initial Scenario and is given in no later RePh: the rule that says so. */
  readonly onlyInitial?: RuleNumber;
  readonly strengthDrm?: readonly RgDrm[];
  /** How many may be used in one scenario: as many as there were new CG Dates since the end of the one before. */
  readonly usedUp?: { readonly rule: RuleNumber; readonly what: Words };
  /** What differs where a doubt is read another way than by default. */
  readonly otherwise?: readonly (Reading & {
    readonly cgMax?: Count | ByCg<Count>;
    readonly from?: DateId;
    readonly leaders?: LeaderColumnId;
    readonly leaderRolls?: Count;
    readonly leaderDrm?: readonly RgDrm[];
  })[];
  /** A column of the leader tables. */
  readonly leaders: LeaderColumnId | 'none';
  /** How many Leader Allotment DR. */
  readonly leaderRolls: Count;
  /** `first`: on the first of its rolls only. */
  readonly leaderDrm?: readonly (RgDrm & { readonly first?: true; readonly under?: Reading })[];
  /** Support Weapons of the Infantry-Type SW Chart; `chance`: the number stands in parentheses. */
  readonly sw: readonly { readonly weapon: WeaponType; readonly number: Count; readonly chance: boolean }[];
  /** Where its SW dr are not the usual ones: each is received on so much or less, and never fewer than `atLeast` in all. */
  readonly swRolls?: { readonly full?: OriginalDr; readonly depleted?: OriginalDr; readonly atLeast?: Count };
}

export interface EntryArea {
  readonly side: SideId;
  readonly arrow: HexId | 'north' | 'south';
  readonly rule: RuleNumber;
  /** CPP added per RG that enters here; absent where RG cannot pay to enter. */
  readonly cost?: Points;
  /** Where an RG may come in at any hex of it: how far from the arrow, along its map edge, where no map draws it. */
  readonly reach?: Count;
  /** It is this whole edge of the map, whose hexes a map draws; hexes are numbered from the north. */
  readonly edge?: 'north' | 'south';
  /** The date whose reinforcements first use it; absent: open from the start. */
  readonly from?: DateId;
  /** What differs under a reading: another date, or that it is no Entry Area at all. */
  readonly otherwise?: Reading & { readonly from?: DateId; readonly none?: true };
  /** The published map shows no arrow there: where a map draws none, it is the nine map-edge hexes around it. */
  readonly unprinted?: true;
  /** Open only on a date on which this RG is bought. */
  readonly openedBy?: RgId;
  /** Under this reading it stays open from then on. */
  readonly staysOpen?: Reading;
}

/** What a word on an RG's line means: one of each kind may stand there. */
export interface OptionData {
  readonly word: OptionWord;
  /** way: how it comes in; use: what it is used for; trait: what it is besides. */
  readonly kind: 'way' | 'use' | 'trait';
  /** In players' words: `Standard On-Map Setup`. */
  readonly name: Words;
  readonly rule: RuleNumber;
  /** A way that only a Setup Area will do for, but for these sides. */
  readonly setsUp?: { readonly exceptFor: readonly SideId[] };
  /** An RG that comes so is always at Full Strength. */
  readonly undepleted?: true;
  readonly leaderDrm?: DrmValue;
}

/** A limit on several types of RG together. */
export interface PurchaseLimit {
  readonly side: SideId;
  readonly groups: readonly RgId[];
  readonly max: Count;
  /** 'at once': in the OB at any time. */
  readonly per: 'CG' | 'CG Date' | 'calendar day' | 'at once';
  readonly rule: RuleNumber;
  /** In players' words: `coy type RG`. */
  readonly what: Words;
  /** Only by this reading. */
  readonly under?: Reading;
}

export interface PurchaseData {
  readonly rule: RuleNumber;
  readonly sides: readonly SideId[];
  readonly notAtNight: boolean;
  readonly rules: {
    readonly cost: RuleNumber;
    /** Absent where no way to enter has a price. */
    readonly entryCost?: RuleNumber;
    readonly dateMax: RuleNumber;
    readonly cgMax: RuleNumber;
    readonly notes: RuleNumber;
    readonly record: RuleNumber;
    /** Of which units an RG consists, and of how many; absent where the record's rule says so. */
    readonly units?: RuleNumber;
    readonly numbers?: RuleNumber;
  };
  /** By chart. */
  readonly notes: BySide<Notes>;
  readonly groups: readonly RgData[];
  readonly options?: readonly OptionData[];
  readonly limits?: readonly PurchaseLimit[];
  /** The calendar day of each CG Date, where a limit counts by it. */
  readonly days?: ByDate<Words>;
  /**
   * What is set up on-map must be able to come from an Eligible Entry Area over friendly Setup Areas and Uncontrolled
   * Territory without crossing a river but by a bridge; river hexes without a TC stop no RG of these kinds (`I`).
   */
  readonly setupPath?: { readonly rule: RuleNumber; readonly waders: Words };
  /** Where it is not only its arrow that names an Entry Area: the rule that lets an RG come in at any of its hexes. */
  readonly entryHexes?: RuleNumber;
  /** Under this reading RG that cost nothing may come in a RePh after the Initial one as well; absent: never. */
  readonly givenLater?: Reading;
  /** Whether a bought RG may name a Setup Area, where the text gives no price for that. */
  readonly setupAreaRuling?: RulingName;
}

/** What is counted from date to date: SAN, OB-given reinforcements and withdrawals, CPP, LVP, and the weather. */
import type { HexId } from '../../../board/hex';
import type { PieceKind } from '../conditions';
import type { RowOf } from '../table';
import type {
  ByDate,
  BySide,
  CgId,
  Count,
  DateId,
  FormationName,
  NoteMark,
  Notes,
  Points,
  RuleNumber,
  San,
  SideId,
  UnitType,
  Words,
} from './names';
import type { Reading } from './refit';

export interface SanData {
  readonly rule: RuleNumber;
  /** A lower SAN is raised to this. */
  readonly minimum: San;
  /** The ordinary ceiling, from A14.1. */
  readonly maximum: { readonly value: San; readonly rule: RuleNumber };
  readonly sides: readonly {
    readonly side: SideId;
    readonly rule: RuleNumber;
    /** A dr is owed from this SAN on, with a drm of SAN minus `less`. */
    readonly from: San;
    readonly less: Count;
    readonly table: readonly RowOf<'unchanged' | 'reduced'>[];
    readonly reduction: San;
    /** From when a dr is owed and what it does under a reading other than the default. */
    readonly otherwise?: Reading & { readonly from: San; readonly table: readonly RowOf<'unchanged' | 'reduced'>[] };
    /** No dr while the side Controls the building in this hex. */
    readonly exemptWhileControlling?: HexId;
  }[];
}

/** Reinforcements given by the OB on a CG Date. */
export interface ObGivenRow {
  readonly date: DateId;
  readonly side: SideId;
  readonly rule: RuleNumber;
  readonly units: readonly {
    readonly type: UnitType;
    readonly count: Count;
  }[];
  readonly fpp: Points;
  /** Entry Area hex, or 'setup' for any non-Isolated friendly Setup Area; absent where only FPP come. */
  readonly area?: HexId | 'setup';
  /** Another Entry Area hex under a reading. */
  readonly otherwise?: Reading & { readonly area: HexId };
  /** The Entry hex that opens when `area` is 'setup' and no such Setup Area exists. */
  readonly fallback?: HexId;
  /** Guns need a hex of this number or more. */
  readonly gunsFromNumber?: Count;
  /** Formations that its units of these kinds are of, at the forces depth. */
  readonly formations?: readonly { readonly trait: FormationName; readonly kinds: readonly PieceKind[] }[];
  readonly notInCg?: readonly CgId[];
  readonly notes: readonly NoteMark[];
}

export interface Withdrawal {
  readonly date: DateId;
  readonly side: SideId;
  readonly rule: RuleNumber;
  readonly what: Words;
  /** The kinds of pieces that go, at the forces depth; absent: squads, HS, leaders and heroes with their SW. */
  readonly kinds?: readonly PieceKind[];
  /** Pieces of this formation stay; absent: none does. */
  readonly keeps?: FormationName;
  /** Pieces off the map go as well, or do by this reading; absent: they stay. */
  readonly offMapToo?: true | Reading;
  /** So it is of manned vehicles, where `kinds` does not name what goes. */
  readonly vehiclesToo?: true | Reading;
}

export interface CppData {
  readonly rule: RuleNumber;
  readonly baseRule: RuleNumber;
  readonly sides: readonly SideId[];
  /** CPP Base Number by date and side; 0 where the table says None. */
  readonly base: ByDate<BySide<Points>>;
  /** Dates whose base is printed as None. */
  readonly none: readonly DateId[];
  /** CG Scenario Loss Points; absent: there are none. */
  readonly loss?: {
    readonly rule: RuleNumber;
    /** The first date with them; absent: every date. */
    readonly from?: DateId;
    readonly times: Count;
    readonly more: Points;
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

/** The Location Victory Points that a side adds up over the CG. */
export interface LvpData {
  readonly rule: RuleNumber;
  readonly side: SideId;
  /** Not added on an Idle Date under this reading. */
  readonly notIdle?: Reading;
  /** A hex that the map marks with LVP is a Strategic Location by that alone under this reading. */
  readonly strategic?: Reading;
}

export interface WeatherRow {
  readonly date: DateId;
  readonly ec: Words;
  readonly sky: readonly Words[];
  /** What the text has lost of the row. */
  readonly lost?: Words;
}

export interface WeatherData {
  readonly rule: RuleNumber;
  readonly rows: readonly WeatherRow[];
  /** By word of `sky`. */
  readonly notes: Notes;
}

/**
 * What a Campaign Game module states as plain data: nothing here is code, so that a file beside a log could state it too.
 * Every datum names the rule it comes from. Costs and points are CPP or FPP; FPP may be halves.
 */
import type { FiresData, PossessionData, PrisonersData, PullOutData } from './moduleData/equipment';
import type { ChartData, EscapeData } from './moduleData/escape';
import type { FortificationData, RemovalData } from './moduleData/fortifications';
import type { DateId, FormationName, NationName, Notes, Points, RuleNumber, SideId, Words } from './moduleData/names';
import type {
  AftermathData,
  ForceData,
  FormationData,
  MarkerRemovalData,
  MeleeData,
  MusterData,
  RallyData,
  RecombiningData,
  ShiftData,
  UnitSetupData,
  WoundedData,
} from './moduleData/pieces';
import type { CppData, LvpData, ObGivenRow, SanData, WeatherData, Withdrawal } from './moduleData/points';
import type { EntryArea, PurchaseData } from './moduleData/purchases';
import type { CampaignGame, CgDate, Reading, RuleText, Ruling, StepData } from './moduleData/refit';
import type { RepairData } from './moduleData/repair';
import type { InitiativeData, ReconData } from './moduleData/scenario';
import type { SecretData } from './moduleData/secrets';
import type { StrengthData } from './moduleData/strength';
import type { OwnTable } from './moduleData/tables';

export type * from './moduleData/fortifications';
export type * from './moduleData/names';
export type * from './moduleData/pieces';
export type * from './moduleData/points';
export type * from './moduleData/purchases';
export type * from './moduleData/refit';
export type * from './moduleData/scenario';
export type * from './moduleData/secrets';
export type * from './moduleData/strength';
export type * from './moduleData/tables';

export interface ModuleData {
  /** As a log names it. */
  readonly id: Words;
  readonly name: Words;
  readonly section: RuleNumber;
  /** @minItems 2 @maxItems 2 */
  readonly sides: readonly {
    readonly id: SideId;
    readonly plural: Words;
    /** Whose counters it plays with, the commonest first; absent: those of the nation it is called after. */
    readonly nations?: readonly NationName[];
  }[];
  /** The deepest that its logs can go, where it says less than all of a RePh; absent: `forces`. */
  readonly depth?: 'roster' | 'map' | 'forces';
  /**
   * How the hexes of its map lie, where a log has none: `other` where columns A, C, E ... sit half a hex lower than B, D ...
   * and begin with hex 0; absent: `common`, as on geomorphic boards.
   */
  readonly grain?: 'common' | 'other';
  /** @minItems 1 */
  readonly campaigns: readonly CampaignGame[];
  /** @minItems 1 */
  readonly dates: readonly CgDate[];
  readonly datesRule: RuleNumber;
  /** The rule by which dates move on. */
  readonly newDateRule: RuleNumber;
  /** @minItems 1 */
  readonly steps: readonly StepData[];
  /** What, other than a building on the map, makes a Location Strategic. */
  readonly strategic: readonly Words[];
  readonly san: SanData;
  readonly setupAreas: {
    readonly rules: {
      readonly step: RuleNumber;
      readonly noMansLand: RuleNumber;
      readonly isolated: RuleNumber;
      readonly uncontrolled: RuleNumber;
      readonly surrounded: RuleNumber;
      readonly upperLevel: RuleNumber;
    };
    /** Sides whose landed, un-wrecked gliders count as a way out. */
    readonly gliders: readonly SideId[];
    /** Paths from an upper level lead down by friendly-Controlled Locations alone; else by any that a path on the ground may enter. */
    readonly upperLevelsByControl?: true;
  };
  /** Walking Wounded MMC that come back, and the CVP each counts as lost. */
  readonly walkingWounded?: {
    readonly side: SideId;
    readonly rule: RuleNumber;
    readonly cvp: Readonly<Record<string, Points>>;
    /** The formation they belong to. */
    readonly trait: FormationName;
    /** The rule by which none of those that it Eliminates comes back. */
    readonly exceptBy: RuleNumber;
    /** Nor does one that was lost as a prisoner. */
    readonly notPrisoners?: Reading;
  };
  /** Equipment Repair and Replenishment, at the forces depth. */
  readonly repair?: RepairData;
  /** Formations beside those that the three texts speak of. */
  readonly formations?: readonly FormationData[];
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
    readonly entryRule: RuleNumber;
    readonly rows: readonly ObGivenRow[];
    readonly withdrawals: readonly Withdrawal[];
    readonly notes: Notes;
  };
  readonly cpp: CppData;
  readonly entryAreas: readonly EntryArea[];
  /** The rule by which the map tells of Entry Areas that the text does not name; absent: it names all. */
  readonly entryAreasOnMap?: RuleNumber;
  readonly purchases: PurchaseData;
  readonly strength: StrengthData;
  readonly fortifications: {
    readonly rule: RuleNumber;
    readonly siteRule: RuleNumber;
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
  /** What a side may keep from the other; absent: nothing. */
  readonly secrets?: readonly SecretData[];
  readonly rulings: readonly Ruling[];
  readonly tables?: readonly OwnTable[];
  /** Paraphrases of rules by number, shown in hovers and explanations. */
  readonly texts?: Readonly<Record<string, RuleText>>;
  /** The built-in module whose paraphrases serve for the numbers that `texts` leaves out. */
  readonly basedOn?: string;
}

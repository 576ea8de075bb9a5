/**
 * What one line of a campaign log (`.cglog`) or map (`.cgmap`) can say: the tree the peggy grammar returns.
 *
 * Nodes carry UTF-16 columns within their own line (half-open), never line numbers: a parsed line is valid
 * wherever the line stands. Names (sides, dates, RG ids) are only read here; the rules decide whether they exist.
 * A `?` in place of a die or of a choice parses as an `open` node: a placeholder that the player still owes.
 */

import type { Span } from './nodes/common';
import type { ForcesDirective } from './nodes/forces';
import type {
  BankD,
  BoardD,
  BridgeD,
  BuildingD,
  CoveredD,
  DitchD,
  EmbankmentD,
  EntryD,
  ExtentD,
  GrainD,
  HexsideD,
  LabelD,
  LevelD,
  PathD,
  RoadD,
  TerrainD,
  WaterD,
  WaterPartD,
  WorthD,
} from './nodes/map';
import type {
  AreaD,
  BuyD,
  CppD,
  FirstD,
  FortifyD,
  FppD,
  GivenD,
  InitiativeD,
  InspectD,
  LeaderD,
  LvpD,
  OrderD,
  ReceiveD,
  ReconD,
  RemoveD,
  RollD,
  SanD,
  StrengthD,
  SwD,
  UnitsD,
  WeatherD,
  WithdrawD,
  WwD,
} from './nodes/steps';
import type {
  CampaignD,
  ChitsD,
  ControlD,
  CvpD,
  DateD,
  DepthD,
  ForceD,
  GliderD,
  IncludeD,
  KeepsD,
  MapD,
  PlayerD,
  RefitD,
  RulingD,
  ScenarioD,
  SquadsD,
  StepD,
  StrategicD,
  WaiveD,
} from './nodes/structure';
import type { TrustDirective } from './nodes/trust';

export type * from './nodes/common';
export * from './nodes/forces';
export type * from './nodes/map';
export type * from './nodes/steps';
export type * from './nodes/structure';
export type * from './nodes/trust';

export type LogDirective =
  | CampaignD
  | DepthD
  | KeepsD
  | PlayerD
  | MapD
  | IncludeD
  | RulingD
  | WaiveD
  | RefitD
  | ScenarioD
  | StepD
  | DateD
  | CvpD
  | ControlD
  | StrategicD
  | GliderD
  | SquadsD
  | ForceD
  | ChitsD
  | AreaD
  | WwD
  | SanD
  | ReceiveD
  | WithdrawD
  | LvpD
  | WeatherD
  | RemoveD
  | CppD
  | GivenD
  | BuyD
  | UnitsD
  | StrengthD
  | SwD
  | LeaderD
  | FppD
  | FortifyD
  | ReconD
  | InitiativeD
  | FirstD
  | InspectD
  | RollD
  | OrderD;
export type MapDirective =
  | BoardD
  | GrainD
  | ExtentD
  | TerrainD
  | LevelD
  | HexsideD
  | RoadD
  | PathD
  | EmbankmentD
  | DitchD
  | WaterD
  | WaterPartD
  | BankD
  | BridgeD
  | BuildingD
  | CoveredD
  | WorthD
  | LabelD
  | EntryD;
export type Directive = LogDirective | ForcesDirective | TrustDirective | MapDirective;
export type Verb = Directive['verb'];

/** A line that could not be read: where, and what was expected there in players' words. */
export interface SyntaxFault extends Span {
  readonly message: string;
  /** What could stand there, for completion and quick fixes: literal words only. */
  readonly expected: readonly string[];
}

/** One line, parsed. Shared by every line with the same text. */
export interface ParsedLine {
  readonly text: string;
  readonly kind: 'blank' | 'comment' | 'story' | 'directive' | 'unreadable';
  readonly directive?: Directive;
  readonly fault?: SyntaxFault;
  /** The trailing or whole-line comment, from `#` on. */
  readonly comment?: Span;
  /** Where the line is bound: its marks, before the comment (`~B7.3`). */
  readonly marks?: Span;
}

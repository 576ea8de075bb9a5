/**
 * What one line of a campaign log (`.cglog`) or map (`.cgmap`) can say: the tree the peggy grammar returns.
 *
 * Nodes carry UTF-16 columns within their own line (half-open), never line numbers: a parsed line is valid
 * wherever the line stands. Names (sides, dates, RG ids) are only read here; the rules decide whether they exist.
 * A `?` in place of a die or of a choice parses as an `open` node: a placeholder that the player still owes.
 */

/** Half-open range of UTF-16 columns within one line. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Node<T> extends Span {
  readonly value: T;
}

/** A word or quoted text: a side, an RG id, an Area id, a date. `value` is without quotes, case as written. */
export type Name = Node<string>;
export type Num = Node<number>;
/** Present where a bare keyword or a `?` stands. */
export type Flag = Node<true>;

/** A hex in canonical form (`AA27`) with a building level; level 0 is the ground. */
export interface Location {
  readonly hex: string;
  readonly level: number;
}
export type LocationNode = Node<Location>;

/** `at ...`: a hex or Location, a Setup Area id, or `?`. */
export type Place = Node<
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'open' }
>;

export type DiceKind = 'dr' | 'DR';

/** `DR 4,6 +1 = 11`, `dr 5`, `dr ?`. */
export interface RollNode extends Span {
  readonly dice: Node<DiceKind>;
  /** One node a die (dr: 1, DR: 2, if written rightly); `null` where `?` stands. A single `?` stands for all dice. */
  readonly values: readonly Node<number | null>[];
  readonly modifiers: readonly Num[];
  /** The asserted Final dr/DR after `=`. */
  readonly final?: Num;
}

/** What stands after `->`: one or more words (`depleted`, `none`, `9-1`, `10-2 8-1`, `2`). */
export type ResultNode = Node<readonly Name[]>;

/** `squad x2`, `"?" x8`, `hs`. */
export interface Counted extends Span {
  readonly type: Name;
  readonly count?: Num;
}

interface Base<V extends string> {
  readonly verb: V;
  /** The verb as written. */
  readonly keyword: Span;
}

// Header
export interface CampaignD extends Base<'campaign'> {
  readonly module: Name;
  readonly title?: Name;
  readonly cg?: Name;
}
export interface DepthD extends Base<'depth'> {
  readonly level: Name;
}
export interface PlayerD extends Base<'player'> {
  readonly side: Name;
  readonly name: Name;
}
export interface MapD extends Base<'map'> {
  readonly file: Name;
}
export interface IncludeD extends Base<'include'> {
  readonly file: Name;
}
export interface RulingD extends Base<'ruling'> {
  readonly name: Name;
  readonly reading: Name;
}
export interface WaiveD extends Base<'waive'> {
  readonly code: Name;
  readonly reason: Name;
}

// Structure
export interface RefitD extends Base<'refit'> {
  readonly initial?: Flag;
  /** Goes on with the next CG Date after an Idle one. */
  readonly idle?: Flag;
}
export interface ScenarioD extends Base<'scenario'> {
  readonly date: Name;
}
/** A step heading: `9.612 New CG Date and SAN Adjustment`. `verb` is 'step', `keyword` the number. */
export interface StepD extends Base<'step'> {
  readonly number: Name;
  readonly title?: Name;
}
export interface DateD extends Base<'date'> {
  readonly date: Name;
}

// Facts
export interface CvpD extends Base<'cvp'> {
  readonly losses: readonly { readonly side: Name; readonly points: Num }[];
}
/** `control British X22 Y20`; `control none X22`. */
export interface ControlD extends Base<'control'> {
  readonly side: Name;
  readonly locations: readonly LocationNode[];
}
/** `strategic AA27 entrenchment`: what, other than a building on the map, makes a Location Strategic. */
export interface StrategicD extends Base<'strategic'> {
  readonly locations: readonly LocationNode[];
  readonly because: Name;
}
/** `glider X22`, `glider X22 wrecked`. */
export interface GliderD extends Base<'glider'> {
  readonly locations: readonly LocationNode[];
  readonly status?: Name;
}
/** `squads German 34`: Infantry squads Retained; `squads German 4 at B`: squad-equivalents Retained in one Area. */
export interface SquadsD extends Base<'squads'> {
  readonly side: Name;
  readonly count: Num;
  readonly place?: Place;
}
/** `force British airborne 3`: how many of a kind a side Retains, where a rule hangs on it. */
export interface ForceD extends Base<'force'> {
  readonly side: Name;
  readonly kind: Name;
  readonly count: Num;
}
/** `chits Axis 5`: how many Attack Chits a side may select in the CG. */
export interface ChitsD extends Base<'chits'> {
  readonly side: Name;
  readonly count: Num;
}

// Refit steps
/** `area British A X22 Y20 isolated`: names the Setup Area that holds those hexes, and asserts that it holds them all. */
export interface AreaD extends Base<'area'> {
  readonly side: Name;
  readonly id: Name;
  readonly locations: readonly LocationNode[];
  /** true: `isolated`; false: `not isolated`. */
  readonly isolated?: Node<boolean>;
}
/** `ww British squad x2 hs x1`: Walking Wounded MMC recovered; `ww British: 648g 338a to A` where the pieces are kept. */
export interface WwD extends Base<'ww'> {
  readonly side: Name;
  readonly units: readonly Counted[];
  readonly pieces?: readonly PieceNode[];
  readonly to?: Post;
}
/** `san British 4 given`; `san British 4 dr 5 +0 = 5 -> 2`; `san German 4 unadjusted`; `san British 1 -> 2`. */
export interface SanD extends Base<'san'> {
  readonly side: Name;
  readonly current?: Num;
  readonly given?: Flag;
  readonly unadjusted?: Flag;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** `receive British at A fpp 10`. */
export interface ReceiveD extends Base<'receive'> {
  readonly side: Name;
  readonly place?: Place;
  readonly fpp?: Num;
}
/** `withdraw British`; `withdraw Axis: 548a LMG2` where the pieces are kept. */
export interface WithdrawD extends Base<'withdraw'> {
  readonly side: Name;
  readonly pieces?: readonly PieceNode[];
}
/**
 * `cpp German 40 given`; `cpp German base 32 loss dr 4 = 36`; `cpp German base 25 loss none`; `cpp German loss ?`;
 * `cpp German base 80 DR 4,3 = 73`; `cpp British base 12 forgo 5 = 7`; `cpp German left 12`.
 */
export interface CppD extends Base<'cpp'> {
  readonly side: Name;
  readonly amount?: Num;
  readonly given?: Flag;
  readonly base?: Num;
  readonly loss?: Node<
    { readonly kind: 'roll'; readonly roll: RollNode } | { readonly kind: 'none' } | { readonly kind: 'open' }
  >;
  /** The Secret DR that comes off the base. */
  readonly roll?: RollNode;
  readonly forgo?: Num;
  readonly total?: Num;
  readonly left?: Num;
}
/** `lvp Canadian 12 = 30`: Current-LVP Total and the CG-LVP Total it makes; `lvp Canadian 18 given`: the latter before. */
export interface LvpD extends Base<'lvp'> {
  readonly side: Name;
  readonly points: Num;
  readonly given?: Flag;
  readonly total?: Num;
}
/** `weather Moist Clear Half-Moon`: Environmental Conditions, then the sky. */
export interface WeatherD extends Base<'weather'> {
  readonly ec: Name;
  readonly sky: readonly Name[];
}
/** `remove German minefield at X22 dr 4 +1 -2 = 3 -> eliminated`. */
export interface RemoveD extends Base<'remove'> {
  readonly side: Name;
  readonly item: Name;
  readonly place?: Place;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** `recon German for 5 dr 4 +2 = 6`; `recon German none`; `recon German ?`. */
export interface ReconD extends Base<'recon'> {
  readonly side: Name;
  readonly choice?: Node<'none' | 'open'>;
  readonly cost?: Num;
  readonly left?: Num;
  readonly roll?: RollNode;
}
/** `initiative German attack`. */
export interface InitiativeD extends Base<'initiative'> {
  readonly side: Name;
  readonly stance: Node<'attack' | 'idle' | 'open'>;
}
/** `first setup dr 3 -> Canadian`: in a Dual Attack, the dr for who sets up or moves first. */
export interface FirstD extends Base<'first'> {
  readonly what: Node<'setup' | 'move'>;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** `inspect British Q16 Q17`: Locations reconnoitered. */
export interface InspectD extends Base<'inspect'> {
  readonly side: Name;
  readonly locations: readonly LocationNode[];
}
/** What more may be said of an RG, given or bought. */
interface RgParts {
  /** `model PzIVJ`, where its player may choose. */
  readonly model?: Name;
  /** How it comes in, other than by entering: `onmap`, `reserve`, `paradrop`. */
  readonly way?: Name;
  /** What it will be used for: `barrage`. */
  readonly use?: Name;
  /** What it is besides: `hq`. */
  readonly trait?: Name;
  /** `prereg X22 Y20`: the Pre-Registered hexes bought with it. */
  readonly prereg?: Node<readonly LocationNode[]>;
}
/** `given German V2 as V2.1 at A7 depleted`, `given British I2 paradrop`. */
export interface GivenD extends Base<'given'>, RgParts {
  readonly side: Name;
  readonly rg: Name;
  readonly as?: Name;
  readonly place?: Place;
  readonly strength?: Name;
}
/** `buy German I4 at J0 as I4.1 for 7 left 5`; `buy Axis I1 onmap for 26`; `buy German ?`; `buy German none`. */
export interface BuyD extends Base<'buy'>, RgParts {
  readonly side: Name;
  readonly rg: Node<
    { readonly kind: 'rg'; readonly id: string } | { readonly kind: 'none' } | { readonly kind: 'open' }
  >;
  readonly place?: Place;
  readonly as?: Name;
  readonly cost?: Num;
  readonly left?: Num;
}
/** `units I1.1 4-5-8 x4 4-5-7 x3`, `units O4.1 none`: of what an RG consists. */
export interface UnitsD extends Base<'units'> {
  readonly rg: Name;
  /** Empty for `none`. */
  readonly units: readonly Counted[];
}
export interface StrengthD extends Base<'strength'> {
  readonly rg: Name;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** `sw I4.1 MMG dr 2 -> received`. */
export interface SwD extends Base<'sw'> {
  readonly rg: Name;
  readonly weapon: Name;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
export interface LeaderD extends Base<'leader'> {
  readonly rg: Name;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** `fpp German 20 given`; `fpp German 15` asserts what is at hand. */
export interface FppD extends Base<'fpp'> {
  readonly side: Name;
  readonly amount: Num;
  readonly given?: Flag;
}
/**
 * `fortify German foxhole 2S at AA27 for 2`; `fortify German "?" x8 for 8`; `fortify British AP x6 at X20 for 9`;
 * `fortify German HIP squad x2`; `fortify British none`; `fortify British ?`.
 * `variant` is the word after the type: a foxhole's capacity (1S, 2S, 3S) or what HIP hides (counter, squad, hs, smc).
 */
export interface FortifyD extends Base<'fortify'> {
  readonly side: Name;
  readonly item: Node<
    { readonly kind: 'item'; readonly type: string } | { readonly kind: 'none' } | { readonly kind: 'open' }
  >;
  readonly variant?: Name;
  readonly count?: Num;
  readonly place?: Place;
  readonly cost?: Num;
  readonly left?: Num;
}
/** `roll weather DR 3,4 +1 = 8 -> rain`; `roll events British dr 2 -> none`: on a table that only the module has. */
export interface RollD extends Base<'roll'> {
  readonly table: Name;
  readonly side?: Name;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** `order setup German move British`: asserts who sets up and who moves first. */
export interface OrderD extends Base<'order'> {
  readonly setup?: Name;
  readonly move?: Name;
}

// Forces: pieces, where they are, and what is done with them
/** `broken`, `not wounded`, `repair=3`. */
export interface StatusNode extends Span {
  readonly name: Name;
  readonly value?: Name;
  readonly not?: Flag;
}
/** `648a`, `Howard=9-2(wounded)`, `648a[LMG1 PIAT1(malfunctioned)]`, `648a..648f`. */
export interface PieceNode extends Span {
  readonly name: Name;
  /** The last of a run of names. */
  readonly through?: Name;
  /** What it is, where its name does not tell. */
  readonly type?: Name;
  /** In parentheses: what it is marked with or, in a roll, the part of it that is rolled for: `Pz1(MA)`. */
  readonly statuses?: Node<readonly StatusNode[]>;
  /** In brackets: what it possesses, mans, tows, carries or guards; empty for nothing. */
  readonly holds?: Node<readonly PieceNode[]>;
}
/** Where pieces are: a Location, a Setup Area, an Entry Area (`entry Z28`), `offmap`, or `?`. */
export type Post = Node<
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'entry'; readonly hex: string }
  | { readonly kind: 'offmap' }
  | { readonly kind: 'open' }
>;

/** `ob British airborne: 648a..648f LMG1 Howard=9-2`: pieces that a side has from here on. */
export interface ObD extends Base<'ob'> {
  readonly side: Name;
  readonly traits: readonly StatusNode[];
  readonly pieces: readonly PieceNode[];
}
/** `at X22: 648a[LMG1] 648b(broken)`: a stack as it stands. */
export interface AtD extends Base<'at'> {
  readonly post: Post;
  readonly pieces: readonly PieceNode[];
}
/** `mark 648b(broken) Pz1(not bogged)`. */
export interface MarkD extends Base<'mark'> {
  readonly pieces: readonly PieceNode[];
}
/** `lost 436c 436d because "overrun by tanks"`: Eliminated. */
export interface LostD extends Base<'lost'> {
  readonly pieces: readonly PieceNode[];
  readonly because?: Name;
}
/** `complete German`: every piece of the side on the map stands in this scenario's lines. */
export interface CompleteD extends Base<'complete'> {
  readonly side: Name;
}
/** `fire X22/1 blaze`, `fire X22 out`. */
export interface FireD extends Base<'fire'> {
  readonly locations: readonly LocationNode[];
  readonly kind: Name;
}
/** `rubble X22 stone`. */
export interface RubbleD extends Base<'rubble'> {
  readonly locations: readonly LocationNode[];
  readonly material: Name;
}
/** Something done to a Location: `melee X22`, `extinguish X22 -> rubble`. */
export interface SiteD<V extends string> extends Base<V> {
  readonly location: LocationNode;
  readonly roll?: RollNode;
  readonly result?: ResultNode;
}
/** Something done with pieces: `escape 648c with Kraus from Z15/1 to A DR 2,4 +3 = 9 -> replaced`. */
export interface ActD<V extends string> extends Base<V> {
  readonly pieces: readonly PieceNode[];
  /** Whose help is used, or who does it. */
  readonly with?: Node<readonly PieceNode[]>;
  readonly from?: Post;
  readonly to?: Post;
  readonly roll?: RollNode;
  /** `-> passes`; for `replace`, `deploy`, `recombine` and `harden` the new pieces are `into`. */
  readonly result?: ResultNode;
}
/** `replace 648a -> 248a`, `deploy 467a -> 247a 247b`, `recombine 247a 247b -> 467c`, `harden 467a with Hero1 -> 468a`. */
export interface ChangeD<V extends string> extends Base<V> {
  /** None while they are still to be chosen (`?`). */
  readonly pieces: readonly PieceNode[];
  readonly with?: Node<readonly PieceNode[]>;
  /** None while it is still to be told (`-> ?`). */
  readonly into: readonly PieceNode[];
}

export const siteVerbs = ['melee', 'extinguish'] as const;
export const changeVerbs = ['replace', 'deploy', 'recombine', 'harden'] as const;
export const actVerbs = [
  'taskcheck',
  'minefield',
  'unbog',
  'recuperate',
  'ford',
  'retain',
  'escape',
  'select',
  'heat',
  'possess',
  'drop',
  'destroy',
  'abandon',
  'man',
  'wreck',
  'scrounge',
  'capture',
  'guard',
  'free',
  'wounded',
  'shift',
  'casualty',
  'repair',
  'exchange',
  'salvage',
  'restock',
  'keep',
] as const;
const forcesVerbs: ReadonlySet<string> = new Set([
  ...['ob', 'at', 'mark', 'lost', 'complete', 'fire', 'rubble'],
  ...siteVerbs,
  ...changeVerbs,
  ...actVerbs,
]);
/** Whether a directive is about single pieces, which only the forces depth keeps. */
export const isForcesVerb = (verb: string): boolean => forcesVerbs.has(verb);
export type SiteVerb = (typeof siteVerbs)[number];
export type ChangeVerb = (typeof changeVerbs)[number];
export type ActVerb = (typeof actVerbs)[number];
export type SiteDirective = { [V in SiteVerb]: SiteD<V> }[SiteVerb];
export type ChangeDirective = { [V in ChangeVerb]: ChangeD<V> }[ChangeVerb];
export type ActDirective = { [V in ActVerb]: ActD<V> }[ActVerb];
export type ForcesDirective =
  | ObD
  | AtD
  | MarkD
  | LostD
  | CompleteD
  | FireD
  | RubbleD
  | SiteDirective
  | ChangeDirective
  | ActDirective;

// Map files (.cgmap)
/** `board PB "Pegasus Bridge"`. */
export interface BoardD extends Base<'board'> {
  readonly module: Name;
  readonly title?: Name;
}
/** `extent A0 TT28`: the corner hexes; every column between runs over the numbers that `geometry` allows. */
export interface ExtentD extends Base<'extent'> {
  readonly from: LocationNode;
  readonly to: LocationNode;
}
/** `terrain woods B3 C4..C9`; ranges run along one column or one row and are expanded by the board layer. */
export interface TerrainD extends Base<'terrain'> {
  readonly type: Name;
  readonly hexes: readonly HexRange[];
}
export interface RoadD extends Base<'road'> {
  readonly hexes: readonly HexRange[];
}
export interface WaterD extends Base<'water'> {
  readonly type: Name;
  readonly hexes: readonly HexRange[];
}
export interface BridgeD extends Base<'bridge'> {
  readonly hexes: readonly HexRange[];
}
/** `building X22 stone levels 0 1`; without levels the ground level only. `id` groups hexes of one building. */
export interface BuildingD extends Base<'building'> {
  readonly hexes: readonly HexRange[];
  readonly material?: Name;
  readonly levels?: Node<readonly number[]>;
}
/** `entry German A7`, `entry British Z28 V28..DD28`: arrow hex, then the Area's hexes where they are not the nine around it. */
export interface EntryD extends Base<'entry'> {
  readonly side: Name;
  readonly arrow: LocationNode;
  readonly hexes: readonly HexRange[];
}

/** One hex (`to` absent) or `from..to`. */
export interface HexRange extends Span {
  readonly from: LocationNode;
  readonly to?: LocationNode;
}

export type LogDirective =
  | CampaignD
  | DepthD
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
export type MapDirective = BoardD | ExtentD | TerrainD | RoadD | WaterD | BridgeD | BuildingD | EntryD;
export type Directive = LogDirective | ForcesDirective | MapDirective;
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
}

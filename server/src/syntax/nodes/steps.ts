/** What the steps of a RePh record. */
import type { Base, Counted, Flag, LocationNode, Name, Node, Num, Place, ResultNode, RollNode } from './common';
import type { PieceNode, Post } from './forces';

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
  /** It is still to be told. */
  readonly open?: Flag;
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
/** `withdraw British`; `withdraw Axis: 548a LMG2` where the pieces are kept; no pieces while the choice is open. */
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
  readonly open?: Flag;
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
  readonly points?: Num;
  readonly open?: Flag;
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
  readonly amount?: Num;
  readonly open?: Flag;
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
  /** What its counter is called, or what the names of several begin with. */
  readonly as?: Name;
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

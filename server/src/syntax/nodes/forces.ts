/** Pieces, where they are, and what is done with them. */
import type { Base, Flag, Location, LocationNode, Name, Node, ResultNode, RollNode, Span } from './common';

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
/** `others German as before`: whoever of the side this scenario's lines do not tell of is where he was last known. */
export interface OthersD extends Base<'others'> {
  /** Both sides if absent. */
  readonly side?: Name;
  readonly before: Flag;
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
  | OthersD
  | FireD
  | RubbleD
  | SiteDirective
  | ChangeDirective
  | ActDirective;

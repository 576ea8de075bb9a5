/** What directives are made of. */

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

/** `at ...`: a hex or Location, a Setup Area id, or `?`; `entry`: one of the Entry Areas. */
export type Place = Node<
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'open'; readonly entry?: true }
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

export interface Base<V extends string> {
  readonly verb: V;
  /** The verb as written. */
  readonly keyword: Span;
}

/** One hex (`to` absent) or `from..to`. */
export interface HexRange extends Span {
  readonly from: LocationNode;
  readonly to?: LocationNode;
}

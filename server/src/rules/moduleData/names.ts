/** Whose and what names the data of a module hold: each alias says to the schema which names a value may be. */

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
/** What formation a piece can belong to: one that the texts speak of, or one of `formations`. */
export type FormationName = string;
/** What a log can mark a piece with. */
export type StatusName = string;
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

/** Whose and what names the data of a module hold: each alias says to the schema which names a value may be. */

/**
 * A side of the module.
 * @minLength 1
 */
export type SideId = string;
/**
 * One of the module's CG Dates.
 * @minLength 1
 */
export type DateId = string;
/** One value for each CG Date. */
export type ByDate<T> = Readonly<Record<DateId, T>>;
/** One value for each side. */
export type BySide<T> = Readonly<Record<SideId, T>>;
/**
 * One of the module's CGs.
 * @minLength 1
 */
export type CgId = string;
/** One value for each CG. */
export type ByCg<T> = Readonly<Record<CgId, T>>;
/**
 * An RG of a chart.
 * @minLength 1
 */
export type RgId = string;
/**
 * One of the module's rulings.
 * @minLength 1
 */
export type RulingName = string;
/** One value for each ruling. */
export type ByRuling<T> = Readonly<Record<RulingName, T>>;
/** One of the leader tables' columns. */
export type LeaderColumnId = string;
/**
 * What a word on an RG's line means: one of `purchases.options`.
 * @minLength 1
 */
export type OptionWord = string;
/**
 * A number of Retained units that a log tells: one of `retained`.
 * @minLength 1
 */
export type RetainedId = string;
/**
 * What formation a piece can belong to: one that the texts speak of, or one of `formations`.
 * @minLength 1
 */
export type FormationName = string;
/** What a log can mark a piece with. */
export type StatusName = string;
/** What the letters or numbers beside a row of a table say. */
export type Notes = Readonly<Record<string, Words>>;
/**
 * A table of the module's own.
 * @minLength 1
 */
export type TableId = string;
/** One value for each table of the module's own. */
export type ByTable<T> = Readonly<Record<TableId, T>>;
/**
 * A rule's number, `9.6175`.
 * @minLength 1
 */
export type RuleNumber = string;
/** One of the Fortifications that can be bought, by its `type`. */
export type FortificationType = string;
/** A line of a step, by its first word: `buy`. */
export type LineWord = string;
/**
 * A nation whose counters it plays with: `German`.
 * @minLength 1
 */
export type NationName = string;
/**
 * What is read by players and must say something.
 * @minLength 1
 */
export type Words = string;
/**
 * A counter as a chart names it: `4-6-7`, `StuG IIIG`, `75L AT`.
 * @minLength 1
 */
export type UnitType = string;
/**
 * A Support Weapon as a chart names it: `LMG`.
 * @minLength 1
 */
export type WeaponType = string;
/** A hexrow of the map: `CC`. */
export type HexRow = string;
/**
 * A bank of the river(s), as the map names it: `south`.
 * @minLength 1
 */
export type Bank = string;
/** The letter or number of one of the notes beside a table. */
export type NoteMark = string;
/**
 * How many.
 * @asType integer
 * @minimum 0
 * @maximum 999
 */
export type Count = number;
/**
 * CPP, FPP or CVP; halves too.
 * @minimum 0
 * @maximum 9999
 * @multipleOf 0.5
 */
export type Points = number;
/**
 * What comes or goes: less than nothing is lost.
 * @minimum -999
 * @maximum 999
 * @multipleOf 0.5
 */
export type Gain = number;
/**
 * A DRM or drm.
 * @asType integer
 * @minimum -99
 * @maximum 99
 */
export type DrmValue = number;
/**
 * A Final dr or DR.
 * @asType integer
 * @minimum -999
 * @maximum 999
 */
export type Final = number;
/**
 * One die.
 * @asType integer
 * @minimum 1
 * @maximum 6
 */
export type OriginalDr = number;
/**
 * Two dice.
 * @asType integer
 * @minimum 2
 * @maximum 12
 */
export type OriginalDR = number;
/**
 * A Sniper Activation Number.
 * @asType integer
 * @minimum 0
 * @maximum 12
 */
export type San = number;
/**
 * A part of all: 0.1 is ten per cent.
 * @minimum 0
 * @maximum 1
 */
export type Share = number;

/** Fortifications that lie on the map as counters of their own. HIP and "?" are capabilities of units, not pieces. */
export type FortificationSort = 'foxhole' | 'trench' | 'minefield' | 'wire' | 'roadblock' | 'pillbox' | 'building';

/** The question that Setup Area determination (9.605) answers, and its answer. */
import type { AreaMap } from './areaMap';
import type { Who } from './enterability';
import type { Grain } from './grain';
import type { HexId, LocationKey } from './hex';
import type { BoardMap, EntryArea } from './map';

/** Doubtful readings that a campaign may switch; the first of each is the default. */
export interface BoardRulings {
  /** A hex whose Locations both sides Control: its ground level decides for the hex, or each such Location counts (9.6051). */
  readonly bothSidesInHex: 'ground-decides' | 'literal';
  /** Whether the map edge helps to enclose: `open` says it does not (9.6054). */
  readonly mapEdgePockets: 'open' | 'closed';
  /** A ground level that nobody Controls, with an enemy unit in it, below a Controlled level: no Area's, or in that of the level (9.6054). */
  readonly groundBelow: 'apart' | 'with-level';
  /** A landed glider in No-Man's Land as the end of a path (9.6052). */
  readonly gliderInNoMansLand: 'unreachable' | 'reachable';
}

export const defaultBoardRulings: BoardRulings = {
  bothSidesInHex: 'ground-decides',
  mapEdgePockets: 'open',
  groundBelow: 'apart',
  gliderInNoMansLand: 'unreachable',
};

export interface Glider {
  readonly hex: HexId;
  readonly wrecked: boolean;
}

export interface SetupInput {
  /** Without a map Isolation and what the map edge encloses are unknown. */
  readonly map?: BoardMap;
  /** How hexes lie where no map tells. */
  readonly grain: Grain;
  /** The two sides, in the order in which Areas are listed. */
  readonly sides: readonly string[];
  /** The side that Controls each Location; Locations of nobody are left out. */
  readonly control: ReadonlyMap<LocationKey, string>;
  /** All Strategic Locations (building Locations of the map and those the log declares); unknown when absent: each Controlled Location then counts as one. */
  readonly strategic?: ReadonlySet<LocationKey>;
  /** Locations that hold a unit, which 9.6054 takes from nobody; absent where nobody can tell which are empty. */
  readonly occupied?: ReadonlySet<LocationKey>;
  /** Those that are known to hold one, with the sides that have units there; where it is not known of all, these. */
  readonly manned?: ReadonlyMap<LocationKey, readonly string[]>;
  /** Locations in which a Blaze burns: nobody enters them on the way down from an upper level (9.6057). */
  readonly blazing?: ReadonlySet<LocationKey>;
  /** Hexes whose ground a fire bars until it is extinguished: no path of the Areas, of Retaining and of Escape leads through. */
  readonly barred?: ReadonlySet<HexId>;
  /** From an upper level paths lead down by friendly-Controlled Locations alone (9.6057), not as on the ground. */
  readonly upperLevelsByControl?: boolean;
  /** Landed gliders by the side that may trace to them. */
  readonly gliders?: ReadonlyMap<string, readonly Glider[]>;
  /** The Entry Areas a side may use on this date. A side that is absent here has unknown ones. */
  readonly entryAreas: ReadonlyMap<string, readonly EntryArea[]>;
  readonly rulings?: Partial<BoardRulings>;
}

export interface SetupArea {
  readonly side: string;
  /** A, B ... in the order of `areas`: a suggestion, players name them as they like. */
  readonly id: string;
  /** In alphanumeric order; empty for an upper-level Area. */
  readonly hexes: readonly HexId[];
  /** The Controlled Strategic Locations in it. */
  readonly locations: readonly LocationKey[];
  /** Locations above ground in hexes of the enemy, on their own (9.6057). */
  readonly upper: boolean;
  /**
   * Whether none of its Controlled Strategic Locations can trace a path to an Eligible Entry Area or landed glider: an
   * Area's hexes on the far bank of a canal that its own units cannot cross do not save it. Judged from all its hexes
   * where No-Man's Land cuts them off from every such Location.
   */
  readonly isolated: boolean | 'unknown';
  /** A shortest path to each Entry Area and glider that can be traced to, from such a Location's hex. */
  readonly ways: readonly Way[];
}

export interface Way {
  readonly exit: Exit;
  readonly path: readonly HexId[];
}

/** Where a path may end: an Entry Area (its arrow hex the id) or a glider. */
export interface Exit {
  readonly kind: 'entry' | 'glider';
  readonly id: HexId;
  /** The hexes through which it can be used: Enterable, and Uncontrolled or in a friendly Setup Area. */
  readonly eligible: readonly HexId[];
  readonly closed: readonly Barrier[];
}

export interface Barrier {
  readonly hex: HexId;
  readonly why: 'no-mans-land' | 'enemy-area' | 'fire' | 'terrain' | 'wrecked';
}

export type HexStatus =
  | { readonly kind: 'area'; readonly area: SetupArea }
  | { readonly kind: 'no-mans-land' }
  | { readonly kind: 'uncontrolled' };

/** Why a hex is what it is. */
export interface HexReasons {
  readonly status: HexStatus;
  /** The Controlled Strategic Locations that count within two hexes, nearest first. */
  readonly within: readonly { readonly location: LocationKey; readonly side: string; readonly distance: number }[];
  /** The hex is a Strategic Location: never No-Man's Land, and in an Area only by its own Control or 9.6054. */
  readonly strategic: boolean;
  /** 9.6054 gave it to the Area it is in. */
  readonly enclosed: boolean;
}

export interface SetupAreas {
  /** By side in the order given; a side's Areas with Locations first, its upper-level Areas last, else alphanumeric. */
  readonly areas: readonly SetupArea[];
  /** Controlled Locations that do not count, and why. */
  readonly ignored: readonly { readonly location: LocationKey; readonly why: 'off-map' | 'not-strategic' }[];
  /** Undefined for a hex that is not on the map. */
  status(hex: HexId): HexStatus | undefined;
  reasons(hex: HexId): HexReasons | undefined;
  /** The Area that holds a Location; for a hex, its ground level. */
  areaAt(location: LocationKey): SetupArea | undefined;
  /** The Areas of the hexes next to one, `undefined` for a hex in none; empty where the map ends beside it. */
  around(hex: HexId): readonly (SetupArea | undefined)[];
  /** Whether a unit in that Location of a Setup Area would be Isolated, Infantry if not said; undefined outside Setup Areas. */
  isolated(location: LocationKey, who?: Who): boolean | 'unknown' | undefined;
  /**
   * The trace of an upper-level Location that a side Controls, or that nobody does in a hex of its Setup Area: building
   * Locations down to a ground level (9.6057, 3.6052).
   */
  upperTrace(location: LocationKey): UpperTrace | undefined;
  /** What a side may trace to, hex by hex; `unknown` when neither map nor log tells its Entry Areas. */
  exits(side: string): readonly Exit[] | 'unknown';
  /** The hexes that stop every path from an Area: first those on the shortest way out, mere terrain last. */
  barriers(area: SetupArea): readonly Barrier[];
  /** All on-map hexes of a kind, in alphanumeric order. */
  noMansLand(): HexId[];
  uncontrolled(): HexId[];
  /** For the searches of retention.ts, escape.ts, shift.ts and their like. */
  readonly areaMap: AreaMap;
}

/** How a Controlled upper-level Location comes down to the ground (9.6057). */
export interface UpperTrace {
  /** Friendly-Controlled building Locations that the Location connects to, itself first, nearest first. */
  readonly connected: readonly LocationKey[];
  /** The hex of the ground level it comes down to, one that is not Isolated if there is any. */
  readonly ground?: HexId;
  readonly isolated: boolean | 'unknown';
}

/** Statuses by hex index: a side's number, or one of these. */
export const UNCONTROLLED = -1;
export const NO_MANS_LAND = -2;

/** A Controlled Strategic Location on the sheet, its hex and side by index. */
export interface Held {
  readonly location: LocationKey;
  readonly hex: number;
  readonly level: number;
  readonly side: number;
}

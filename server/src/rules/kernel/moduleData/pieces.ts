/** What the steps do with single pieces, and what RG are as pieces. */
import type { DrmRow, PieceKind } from '../conditions';
import type { RowOf } from '../table';
import type {
  Bank,
  DateId,
  FormationName,
  HexRow,
  RetainedId,
  RgId,
  RuleNumber,
  RulingName,
  SideId,
  UnitType,
  WeaponType,
  Words,
} from './names';
import type { Reading } from './refit';

/** Pieces of some kinds: of a formation, on the map, on a bank of the river(s) that the map tells, in hexrows from one to another. */
export interface ForcePieces {
  readonly kinds: readonly PieceKind[];
  readonly trait?: FormationName;
  readonly onMap?: true;
  /** By this reading those of RG bought on the present CG Date do not count. */
  readonly newLeftOut?: Reading;
  readonly bank?: Bank;
  readonly hexrows?: readonly [from: HexRow, to: HexRow];
}

/** A number, of Retained units for the most part, on which a rule hangs and which only the players know. */
export interface ForceData {
  /** As a log writes it: `force British airborne 3`. */
  readonly id: RetainedId;
  readonly side: SideId;
  readonly what: Words;
  readonly rule: RuleNumber;
  /** The pieces that are counted at the forces depth; absent: no pieces tell it. */
  readonly pieces?: ForcePieces;
  /** What is counted by its Control where the map tells the banks: buildings of stone and pillboxes of which the enemy has not all, or hexes. */
  readonly control?: { readonly of: 'strongpoints' | 'hexes'; readonly bank: Bank };
}

/** Conclusion of Melee (9.601, 2.501, 3.601). */
export interface MeleeData {
  readonly rule: RuleNumber;
  readonly orderRule: RuleNumber;
  /** Units on a Climb marker are placed first. */
  readonly climb: boolean;
  /** A Melee marked Hand-to-Hand stays so. */
  readonly handToHand: boolean;
}

/** Marker Removal (9.602, 2.502, 3.602). */
export interface MarkerRemovalData {
  readonly rule: RuleNumber;
  /** No Move counters go before this CG Date is played; absent: there are none. */
  readonly noMove?: { readonly before: DateId };
}

/** Rally and unloading (9.603, 2.5031, 3.603). */
export interface RallyData {
  readonly rule: RuleNumber;
  /** A Gun may stay hooked up. */
  readonly gunsStayHooked: boolean;
}

export type AftermathPart = 'encirclement' | 'minefields' | 'bog' | 'shock' | 'fording' | 'usedOba';

/** Encirclement, minefields, bog, Shock and, in PBr, fording and used OBA (9.604, 2.504, 3.604). */
export interface AftermathData {
  /** In the order of the text. */
  readonly parts: readonly { readonly part: AftermathPart; readonly rule: RuleNumber; readonly name: Words }[];
  /** Who is Eliminated in an Immobile vehicle that fails its 1TC. */
  readonly prc: Words;
  /** Units that do not come back as Walking Wounded when they fail it. */
  readonly notWalkingWounded?: FormationName;
}

/** A formation that only this module speaks of. */
export interface FormationData {
  /** As a log writes it: `ob British commando: 648a`. */
  readonly name: Words;
  /** One sentence. */
  readonly meaning: Words;
}

/** What RG are as pieces beyond what their rows say, at the forces depth. */
export interface MusterData {
  /** The formation of all that comes with these RG, as far as it can be said of a piece. */
  readonly formations?: readonly {
    readonly side: SideId;
    readonly groups: readonly RgId[];
    readonly trait: FormationName;
  }[];
  /** What comes with each Gun or SW of these RG, or once with the RG. */
  readonly brings?: readonly {
    readonly side: SideId;
    readonly groups: readonly RgId[];
    readonly with: 'gun' | 'sw' | 'rg';
    readonly type: UnitType;
  }[];
}

/** Where Retained pieces may be set up. */
export interface UnitSetupData {
  /** Of the Isolated ones, and of the others. */
  readonly isolatedRule: RuleNumber;
  readonly rule: RuleNumber;
  readonly entryRule: RuleNumber;
  readonly gunRule?: RuleNumber;
  /** Ammunition Shortage of the Isolated lasts for the scenario, or until it is removed in a RePh. */
  readonly shortage: 'scenario' | 'removed';
}

/** The dr for each wounded leader (9.6101, 2.510, 3.610). */
export interface WoundedData {
  readonly rule: RuleNumber;
  readonly table: readonly RowOf<'unwounded' | 'wounded' | 'eliminated'>[];
  readonly drm: readonly DrmRow[];
}

/** Recombining and Battle Hardening (9.611, 2.511, 3.611). */
export interface RecombiningData {
  readonly rule: RuleNumber;
  readonly heroesRule: RuleNumber;
  readonly leadersRule: RuleNumber;
  /** Walking Wounded recombine with such only. */
  readonly walkingWounded?: boolean;
  /** The SW for each of which a HS may be kept, and the ruling that says which. */
  readonly keptFor?: { readonly weapons: readonly WeaponType[]; readonly ruling: RulingName };
}

/** Shift (9.613, 2.513, 3.613). */
export interface ShiftData {
  readonly rule: RuleNumber;
  readonly isolatedRule: RuleNumber;
  readonly vacatedRule: RuleNumber;
  readonly table: readonly RowOf<'shifted' | 'no shift' | 'casualties' | 'eliminated'>[];
  /** A path with the best total is the one that counts. */
  readonly drm: readonly DrmRow[];
  readonly casualties: {
    readonly personnel: readonly RowOf<'unharmed' | 'reduced' | 'eliminated'>[];
    readonly vehicles: readonly RowOf<'unharmed' | 'eliminated'>[];
  };
  /** The side that later enters without more CPP where it Shifted to an Entry Area. */
  readonly entersFree?: { readonly side: SideId; readonly rule: RuleNumber };
  /** Which TC units take in river hexes, whose rule is not in the text; and the ruling that says which hexes those are. */
  readonly rivers?: { readonly checks: Words; readonly ruling: RulingName; readonly bridged: RulingName };
}

import type { FortificationFacts } from './fortifications';
import type { MmcClass, MmcSize } from './infantry';
import type { Known } from './known';
import type { PersonnelFacts } from './personnel';
import type { VehicleFacts } from './vehicles';
import type { GunSort } from './weapons';

export type PieceKind = PieceType['kind'];

interface Written {
  /** The type as the log should write it. */
  readonly type: string;
  /** Whose counter it is, where that is known. */
  readonly nation?: string;
}

export interface MmcType extends Written, PersonnelFacts {
  readonly kind: MmcSize;
  readonly firepower: Known<number>;
  readonly range: Known<number>;
  readonly class: Known<MmcClass>;
  /** Squads: their HS. */
  readonly half?: Known<string>;
  /**
   * The next lower quality, of the same size; `none`: there is no such counter, so that the unit would become Disrupted,
   * or it is a crew. Either is Eliminated where the Escape Table says Replaced (9.606, note 2).
   */
  readonly lower: Known<string>;
  /** What Battle Hardening makes of it: a type, or `fanatic`; `none`: nothing. */
  readonly higher: Known<string>;
  /** What a freed prisoner of its size comes back as (9.608). */
  readonly freed: Known<string>;
}

export interface SmcType extends Written, PersonnelFacts {
  readonly kind: 'leader' | 'hero';
  readonly morale: number;
  /** Leadership DRM, or a hero's. */
  readonly drm: number;
  readonly lower: Known<string>;
  readonly higher: Known<string>;
}

export interface ArmorLeaderType extends Written {
  readonly kind: 'armorLeader';
  readonly drm: number;
}

interface Equipment extends Written {
  readonly pp: Known<number>;
  /** Whether it can be dismantled. */
  readonly dismantles: Known<boolean>;
  /** Written as `dm`. */
  readonly dismantled: boolean;
  /** Repair Number; `none`: it never malfunctions. */
  readonly repair: Known<number> | 'none';
}

export interface SwType extends Equipment {
  readonly kind: 'sw';
  readonly weapon: string;
}

export interface RadioType extends Equipment {
  readonly kind: 'radio';
}

export interface GunType extends Equipment {
  readonly kind: 'gun';
  readonly sort: Known<GunSort>;
  /** In mm. */
  readonly calibre: Known<number>;
}

export interface VehicleType extends Written, VehicleFacts {
  readonly kind: 'vehicle';
  /** Yields a French LMG when Scrounged (9.61423). */
  readonly french: boolean;
  /** The Repair Number of its Weapons. */
  readonly repair: Known<number>;
  /** Its Weapons, MA first, where the log tells them: `MA BMG CMG`. */
  readonly weapons: Known<string>;
  /** Of its crew, which no text tells: a log states it. */
  readonly morale: Known<number>;
}

export interface FortificationType extends Written, FortificationFacts {
  readonly kind: 'fortification';
}

/** What plays a part without a place among the units: a glider, aircraft, an OBA module, an observer, a bombardment. */
export interface SupportType extends Written {
  readonly kind: 'glider' | 'aircraft' | 'oba' | 'observer' | 'bombardment';
}

export interface UnknownType extends Written {
  readonly kind: 'unknown';
  /** The three numbers of a MMC that no known counter bears. */
  readonly strength?: { readonly firepower: number; readonly range: number; readonly morale: number };
}

/** Discriminated by `kind`; plain data. */
export type PieceType =
  | MmcType
  | SmcType
  | ArmorLeaderType
  | SwType
  | RadioType
  | GunType
  | VehicleType
  | FortificationType
  | SupportType
  | UnknownType;

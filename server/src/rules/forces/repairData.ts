/** Equipment Repair and Replenishment as a module states it: tables, drm and who is excepted from what. */
import type { DateId, SideId } from '../module';
import type { Row } from '../table';

/** When a drm applies: all that is named here must hold. */
export interface RepairWhen {
  readonly isolated?: boolean;
  /** Only Non-Qualified Use of it is possible (A21.13). */
  readonly nonQualified?: boolean;
  readonly frontLine?: boolean;
  /** A Weapon mounted on a vehicle. */
  readonly vehicular?: boolean;
  /** The vehicle's main armament. */
  readonly mainArmament?: boolean;
  /** It is one of these weapon types: `FT`. */
  readonly type?: readonly string[];
  readonly captured?: boolean;
  /** The side that rolls is one of these. */
  readonly side?: readonly SideId[];
  /** Whose counter it is. */
  readonly counterOf?: readonly SideId[];
  /** The new CG Date is, or is not, a Night date. */
  readonly night?: boolean;
  /** Rulings, each in the reading named. */
  readonly ruling?: Readonly<Record<string, string>>;
}

export interface RepairDrm {
  readonly value: number;
  readonly because: string;
  readonly rule: string;
  readonly when?: RepairWhen;
  /** Its value applies once for each. */
  readonly per?: 'repairNumber';
}

export interface RepairTable {
  readonly rule: string;
  readonly table: readonly Row[];
  readonly drm: readonly RepairDrm[];
}

/** A part of the step that has only its rule. */
export interface RepairRule {
  readonly rule: string;
}

/** A reading of a doubt under which something holds. */
export interface RepairReading {
  readonly ruling: string;
  readonly reading: string;
}

export interface RepairData {
  readonly abandoned: RepairRule;
  /** `offMap`: the formation whose vehicles roll also while they wait off map. */
  readonly immobilization: RepairTable & { readonly offMap?: string };
  /** `keptForFt`: an AFV whose disabled FT MA still has its dr is not Recalled before it. */
  readonly recall: RepairRule & { readonly keptForFt?: boolean };
  readonly stun: RepairTable;
  /** `disabledFt`: a disabled FT MA rolls as well; `capturedBy`: a formation whose captured SW may. */
  readonly weapons: RepairTable & { readonly disabledFt?: boolean; readonly capturedBy?: string };
  /** `beforeRecall`: whether MA may be exchanged before its loss Recalls the AFV. */
  readonly exchange: RepairRule & { readonly beforeRecall?: boolean | RepairReading };
  /** `notOf`: what this formation possessed at the end of the scenario needs no dr; `unarmed`: a vehicle without Weapons stays. */
  readonly captured: RepairTable & { readonly notOf?: string; readonly unarmedStays?: RepairReading };
  /** `wrecks`: a wreck may be burnt out; `french`: what vehicles of French make yield. */
  readonly scrap: RepairRule & { readonly wrecks?: boolean; readonly french?: string };
  /** Without a table it is replenished by itself. */
  readonly specialAmmo: RepairRule & {
    readonly roll?: Omit<RepairTable, 'rule'>;
    readonly notBefore?: { readonly side: SideId; readonly date: DateId };
  };
  readonly lowAmmo: RepairRule & { readonly side?: SideId; readonly of: 'vehicles' | 'all' };
  /** Ammunition Shortage of Infantry ends. */
  readonly shortage?: RepairRule;
  /** Tanks leave the map at night. */
  readonly nightTanks?: RepairRule & { readonly side: SideId };
  /** Weapons that their use took out of play, kept by their usage DR; so many squads of the elite for each. */
  readonly usedUp?: RepairRule & {
    readonly table: readonly Row[];
    readonly weapons: readonly { readonly weapon: string; readonly squads: number }[];
  };
}

/** Equipment Repair and Replenishment as a module states it: tables, drm and who is excepted from what. */
import type { DrmRow } from '../conditions';
import type { Count, DateId, FormationName, Reading, RuleNumber, SideId, WeaponType, Words } from '../module';
import type { RowOf } from '../table';

export interface RepairTable<Result extends string> {
  readonly rule: RuleNumber;
  readonly table: readonly RowOf<Result>[];
  readonly drm: readonly DrmRow[];
}

/** A part of the step that has only its rule. */
export interface RepairRule {
  readonly rule: RuleNumber;
}

export interface RepairData {
  readonly abandoned: RepairRule;
  /** `offMap`: the formation whose vehicles roll also while they wait off map. */
  readonly immobilization: RepairTable<'mobile' | 'unchanged'> & { readonly offMap?: FormationName };
  /** `keptForFt`: an AFV whose disabled FT MA still has its dr is not Recalled before it; `capturedStay`: its capture ends its Recall. */
  readonly recall: RepairRule & { readonly keptForFt?: boolean; readonly capturedStay?: Reading };
  readonly stun: RepairTable<'recovers' | 'stunned' | 'eliminated'>;
  /** `byPersonnel`: Personnel of its Area is enough for a vehicle that has no crew; `disabledFt`: a disabled FT MA rolls as well; `capturedBy`: a formation whose captured SW may. */
  readonly weapons: RepairTable<'repaired' | 'eliminated'> & {
    readonly byPersonnel?: Reading;
    readonly disabledFt?: boolean;
    readonly capturedBy?: FormationName;
  };
  /** `beforeRecall`: whether MA may be exchanged before its loss Recalls the AFV. */
  readonly exchange: RepairRule & { readonly beforeRecall?: boolean | Reading };
  /** `notOf`: what this formation possessed at the end of the scenario needs no dr; `unarmed`: a vehicle without Weapons stays. */
  readonly captured: RepairTable<'kept' | 'eliminated'> & {
    readonly notOf?: FormationName;
    readonly unarmedStays?: Reading;
  };
  /** `wrecks`: a wreck may be burnt out; `french`: what vehicles of French make yield. */
  readonly scrap: RepairRule & { readonly wrecks?: boolean; readonly french?: Words };
  /** Without a table it is replenished by itself. */
  readonly specialAmmo: RepairRule & {
    readonly roll?: Omit<RepairTable<'restored' | 'depleted'>, 'rule'>;
    readonly notBefore?: { readonly side: SideId; readonly date: DateId };
  };
  readonly lowAmmo: RepairRule & { readonly side?: SideId; readonly of: 'vehicles' | 'all' };
  /** Ammunition Shortage of Infantry ends, of a MG that a MMC without it possesses (2.523211), and, so read, of other Equipment. */
  readonly shortage?: RepairRule & { readonly equipment?: true | Reading };
  /** Tanks leave the map at night; `capturedStay`: not those that the side has captured, by this reading or in any case. */
  readonly nightTanks?: RepairRule & { readonly side: SideId; readonly capturedStay?: true | Reading };
  /** Weapons that their use took out of play, kept by their usage DR; so many squads of the elite for each. */
  readonly usedUp?: RepairRule & {
    readonly table: readonly RowOf<'kept' | 'lost'>[];
    readonly weapons: readonly { readonly weapon: WeaponType; readonly squads: Count }[];
  };
}

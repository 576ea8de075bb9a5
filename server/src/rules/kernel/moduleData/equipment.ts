/** Equipment, withdrawals, prisoners and fires between scenarios as a module states them. */
import type { HexId } from '../../../board/hex';
import type { Count, DateId, RetainedId, RgId, RuleNumber, RulingName, SideId } from '../module';

/** Equipment Possession and Hidden Fortifications. */
export interface PossessionData {
  /** Within a Setup Area. */
  readonly rule: RuleNumber;
  /** Outside the Setup Areas. */
  readonly outside: RuleNumber;
  readonly hidden: RuleNumber;
  /** A hidden minefield that is placed shows that it is there, neither its strength nor its type. */
  readonly minefieldsUntold?: true;
}

/** A number that a rule hangs on, by the id of its `ForceData`, and from where on it counts. */
export interface Threshold {
  readonly side: SideId;
  readonly force: RetainedId;
  readonly least: Count;
}

/** Units that leave the campaign after certain scenarios, and those of the enemy that pull out with them. */
export interface PullOutData {
  readonly rule: RuleNumber;
  readonly side: SideId;
  /** After the scenario of this date, if the enemy holds all of one kind, or both of the other two conditions are met. */
  readonly early: {
    readonly date: DateId;
    /** None of these may be left to the side. */
    readonly strongpoints: { readonly side: SideId; readonly force: RetainedId };
    /** So many building/rubble hexes near a hex are the enemy's. */
    readonly near: Threshold & { readonly hex: HexId; readonly within: Count };
    readonly present: Threshold;
    /** Isolated units that surrender count as CVP. */
    readonly cvp: true;
    /** Control of all Strategic Locations passes to the enemy, who on the next CG Date may set up no more than so many of these. */
    readonly setup: readonly { readonly force: RetainedId; readonly most: Count }[];
  };
  /** After the scenario of this date in any case, also where it is Idle. */
  readonly last: { readonly date: DateId };
  /** The ruling that tells whether units present are asked for with the strongpoints too; absent: they are not. */
  readonly conditionsRuling?: RulingName;
  /** The one that tells whether the last withdrawal is made where its date is Idle; absent: it is. */
  readonly idleRuling?: RulingName;
  /** The one that tells whether units off map go as well; absent: they stay. */
  readonly offMapRuling?: RulingName;
  /** The one that tells what becomes of prisoners whose Guards leave; absent: they are Eliminated. */
  readonly prisonersRuling?: RulingName;
  /** The one that tells whether the Control that passes makes other Setup Areas at once; absent: it does not. */
  readonly areasRuling?: RulingName;
  /** The one that tells whether those who man vehicles go as well; absent: they stay. */
  readonly crewsRuling?: RulingName;
  /** The ruling that tells whether Guns hooked up to vehicles that stay leave; absent: they stay. */
  readonly towedRuling?: RulingName;
  /** What of the enemy goes with them, to wait off map. */
  readonly partner: {
    readonly rule: RuleNumber;
    readonly side: SideId;
    readonly groups: readonly RgId[];
    readonly leaders: Count;
    readonly squadEquivalents: Count;
    /** Captured ones do not count. */
    readonly supportWeapons: Count;
    readonly returns: Threshold;
    /** The ruling that tells whether captured SW and vehicles that others have are removed too; absent: they stay. */
    readonly capturedRuling?: RulingName;
    /** The one that tells whether heroes count as leaders; absent: they do not. */
    readonly heroesRuling?: RulingName;
    /** The one that tells whether captured Immobile vehicles go; absent: they stay. */
    readonly immobileRuling?: RulingName;
    /** The one that tells whether those who go may be called back as the same date ends; absent: they may not. */
    readonly returnRuling?: RulingName;
    /** The one that tells whether SW of other RG go with the units that have them; absent: they go. */
    readonly othersRuling?: RulingName;
  };
}

export interface PrisonersData {
  readonly rule: RuleNumber;
}

/** Extinguishing Flames and Blazes, by what burns. */
export interface FiresData {
  readonly rule: RuleNumber;
  readonly wreck: RuleNumber;
  readonly wooden: RuleNumber;
  readonly stone: RuleNumber;
  readonly building: RuleNumber;
  readonly eliminations: RuleNumber;
  /** The ruling that tells whether Equipment in the hands of a unit that survives burns; absent: it does not. */
  readonly possessedRuling?: RulingName;
}

/** What a module states about the status chart and Escape (9.605-9.606), at the forces depth. */

import type { DrmRow } from '../conditions';
import type { DateId, FormationName, HexRow, OriginalDR, Reading, RuleNumber, RulingName, SideId } from '../module';
import type { RowOf } from '../table';
import type { FortificationSort } from './names';

/** What becomes of each kind of piece where Setup Area Determination finds it, at the forces depth. */
export interface ChartData {
  readonly rules: {
    readonly chart: RuleNumber;
    readonly friendly: RuleNumber;
    readonly noMansLand: RuleNumber;
    readonly uncontrolled: RuleNumber;
    readonly escape: RuleNumber;
    readonly captured: RuleNumber;
    readonly left: RuleNumber;
  };
  /** Where the enemy gets a functioning Gun or a crewed Immobile vehicle with functioning MA: by his Control of a Location it bypasses, or of any in its hex. */
  readonly lostIn: 'bypass' | 'hex';
  /** A crew that must abandon its vehicle outside the Setup Areas may also Remove Weapons from it, not only wreck it. */
  readonly crewRemoves?: true;
  /** Vehicles of this formation make no Strategic Location. */
  readonly neverStrategic?: { readonly trait: FormationName; readonly rule: RuleNumber };
  /** Fortifications that make a Location Strategic; `manned`: only with Personnel in it. */
  readonly fortifications: readonly { readonly sort: FortificationSort; readonly manned: boolean }[];
  /** Units that must begin the next scenario where they are. */
  readonly noMove?: {
    readonly rule: RuleNumber;
    readonly side: SideId;
    /** The date of that scenario. */
    readonly before: DateId;
    /** From this hexrow on units are free; which side of it that is stands in the ruling. */
    readonly freeHexrow: HexRow;
    readonly ruling: RulingName;
  };
}

export interface EscapeData {
  readonly rule: RuleNumber;
  readonly resultsRule: RuleNumber;
  readonly encircledRule: RuleNumber;
  readonly vacatedRule: RuleNumber;
  readonly infantry: readonly RowOf<'escapes' | 'replaced' | 'reduced' | 'replaced reduced' | 'eliminated'>[];
  readonly vehicles: readonly RowOf<
    'escapes' | 'abandoned crew escapes' | 'eliminated crew escapes' | 'abandoned crew eliminated' | 'eliminated'
  >[];
  /** The Original DR that brings Heat of Battle to Infantry. */
  readonly heatOfBattle: OriginalDR;
  readonly drm: readonly DrmRow[];
  /** Which friendly Setup Areas count for the DRM of being near one. */
  readonly areasNear: 'non-isolated' | 'any-other';
  /** The ruling by which all others count, Isolated or not. */
  readonly isolatedNear?: Reading;
  /** What becomes of the Equipment of a unit that the attempt Eliminates. */
  readonly equipment: readonly RowOf<'left' | 'eliminated'>[];
}

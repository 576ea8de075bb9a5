/** What a counter of VASL is, and what it means for a log. */

/** A counter as a save has it. */
export interface VaslCounter {
  /** As VASL's chat shows it: `broken 4-6-7 1sq`, `malf LMG`, `FT-17 730(f) vca3 tca3 BU`. */
  readonly name: string;
  /** Whose counter it is, by its name (`German`) or by VASL's folder (`ge`). */
  readonly nation?: string;
  /** The picture, by its path: `ge/veh/gepzivh`. */
  readonly image?: string;
  /** What its Layers and traits say besides: `concealed`, `hidden`, `wounded`, or a face that another one covers. */
  readonly states: readonly string[];
}

/** A hexspine that a counter points to: 1 upper right, then clockwise. */
export type Hexspine = 1 | 2 | 3 | 4 | 5 | 6;

/** What is said of a piece besides its type. */
export interface VaslMarks {
  /** In the words of a log: `broken`, `malfunctioned`, `ce`. */
  readonly statuses: readonly string[];
  readonly traits: readonly string[];
  /** Its CA, or VCA. */
  readonly arc?: Hexspine;
  /** The TCA of a turret. */
  readonly turret?: Hexspine;
}

/** What a counter is that no type stands for, as the parentheses of a log say it. */
export type VaslKind = 'squad' | 'hs' | 'crew' | 'sw' | 'gun' | 'vehicle';

export type VaslMeaning =
  /** A unit, SW, Gun or vehicle. `type` is read among its nation's counters; `logType` says how a side's log writes it. */
  | ({ readonly kind: 'piece'; readonly type: string; readonly nation?: string } & VaslMarks)
  /** To be asked for, by VASL's name. `perhaps`: the type that it may be. */
  | ({
      readonly kind: 'unknown';
      readonly name: string;
      readonly is?: VaslKind;
      readonly nation?: string;
      readonly perhaps?: string;
    } & VaslMarks)
  /** Of whoever plays a nation's counters (`sideOfNation`). */
  | { readonly kind: 'control'; readonly nation: string }
  | { readonly kind: 'fire'; readonly burns: 'flame' | 'blaze' }
  | { readonly kind: 'rubble'; readonly material: 'stone' | 'wooden' }
  /** Without `came`: in the air still, or the counter does not tell. */
  | { readonly kind: 'glider'; readonly came?: 'landed' | 'wrecked' }
  /** Foxholes and minefields too. */
  | {
      readonly kind: 'fortification';
      readonly type: string;
      readonly arc?: Hexspine;
      readonly dummy?: true;
      readonly hidden?: true;
    }
  /** What stands above it in its stack is at that level. */
  | {
      readonly kind: 'level';
      readonly level: number | 'roof' | 'cellar';
      readonly fortified?: true;
      /** Only by analogy with the others. */
      readonly unsure?: true;
    }
  /** It marks what stands beneath it. `part`: the Weapon, or the ammunition. */
  | { readonly kind: 'status'; readonly status: string; readonly part?: string }
  /** Somebody's prisoner, of whom it tells neither nation nor type. */
  | { readonly kind: 'prisoner'; readonly is?: 'squad' | 'hs' | 'leader'; readonly unarmed?: true }
  /** A “?”. */
  | { readonly kind: 'concealment' }
  /** A log tells nothing of it. */
  | { readonly kind: 'skip' };

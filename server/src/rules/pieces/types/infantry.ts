/**
 * The MMC of each nation's counter mix, by the Strength Factor printed on the counter, as far as the three texts name them
 * or a Replacement or Battle Hardening can bring them. A fact that is not certain is `unknown`: a wrong one would
 * misjudge a log, an unknown one is asked for.
 */
import type { Known } from './known';

/** E, 1, 2, G and C of the National Capabilities Chart (A25). */
export type MmcClass = 'elite' | 'first line' | 'second line' | 'green' | 'conscript';
export type MmcSize = 'squad' | 'halfSquad' | 'crew';

export interface MmcData {
  readonly type: string;
  readonly size: MmcSize;
  readonly class: Known<MmcClass>;
  /** Squads: the HS that Casualty Reduction (A7.302) and Deploying (A1.31) leave, and that Recombine into it (A1.32). */
  readonly half?: Known<string>;
  /** What it is Replaced by (A19.13); `none`: there is nothing lower, or it is never Replaced. */
  readonly lower: Known<string>;
  /** What Battle Hardening makes of it (A15.3); `none`: it cannot. */
  readonly higher: Known<string>;
}

export interface NationData {
  readonly mmc: readonly MmcData[];
  /** The lowest class, which a freed prisoner is Replaced by (9.608, 2.508, 3.608). */
  readonly freed: { readonly squad: Known<string>; readonly halfSquad: Known<string> };
}

type Row = readonly [
  type: string,
  quality: Known<MmcClass>,
  lower: Known<string>,
  higher: Known<string>,
  half?: Known<string>,
];
const squads = (...rows: readonly Row[]): MmcData[] =>
  rows.map(([type, quality, lower, higher, half]) => ({ type, size: 'squad', class: quality, half, lower, higher }));
const halfSquads = (...rows: readonly Row[]): MmcData[] =>
  rows.map(([type, quality, lower, higher]) => ({ type, size: 'halfSquad', class: quality, lower, higher }));

/** Crews are never Replaced (A19.11); only a non-crew MMC Battle Hardens (9.6112). */
const crew = (type: string, quality: Known<MmcClass>): MmcData => ({
  type,
  size: 'crew',
  class: quality,
  lower: 'none',
  higher: 'none',
});

/** Infantry crews are elite, with the morale of their nation's elite squads (A1.123); what class those of vehicles are is not certain. */
const crews = (types: { readonly infantry: string; readonly vehicle: string }): MmcData[] => [
  crew(types.infantry, 'elite'),
  crew(types.vehicle, 'unknown'),
];

export const nations: Readonly<Record<string, NationData>> = {
  German: {
    mmc: [
      ...squads(
        // Combat Engineers have an ELR of 5 (A25.12); what a Replacement makes of such a unit is another matter (A19.132).
        ['8-3-8', 'elite', 'unknown', 'fanatic', '3-3-8'],
        // Two Replacements make a 5-4-8 Inexperienced, three a 4-6-8 (A25.1): the 5-4-8 goes straight to the 4-4-7.
        ['5-4-8', 'elite', '4-4-7', 'fanatic', '2-3-8'],
        ['4-6-8', 'elite', '4-6-7', 'fanatic', '2-4-8'],
        // 9.606 EX: Replaced it is a 4-4-7, which Casualty Reduction makes a 2-3-7.
        ['4-6-7', 'first line', '4-4-7', '4-6-8', '2-4-7'],
        ['4-4-7', 'second line', '4-3-6', '4-6-7', '2-3-7'],
        // A conscript has nothing below it (A19.12).
        ['4-3-6', 'conscript', 'none', '4-4-7', '2-3-6'],
      ),
      ...halfSquads(
        ['3-3-8', 'elite', 'unknown', 'fanatic'],
        ['2-3-8', 'elite', '2-3-7', 'fanatic'],
        ['2-4-8', 'elite', '2-4-7', 'fanatic'],
        ['2-4-7', 'first line', '2-3-7', '2-4-8'],
        ['2-3-7', 'second line', '2-3-6', '2-4-7'],
        ['2-3-6', 'conscript', 'none', '2-3-7'],
      ),
      ...crews({ infantry: '2-2-8', vehicle: '1-2-7' }),
    ],
    freed: { squad: '4-3-6', halfSquad: '2-3-6' },
  },
  British: {
    mmc: [
      ...squads(
        // Paratroops keep an ELR of 5, as the German 8-3-8 does.
        ['6-4-8', 'elite', 'unknown', 'fanatic', '3-3-8'],
        ['4-5-8', 'elite', '4-5-7', 'fanatic', '2-4-8'],
        ['4-5-7', 'first line', '4-4-7', '4-5-8', '2-4-7'],
        ['4-4-7', 'second line', '4-3-6', '4-5-7', '2-3-7'],
        // Green is what stands below the second line, and has nothing below it (A19.12).
        ['4-3-6', 'green', 'none', '4-4-7', '2-2-6'],
      ),
      ...halfSquads(
        ['3-3-8', 'elite', 'unknown', 'fanatic'],
        ['2-4-8', 'elite', '2-4-7', 'fanatic'],
        ['2-4-7', 'first line', '2-3-7', '2-4-8'],
        ['2-3-7', 'second line', '2-2-6', '2-4-7'],
        ['2-2-6', 'green', 'none', '2-3-7'],
      ),
      ...crews({ infantry: '2-2-8', vehicle: '1-2-7' }),
    ],
    freed: { squad: '4-3-6', halfSquad: '2-2-6' },
  },
  Italian: {
    mmc: [
      ...squads(
        ['4-4-7', 'elite', 'unknown', 'fanatic', '2-4-7'],
        // The first line has two squads, so that what the 4-4-7 and the 3-4-7 are Replaced by is not certain, nor what
        // stands above the 3-4-6 and the 3-3-6; above the 3-4-7 there is only the 4-4-7.
        ['3-4-7', 'first line', 'unknown', '4-4-7', '1-3-7'],
        ['3-4-6', 'first line', '3-3-6', 'unknown', '1-3-6'],
        ['3-3-6', 'conscript', 'none', 'unknown', '1-2-6'],
      ),
      ...halfSquads(
        ['2-4-7', 'elite', 'unknown', 'fanatic'],
        ['1-3-7', 'first line', 'unknown', '2-4-7'],
        ['1-3-6', 'first line', '1-2-6', 'unknown'],
        ['1-2-6', 'conscript', 'none', 'unknown'],
      ),
      // The crew of a vehicle has the numbers of a HS, which is meant where no word tells the size.
      ...crews({ infantry: '2-2-7', vehicle: '1-2-6' }),
    ],
    freed: { squad: '3-3-6', halfSquad: '1-2-6' },
  },
};

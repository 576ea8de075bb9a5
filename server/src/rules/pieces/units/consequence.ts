/** What follows from a result and is still to be told, kept in the state and owed as a line of its own. */

import type { Line } from '../../../syntax/line';
import type { Matter } from '../../kernel/matter';
import type { StepId } from '../../kernel/module';
import { CampaignState } from '../../kernel/state';
import type { Row } from '../../kernel/table';
import type { Where } from '../piece';

/** In the order in which they are carried out. */
export type Effect = 'replaced' | 'reduced' | 'eliminated' | 'hardened' | 'heat';

/** In players' words. */
export const effectWords: Readonly<Record<Effect, string>> = {
  replaced: 'Replaced',
  reduced: 'Casualty Reduced',
  eliminated: 'Eliminated',
  hardened: 'Battle Hardened',
  heat: 'in Heat of Battle',
};

/** What each is known and owed by. */
interface Owed {
  readonly matter: Matter;
  readonly step: StepId;
  readonly rule: string;
  /** Of the result. */
  readonly line: Line;
}

/** What is still to be told before a result is settled. */
export type Consequence = Owed &
  /** Random Selection among a stack. */
  (
    | {
        readonly kind: 'select';
        readonly of: readonly string[];
        readonly effects: readonly Effect[];
        readonly left?: LeftBehind;
      }
    /** Heat of Battle of one unit (A15), whose outcome is recorded. */
    | {
        readonly kind: 'heat';
        readonly piece: string;
        readonly left?: LeftBehind;
      }
    /** A dr for the Equipment of a unit that is Eliminated: left where the unit last was, or Eliminated as well. */
    | {
        readonly kind: 'equipment';
        readonly piece: string;
        readonly pieces: readonly string[];
        readonly left: LeftBehind;
      }
    /** Another counter takes the place of a piece, and what its type does not tell: which. */
    | {
        readonly kind: 'counter';
        readonly piece: string;
        readonly effect: Effect;
      }
    /** One of these is hit, as their owner chooses. */
    | {
        readonly kind: 'choose';
        readonly of: readonly string[];
        readonly effects: readonly Effect[];
      }
    /** A prisoner of an Eliminated Guard, which another unit there must claim. */
    | {
        readonly kind: 'claim';
        readonly prisoner: string;
        readonly guard: string;
        readonly equipment: readonly string[];
      }
    /** One more TC of a unit that fords a river. */
    | {
        readonly kind: 'ford';
        readonly piece: string;
        /** Where it began. */
        readonly from: Where;
        /** There may be one: no map tells. */
        readonly may?: boolean;
      }
    /** Equipment that a Rearmed prisoner may possess. */
    | {
        readonly kind: 'rearmed';
        readonly prisoner: string;
        readonly equipment: string;
      }
  );

/** Where Equipment stays that its possessor no longer has, and the table that says whether it does. */
export interface LeftBehind {
  readonly where: Where;
  readonly rule: string;
  readonly table: readonly Row[];
}

export interface Cause {
  readonly rule: string;
  /** Set where a dr decides about the Equipment of what is Eliminated; else it stays where its possessor was. */
  readonly left?: LeftBehind;
  /** The note of its table by which who cannot be Replaced is Eliminated. */
  readonly note?: string;
  /** In players' words, as the fate of what is lost: `failed its 1TC`. */
  readonly why: string;
  /** Set where the text says who has those whom one that is lost guarded. */
  readonly claimed?: true;
}

declare module '../../kernel/state' {
  interface CampaignState {
    /** What follows from results of this RePh and is not settled yet (Random Selection, new counters, Equipment left behind). */
    consequences: readonly Consequence[];
  }
}
CampaignState.prototype.consequences = [];

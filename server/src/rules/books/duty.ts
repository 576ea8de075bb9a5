/** What a step has for units that must attempt Escape: 9.606 itself, and those that have some attempt it later. */

import type { ActD } from '../../syntax/nodes';
import type { ChartRow } from '../ground/retention/chart';
import type { Destinations } from '../ground/retention/destinations';
import type { Context } from '../kernel/context';
import type { Matter } from '../kernel/matter';
import type { SideId, StepId } from '../kernel/module';
import type { Obligation } from '../kernel/obligation';
import type { View } from '../kernel/step';
import type { Piece } from '../pieces/piece';

export interface Due {
  /**
   * must, may: attempt Escape; some: as many of the Location as are too many for it must, or move within their Area; retain: goes to an Area of itself; either: which of the two, the map does not tell; abandon:
   * the crew of a vehicle must leave it first; stays: nothing becomes of it here; open: its Area or a fact is not known.
   */
  readonly kind: 'must' | 'may' | 'some' | 'retain' | 'either' | 'abandon' | 'stays' | 'open';
  readonly rule: string;
  /** In players' words, without a full stop. */
  readonly why: string;
  readonly row?: ChartRow;
  readonly retained?: Destinations;
  /** One of the same crew, of whom a line has told where he is Retained: it goes there too. */
  readonly after?: Piece;
}

/** A step in which units attempt Escape. */
export interface Duty {
  readonly step: StepId;
  /** What the step has for a piece; undefined for what is no matter of it. */
  due(view: View, piece: Piece): Due | undefined;
  /** The obligation of an attempt. */
  matter(side: SideId, units: readonly Piece[]): Matter;
  /** That a unit has made its attempt of this step. */
  acted(unit: Piece): Matter;
}

/** How units Escape (9.606, 2.506, 3.606), lent to the other steps in which some do. */
export interface Escapes {
  obligations(view: View, duty: Duty): Iterable<Obligation>;
  record(ctx: Context<ActD<'escape'>>, duty: Duty): void;
}

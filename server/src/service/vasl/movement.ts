/** How far a piece would have moved to be a counter of the save, and how else the two differ. */

import type { HexId } from '../../board/hex';
import type { SetupArea } from '../../board/setupTypes';
import { charge } from '../../board/work';
import { bare } from '../../rules/kernel/names';
import { has, isOf, type Piece } from '../../rules/pieces/piece';
import type { Post, Unit } from './found';
import type { Scene } from './scene';

/** What pieces keep from one scenario to the next, and so are known by. */
const lasting = ['wounded', 'heroic', 'walking-wounded', 'malfunctioned', 'immobilized', 'wreck'];

/** In hexes: what it is worth not to have to change it. */
const cost = {
  status: 0.4,
  trait: 0.3,
  level: 0.3,
  withinArea: 0.3,
  /** The counter lies with him who possesses the piece by the log. */
  possessed: -0.5,
  /** The log has it Eliminated in this scenario. */
  lost: 3,
  entering: 6,
  unknown: 20,
  offMap: 40,
  label: 1000,
} as const;

export class Movement {
  readonly #fromAreas = new Map<SetupArea, Map<HexId, number>>();

  constructor(
    private readonly scene: Scene,
    /** The piece of whoever seems to possess a counter. */
    private readonly possessor: (unit: Unit) => string | undefined,
  ) {}

  cost(piece: Piece, unit: Unit): number {
    const { post, statuses, traits, label } = unit;
    let sum = post ? this.#distance(piece, post) : cost.offMap;
    for (const status of lasting) if (has(piece, status) !== statuses.has(status)) sum += cost.status;
    for (const trait of traits) if (!isOf(piece, trait)) sum += cost.trait;
    if (piece.fate) sum += cost.lost;
    if (piece.holder !== undefined && this.possessor(unit) === piece.holder) sum += cost.possessed;
    if (label !== undefined && isCalled(piece, label)) sum -= cost.label;
    return sum;
  }

  #distance({ where }: Piece, post: Post): number {
    switch (where.kind) {
      case 'location': {
        const { hex, level } = where.location;
        return this.#range(hex, post.hex) + (level === post.level ? 0 : cost.level);
      }
      case 'area':
        return this.#fromArea(where.area, post.hex);
      case 'entry':
        return cost.entering + this.#range(where.hex, post.hex);
      case 'offmap':
        return cost.offMap;
      case 'unplaced':
        return cost.unknown;
    }
  }

  #range(one: HexId, other: HexId): number {
    return this.scene.grain.range(one, other) ?? cost.unknown;
  }

  #fromArea(area: SetupArea, hex: HexId): number {
    const known = this.#fromAreas.get(area) ?? new Map<HexId, number>();
    this.#fromAreas.set(area, known);
    const found = known.get(hex) ?? this.#leastFrom(area, hex);
    known.set(hex, found);
    return found;
  }

  #leastFrom({ hexes }: SetupArea, hex: HexId): number {
    charge(hexes.length / 8);
    return cost.withinArea + hexes.reduce<number>((least, one) => Math.min(least, this.#range(one, hex)), cost.unknown);
  }
}

/** Whether a name that a player gave a counter is that of a piece: `Maj. Howard`, or `Howard`. */
export const isCalled = ({ name }: Piece, label: string): boolean =>
  bare(name) === bare(label) || bare(name) === bare(label.split(' ').at(-1) ?? '');

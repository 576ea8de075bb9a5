/** What each side keeps where when Equipment is repaired: asked once for all the parts of the step. */
import { areasNow } from '../../areas';
import type { Forces } from '../../forces/forces';
import { keptFor } from '../../forces/memo';
import { has, isEquipment, isPersonnel, isVehicle, type Piece } from '../../forces/piece';
import { type Retention, retention, retentionKey } from '../../forces/retention';
import type { SideId } from '../../module';
import type { View } from '../step';

/** A piece of Equipment, or a Personnel unit, that a side keeps. */
export interface Kept {
  readonly piece: Piece;
  /** Who keeps it: of Equipment that nobody possesses, the side in whose Setup Area it lies (9.6071). */
  readonly side: SideId;
  readonly captured: boolean;
  readonly where: Retention;
  /** One Setup or Entry Area of one side; absent off map. */
  readonly place?: string;
  readonly isolated: boolean | 'unknown';
}

/** The inventory of this moment. */
export const inventoryOf = (view: View): Inventory =>
  keptFor(view.state.forces, 'inventory', [areasNow(view)?.result], () => new Inventory(view));

export class Inventory {
  readonly all: readonly Kept[];
  /** Pieces of which the log does not tell where they are kept. */
  readonly lost: readonly Piece[];
  readonly #byName: ReadonlyMap<string, Kept>;
  readonly #personnel = new Map<string, Kept[]>();

  constructor(view: View) {
    const { forces } = view.state;
    const all: Kept[] = [];
    const lost: Piece[] = [];
    for (const piece of forces.inPlay()) {
      if (!(isEquipment(piece) || isPersonnel(piece)) || forces.isPrisoner(piece)) continue;
      const kept = keep(forces, piece, retention(view, piece));
      if (kept) all.push(kept);
      else if (isLost(view, piece)) lost.push(piece);
    }
    this.all = all;
    this.lost = lost;
    this.#byName = new Map(all.map((kept) => [kept.piece.name, kept]));
    for (const kept of all) {
      if (!kept.place || !isPersonnel(kept.piece) || isCrewOf(forces, kept.piece)) continue;
      const there = this.#personnel.get(kept.place);
      if (there) there.push(kept);
      else this.#personnel.set(kept.place, [kept]);
    }
  }

  of(piece: Piece): Kept | undefined {
    return this.#byName.get(piece.name);
  }

  /** The Personnel units that are Retained in the same Area. */
  personnelWith({ place }: Kept): readonly Kept[] {
    return (place && this.#personnel.get(place)) || [];
  }

  /** What is Retained in the same Area and passes a test. */
  besides(kept: Kept, test: (other: Kept) => boolean): Kept[] {
    return kept.place === undefined ? [] : this.all.filter((other) => other.place === kept.place && test(other));
  }
}

function keep(forces: Forces, piece: Piece, where: Retention): Kept | undefined {
  if (where.kind === 'outside' || where.kind === 'unknown') return undefined;
  const side = where.kind === 'area' ? where.area.side : forces.sideOf(piece);
  const isolated = has(piece, 'isolated') || (where.kind === 'area' ? where.isolated : false);
  const place = retentionKey(where);
  const captured = isEquipment(piece) && (side !== piece.side || has(piece, 'captured'));
  return { piece, side, captured, where, place: place && `${side} ${place}`, isolated };
}

/** Placed nowhere, or somewhere that no Setup Areas are known for. */
const isLost = (view: View, piece: Piece): boolean =>
  piece.where.kind === 'unplaced' || retention(view, piece).kind === 'unknown';

/** A unit within a vehicle, which mans it: Passengers unloaded long before. */
const isCrewOf = (forces: Forces, piece: Piece): boolean => {
  const holder = forces.holder(piece);
  return holder !== undefined && isVehicle(holder);
};

/** Under Recall, be it from a stun. */
export const isRecalled = (piece: Piece): boolean => has(piece, 'recalled') || has(piece, 'stun-recall');

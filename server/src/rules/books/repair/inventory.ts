/** What each side keeps where when Equipment is repaired: asked once for all the parts of the step. */
import { charge, uncounted } from '../../../board/work';
import { areasNow } from '../../ground/areas';
import { isolationOf, type Retention, retentionIn, retentionKey } from '../../ground/retention/retention';
import type { SideId } from '../../kernel/module';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { openFor } from '../../pieces/doubt/deeds';
import type { Forces } from '../../pieces/forces';
import { keptFor } from '../../pieces/memo';
import { isMobile, isWreck } from '../../pieces/mobility';
import { has, isEquipment, isGone, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';

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
export function inventoryOf(view: View): Inventory {
  const areas = areasNow(view);
  const { forces, doubts, stepLine } = view.state;
  return keptFor(forces, 'inventory', [areas?.result, doubts.version, stepLine], () => {
    const now = { doubts: doubts.copy(), forces: forces.snapshot() };
    return new Inventory(
      now.forces,
      areas,
      ({ name }) => openFor(now, name).length > 0,
      ({ placed }) => stepLine === undefined || placed?.during !== stepLine,
    );
  });
}

/** What is asked of a single piece, as each line does, is found without the others. */
export class Inventory {
  #all?: readonly Kept[];
  #vehicles?: readonly Kept[];

  /** @param forces as they were: the pieces of the log go on */
  constructor(
    private readonly forces: Forces,
    private readonly areas: AreasInForce | undefined,
    /** Whether what becomes of a piece hangs on a line that is open. */
    private readonly isOpen: (piece: Piece) => boolean,
    /** Whether a piece was where it is when the step began. */
    private readonly wasThere: (piece: Piece) => boolean,
  ) {}

  get all(): readonly Kept[] {
    this.#all ??= uncounted(() => this.#kept(() => true));
    return this.#all;
  }

  /** Wrecks are none any more. */
  get vehicles(): readonly Kept[] {
    this.#vehicles ??= uncounted(() => this.#kept((piece) => isVehicle(piece) && !isWreck(piece)));
    return this.#vehicles;
  }

  /** Pieces of which the log does not tell where they are kept. */
  get lost(): readonly Piece[] {
    return this.forces
      .inPlay()
      .filter((piece) => isListed(this.forces, piece) && this.#where(piece).kind === 'unknown');
  }

  of({ name }: Piece): Kept | undefined {
    const piece = this.forces.get(name);
    return piece && !isGone(piece) ? this.#keep(piece) : undefined;
  }

  /** The Personnel units that are Retained in the same Area. */
  personnelWith(kept: Kept): readonly Kept[] {
    return this.besides(kept, ({ piece }) => this.#isPersonnel(piece));
  }

  /**
   * Whether there are any for a dr of this step: who left his vehicle in it, or came by night, did so after the dr. A unit
   * whose own line is open may be there in the end, or not. A vehicle that came by night makes no dr for those it came to.
   */
  hasPersonnel({ piece, place, side }: Kept): boolean | 'unknown' {
    if (place === undefined || (isVehicle(piece) && !this.wasThere(piece))) return false;
    charge(this.forces.size);
    // Each line asks it of a single piece: the first unit found ends the search.
    const some = (test: (unit: Piece) => boolean) =>
      this.forces
        .all()
        .some(
          (p) => this.forces.sideOf(p) === side && !isGone(p) && this.#isPersonnel(p) && this.wasThere(p) && test(p),
        );
    if (some((unit) => this.#keep(unit)?.place === place && !this.isOpen(unit))) return true;
    return some((unit) => this.isOpen(unit)) && 'unknown';
  }

  /** What is Retained in the same Area and passes a test. */
  besides(kept: Kept, test: (other: Kept) => boolean): Kept[] {
    return kept.place === undefined ? [] : this.all.filter((other) => other.place === kept.place && test(other));
  }

  /** On foot: a unit within a vehicle mans it, for Passengers unloaded long before. */
  #isPersonnel(piece: Piece): boolean {
    const holder = this.forces.holder(piece);
    return isPersonnel(piece) && !(holder && isVehicle(holder));
  }

  #kept(test: (piece: Piece) => boolean): Kept[] {
    return this.forces
      .inPlay()
      .filter(test)
      .map((piece) => this.#keep(piece))
      .filter((kept) => kept !== undefined);
  }

  #keep(piece: Piece): Kept | undefined {
    return isListed(this.forces, piece) ? keep(this.forces, piece, this.#where(piece)) : undefined;
  }

  #where(piece: Piece): Retention {
    return retentionIn(this.forces, piece, this.areas);
  }
}

/** Equipment and Personnel, but prisoners. */
const isListed = (forces: Forces, piece: Piece): boolean =>
  (isEquipment(piece) || isPersonnel(piece)) && !forces.isCaptive(piece);

function keep(forces: Forces, piece: Piece, where: Retention): Kept | undefined {
  if (where.kind === 'outside' || where.kind === 'unknown') return undefined;
  const side = where.kind === 'area' ? where.area.side : forces.sideOf(piece);
  const isolated = isolationOf(forces, piece, where);
  const place = retentionKey(where);
  const captured = isEquipment(piece) && (side !== piece.side || has(piece, 'captured'));
  return { piece, side, captured, where, place: place && `${side} ${place}`, isolated };
}

/** Under Recall, be it from a stun. */
export const isRecalled = (piece: Piece): boolean => has(piece, 'recalled') || has(piece, 'stun-recall');

/** Its MA is lost and an exchange may still save it: nothing else is owed for it meanwhile. */
export const isLeaving = ({ piece, isolated }: Kept): boolean =>
  isRecalled(piece) && isMobile(piece) && isolated === false && (piece.statuses.get('recalled')?.length ?? 0) > 0;

/** The pieces of a campaign. Copies share the pieces until one of them changes any. */

import { type LocationKey, locationKey, splitLocation } from '../../board/hex';
import { charge, isCounted } from '../../board/work';
import type { SideId } from '../kernel/module';
import type { Comparable, Same } from '../kernel/same';
import { SharedMap } from '../kernel/sharedMap';
import { CampaignState } from '../kernel/state';
import { Pages } from './pages';
import {
  type Fate,
  isEquipment,
  isGone,
  isPersonnel,
  mans,
  type Piece,
  type Placed,
  type Where,
  withChange,
} from './piece';

const keyOf = (name: string): string => name.toLowerCase();

/** In steps of work: a page is copied, and a line that tells of a piece asks much of it. */
const costOfChange = 16;

export class Forces implements Comparable {
  /** In the order of the log. */
  #pieces = new Pages<Piece>();
  /** Where each name, in lower case, stands among them. */
  #places = new SharedMap<string, number>();
  #all?: readonly Piece[];
  #inPlay?: readonly Piece[];
  #stacks?: Map<LocationKey, Piece[]>;
  #asked = false;
  /** Looking through them by Location has been counted since the last change. */
  #isLooked = false;
  #version?: object;
  #counts = true;
  /** By stem the least number that may be free for another name: those below are taken. */
  #untaken = new SharedMap<string, number>();

  copy(): Forces {
    const copy = new Forces();
    copy.#pieces = this.#pieces.copy();
    copy.#places = this.#places.copy();
    copy.#all = this.#all;
    copy.#inPlay = this.#inPlay;
    copy.#stacks = this.#stacks;
    copy.#asked = this.#asked;
    copy.#isLooked = this.#isLooked;
    copy.#version = this.version;
    copy.#untaken = this.#untaken.copy();
    return copy;
  }

  sameAs(other: Forces, same: Same): boolean {
    return (
      same(this.#pieces, other.#pieces) && same(this.#places, other.#places) && same(this.#untaken, other.#untaken)
    );
  }

  /** A copy that is kept from one time to the next: whose looking counts for work would be chance. */
  snapshot(): Forces {
    const copy = this.copy();
    copy.#counts = false;
    return copy;
  }

  #charge(steps: number): void {
    if (this.#counts) charge(steps);
  }

  /** Another one whenever a piece changes: what follows from the pieces alone can be kept by it. */
  get version(): object {
    this.#version ??= {};
    return this.#version;
  }

  get size(): number {
    return this.#places.size;
  }

  get(name: string): Piece | undefined {
    this.#charge(1);
    const place = this.#places.get(keyOf(name));
    return place === undefined ? undefined : this.#pieces.get(place);
  }

  /** Every piece ever declared, in the order of the log. */
  all(): readonly Piece[] {
    this.#charge(this.#pieces.length);
    return this.#listed();
  }

  #listed(): readonly Piece[] {
    this.#all ??= this.#pieces.all();
    return this.#all;
  }

  /** What a cache has does not tell what is counted: who asks uncounted may have filled it. */
  #chargeLooking(): void {
    if (!isCounted() || this.#isLooked) return;
    this.#isLooked = true;
    this.#charge(this.#pieces.length);
  }

  /** The pieces still in the campaign, of one side or of both. */
  inPlay(side?: SideId): readonly Piece[] {
    this.#charge(this.#pieces.length);
    this.#inPlay ??= this.#pieces.all().filter((piece) => !isGone(piece));
    return side === undefined ? this.#inPlay : this.#inPlay.filter((piece) => piece.side === side);
  }

  /** The pieces in a Location, held ones among them. */
  at(location: LocationKey): readonly Piece[] {
    // A line asks for one Location between two changes; who asks for another asks for many.
    this.#chargeLooking();
    if (this.#stacks || this.#asked) return this.#stacked().get(location) ?? [];
    this.#asked = true;
    const { hex, level } = splitLocation(location);
    return this.#listed().filter(
      (piece) =>
        piece.where.kind === 'location' &&
        piece.where.location.hex === hex &&
        piece.where.location.level === level &&
        !isGone(piece),
    );
  }

  /** All Locations that hold pieces, with them. */
  stacks(): ReadonlyMap<LocationKey, readonly Piece[]> {
    this.#chargeLooking();
    return this.#stacked();
  }

  #stacked(): ReadonlyMap<LocationKey, readonly Piece[]> {
    if (this.#stacks) return this.#stacks;
    const stacks = new Map<LocationKey, Piece[]>();
    for (const piece of this.#listed()) {
      if (isGone(piece) || piece.where.kind !== 'location') continue;
      const key = locationKey(piece.where.location.hex, piece.where.location.level);
      const stack = stacks.get(key);
      if (stack) stack.push(piece);
      else stacks.set(key, [piece]);
    }
    this.#stacks = stacks;
    return stacks;
  }

  holder(piece: Piece): Piece | undefined {
    return piece.holder === undefined ? undefined : this.get(piece.holder);
  }

  held(piece: Piece): Piece[] {
    const out: Piece[] = [];
    for (const name of piece.holds) {
      const held = this.get(name);
      if (held) out.push(held);
    }
    return out;
  }

  /** What a piece holds, and what that holds. */
  withHoldings(piece: Piece, found: Piece[] = []): Piece[] {
    found.push(piece);
    for (const name of piece.holds) {
      const held = this.get(name);
      if (held) this.withHoldings(held, found);
    }
    return found;
  }

  /** Guarded by an enemy, or in a vehicle that serves him. */
  isPrisoner(piece: Piece): boolean {
    const holder = this.holder(piece);
    return isPersonnel(piece) && holder !== undefined && this.sideOf(holder) !== piece.side;
  }

  /** A prisoner, also one that nobody guards. */
  isCaptive(piece: Piece): boolean {
    return piece.statuses.has('prisoner') || this.isPrisoner(piece);
  }

  /** The side that a piece serves now: Equipment its possessor's, all else its own. */
  sideOf(piece: Piece): SideId {
    return isEquipment(piece) ? piece.possessor : piece.side;
  }

  isCaptured(piece: Piece): boolean {
    return isEquipment(piece) && (piece.possessor !== piece.side || piece.statuses.has('captured'));
  }

  set(piece: Piece): void {
    const key = keyOf(piece.name);
    const place = this.#places.get(key) ?? this.#pieces.length;
    if (place === this.#pieces.length) this.#places.set(key, place);
    this.#put(place, piece);
  }

  #delete(name: string): void {
    const key = keyOf(name);
    const place = this.#places.get(key);
    if (place === undefined) return;
    this.#places.delete(key);
    this.#put(place, undefined);
    if (this.#untaken.size) this.#untaken = new SharedMap();
  }

  #put(place: number, piece: Piece | undefined): void {
    this.#charge(costOfChange);
    this.#pieces.set(place, piece);
    this.#all = undefined;
    this.#inPlay = undefined;
    this.#stacks = undefined;
    this.#asked = false;
    this.#isLooked = false;
    this.#version = undefined;
  }

  update(name: string, change: Partial<Piece>): void {
    const piece = this.get(name);
    if (piece) this.set(withChange(piece, change));
  }

  /** Marks a piece; `part`: the Weapon, ammunition or target that the status is of. */
  mark(name: string, status: string, part?: string): void {
    const piece = this.get(name);
    // Who has a Guard is a prisoner without the mark, and none when he has lost him.
    if (!piece || (status === 'prisoner' && this.isPrisoner(piece))) return;
    const known = piece.statuses.get(status);
    const parts = known ?? [];
    const now = part === undefined || parts.some((p) => keyOf(p) === keyOf(part)) ? parts : [...parts, part];
    if (now === known) return;
    this.set(withChange(piece, { statuses: new Map(piece.statuses).set(status, now) }));
    if (status === 'prisoner') this.disarm(name);
  }

  /** Takes statuses off a piece. */
  unmark(name: string, ...statuses: readonly string[]): void {
    const piece = this.get(name);
    if (!piece || !statuses.some((s) => piece.statuses.has(s))) return;
    const rest = new Map(piece.statuses);
    for (const status of statuses) rest.delete(status);
    this.set(withChange(piece, { statuses: rest }));
  }

  /** Takes a status off one part of a piece, and off the piece with its last part. */
  unmarkPart(name: string, status: string, part: string): void {
    const parts = this.get(name)?.statuses.get(status) ?? [];
    const rest = parts.filter((p) => keyOf(p) !== keyOf(part));
    if (rest.length === 0) return this.unmark(name, status);
    const piece = this.get(name);
    if (piece) this.set(withChange(piece, { statuses: new Map(piece.statuses).set(status, rest) }));
  }

  /** Puts a piece somewhere, with all that it holds. */
  move(name: string, where: Where, placed: Placed | undefined): void {
    const place = this.#places.get(keyOf(name));
    const piece = place === undefined ? undefined : this.#pieces.get(place);
    if (place === undefined || !piece) return;
    this.#put(place, withChange(piece, { where, placed }));
    for (const held of piece.holds) this.move(held, where, placed);
  }

  /**
   * Gives a piece to another to possess, man, tow, carry or guard; it goes where its holder is. What a prisoner had is
   * his no more.
   */
  hold(holderName: string, name: string, since: Placed): void {
    this.release(name);
    const holder = this.get(holderName);
    const piece = this.get(name);
    if (!holder || !piece) return;
    this.set(withChange(holder, { holds: [...holder.holds, piece.name] }));
    const possessor = isEquipment(piece) ? this.sideOf(holder) : piece.possessor;
    this.set(withChange(piece, { holder: holder.name, heldSince: since, possessor }));
    // What its own side has taken back is Captured no more.
    if (possessor === piece.side && piece.possessor !== possessor) this.unmark(name, 'captured');
    this.move(name, holder.where, holder.placed);
    const now = this.get(name);
    if (!now || !this.isPrisoner(now)) return;
    this.disarm(name);
    this.unmark(name, 'prisoner');
  }

  /** Who is a prisoner has nothing, and guards nobody. */
  disarm(name: string): void {
    const piece = this.get(name);
    if (piece && isPersonnel(piece)) for (const lost of piece.holds) this.release(lost);
  }

  /** Takes a piece from its holder: it stays in place, unpossessed. */
  release(name: string): void {
    const piece = this.get(name);
    if (piece?.holder === undefined) return;
    const holder = this.get(piece.holder);
    if (holder) {
      const wasCrew = mans(holder, piece) && piece.type.kind !== 'armorLeader' && piece.side === this.sideOf(holder);
      const crewLeft = wasCrew || holder.crewLeft ? true : undefined;
      const holds = holder.holds.filter((held) => keyOf(held) !== keyOf(name));
      this.set(withChange(holder, { holds, crewLeft }));
    }
    this.set(withChange(piece, { holder: undefined, heldSince: undefined, tookOver: undefined }));
  }

  /** Takes a piece out of the campaign; what it held stays in place. */
  remove(name: string, fate: Fate): void {
    const now = this.get(name);
    const captive = now && this.isCaptive(now) ? true : undefined;
    this.release(name);
    const piece = this.get(name);
    if (!piece) return;
    for (const held of piece.holds) this.release(held);
    this.update(name, { fate: captive ? { ...fate, captive } : fate, holds: [] });
  }

  /** Strikes a piece out that never was: as if no line had declared it. */
  forget(name: string): void {
    const piece = this.get(name);
    if (!piece) return;
    this.release(name);
    for (const held of piece.holds) this.release(held);
    this.#delete(name);
  }

  /** Gives a piece another name, which its holder and holdings then know it by. */
  rename(name: string, to: string, change: Partial<Piece> = {}): void {
    const piece = this.get(name);
    if (!piece) return;
    const holder = this.holder(piece);
    const held = this.held(piece);
    this.#delete(name);
    this.set(withChange(piece, { ...change, name: to }));
    if (holder) this.set(withChange(holder, { holds: holder.holds.map((h) => (keyOf(h) === keyOf(name) ? to : h)) }));
    for (const h of held) this.set(withChange(h, { holder: to }));
  }

  /** `467a`, `467b` ... or `LMG1`, `LMG2` ...: the first name of this stem that no piece has. */
  freeName(stem: string, { letters }: { readonly letters: boolean }): string {
    const key = `${letters ? 'a' : '1'} ${keyOf(stem)}`;
    for (let n = this.#untaken.get(key) ?? 0; ; n++) {
      const name = `${stem}${letters ? letter(n) : n + 1}`;
      if (this.#places.has(keyOf(name))) continue;
      if (n > 0) this.#untaken.set(key, n);
      return name;
    }
  }
}

/** a to z, then aa, ab ... */
function letter(n: number): string {
  const last = String.fromCharCode(97 + (n % 26));
  return n < 26 ? last : letter(Math.floor(n / 26) - 1) + last;
}

declare module '../kernel/state' {
  interface CampaignState {
    /** Every piece, at the forces depth. */
    forces: Forces;
  }
}
CampaignState.records('forces', Forces);

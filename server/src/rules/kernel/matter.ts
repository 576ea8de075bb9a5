/**
 * What a player owes or has done, by value. Names in it are never read back out of a text: whoever asks for the pieces of
 * a matter gets them as they are, whatever characters they have.
 */

import type { SideId } from './module';
import { same } from './names';
import type { Comparable, Same } from './same';
import { SharedMap } from './sharedMap';

export interface Matter {
  /** `san`, `repair.stun`. */
  readonly what: string;
  readonly side?: SideId;
  readonly pieces?: readonly string[];
  readonly rg?: string;
  /** A Location, hex or Area. */
  readonly at?: string;
  /** What else tells it from others: a Weapon, a Fortification, a force. */
  readonly of?: string;
  readonly nth?: number;
  /** How often it was owed before and came to nothing. */
  readonly again?: number;
}

/** The names in it. */
export const wordsOf = ({ side, pieces = [], rg, at, of, nth }: Matter): readonly string[] =>
  [side, ...pieces, rg, at, of, nth?.toString()].filter((word) => word !== undefined);

/** In lower case. */
export const piecesIn = ({ pieces = [] }: Matter): readonly string[] => pieces.map((name) => name.toLowerCase());

const isPlain = /^[\p{L}\p{N}_.-]*$/u;
const word = (text: string): string => (isPlain.test(text) ? text : JSON.stringify(text));
const name = (text: string): string => word(text.toLowerCase());

declare const mark: unique symbol;
/** It is compared, and nothing else: the compiler knows of no text in it. */
export interface MatterId {
  readonly [mark]: true;
}

/** Stands for a matter as the key of a map. Names in any case give the same, other matters never do. */
export const idOf = (matter: Matter): MatterId => idText(matter) as unknown as MatterId;

/** For the protocol, which has only text: `san/British`, `wounded/pieces=howard`. */
export function idText({ what, side, pieces, rg, at, of, nth, again }: Matter): string {
  let id = what;
  if (side !== undefined) id += `/${word(side)}`;
  if (pieces) id += `/pieces=${pieces.map(name).join('+')}`;
  if (rg !== undefined) id += `/rg=${name(rg)}`;
  if (at !== undefined) id += `/at=${name(at)}`;
  if (of !== undefined) id += `/of=${name(of)}`;
  if (nth !== undefined) id += `/${nth}`;
  return again ? `${id}/again=${again}` : id;
}

export const sameMatter = (a: Matter, b: Matter): boolean => a === b || idOf(a) === idOf(b);

/** The matter with a piece under another name. */
export const renamed = (matter: Matter, from: string, to: string): Matter =>
  matter.pieces?.some((one) => same(one, from))
    ? { ...matter, pieces: matter.pieces.map((one) => (same(one, from) ? to : one)) }
    : matter;

/** What is kept of matters, in the order in which they came. */
export class Matters<V> implements Iterable<readonly [Matter, V]>, Comparable {
  #map: SharedMap<MatterId, readonly [Matter, V]>;

  constructor(map: SharedMap<MatterId, readonly [Matter, V]> = new SharedMap()) {
    this.#map = map;
  }

  copy(): Matters<V> {
    return new Matters(this.#map.copy());
  }

  sameAs(other: Matters<V>, same: Same): boolean {
    return this.#map.sameAs(other.#map, same);
  }

  /** Another one whenever something changes. */
  get version(): number {
    return this.#map.version;
  }

  get size(): number {
    return this.#map.size;
  }

  get(matter: Matter): V | undefined {
    return this.#map.get(idOf(matter))?.[1];
  }

  has(matter: Matter): boolean {
    return this.#map.has(idOf(matter));
  }

  set(matter: Matter, value: V): void {
    this.#map.set(idOf(matter), [matter, value]);
  }

  delete(matter: Matter): void {
    this.#map.delete(idOf(matter));
  }

  /** Those of one kind. */
  *of(what: string): Generator<readonly [Matter, V]> {
    for (const entry of this) if (entry[0].what === what) yield entry;
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  [Symbol.iterator](): Iterator<readonly [Matter, V]> {
    return this.#map.values();
  }

  /** A piece goes on under another name. */
  rename(from: string, to: string): void {
    const all = [...this].map(([matter, value]) => [renamed(matter, from, to), value] as const);
    if (all.length === 0) return;
    this.#map = new SharedMap(all.map((entry) => [idOf(entry[0]), entry]));
  }
}

/**
 * Maps and sets that are copied for nothing: copies share what they hold, and a change costs no more than a few hundred
 * entries, however many there are. The entries stand in layers, the oldest and largest first: those that a copy may
 * share are never changed, and two are put together when they have grown alike, so that n changes cost n log n in all.
 */

import { charge } from '../../board/work';
import { type Comparable, type Same, sameLists } from './same';

/** How a layer has a key: put in place of an older one, put behind all others, or taken out. */
interface Entry<V> {
  readonly kind: 'changed' | 'added' | 'deleted';
  readonly value: V;
}
type Layer<K, V> = ReadonlyMap<K, Entry<V>>;

/** Entries that a change may have to copy. */
const most = 256;

const none: ReadonlyMap<never, never> = new Map<never, never>();
const noLayers: readonly never[] = [];
/** Replaced by the first key. */
const noKeys: never[] = [];
let changes = 0;

/** The entries of the few large maps that were looked through last, by version: a line asks the same one many times. */
const lists = new Map<number, readonly [unknown, unknown][]>();
const mostLists = 4;

function keep(version: number, list: readonly [unknown, unknown][]): void {
  const [oldest] = lists.keys();
  if (lists.size >= mostLists && oldest !== undefined) lists.delete(oldest);
  lists.set(version, list);
}

export class SharedMap<K, V> implements ReadonlyMap<K, V>, Comparable {
  #layers: readonly Layer<K, V>[] = noLayers;
  #top: Map<K, Entry<V>> = none as unknown as Map<K, Entry<V>>;
  /** A copy has the same top. */
  #shared = true;
  #size = 0;
  #version = 0;
  #changed: K[] = noKeys;

  constructor(entries?: Iterable<readonly [K, V]>) {
    if (entries) for (const [key, value] of entries) this.set(key, value);
  }

  copy(): SharedMap<K, V> {
    const copy = new SharedMap<K, V>();
    copy.#layers = this.#layers;
    copy.#top = this.#top;
    copy.#size = this.#size;
    copy.#version = this.#version;
    this.#shared = true;
    this.#changed = noKeys;
    return copy;
  }

  /** The keys set since it was last copied. */
  get changed(): ReadonlySet<K> {
    return new Set(this.#changed);
  }

  /** Another one whenever an entry changes: what follows from them alone can be kept by it. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#size;
  }

  get(key: K): V | undefined {
    return this.#find(key)?.value;
  }

  has(key: K): boolean {
    return this.#find(key) !== undefined;
  }

  set(key: K, value: V): this {
    const had = this.#find(key);
    if (this.#changed === noKeys) this.#changed = [];
    this.#changed.push(key);
    if (!had) this.#size++;
    const top = this.#own();
    // One that was taken out comes back behind all others.
    const kind = had ? (top.get(key)?.kind ?? 'changed') : 'added';
    if (!had) top.delete(key);
    top.set(key, { kind, value });
    return this;
  }

  delete(key: K): boolean {
    const had = this.#find(key);
    if (!had) return false;
    this.#size--;
    const top = this.#own();
    if (this.#layers.some((layer) => layer.has(key))) top.set(key, { kind: 'deleted', value: had.value });
    else top.delete(key);
    return true;
  }

  entries(): MapIterator<[K, V]> {
    return this.#listed().values();
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.#listed()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.#listed()) yield value;
  }

  #listed(): readonly [K, V][] {
    // Those of a large one lie all over the memory.
    charge(this.#size > most ? 2 * this.#size : this.#size);
    const known = lists.get(this.#version) as [K, V][] | undefined;
    if (known) return known;
    const list = this.#entries();
    if (list.length > most) keep(this.#version, list);
    return list;
  }

  #entries(): [K, V][] {
    const list: [K, V][] = [];
    const layers = this.#layers.length ? [...this.#layers, this.#top] : [this.#top];
    for (const [i, layer] of layers.entries())
      for (const [key, entry] of layer) {
        const now = entry.kind === 'added' ? latest(layers, i + 1, key, entry) : undefined;
        if (now) list.push([key, now.value]);
      }
    return list;
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(tell: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) tell(value, key, this);
  }

  sameAs(other: SharedMap<K, V>, same: Same): boolean {
    if (this.#version === other.#version) return true;
    if (this.#size !== other.#size) return false;
    const isAlike =
      this.#layers.length === other.#layers.length && this.#layers.every((l, i) => l === other.#layers[i]);
    return isAlike
      ? sameEntries(this.#top, other.#top, same)
      : sameLists(this.#entries().flat(), other.#entries().flat(), same);
  }

  #find(key: K): Entry<V> | undefined {
    let entry = this.#top.get(key);
    for (let i = this.#layers.length - 1; !entry && i >= 0; i--) entry = this.#layers[i]?.get(key);
    return entry?.kind === 'deleted' ? undefined : entry;
  }

  /** The top, changed by nobody else. */
  #own(): Map<K, Entry<V>> {
    this.#version = ++changes;
    if (!this.#shared) return this.#top;
    this.#shared = false;
    if (this.#top.size < most) this.#top = new Map(this.#top);
    else {
      this.#layers = stacked(this.#layers, this.#top);
      this.#top = new Map();
    }
    return this.#top;
  }
}

const sameEntries = <K, V>(one: Layer<K, V>, other: Layer<K, V>, same: Same): boolean =>
  one === other ||
  sameLists(
    [...one].flatMap(([key, { kind, value }]) => [key, kind, value]),
    [...other].flatMap(([key, { kind, value }]) => [key, kind, value]),
    same,
  );

/** What became of an entry in the layers above its own; undefined where it is no more, or stands in one of those. */
function latest<K, V>(layers: readonly Layer<K, V>[], from: number, key: K, entry: Entry<V>): Entry<V> | undefined {
  let now = entry;
  for (let i = from; i < layers.length; i++) {
    const above = layers[i]?.get(key);
    if (above && above.kind !== 'changed') return undefined;
    if (above) now = above;
  }
  return now;
}

function stacked<K, V>(layers: readonly Layer<K, V>[], top: Layer<K, V>): readonly Layer<K, V>[] {
  const below = layers.at(-1);
  if (!below || below.size > 2 * top.size) return [...layers, top];
  const rest = layers.slice(0, -1);
  return stacked(rest, merged(below, top, { isLowest: rest.length === 0 }));
}

function merged<K, V>(
  below: Layer<K, V>,
  above: Layer<K, V>,
  { isLowest }: { readonly isLowest: boolean },
): Layer<K, V> {
  const out = new Map(below);
  for (const [key, entry] of above) {
    if (entry.kind === 'changed') {
      out.set(key, { kind: out.get(key)?.kind ?? 'changed', value: entry.value });
      continue;
    }
    out.delete(key);
    if (entry.kind === 'added' || !isLowest) out.set(key, entry);
  }
  return out;
}

/** A set in the same way. */
export class SharedSet<T> implements ReadonlySet<T>, Comparable {
  #map: SharedMap<T, true>;

  constructor(values: Iterable<T> | SharedMap<T, true> = new SharedMap()) {
    this.#map = values instanceof SharedMap ? values : new SharedMap();
    if (values instanceof SharedMap) return;
    for (const value of values) this.add(value);
  }

  copy(): SharedSet<T> {
    return new SharedSet(this.#map.copy());
  }

  sameAs(other: SharedSet<T>, same: Same): boolean {
    return this.#map.sameAs(other.#map, same);
  }

  get version(): number {
    return this.#map.version;
  }

  get size(): number {
    return this.#map.size;
  }

  has(value: T): boolean {
    return this.#map.has(value);
  }

  add(value: T): this {
    if (!this.#map.has(value)) this.#map.set(value, true);
    return this;
  }

  delete(value: T): boolean {
    return this.#map.delete(value);
  }

  keys(): MapIterator<T> {
    return this.#map.keys();
  }

  values(): MapIterator<T> {
    return this.#map.keys();
  }

  *entries(): MapIterator<[T, T]> {
    for (const value of this) yield [value, value];
  }

  forEach(tell: (value: T, again: T, set: ReadonlySet<T>) => void): void {
    for (const value of this) tell(value, value, this);
  }

  [Symbol.iterator](): MapIterator<T> {
    return this.#map.keys();
  }
}

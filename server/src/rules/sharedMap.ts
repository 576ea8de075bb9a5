const empty = new Map<never, never>();

/** A map that is copied for nothing: copies share one, until one of them changes and takes a map of its own. */
export class SharedMap<K, V> implements ReadonlyMap<K, V> {
  #map: Map<K, V>;
  #shared: boolean;

  constructor(entries?: Iterable<readonly [K, V]>) {
    this.#map = entries ? new Map(entries) : (empty as Map<K, V>);
    this.#shared = !entries;
  }

  copy(): SharedMap<K, V> {
    const copy = new SharedMap<K, V>();
    copy.#map = this.#map;
    copy.#shared = this.#shared = true;
    return copy;
  }

  get size(): number {
    return this.#map.size;
  }

  get(key: K): V | undefined {
    return this.#map.get(key);
  }

  has(key: K): boolean {
    return this.#map.has(key);
  }

  set(key: K, value: V): this {
    this.#own().set(key, value);
    return this;
  }

  delete(key: K): boolean {
    return this.#map.has(key) && this.#own().delete(key);
  }

  keys() {
    return this.#map.keys();
  }

  values() {
    return this.#map.values();
  }

  entries() {
    return this.#map.entries();
  }

  [Symbol.iterator]() {
    return this.#map[Symbol.iterator]();
  }

  forEach(tell: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    this.#map.forEach(tell);
  }

  #own(): Map<K, V> {
    if (this.#shared) {
      this.#map = new Map(this.#map);
      this.#shared = false;
    }
    return this.#map;
  }
}

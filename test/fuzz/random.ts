/** Numbers that look random and are the same again for the same seed (Marsaglia's xorshift, mixed as in splitmix32). */
export class Random {
  #state: number;

  constructor(...seed: readonly number[]) {
    this.#state = 0x9e3779b9;
    for (const part of seed) {
      this.#state ^= part | 0;
      this.next();
    }
  }

  /** A whole number from 0 to 2^32 - 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let n = this.#state;
    n = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
    n = Math.imul(n ^ (n >>> 15), 0x735a2d97);
    return (n ^ (n >>> 15)) >>> 0;
  }

  /** From 0 to below the limit; 0 where there is no choice. */
  below(limit: number): number {
    return limit <= 1 ? 0 : this.next() % limit;
  }

  /** Once in so many. */
  oneIn(many: number): boolean {
    return this.below(many) === 0;
  }

  of<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to choose from');
    return list[this.below(list.length)] as T;
  }

  /** One of the values, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [weight: number, value: T])[]): T {
    let at = this.below(list.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, value] of list) {
      if (at < weight) return value;
      at -= weight;
    }
    throw new Error('nothing to choose from');
  }
}

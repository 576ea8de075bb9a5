import { type Comparable, type Same, sameLists } from '../kernel/same';

/** A list that is copied for nothing: copies share its pages, and a change copies the page that it touches. */
const bits = 5;
const last = (1 << bits) - 1;

export class Pages<T> implements Comparable {
  #pages: (T | undefined)[][] = [];
  /** Of each page whether no copy shares it; absent while a copy shares even the list of them. */
  #own?: boolean[] = [];
  #length = 0;

  copy(): Pages<T> {
    const copy = new Pages<T>();
    copy.#pages = this.#pages;
    copy.#length = this.#length;
    copy.#own = this.#own = undefined;
    return copy;
  }

  sameAs(other: Pages<T>, same: Same): boolean {
    return (
      this.#pages === other.#pages || (this.#length === other.#length && sameLists(this.#pages, other.#pages, same))
    );
  }

  /** Of all values ever put in, those taken out among them. */
  get length(): number {
    return this.#length;
  }

  get(index: number): T | undefined {
    return this.#pages[index >> bits]?.[index & last];
  }

  /** Puts a value in place of another or behind the last; undefined takes one out. */
  set(index: number, value: T | undefined): void {
    if (!this.#own) {
      this.#pages = [...this.#pages];
      this.#own = [];
    }
    const at = index >> bits;
    let page = this.#pages[at];
    if (!page || !this.#own[at]) {
      page = page ? [...page] : [];
      this.#pages[at] = page;
      this.#own[at] = true;
    }
    page[index & last] = value;
    this.#length = Math.max(this.#length, index + 1);
  }

  /** The values in their order. */
  all(): T[] {
    const out: T[] = [];
    for (const page of this.#pages) for (const value of page) if (value !== undefined) out.push(value);
    return out;
  }
}

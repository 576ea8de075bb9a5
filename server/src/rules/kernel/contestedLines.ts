/** The lines about pieces that were told wrong or stand open, found by the pieces they name as well. */
import type { Line } from '../../syntax/line';
import { SharedMap, SharedSet } from './sharedMap';

/** What is kept of such a line. */
export interface Contested {
  /** The heading of its step. */
  readonly step: Line | undefined;
  readonly isOpen: boolean;
  /** The pieces it names, in lower case, as they are called now. */
  readonly names: readonly string[];
  /** Whether a scenario has been played since. */
  readonly isPast: boolean;
}

export class ContestedLines {
  #lines = new SharedMap<Line, Contested>();
  /** Those since the last scenario, by the names on them: one of each step, open or not. */
  #present = new SharedMap<string, readonly Contested[]>();
  /** All names on any. */
  #names = new SharedSet<string>();

  copy(): ContestedLines {
    const copy = new ContestedLines();
    copy.#lines = this.#lines.copy();
    copy.#present = this.#present.copy();
    copy.#names = this.#names.copy();
    return copy;
  }

  /** Another one whenever a line is added or changed. */
  get version(): number {
    return this.#lines.version;
  }

  has(line: Line): boolean {
    return this.#lines.has(line);
  }

  [Symbol.iterator](): Iterator<readonly [Line, Contested]> {
    return this.#lines[Symbol.iterator]();
  }

  add(line: Line, contested: Contested): void {
    this.#lines.set(line, contested);
    for (const name of contested.names) this.#names.add(name);
    if (contested.isPast) return;
    for (const name of contested.names) {
      const known = this.of(name);
      if (known.some((c) => c.step === contested.step && c.isOpen === contested.isOpen)) continue;
      this.#present.set(name, [...known, contested]);
    }
  }

  /** What was said since the last scenario of lines that name a piece; in lower case. */
  of(name: string): readonly Contested[] {
    return this.#present.get(name) ?? [];
  }

  /** Whether any names it, played since or not. */
  everNamed(name: string): boolean {
    return this.#names.has(name);
  }

  /** The names, in lower case, on those since the last scenario. */
  get names(): Pick<ReadonlySet<string>, 'has' | 'size'> {
    return this.#present;
  }

  /** Puts others in their place, in the same order. */
  change(how: (contested: Contested, line: Line) => Contested): void {
    if (this.#lines.size === 0) return;
    const before = this.#lines;
    this.#lines = new SharedMap();
    this.#present = new SharedMap();
    this.#names = new SharedSet();
    for (const [line, contested] of before) this.add(line, how(contested, line));
  }
}

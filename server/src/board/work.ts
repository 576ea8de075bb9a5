/**
 * Work counted in steps, such as a piece or a hex looked at: the same on every machine, so that what a log is told stays
 * a function of its text. What a cache may answer is counted as if it did not, or not at all.
 */

/** What was asked for takes more steps than there are for it. */
export class Exhausted extends Error {
  constructor() {
    super('there are not enough steps of work for it');
  }
}

let left = Number.POSITIVE_INFINITY;

/** Takes steps off what is left. @throws Exhausted */
export function charge(steps: number): void {
  left -= steps;
  if (left < 0) throw new Exhausted();
}

/** Whether steps are counted now. */
export const isCounted = (): boolean => left !== Number.POSITIVE_INFINITY;

/** Runs without counting: what is kept from one time to the next would be counted by whoever happens to come first. */
export function uncounted<T>(run: () => T): T {
  const around = left;
  left = Number.POSITIVE_INFINITY;
  try {
    return run();
  } finally {
    left = around;
  }
}

/** What is made of these, as far as the steps of work go. */
export function asFarAsMayBe<T, R>(items: Iterable<T>, make: (item: T) => readonly R[]): R[] {
  const made: R[] = [];
  try {
    for (const item of items) for (const one of make(item)) made.push(one);
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
  }
  return made;
}

/** Runs with so many steps, whatever is left around it. @returns how many it took */
export function bounded(steps: number, run: () => void): number {
  const around = left;
  left = steps;
  try {
    run();
    return steps - left;
  } finally {
    left = around;
  }
}

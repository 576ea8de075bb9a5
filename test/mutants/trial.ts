/** Tries one mutant after the other on the conformance logs. */
import type { Instance } from './instance';
import { record, recorded, stepsTaken, switchOn } from './switch';

/**
 * How the referee is tried: by the expectations of a log, by tests of the data, by laws that hold for every log, or by what the
 * quick fixes of a log lead to.
 */
export const trials = [
  'checkLog',
  'checkTests',
  'checkTexts',
  'checkOffered',
  'checkWritten',
  'checkFixes',
  'checkNarrow',
  'checkOneSlip',
] as const;

export type Trial = (typeof trials)[number];

export interface Exercise {
  readonly of: Trial;
  /** A log, or a file of tests. */
  readonly log: string;
}

/** Places of mutants that it passes without one. */
export type Passed = Exercise & { readonly steps: number };

/** What an exercise meets. */
export interface Meeting {
  readonly met: readonly number[];
  /** Those of which the code remembers what came of them, so that they are not met again. */
  readonly once: readonly number[];
  readonly steps: number;
}

export interface Order {
  readonly mutant: number;
  /** Those that meet it, in the order in which to do them. */
  readonly passed: readonly Passed[];
  /** Only a referee that is loaded with it on surely has it. */
  readonly isOfLoad: boolean;
}

/** So many times the steps without a mutant, and some, and it goes on for ever. */
const mostSteps = ({ steps }: Passed): number => steps * 20 + 100_000;

export class Trials {
  #instance: Instance;

  /** @param last the greatest number of a mutant */
  constructor(
    private readonly make: () => Instance,
    private readonly last: number,
  ) {
    switchOn(0);
    this.#instance = make();
  }

  /** The mutants that are met as the referee is loaded. */
  metByLoad(): readonly number[] {
    record(this.last);
    this.#instance = this.make();
    return recorded();
  }

  /** @throws where it does not come out as it should by itself */
  async metBy({ log, of }: Exercise): Promise<Meeting> {
    const run = async () => {
      record(this.last);
      await this.#instance[of](log);
      return recorded();
    };
    const met = await run();
    const again = new Set(await run());
    return { met, once: met.filter((id) => !again.has(id)), steps: stepsTaken() };
  }

  /** The first that does not come out as it should with the mutant; undefined: it survives. @param heard called before each */
  async diesBy(order: Order, heard: (one: Exercise) => void): Promise<Exercise | undefined> {
    return order.isOfLoad ? this.#anew(order, heard) : this.#warm(order, heard);
  }

  async #anew({ mutant, passed }: Order, heard: (one: Exercise) => void): Promise<Exercise | undefined> {
    const instance = this.#loadedWith(mutant);
    for (const one of passed) {
      heard(one);
      if (!instance || !(await isKept(instance, mutant, one))) return one;
    }
    return undefined;
  }

  #loadedWith(mutant: number): Instance | undefined {
    switchOn(mutant);
    try {
      return this.make();
    } catch {
      return undefined;
    } finally {
      switchOn(0);
    }
  }

  /** With an instance that has judged logs before, so that it is warm. */
  async #warm({ mutant, passed }: Order, heard: (one: Exercise) => void): Promise<Exercise | undefined> {
    for (const one of passed) {
      heard(one);
      if (await isKept(this.#instance, mutant, one)) continue;
      // It is the mutant's doing if all is right without it; else that of one before, which something remembers.
      if (await isKept(this.#instance, 0, one)) return one;
      this.#instance = this.make();
      if (!(await isKept(this.#instance, mutant, one))) return one;
    }
    return undefined;
  }
}

async function isKept(instance: Instance, mutant: number, passed: Passed): Promise<boolean> {
  switchOn(mutant, mutant === 0 ? undefined : mostSteps(passed));
  try {
    await instance[passed.of](passed.log);
    return true;
  } catch {
    return false;
  } finally {
    switchOn(0);
  }
}

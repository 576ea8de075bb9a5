/** What follows from lines that differ: each fact of two campaigns where it comes to differ, once. */
import type { Fact, Facts } from './facts';

/** Facts that differ alike, told in one sentence. */
export interface Difference {
  readonly text: string;
  /** Of the first of them. */
  readonly key: string;
  readonly was: Fact | undefined;
  readonly is: Fact | undefined;
}

export class Follows {
  /** How the facts told so far differ, by their keys. */
  readonly #told = new Map<string, string>();

  /**
   * What is otherwise and has not been told to be so.
   * @param isTold a fact whose line is itself told to differ; @param sameMoment of the campaign: both have come as far
   */
  at(
    before: Facts,
    now: Facts,
    { isTold, sameMoment }: { readonly isTold: (fact: Fact) => boolean; readonly sameMoment: boolean },
  ): Difference[] {
    const found = new Map<
      string,
      { readonly key: string; readonly was?: Fact; readonly is?: Fact; readonly names: string[] }
    >();
    for (const key of new Set([...now.keys(), ...before.keys()])) {
      const was = before.get(key);
      const is = now.get(key);
      const fact = is ?? was;
      if (!fact || (fact.lapses && !sameMoment && !(was && is))) continue;
      if (!this.#isNew(key, was, is, [before, now])) continue;
      if (fact.isSaid && isTold(fact)) continue;
      const { name = key } = fact;
      const alike = fact.name === undefined ? key : [key.split(' ')[0], was?.value, is?.value].join('\n');
      const others = found.get(alike);
      if (others) others.names.push(name);
      else found.set(alike, { key, was, is, names: [name] });
    }
    return [...found.values()].map(({ key, was, is, names }) => ({
      text: ((is ?? was) as Fact).tell(was?.value, is?.value, names),
      key,
      was,
      is,
    }));
  }

  /** Not while it stays different in the same way, nor where what it belongs to is in one log alone. */
  #isNew(key: string, was: Fact | undefined, is: Fact | undefined, logs: readonly [Facts, Facts]): boolean {
    const under = (is ?? was)?.under;
    if (under !== undefined && logs.some((facts) => !facts.has(under))) return false;
    if (was?.value === is?.value) {
      this.#told.delete(key);
      return false;
    }
    const how = differing(was, is);
    if (this.#told.get(key) === how) return false;
    this.#told.set(key, how);
    return true;
  }
}

/** A number that stays as much larger or smaller differs as before. */
function differing(was: Fact | undefined, is: Fact | undefined): string {
  const [before, now] = [was, is].map((fact) => fact?.countsAs ?? fact?.value);
  return typeof before === 'number' && typeof now === 'number' ? `by ${now - before}` : `${before} -> ${now}`;
}

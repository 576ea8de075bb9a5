/** The mutants of the build: which one is switched on, and which of them have made a difference so far. Called by what
 * `instrument.mjs` puts into the code. */

/** A mutant has done far more than the log asks for: it does not end. */
class Endless extends Error {}

let active = 0;
let hits = new Uint8Array(0);
let steps = 0;
let mostSteps = Number.POSITIVE_INFINITY;

/** Switches on a mutant, none by 0, for so many steps at most, and forgets what was recorded. */
export function switchOn(mutant: number, most = Number.POSITIVE_INFINITY): void {
  active = mutant;
  mostSteps = most;
  steps = 0;
}

/** @param number of mutants there are */
export function record(number: number): void {
  hits = new Uint8Array(number);
}

/** The mutants at whose place the code would have gone on with something else, since `record`. */
export const recorded = (): number[] => [...hits.keys()].filter((id) => hits[id] === 1);

export const stepsTaken = (): number => steps;

function is(id: number, differs: boolean): boolean {
  if (++steps > mostSteps) throw new Endless();
  if (differs) hits[id] = 1;
  return active === id;
}

export const truth = (id: number, value: unknown) => (is(id, !value) ? true : value);
export const falsity = (id: number, value: unknown) => (is(id, !!value) ? false : value);
export const negation = (id: number, value: unknown) => (is(id, true) ? !value : value);
export const swapped = (id: number, value: unknown) => (is(id, true) ? !value : value);
export const turned = (id: number, value: unknown) => (active === id ? !value : value);
export const number = (id: number, value: number) => (is(id, true) ? value + 1 : value);
export const nothing = (id: number, value: unknown) => (is(id, value != null) ? undefined : value);
export const left = (id: number, value: readonly unknown[]) => (is(id, true) ? [] : value);
export const member = (id: number, value: object) => (is(id, true) ? {} : value);
export const kept = (id: number) => !is(id, true);
/** What no value is. */
export const label = (id: number, value: unknown) => (is(id, true) ? Symbol() : value);

// biome-ignore format: one a line reads best
type Ordered = never;
export const below = (id: number, a: Ordered, b: Ordered) => (is(id, a === b) ? a <= b : a < b);
export const upTo = (id: number, a: Ordered, b: Ordered) => (is(id, a === b) ? a < b : a <= b);
export const above = (id: number, a: Ordered, b: Ordered) => (is(id, a === b) ? a >= b : a > b);
export const from = (id: number, a: Ordered, b: Ordered) => (is(id, a === b) ? a > b : a >= b);
export const plus = (id: number, a: number, b: number) =>
  is(id, typeof a === 'number' && b !== 0) && typeof a === 'number' ? a - b : a + b;
export const minus = (id: number, a: number, b: number) => (is(id, b !== 0) ? a + b : a - b);

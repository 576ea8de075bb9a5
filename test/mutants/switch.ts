/**
 * The mutants of the build: which one is switched on, and which would have made a difference so far. What `instrument.ts` puts
 * into the code calls this.
 */

/** A mutant that has the code go on and on. */
class Endless extends Error {}

let active = 0;
let met = new Uint8Array(0);
let steps = 0;
let mostSteps = Number.POSITIVE_INFINITY;

/** Switches on a mutant, or none by 0, for so many steps at most. */
export function switchOn(mutant: number, most = Number.POSITIVE_INFINITY): void {
  active = mutant;
  mostSteps = most;
  steps = 0;
}

/** Forgets which mutants were met. @param last the greatest number of one */
export function record(last: number): void {
  met = new Uint8Array(last + 1);
  steps = 0;
}

/** The mutants with which the code would have gone on from their place with something else, since `record`. */
export const recorded = (): number[] => [...met.keys()].filter((id) => met[id] === 1);

/** Places passed since `switchOn` or `record`. */
export const stepsTaken = (): number => steps;

function is(id: number, differs = true): boolean {
  if (++steps > mostSteps) throw new Endless();
  if (differs) met[id] = 1;
  return active === id;
}

export const truth = (id: number, value: unknown) => (is(id, !value) ? true : value);
export const falsity = (id: number, value: unknown) => (is(id, !!value) ? false : value);
export const negation = (id: number, value: unknown) => (is(id) ? !value : value);
/** An operand of what is turned around with it. */
export const turned = (id: number, value: unknown) => (active === id ? !value : value);
export const number = (id: number, value: number) => (is(id) ? value + 1 : value);
export const nothing = (id: number, value: unknown) => (is(id, value !== undefined) ? undefined : value);
export const left = (id: number, value: readonly unknown[]) => (is(id) ? [] : value);
export const member = (id: number, value: object) => (is(id) ? {} : value);
export const kept = (id: number, _: true) => !is(id);
/** What equals nothing. */
export const label = (id: number, value: unknown) => (is(id) ? Symbol() : value);
export const below = (id: number, a: number, b: number) => (is(id, a === b) ? a <= b : a < b);
export const upTo = (id: number, a: number, b: number) => (is(id, a === b) ? a < b : a <= b);
export const above = (id: number, a: number, b: number) => (is(id, a === b) ? a >= b : a > b);
export const from = (id: number, a: number, b: number) => (is(id, a === b) ? a > b : a >= b);
/** Texts are joined as they were. */
export const plus = (id: number, a: number, b: number) => (typeof a === 'number' && is(id, b !== 0) ? a - b : a + b);
export const minus = (id: number, a: number, b: number) => (is(id, b !== 0) ? a + b : a - b);

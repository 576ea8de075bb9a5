/** A fact about a type of counter that may be unknown: then the log is asked for it, and nothing is guessed. */
export type Known<T> = T | 'unknown';

export const isKnown = <T>(fact: Known<T>): fact is T => fact !== 'unknown';

/**
 * What follows from the pieces as they stand is found once: after each line that Resolve writes, and at each line of the
 * log, the same is asked again of some hundred pieces. Kept by what it depends on, so that nothing has to be told when
 * it changes; the property test of each answer is that it equals one found afresh.
 */
import type { Forces } from './forces';
import type { Piece } from './piece';

interface Kept {
  readonly of: readonly unknown[];
  readonly value: unknown;
}

const sameOf = (a: readonly unknown[], b: readonly unknown[]): boolean => a.every((part, i) => part === b[i]);

function keeper<Subject extends object>() {
  const memo = new WeakMap<Subject, Map<string, Kept>>();
  return <T>(subject: Subject, question: string, of: readonly unknown[], answer: () => T): T => {
    const kept = memo.get(subject) ?? new Map<string, Kept>();
    if (kept.size === 0) memo.set(subject, kept);
    const known = kept.get(question);
    if (known && sameOf(of, known.of)) return known.value as T;
    const value = answer();
    kept.set(question, { of, value });
    return value;
  };
}

const byPieces = keeper<object>();

/** An answer that holds while no piece changes; `of`: what else it depends on, compared by identity. */
export const keptFor = <T>({ version }: Forces, question: string, of: readonly unknown[], answer: () => T): T =>
  byPieces(version, question, of, answer);

/** An answer about one piece that holds while it stays as it is. */
export const keptForPiece: <T>(piece: Piece, question: string, of: readonly unknown[], answer: () => T) => T =
  keeper<Piece>();

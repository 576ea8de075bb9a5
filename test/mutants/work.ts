/** The process that tries mutants, as it is told. */
import { instances } from './instance';
import { type Exercise, type Meeting, type Order, Trials } from './trial';

export type Asked =
  | { readonly kind: 'load' }
  | { readonly kind: 'meet'; readonly exercise: Exercise }
  | { readonly kind: 'mutant'; readonly order: Order };

export type Told =
  | { readonly kind: 'doing'; readonly exercise: Exercise }
  | { readonly kind: 'load'; readonly met: readonly number[] }
  | { readonly kind: 'meet'; readonly meeting?: Meeting }
  | { readonly kind: 'mutant'; readonly diedBy?: Exercise };

/** @param last the greatest number of a mutant */
export function work(last: number): void {
  const tell = (told: Told) => process.send?.(told);
  const trials = new Trials(instances(), last);
  process.on('message', async (asked: Asked) => {
    switch (asked.kind) {
      case 'load':
        return tell({ kind: 'load', met: trials.metByLoad() });
      case 'meet':
        return tell({ kind: 'meet', meeting: await trials.metBy(asked.exercise).catch(() => undefined) });
      case 'mutant': {
        const diedBy = await trials.diesBy(asked.order, (exercise) => tell({ kind: 'doing', exercise }));
        return tell({ kind: 'mutant', diedBy });
      }
    }
  });
}

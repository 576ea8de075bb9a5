/** Mutants that change nothing that a log could show, each with the reason. */
import type { Mutant } from './mutant';

export interface Equivalent extends Pick<Mutant, 'file' | 'text' | 'change'> {
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/src/rules/kernel/doubt.ts',
    text: 'let changes = 0;',
    change: '0 → 1',
    because: 'versions are only compared with each other',
  },
  {
    file: 'server/src/rules/kernel/doubt.ts',
    text: '#version = 0;',
    change: '0 → 1',
    because: 'an empty store has the version of one other at most, the first that was ever changed',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'const most = 36;',
    change: '36 → 37',
    because: 'no table has a row that begins so far out',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'const tied = unknown.filter((row) => unknown.some((other) => exclude(row, other)));',
    change: 'exclude(row, other) → true',
    because: 'rows that exclude no other make the same sums among those that do, only more slowly',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'const tied = unknown.filter((row) => unknown.some((other) => exclude(row, other)));',
    change: 'unknown.some((other) => exclude(row, other)) → true',
    because: 'rows that exclude no other make the same sums among those that do, only more slowly',
  },
];

/** Of all mutants of the same line and change. */
export const isOf = ({ file, text, change }: Equivalent, mutant: Mutant): boolean =>
  mutant.file === file && mutant.text === text && mutant.change === change;

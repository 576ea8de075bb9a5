/** Mutants that change nothing that a log could show, each with the reason. */
import type { Mutant } from './mutant';

export interface Equivalent extends Pick<Mutant, 'file' | 'text' | 'change'> {
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [];

/** Of all mutants of the same line and change. */
export const isOf = ({ file, text, change }: Equivalent, mutant: Mutant): boolean =>
  mutant.file === file && mutant.text === text && mutant.change === change;

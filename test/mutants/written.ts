/** Reads the survivors back from the output of a run. */
import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant';

/** Those of `all` that the report names in its lines `survived: FILE:LINE:COLUMN: CHANGE`. */
export function survivorsOf(report: string, all: readonly Mutant[]): readonly Mutant[] {
  const named = new Set(
    readFileSync(report, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('survived: '))
      .map((line) => line.slice('survived: '.length)),
  );
  return all.filter(({ file, line, column, change }) => named.has(`${file}:${line}:${column}: ${change}`));
}

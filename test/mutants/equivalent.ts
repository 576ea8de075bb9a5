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
  {
    file: 'server/src/campaign/missed.ts',
    text: 'if (lastOpen?.doubts === doubts.version && lastOpen.forces === forces.version) return lastOpen.found;',
    change: 'lastOpen?.doubts === doubts.version && lastOpen.forces ==... → false',
    because: 'it is remembered for speed alone',
  },
  {
    file: 'server/src/campaign/missed.ts',
    text: 'lastOpen = { doubts: doubts.version, forces: forces.version, found };',
    change: '`lastOpen = { doubts: doubts.version, forces: forces.versi...` left out',
    because: 'it is remembered for speed alone',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'const tied = unknown.filter((row) => unknown.some((other) => exclude(row, other)));',
    change: 'exclude(row, other) → negated',
    because: 'no row excludes itself, so that all are tied: the same sums, only more slowly',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'roll?.values.length === diceOf(spec) && roll.values.every(({ value }) => value !== null && value >= 1 && value <= 6);',
    change: 'value !== null → true',
    because: 'a die that is open is no less than 1 either',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'return checkRoll(ctx, written ? { ...o, roll: { ...o.roll, modifiers: written } } : o, roll, result);',
    change: 'written → true',
    because: 'without DRM the dice are such as cannot be, which is told before DRM are looked at',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'if ((up && sum >= least) || (down && sum <= greatest) || sums.includes(sum)) return;',
    change: 'sum >= least: >= → >',
    because: 'the least sum is among those that can be',
  },
  {
    file: 'server/src/rules/pieces/doubt/asWritten.ts',
    text: 'if ((up && sum >= least) || (down && sum <= greatest) || sums.includes(sum)) return;',
    change: 'sum <= greatest: <= → <',
    because: 'the greatest sum is among those that can be',
  },
  {
    file: 'server/src/rules/pieces/doubt/unknownNames.ts',
    text: "if ('into' in d)",
    change: "'into' in d → true",
    because: 'a line that makes nothing of its pieces has no names there',
  },
  {
    file: 'server/src/rules/pieces/doubt/unknownNames.ts',
    text: "const at = d.post.value.kind === 'location' ? d.post.value.location : undefined;",
    change: "d.post.value.kind === 'location' → true",
    because: 'no other place has a Location',
  },
];

/** Of all mutants of the same line and change. */
export const isOf = ({ file, text, change }: Equivalent, mutant: Mutant): boolean =>
  mutant.file === file && mutant.text === text && mutant.change === change;

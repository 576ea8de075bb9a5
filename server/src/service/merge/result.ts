/** The merged log as text. */
import type { MergeLine } from './lines';
import type { Merge } from './merge';
import type { Conflict, Written } from './parts';

const signs = { begins: '<<<<<<< ours', other: '=======', ends: '>>>>>>> theirs' };

/** Both versions between the marks that Git has for them. */
export const marked = ({ ours, theirs }: Conflict): readonly Written[] => [
  { text: signs.begins },
  ...writtenOf(ours),
  { text: signs.other },
  ...writtenOf(theirs),
  { text: signs.ends },
];

/** Our lines keep what ends them. */
export const writtenOf = (lines: readonly MergeLine[]): readonly Written[] =>
  lines.map(({ of, text, ending }) => (of === 'ours' ? { text, ending } : { text }));

/** With the line endings that we have, and a last line that ends as ours does. */
export function joined(
  parts: readonly (Written | Conflict)[],
  ours: readonly MergeLine[],
  theirs: readonly MergeLine[],
): Merge {
  const conflicts: number[] = [];
  const lines: Written[] = [];
  for (const part of parts) {
    if ('text' in part) lines.push(part);
    else {
      conflicts.push(lines.length);
      lines.push(...marked(part));
    }
  }
  const like = ours.length ? ours : theirs;
  let ending = like[0]?.ending || '\n';
  const isEnded = like.at(-1)?.ending !== '';
  const texts = lines.map((line, i) => {
    ending = line.ending || ending;
    return line.text + (isEnded || i < lines.length - 1 ? ending : '');
  });
  return { text: texts.join(''), conflicts };
}

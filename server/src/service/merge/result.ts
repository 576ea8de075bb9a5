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
  lines.map(({ of, text, ending, conflict }) => ({
    text,
    ...(of === 'ours' && { ending }),
    ...(conflict === 'begins' && { isConflict: true }),
  }));

/** What only one has changed; else a conflict of all between the lines with which both begin and end. */
export function apart(
  base: readonly MergeLine[],
  ours: readonly MergeLine[],
  theirs: readonly MergeLine[],
): readonly (Written | Conflict)[] {
  if (alikeFor(base, theirs) === Math.max(base.length, theirs.length)) return writtenOf(ours);
  if (alikeFor(base, ours) === Math.max(base.length, ours.length)) return writtenOf(theirs);
  const begin = alikeFor(ours, theirs);
  const end = alikeFor(ours.slice(begin).reverse(), theirs.slice(begin).reverse());
  const [own, other] = [ours.slice(begin, ours.length - end), theirs.slice(begin, theirs.length - end)];
  const conflict = own.length + other.length ? [{ ours: own, theirs: other }] : [];
  return [...writtenOf(ours.slice(0, begin)), ...conflict, ...writtenOf(ours.slice(ours.length - end))];
}

/** With how many of the same lines both begin. */
function alikeFor(one: readonly MergeLine[], other: readonly MergeLine[]): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one[at]?.text === other[at]?.text) at++;
  return at;
}

/** With the line endings that we have, and a last line that ends as ours does. */
export function joined(
  parts: readonly (Written | Conflict)[],
  ours: readonly MergeLine[],
  theirs: readonly MergeLine[],
): Merge {
  const conflicts: number[] = [];
  const lines: Written[] = [];
  for (const part of parts) {
    if (!('text' in part) || part.isConflict) conflicts.push(lines.length);
    if ('text' in part) lines.push(part);
    else for (const one of marked(part)) lines.push(one);
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

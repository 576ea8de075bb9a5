/** A line that both players have: what it says, its marks and its comment are merged each for itself. */
import { isOpen, type MergeLine } from './lines';
import type { Written } from './parts';
import type { Triple } from './weave';

/** @returns undefined where both say something else */
export function mergeLine({ base, ours, theirs }: Triple<MergeLine> & Required<Both>): Written | undefined {
  const { ending } = ours;
  if (base?.text === theirs.text) return { text: ours.text, ending };
  if (base?.text === ours.text) return { text: theirs.text, ending };
  const saying = whoSays({ base, ours, theirs });
  if (!saying) return undefined;
  const marks = united(base?.marks ?? [], ours.marks, theirs.marks);
  const commenting = whoComments({ base, ours, theirs });
  return { text: composed(saying, marks, commenting), ending };
}

type Both = Pick<Triple<MergeLine>, 'ours' | 'theirs'>;
type Versions = Required<Both> & { readonly base: MergeLine | undefined };

/** Whose words are taken: those of who alone has changed them, or who says all that the other does. */
function whoSays({ base, ours, theirs }: Versions): MergeLine | undefined {
  if (ours.meaning === theirs.meaning)
    return ours.said === base?.said ? theirs : theirs.said === base?.said ? ours : fuller(ours, theirs, 'said');
  if (base?.meaning === theirs.meaning) return ours;
  if (base?.meaning === ours.meaning) return theirs;
  if (base && !isOpen(base)) return undefined;
  if (isOpen(ours) !== isOpen(theirs)) return isOpen(ours) ? theirs : ours;
  if (saysAll(ours, theirs)) return ours;
  return saysAll(theirs, ours) ? theirs : undefined;
}

/** Whether the words of another stand in a line, in their order. */
function saysAll({ words }: MergeLine, other: MergeLine): boolean {
  let at = 0;
  for (const word of words) if (word === other.words[at]) at++;
  return at === other.words.length;
}

function whoComments({ base, ours, theirs }: Versions): MergeLine {
  if (base?.comment === ours.comment) return theirs;
  return base?.comment === theirs.comment ? ours : fuller(ours, theirs, 'comment');
}

/** The same one whoever merges. */
function fuller(one: MergeLine, other: MergeLine, part: 'said' | 'comment'): MergeLine {
  const more = one[part].length - other[part].length || (one[part] < other[part] ? 1 : -1);
  return more > 0 ? one : other;
}

/** What both have, and what either has added. */
function united(base: readonly string[], ours: readonly string[], theirs: readonly string[]): readonly string[] {
  const kept = base.filter((mark) => ours.includes(mark) && theirs.includes(mark));
  const added = [...ours, ...theirs].filter((mark) => !base.includes(mark));
  return [...kept, ...new Set(added.sort())];
}

/** The comment stands behind the words as far as where it comes from. */
function composed(saying: MergeLine, marks: readonly string[], commenting: MergeLine): string {
  const said = [saying.said, ...marks].join(' ');
  const { text, comment } = commenting;
  const [gap = ''] = /\s*$/.exec(text.slice(0, text.lastIndexOf(comment))) ?? [];
  return comment ? `${said}${gap}${comment}` : said;
}

/** A line that both players have: what it says, its marks and its comment are merged each for itself. */
import { readMark } from '../../syntax/marks';
import { boundText, readBound } from '../../trust/boundText';
import { isOpen, type MergeLine } from './lines';
import type { Written } from './parts';
import type { Triple } from './weave';

type Versions = Triple<MergeLine> & { readonly ours: MergeLine; readonly theirs: MergeLine };

/** @returns undefined where both say something else */
export function mergeLine({ base, ours, theirs }: Versions): Written | undefined {
  const { ending } = ours;
  if (base?.text === theirs.text) return { text: ours.text, ending };
  if (base?.text === ours.text) return { text: theirs.text, ending };
  const said = saidOf({ base, ours, theirs });
  if (said === undefined) return undefined;
  const marks = united(base?.marks ?? [], ours.marks, theirs.marks);
  return { text: [said, ...marks].join(' ') + commentOf({ base, ours, theirs }), ending };
}

/** What only one has changed, or what says all that the other does. */
function saidOf(versions: Versions): string | undefined {
  const { ours, theirs } = versions;
  const keeps = (said: string | undefined) => (said !== undefined && keepsBound(said, versions) ? said : undefined);
  if (ours.meaning !== theirs.meaning) return keeps(changedSaid(versions));
  const first = spelling(versions);
  // What is bound is bound as it is spelt.
  return keeps(first.said) ?? keeps((first === ours ? theirs : ours).said);
}

function spelling({ base, ours, theirs }: Versions): MergeLine {
  if (base?.said === ours.said) return theirs;
  return base?.said === theirs.said ? ours : fuller(ours, theirs, 'said');
}

function changedSaid({ base, ours, theirs }: Versions): string | undefined {
  if (base?.meaning === theirs.meaning) return ours.said;
  if (base?.meaning === ours.meaning) return theirs.said;
  if (base && !isOpen(base)) return undefined;
  if (isOpen(ours) !== isOpen(theirs)) return isOpen(ours) ? theirs.said : ours.said;
  if (saysAll(ours, theirs)) return ours.said;
  return saysAll(theirs, ours) ? theirs.said : together(ours, theirs);
}

/** Whether all that either has handed over or sealed since is still bound with these words. */
function keepsBound(said: string, { base, ours, theirs }: Versions): boolean {
  const now = readBound(said).text;
  return [ours, theirs].every(({ said: then, marks }) =>
    marks.every((mark) => base?.marks.includes(mark) || boundBy(mark, readBound(then).text) === boundBy(mark, now)),
  );
}

/** What a mark binds of a text; of a roll that another brought about that for which its dice are made. */
function boundBy(mark: string, text: string): string {
  const read = readMark(mark);
  return boundText(text, { open: read && (read.open || read.followUp > 0), drm: read?.drm });
}

/** What each has told in the place of another `?`; undefined where they differ in anything else. */
function together({ words, said }: MergeLine, other: MergeLine): string | undefined {
  const all = words.map((word, i) => (word === '?' ? other.words[i] : word));
  const fits = words.length === other.words.length && other.words.every((word, i) => word === '?' || word === all[i]);
  const [indent = ''] = /^\s*/.exec(said) ?? [];
  return fits ? indent + all.join(' ') : undefined;
}

/** Whether the words of another stand in a line, in their order. */
function saysAll({ words }: MergeLine, other: MergeLine): boolean {
  let at = 0;
  for (const word of words) if (word === other.words[at]) at++;
  return at === other.words.length;
}

/** With the blanks before it. What each has commented for himself is kept of both. */
function commentOf({ base, ours, theirs }: Versions): string {
  if (base?.comment === ours.comment) return spaced(theirs);
  if (base?.comment === theirs.comment) return spaced(ours);
  const more = fuller(ours, theirs, 'comment');
  const less = more === ours ? theirs : ours;
  const rest = less.comment.replace(/^#\s*/, '');
  return more.comment.includes(rest) ? spaced(more) : `${spaced(more)} / ${rest}`;
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
function spaced({ text, comment }: MergeLine): string {
  const [gap = ''] = /\s*$/.exec(text.slice(0, text.lastIndexOf(comment))) ?? [];
  return comment && gap + comment;
}

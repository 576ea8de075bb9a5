/** What is typed on a line up to the cursor: read word by word, because most lines are unreadable while they are typed. */
import { type Word, withoutComment, wordsOf } from '../../syntax/words';

export interface Typed {
  /** The words before the one at the cursor, the verb first. */
  readonly words: readonly Word[];
  /** The word at the cursor, whole: from its first column to its last, which may be beyond the cursor. */
  readonly start: number;
  readonly end: number;
  /** Its part before the cursor; empty where a new word begins. */
  readonly prefix: string;
  /** The line before the word. */
  readonly before: string;
  /** Nothing but marks and a comment follow the word. */
  readonly last: boolean;
}

/** Undefined in marks, comments and narrative. */
export function typedAt(text: string, character: number): Typed | undefined {
  const cursor = Math.min(character, text.length);
  if (text.trimStart().startsWith('>')) return undefined;
  const begun = wordsOf(text).filter((word) => word.start < cursor);
  const last = begun.at(-1);
  if (last?.kind === 'comment' || last?.kind === 'mark') return undefined;
  const own = last && last.end >= cursor && (last.kind !== 'sign' || last.end > cursor) ? last : undefined;
  const start = own?.start ?? cursor;
  // Quotes that nothing closes hold only what was typed so far.
  const end = own && !isOpen(own) ? own.end : cursor;
  return {
    words: own ? begun.slice(0, -1) : begun,
    start,
    end,
    prefix: text.slice(start, cursor),
    before: text.slice(0, start),
    last: withoutComment(text).trimEnd().length <= end,
  };
}

const isOpen = ({ text, kind }: Word): boolean => kind === 'quoted' && text.split('"').length % 2 === 0;

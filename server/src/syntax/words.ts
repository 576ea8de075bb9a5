/**
 * The words of a line, parted as the grammar parts them whether or not the line can be read: completion, signature help,
 * selection and what is made of unreadable lines go by them.
 */
import { marksIn } from './marks';
import type { Span } from './nodes';
import { isForcesVerb, isVerb, vocabulary } from './vocabulary';

export interface Word extends Span {
  /** As written. */
  readonly text: string;
  /** `quoted` also while the second quote is missing; `comment` is all of it; `mark` says where the line is bound. */
  readonly kind: 'word' | 'quoted' | 'sign' | 'mark' | 'comment';
}

/** Commas and space part words; a comment does not begin within quotes. */
const anyWord = /"(?:[^"]|"")*"?|#.*|->|→|=|(?:(?!->)[^\s,"=#→])+/g;
/** Where pieces are named, brackets and colons part words too. */
const pieceWord = /"(?:[^"]|"")*"?|#.*|->|→|[=:[\]()]|(?:(?!->)[^\s,"=#→:[\]()])+/g;
const sign = /^(?:->|[→=:[\]()])$/;

export function wordsOf(text: string): Word[] {
  const marks = marksIn(text);
  const isMark = (start: number) => marks !== undefined && marks.start <= start && start < marks.end;
  return [...text.matchAll(namesPieces(text) ? pieceWord : anyWord)].map(({ 0: word, index: start }) => ({
    text: word,
    start,
    end: start + word.length,
    kind: isMark(start) ? 'mark' : kindOf(word),
  }));
}

function kindOf(word: string): Word['kind'] {
  if (word.startsWith('"')) return 'quoted';
  if (word.startsWith('#')) return 'comment';
  return sign.test(word) ? 'sign' : 'word';
}

/** Whether a word says nothing itself, and nothing that does follows it. */
const isBehind = ({ kind }: Word): boolean => kind === 'mark' || kind === 'comment';

/** The name that a word writes: what stands within its quotes. */
export const unquoted = (word: string): string =>
  word.startsWith('"')
    ? word.slice(1, word.length > 1 && word.endsWith('"') ? -1 : undefined).replaceAll('""', '"')
    : word;

/** The words of a line, the verb first, those in quotes without them; no signs, marks and no comment. */
export const namesIn = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (word.kind === 'sign' || isBehind(word) ? [] : unquoted(word.text)));

/** Whether a line with this verb names pieces; so may one whose verb is not known, unless it is the heading of a step. */
function namesPieces(text: string): boolean {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return isVerb(verb) ? isForcesVerb(verb) || 'pieces' in vocabulary[verb].parts : !/^\s*\d+\.\d/.test(text);
}

/** The line without its marks and its comment. */
export const withoutComment = (text: string): string => text.slice(0, wordsOf(text).find(isBehind)?.start);

/** The word that a column is in or at the end of, of the words within quotes, comments and narrative too; empty for none. */
export function wordAt(text: string, column: number): Span {
  const isAt = ({ start, end }: Span) => start <= column && column <= end;
  const isProse = text.trimStart().startsWith('>');
  const found = isProse ? undefined : wordsOf(text).find((word) => word.kind !== 'sign' && isAt(word));
  if (found?.kind === 'word' || found?.kind === 'mark') return found;
  const { start, end } = found ?? (isProse ? { start: 0, end: text.length } : { start: column, end: column });
  for (const { 0: word, index } of text.slice(start, end).matchAll(/[^\s"#=,()[\]:]+/g)) {
    const span = { start: start + index, end: start + index + word.length };
    if (isAt(span)) return span;
  }
  return { start: column, end: column };
}

/**
 * The words of a line up to a column, the last one whole: a piece with what stands in its brackets, a text in quotes, `->`
 * and `:` are one each. Empty as the last where a new one begins there; undefined within marks or a comment.
 */
export function wordsBefore(text: string, column: number): string[] | undefined {
  const out: string[] = [];
  let from = 0;
  let to = 0;
  let depth = 0;
  let isOpen = false;
  for (const one of wordsOf(text)) {
    const { text: word, start, end } = one;
    if (isBehind(one) && start < column) return undefined;
    const isApart = depth === 0 && /^(?:->|→|:)$/.test(word);
    const goesOn = isOpen && !isApart && (depth > 0 || start === to);
    if (isBehind(one) || (!goesOn && start >= column)) break;
    if (goesOn) out[out.length - 1] = text.slice(from, end);
    else {
      out.push(word);
      from = start;
    }
    if (/^[[(]$/.test(word)) depth++;
    else if (/^[\])]$/.test(word)) depth = Math.max(0, depth - 1);
    to = end;
    isOpen = !isApart;
  }
  return isOpen && (depth > 0 || to >= column) ? out : [...out, ''];
}

/** What is typed on a line up to the cursor: read word by word, because most lines are unreadable while they are typed. */

import { isForcesVerb } from '../../syntax/vocabulary';

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

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
  /** Nothing but a comment follows the word. */
  readonly last: boolean;
}

/** Quoted text, also while its end is missing, an arrow, an equals sign, or a word; `#` opens a comment. */
const token = /"(?:[^"]|"")*"?|->|→|=|#|(?:(?!->)[^\s,"=#→])+/g;

/** On lines about pieces the brackets and the colon stand apart too. */
const pieceToken = /"(?:[^"]|"")*"?|->|→|[=#:[\]()]|(?:(?!->)[^\s,"=#→:[\]()])+/g;

const isOfPieces = (text: string): boolean =>
  isForcesVerb(/^\s*(\S+)/.exec(text)?.[1]?.toLowerCase() ?? '') || /^\s*withdraw\b/i.test(text);

export const words = (text: string): Word[] =>
  [...text.matchAll(isOfPieces(text) ? pieceToken : token)].map((m) => ({
    text: m[0],
    start: m.index,
    end: m.index + m[0].length,
  }));

/** Undefined in comments and narrative. */
export function typedAt(text: string, character: number): Typed | undefined {
  const cursor = Math.min(character, text.length);
  if (text.trimStart().startsWith('>')) return undefined;
  const found = words(text.slice(0, cursor));
  if (found.some((word) => word.text === '#')) return undefined;
  const last = found.at(-1);
  const inWord = last?.end === cursor && !/^(?:[=→:[\]()]|->)$/.test(last.text);
  const open = inWord && last.text.startsWith('"') && (last.text.match(/"/g)?.length ?? 0) % 2 === 1;
  const start = inWord ? last.start : cursor;
  const restOfWord = isOfPieces(text) ? /^(?:(?!->)[^\s,"=#→:[\]()])*/ : /^(?:(?!->)[^\s,"=#→])*/;
  const rest = (open ? /^[^"]*"?/ : inWord ? restOfWord : /^/).exec(text.slice(cursor))?.[0] ?? '';
  // Quotes that nothing closes hold only what was typed so far.
  const end = cursor + (open && !rest.endsWith('"') ? 0 : rest.length);
  return {
    words: inWord ? found.slice(0, -1) : found,
    start,
    end,
    prefix: text.slice(start, cursor),
    before: text.slice(0, start),
    last: /^\s*(#|$)/.test(text.slice(end)),
  };
}

/** The parts of a directive's signature in the vocabulary, and which of them a line is at. */
import type { Span } from './nodes';

export interface Parameter extends Span {
  /** The words that begin it, as written; empty for what stands by its place alone. */
  readonly openers: readonly string[];
  /** Words of its own that may follow its first one. */
  readonly inner: readonly string[];
  /** How many words it takes, its openers among them. */
  readonly words: number;
  /** It must stand there, whatever word it is. */
  readonly isRequired: boolean;
  /** It takes any number of words, or comes again. */
  readonly isList: boolean;
}

/** A word, or a colon, that begins the part behind it. */
interface Opener {
  readonly text: string;
  readonly start: number;
}

/** In the order of the signature. The offsets are those in its text; brackets and a colon before a part belong to none. */
export function parametersOf(signature: string): Parameter[] {
  const out: Parameter[] = [];
  let opener: Opener | undefined;
  for (const { 0: text, index } of signature.matchAll(/:|\[[^\]]*\](?:\.\.\.)?|[^\s:[\]]+(?:\[[^\]]*\])?/g)) {
    if (index === 0 && /^[a-z]/.test(text)) continue; // the verb
    if (text === ':') opener = { text, start: index + 1 };
    else if (/^(?:->|[a-z]+)$/.test(text) && !opener) opener = { text, start: index };
    else {
      out.push(parameterOf(text, index, opener));
      opener = undefined;
    }
  }
  // A word with nothing behind it is a part itself.
  if (opener) out.push(parameterOf(opener.text, opener.start, undefined));
  return out;
}

function parameterOf(text: string, index: number, opener: Opener | undefined): Parameter {
  const isOptional = text.startsWith('[');
  const inside = isOptional ? text.slice(1, text.indexOf(']')) : text;
  const [first = '', ...rest] = inside.split(' ');
  const alternatives = first.split('|');
  const literals = alternatives.filter(isLiteral);
  const isWord = literals.length === alternatives.length;
  const openers = isWord || isOptional ? literals : [];
  const word = opener?.text === ':' ? undefined : opener;
  return {
    start: word?.start ?? index,
    end: index + text.length,
    openers: opener ? [opener.text] : openers,
    inner: rest.flatMap((part) => part.split('|')).filter(isLiteral),
    words: inside.split(/[ ,]/).length + (word ? 1 : 0),
    isRequired: !isOptional && !opener && !isWord,
    isList: text.includes('...') || isPhrase.test(text),
  };
}

/** What may be several words without quotes. */
const isPhrase = /DATE|^\[TITLE|^"|"REASON"|^LINE|^MARKS/;

/** What a player writes as it stands: words in small letters, `dr`, `DR`, `->`, `=`, and `x` before a number. */
const isLiteral = (word: string): boolean => /^(?:[a-z][a-z-]*|DR|->|=|\?|xNUMBER)$/.test(word);

/**
 * The index of the part that the last of `words` belongs to; the words are those behind the verb, the last one empty where
 * the next is still to be written. Undefined behind the last part.
 */
export function parameterAt(parameters: readonly Parameter[], words: readonly string[]): number | undefined {
  const used = new Set<number>();
  let at = -1;
  let left = 0;
  const isOf = (word: string, i: number) => parameters[i]?.openers.some((opener) => matches(word, opener)) ?? false;
  for (const word of words) {
    const own = parameters[at];
    const isDue = left === 0 && parameters[at + 1]?.isRequired;
    const opened = isDue ? at + 1 : parameters.findIndex((_, i) => isOf(word, i) && !used.has(i));
    const stays = opened < 0 || own?.inner.some((inner) => matches(word, inner));
    const goesOn = own && stays && (left > 0 || (own.inner.includes('=') && isReckoned(word)));
    if (goesOn && !(own.isList && endsList(word, at))) {
      left--;
      continue;
    }
    at = opened >= 0 ? opened : next(at);
    const begun = parameters[at];
    if (!begun) return undefined;
    used.add(at);
    left = begun.isList ? Number.POSITIVE_INFINITY : begun.words - 1;
  }
  return at < 0 ? undefined : at;

  /** A list of Locations ends at a word that is none, where one is still to come. */
  function endsList(word: string, i: number): boolean {
    const follows = parameters[i + 1];
    const isPlain = follows !== undefined && follows.openers.length === 0 && !used.has(i + 1);
    return isPlain && word !== '' && !/^[a-z]{1,2}\d/i.test(word) && !isOf(word, i);
  }

  /** The next that stands by its place; a repeated `[xNUMBER]...` begins again with what it counts. */
  function next(from: number): number {
    const free = parameters.findIndex((p, i) => i > from && !used.has(i) && p.openers.length === 0);
    if (free >= 0) return free;
    if (from > 0 && parameters[from]?.isList) return from - 1;
    return parameters.findIndex((_, i) => i > from && !used.has(i));
  }
}

function matches(word: string, opener: string): boolean {
  if (opener === 'xNUMBER') return /^x\d*$/i.test(word);
  if (opener === 'DR' || opener === 'dr') return word === opener || (opener === 'dr' && /^d[rR]$/.test(word));
  return word.toLowerCase() === opener || (opener === '->' && word === '→');
}

/** A DRM, of which there may be any number, and what stands around the Final DR. */
const isReckoned = (word: string): boolean => word === '' || /^(?:=|[+\-−–]?\d+)$/.test(word);

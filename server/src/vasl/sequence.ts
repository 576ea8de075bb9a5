/**
 * Sequences as VASSAL writes them: elements with a delimiter between them. A delimiter within an element has a backslash
 * before it; an element may stand in single quotes. Sequences stand within sequences, each with backslashes of its own.
 */
import { mostElements } from './limits';

const backslash = '\\';

/** The elements of a sequence; those beyond `most` are left out. */
export function split(text: string, delimiter: string, most: number = mostElements): string[] {
  const elements: string[] = [];
  let element = '';
  let from = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > from && text[at - 1] === backslash) element += text.slice(from, at - 1) + delimiter;
    else {
      elements.push(unquoted(element + text.slice(from, at)));
      if (elements.length === most) return elements;
      element = '';
    }
    from = at + 1;
  }
  elements.push(unquoted(element + text.slice(from)));
  return elements;
}

const backslashesBefore = (text: string, at: number, from: number): number => {
  let count = 0;
  while (at - count > from && text[at - count - 1] === backslash) count++;
  return count;
};

/**
 * Pairs of an element and the rest, where the rest is such a pair again: the elements, outermost first. The k-th delimiter
 * has k - 1 backslashes before it, so that one look at the text finds all. Undefined beyond `most` elements.
 */
export function nested(text: string, delimiter: string, most: number): string[] | undefined {
  const elements: string[] = [];
  let from = 0;
  let end = text.length;
  for (let depth = 0; depth < most; depth++) {
    if (depth > 0 && isQuoted(text, from, end)) {
      from++;
      end--;
    }
    let at = text.indexOf(delimiter, from);
    let count = 0;
    for (; at >= 0 && at < end; at = text.indexOf(delimiter, at + 1)) {
      count = backslashesBefore(text, at, from);
      if (count <= depth) break;
    }
    const isLast = at < 0 || at >= end || count < depth;
    if (isLast && at >= 0 && at < end) end = at - count;
    elements.push(unquoted(unescaped(text.slice(from, isLast ? end : at - count), delimiter, depth + 1)));
    if (isLast) return elements;
    from = at + 1;
  }
  return undefined;
}

/** The parts of a text cut at every delimiter, however deep it stands, without the backslashes before it. */
export function* everyPart(text: string, delimiter: string): Generator<string, void> {
  for (let from = 0; ; ) {
    const at = text.indexOf(delimiter, from);
    if (at < 0) {
      yield text.slice(from);
      return;
    }
    yield text.slice(from, at - backslashesBefore(text, at, from));
    from = at + 1;
  }
}

/** Takes so many backslashes from before each delimiter. */
function unescaped(text: string, delimiter: string, many: number): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    result += text.slice(from, at - Math.min(many, backslashesBefore(text, at, from))) + delimiter;
    from = at + 1;
  }
  return result + text.slice(from);
}

const isQuoted = (text: string, from: number, end: number): boolean =>
  end - from > 1 && text[from] === "'" && text[end - 1] === "'";

const unquoted = (element: string): string => (isQuoted(element, 0, element.length) ? element.slice(1, -1) : element);

/** What each stretch of a line is, for semantic colours: read off the directive's tree. */
import type { TokenKind } from './kinds';
import type { ParsedLine, Span } from './nodes';
import { walk } from './vocabulary';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** A name is given here, not used. */
  readonly declares: boolean;
}

/** The tokens of a line in order, without overlap. */
export function tokens({ text, kind, directive, comment, marks }: ParsedLine): Token[] {
  if (kind === 'story') return [token({ start: text.search(/\S/), end: text.length }, 'story')];
  const found: Token[] = [];
  if (directive) {
    found.push(token(directive.keyword, directive.verb === 'step' ? 'step' : 'verb'));
    walk(directive, (node, as, names) => {
      if (as) found.push(token(node, as, { declares: names?.declares }));
    });
    found.sort((a, b) => a.start - b.start);
  }
  const all = directive ? withGaps(text, found, marks?.start ?? comment?.start ?? text.length) : found;
  if (marks) all.push(token(marks, 'comment'));
  if (comment) all.push(token(comment, 'comment'));
  return all;
}

const token = (
  { start, end }: Span,
  kind: TokenKind,
  { declares = false }: { readonly declares?: boolean } = {},
): Token => ({ start, end, kind, declares });

/** Keywords, operators and commas stand between the nodes: the tree has no node for them. */
function withGaps(text: string, found: readonly Token[], end: number): Token[] {
  const all: Token[] = [];
  let from = 0;
  const fill = (to: number) => {
    const gap = /[a-z]+|->|→|=|\.\.|[()[\]:-]/gi;
    for (const match of text.slice(from, to).matchAll(gap)) {
      const start = from + match.index;
      all.push(token({ start, end: start + match[0].length }, /[a-z]/i.test(match[0]) ? 'keyword' : 'operator'));
    }
  };
  for (const one of found) {
    fill(one.start);
    all.push(one);
    from = one.end;
  }
  fill(end);
  return all;
}

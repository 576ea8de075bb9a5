/** Semantic tokens: what each stretch of a line is, in the protocol's encoding. */
import type { Range, SemanticTokens } from 'vscode-languageserver-types';
import type { ParsedLine } from '../syntax/nodes';
import { type Token, type TokenKind, tokens } from '../syntax/tokens';
import { semanticTokenModifiers, semanticTokenTypes } from './api';
import type { Documents } from './documents';

type TokenType = (typeof semanticTokenTypes)[number];

const types: Record<TokenKind, TokenType> = {
  verb: 'keyword',
  keyword: 'keyword',
  side: 'type',
  date: 'event',
  step: 'class',
  number: 'number',
  dice: 'number',
  modifier: 'number',
  result: 'enumMember',
  hex: 'variable',
  area: 'property',
  rg: 'class',
  weapon: 'enumMember',
  name: 'property',
  string: 'string',
  comment: 'comment',
  story: 'comment',
  open: 'macro',
  operator: 'operator',
};
const bit = (modifier: (typeof semanticTokenModifiers)[number]) => 1 << semanticTokenModifiers.indexOf(modifier);

/** The whole document, or the lines of a range. */
export function semanticTokens(documents: Documents, uri: string, range?: Range): SemanticTokens {
  const lines = documents.document(uri)?.lines ?? [];
  const data: number[] = [];
  let before = 0;
  for (const { number, parsed } of range ? lines.slice(range.start.line, range.end.line + 1) : lines) {
    let start = 0;
    for (const token of coloured(parsed)) {
      data.push(number - before, token.start - start, token.end - token.start, token.type, token.modifiers);
      before = number;
      start = token.start;
    }
  }
  return { data };
}

interface Coloured extends Token {
  readonly type: number;
  readonly modifiers: number;
}

function coloured(line: ParsedLine): Coloured[] {
  let derived = false;
  let word = '';
  return tokens(line).map((token) => {
    const declares =
      (token.kind === 'rg' && word === 'as') || (token.kind === 'area' && line.directive?.verb === 'area');
    // Leaders come in lists: each result after the first follows from the arrow too.
    derived = asserts.has(word) || (derived && token.kind === 'result');
    word = line.text.slice(token.start, token.end).toLowerCase();
    const follows = derived && (token.kind === 'number' || token.kind === 'result');
    return {
      ...token,
      type: semanticTokenTypes.indexOf(types[token.kind]),
      modifiers: (declares ? bit('declaration') : 0) | (follows ? bit('derived') : 0),
    };
  });
}

/** What stands before a value that follows from the log. */
const asserts: ReadonlySet<string> = new Set(['=', '->', '→', 'for', 'left']);

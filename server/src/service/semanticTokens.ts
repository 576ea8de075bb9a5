/** Semantic tokens: what each stretch of a line is, in the protocol's encoding. */
import type { Range, SemanticTokens } from 'vscode-languageserver-types';
import type { TokenKind } from '../syntax/kinds';
import type { ParsedLine } from '../syntax/nodes';
import { type Token, tokens } from '../syntax/tokens';
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
  // Not the colour of the hexes, Areas and RGs that pieces stand beside.
  piece: 'function',
  status: 'enumMember',
  name: 'property',
  string: 'string',
  code: 'string',
  comment: 'comment',
  story: 'comment',
  open: 'macro',
  operator: 'operator',
};
const type = Object.fromEntries(
  Object.entries(types).map(([kind, name]) => [kind, semanticTokenTypes.indexOf(name)]),
) as Record<TokenKind, number>;
const bit = (modifier: (typeof semanticTokenModifiers)[number]) => 1 << semanticTokenModifiers.indexOf(modifier);
const declaration = bit('declaration');
const follow = bit('derived');

/** The whole document, or the lines of a range. */
export function semanticTokens(documents: Documents, uri: string, range?: Range): SemanticTokens {
  const lines = documents.document(uri)?.lines ?? [];
  const data: number[] = [];
  let before = 0;
  for (const { number, parsed } of range ? lines.slice(range.start.line, range.end.line + 1) : lines)
    if (encode(parsed, number - before, data)) before = number;
  return { data };
}

/** Adds the tokens of a line so many lines below the one before; false when it has none. */
function encode(line: ParsedLine, down: number, data: number[]): boolean {
  let start = 0;
  let opener = '';
  let derived = false;
  const found = tokens(line);
  for (const token of found) {
    // Leaders come in lists: each result after the first follows from the arrow too.
    derived = asserts.has(opener) || (derived && token.kind === 'result');
    const follows = derived && (token.kind === 'number' || token.kind === 'result');
    data.push(token === found[0] ? down : 0, token.start - start, token.end - token.start);
    data.push(type[token.kind], (token.declares ? declaration : 0) | (follows ? follow : 0));
    start = token.start;
    opener = opens(token) ? line.text.slice(token.start, token.end).toLowerCase() : '';
  }
  return found.length > 0;
}

const opens = ({ kind }: Token): boolean => kind === 'keyword' || kind === 'operator';

/** What stands before a value that follows from the log. */
const asserts: ReadonlySet<string> = new Set(['=', '->', '→', 'for', 'left']);

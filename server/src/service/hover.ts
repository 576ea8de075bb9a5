/** Hover: what stands at a position, with its rule, its derivation or its odds. */
import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import type { Documents } from './documents';
import { lineRange, locate } from './lookup';
import { moduleHover } from './moduleFile/hover';
import { tellingAt } from './words/telling';

export function hover(documents: Documents, uri: string, position: Position): Hover | null {
  const file = documents.document(uri);
  if (file && documents.isModule(uri)) return moduleHover(documents, file, position);
  const place = locate(documents, uri, position);
  const told = place && tellingAt(documents, place);
  if (!told) return null;
  const { start, end } = told.found;
  return { contents: { kind: MarkupKind.Markdown, value: told.text }, range: lineRange(place.line, start, end) };
}

/** Hover: what stands at a position, with its rule, its derivation or its odds. */
import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import { wholeDirective } from '../rules/kernel/context';
import type { Documents } from './documents';
import { lineRange, locate, type Place } from './lookup';
import { moduleHover } from './moduleFile/hover';
import { blocks } from './words/markdown';
import { Moment } from './words/moment';
import { tellingAt } from './words/telling';
import { markAt, markCard } from './words/trust';
import { waitingText } from './words/waiting';

export function hover(documents: Documents, uri: string, position: Position): Hover | null {
  const file = documents.document(uri);
  if (file && documents.isModule(uri)) return moduleHover(documents, file, position);
  const place = locate(documents, uri, position);
  if (!place) return null;
  const mark = markAt(place.line, position.character);
  if (mark)
    return {
      contents: { kind: MarkupKind.Markdown, value: markCard(place.line, mark, place.analysis?.trust) },
      range: lineRange(place.line, mark.start, mark.end),
    };
  const told = tellingAt(documents, place);
  const waiting = !told || told.found.path[0] === 'keyword' ? waitingHere(documents, place) : '';
  if (!told && !waiting) return null;
  const { start, end } = told?.found ?? wholeDirective(place.line);
  return {
    contents: { kind: MarkupKind.Markdown, value: blocks(told?.text, waiting) },
    range: lineRange(place.line, start, end),
  };
}

/** What is held back at the line, or for it: told where the line itself is, at its first word. */
function waitingHere(documents: Documents, place: Place): string {
  const moment = Moment.at(documents, place);
  return moment ? waitingText(moment) : '';
}

/** Definition, references, highlights and rename of what a log names: RGs, Setup Areas, hexes, sides, dates, files. */
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  type Position,
  type ReferenceContext,
} from 'vscode-languageserver-types';
import { wholeDirective } from '../rules/kernel/context';
import type { Documents } from './documents';
import { lineRange, type Place, rangeOf } from './lookup';
import { type Occurrence, occurrences, subject } from './occurrences';

export { prepareRename, rename } from './rename';

export function definition(documents: Documents, uri: string, position: Position): Location[] {
  const at = subject(documents, uri, position);
  if (!at) return [];
  const { place, mention } = at;
  if (mention.kind === 'file') {
    const address = documents.address(place.line.uri, mention.name);
    if (!address || !place.analysis?.gathered.files.get(place.line)?.text) return [];
    const top = { line: 0, character: 0 };
    return [{ uri: address, range: { start: top, end: top } }];
  }
  // What the chart names stands in no log: an editor then offers the references instead.
  if (mention.kind === 'chart') return [locationOf(documents, { ...mention, line: place.line })];
  const declared = occurrences(documents, place, mention).filter((o) => o.declares);
  if (declared.length === 0 && mention.kind === 'piece') return broughtBy(documents, place, mention.name);
  return declared.map((o) => locationOf(documents, o));
}

/** The line of an RG, of the OB or of a purchase that a piece came with. */
function broughtBy(documents: Documents, { analysis }: Place, name: string): Location[] {
  const line = analysis?.campaign.end.forces.get(name)?.line;
  return line ? [{ uri: documents.spelling(line.uri), range: rangeOf(wholeDirective(line)) }] : [];
}

export function references(
  documents: Documents,
  uri: string,
  position: Position,
  { includeDeclaration }: ReferenceContext,
): Location[] {
  const at = subject(documents, uri, position);
  if (!at) return [];
  return occurrences(documents, at.place, at.mention)
    .filter((o) => includeDeclaration || !o.declares)
    .map((o) => locationOf(documents, o));
}

export function highlights(documents: Documents, uri: string, position: Position): DocumentHighlight[] {
  const at = subject(documents, uri, position);
  if (!at) return [];
  const { place, mention } = at;
  return occurrences(documents, place, mention, place.text.lines).map((o) => ({
    range: lineRange(o.line, o.start, o.end),
    kind: o.declares ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

function locationOf(documents: Documents, { line, start, end }: Occurrence): Location {
  return { uri: documents.spelling(line.uri), range: lineRange(line, start, end) };
}

/** Everything that names the same thing as the word at a position does, across a campaign's logs and maps. */
import type { Position } from 'vscode-languageserver-types';
import { same } from '../rules/kernel/names';
import type { Line } from '../syntax/line';
import { namesOfRun } from '../syntax/pieceRun';
import type { Documents } from './documents';
import { holds, locate, type Place } from './lookup';
import { type Mention, meansHex, meansPiece, mentionsOf, type OwnerOf } from './mentions';

/** A mention and the line it stands on. */
export interface Occurrence extends Mention {
  readonly line: Line;
}

/** What is named at a position; the end of a range of hexes, or of a run of pieces, rather than all of it. */
export function subject(
  documents: Documents,
  uri: string,
  position: Position,
): { readonly place: Place; readonly mention: Mention } | undefined {
  const place = locate(documents, uri, position);
  if (!place?.directive) return undefined;
  const mention = mentionsOf(place.directive, ownersIn(linesOf(place))).find(
    (m) => m.to === undefined && holds(m, place.character),
  );
  if (!mention || (mention.perhaps && !hasDeclaration(documents, place, mention))) return undefined;
  return { place, mention };
}

const hasDeclaration = (documents: Documents, place: Place, mention: Mention): boolean =>
  occurrences(documents, place, mention).some((o) => o.declares);

/** Everything that names the same, in the order of the campaign, or among the given lines only. */
export function occurrences(
  documents: Documents,
  place: Place,
  mention: Mention,
  among: readonly Line[] = searched(documents, place, mention),
): Occurrence[] {
  const means = matcher(documents, place, mention);
  const automatic = mention.kind === 'rg' ? automaticNames(place) : new Map<Line, string>();
  const lines = mention.kind === 'area' ? withinRefit(place, among) : among;
  const ownerOf = mention.kind === 'area' ? ownersIn(linesOf(place)) : undefined;
  const out: Occurrence[] = [];
  for (const line of new Set(lines)) {
    const { directive } = line.parsed;
    if (!directive) continue;
    for (const m of mentionsOf(directive, ownerOf)) if (means(m, line)) out.push({ ...m, line });
    const name = automatic.get(line);
    if (name === undefined || !same(name, mention.name)) continue;
    if (directive.verb !== 'buy' && directive.verb !== 'given') continue;
    out.push({ kind: 'rg', name, start: directive.rg.start, end: directive.rg.end, declares: true, line });
  }
  return out;
}

function matcher(documents: Documents, place: Place, mention: Mention): (m: Mention, line: Line) => boolean {
  if (mention.kind === 'hex') return (m) => meansHex(m, mention.name);
  if (mention.kind === 'piece') return (m) => meansPiece(m, mention.name);
  if (mention.kind === 'file') {
    const file = documents.resolve(place.line.uri, mention.name);
    return (m, line) => m.kind === 'file' && documents.resolve(line.uri, m.name) === file;
  }
  return (m) => m.kind === mention.kind && same(m.name, mention.name) && same(m.side ?? '', mention.side ?? '');
}

/** The lines of RGs that took the next free name of their kind, with that name. */
export function automaticNames({ analysis }: Pick<Place, 'analysis'>): Map<Line, string> {
  const out = new Map<Line, string>();
  for (const { line, name } of analysis?.campaign.end.rgs.values() ?? []) {
    const d = line.parsed.directive;
    if (d && 'as' in d && d.as) continue;
    out.set(line, name);
  }
  return out;
}

/** Whose each piece is: its `ob` tells, and of what it became the piece that it was. Looked up when first asked. */
function ownersIn(lines: readonly Line[]): OwnerOf {
  let owners: ReadonlyMap<string, string> | undefined;
  return (piece) => {
    owners ??= readOwners(lines);
    return owners.get(piece.toLowerCase());
  };
}

function readOwners(lines: readonly Line[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { parsed } of lines) {
    const d = parsed.directive;
    if (!d || !('pieces' in d) || (d.verb !== 'ob' && !('into' in d))) continue;
    const side = d.verb === 'ob' ? d.side.value : owners.get(d.pieces[0]?.name.value.toLowerCase() ?? '');
    if (side === undefined) continue;
    for (const name of mentionsOf(d).flatMap(namesDeclared)) owners.set(name.toLowerCase(), side);
  }
  return owners;
}

/** The pieces that have their names from a mention on. */
function namesDeclared({ kind, declares, name, to }: Mention): readonly string[] {
  if (kind !== 'piece' || !declares) return [];
  return to === undefined ? [name] : (namesOfRun(name, to) ?? []);
}

const linesOf = ({ analysis, text }: Place): readonly Line[] => analysis?.campaign.lines ?? text.lines;

/** The campaign's lines; for a hex those of its maps too, and from a map those of the campaigns on it. */
function searched(documents: Documents, place: Place, mention: Mention): readonly Line[] {
  const own = linesOf(place);
  if (mention.kind !== 'hex') return own;
  const { root = '' } = place.analysis ?? {};
  if (place.analysis) return [...own, ...[...place.analysis.maps].flatMap((map) => linesOfFile(documents, map, root))];
  const campaigns = new Set(documents.opened().map((uri) => documents.analysisOf(uri)));
  return [...own, ...[...campaigns].flatMap((a) => (a?.maps.has(place.text.uri) ? a.campaign.lines : []))];
}

function linesOfFile(documents: Documents, key: string, root: string): readonly Line[] {
  const text = documents.text(key, root);
  return typeof text === 'string' ? [] : text.lines;
}

/** Setup Area ids hold from one `refit` line to the next. */
function withinRefit({ analysis, index }: Place, among: readonly Line[]): readonly Line[] {
  if (!analysis || index < 0) return among;
  const { lines } = analysis.campaign;
  const opens = (i: number) => lines[i]?.parsed.directive?.verb === 'refit';
  let from = index;
  while (from > 0 && !opens(from)) from--;
  let to = index + 1;
  while (to < lines.length && !opens(to)) to++;
  const scope = lines.slice(from, to);
  return among === lines ? scope : scope.filter((line) => among[line.number] === line);
}

/** Rename of RGs, pieces and Setup Areas: what players name. A name that would mean something else is refused in words. */
import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import type { LineEdit } from '../rules/kernel/finding';
import { same } from '../rules/kernel/names';
import { crewSuffix } from '../rules/pieces/piece';
import type { Line } from '../syntax/line';
import { parseLine } from '../syntax/parseLine';
import { printName, printPieceName } from '../syntax/print';
import { unquoted } from '../syntax/words';
import type { Documents } from './documents';
import { textEdits, versioned } from './edits';
import { lineRange, type Place } from './lookup';
import { type Mention, type MentionKind, mentionsOf } from './mentions';
import { automaticNames, type Occurrence, occurrences, subject } from './occurrences';
import { renamePiece } from './renamePiece';
import { boundLineIn } from './trust/boundEdits';

type Refused = { readonly refused: string };

interface Renamed {
  readonly place: Place;
  readonly mention: Mention;
}

/** What has a name of its own, in words. */
const named: { readonly [Kind in MentionKind]?: string } = { rg: 'an RG', piece: 'a piece', area: 'a Setup Area' };

export function prepareRename(
  documents: Documents,
  uri: string,
  position: Position,
): { range: Range; placeholder: string } | null {
  const at = renamed(documents, uri, position);
  if (!at) return null;
  return { range: lineRange(at.place.line, at.mention.start, at.mention.end), placeholder: at.mention.name };
}

export function rename(documents: Documents, uri: string, position: Position, wanted: string): WorkspaceEdit | Refused {
  const at = renamed(documents, uri, position);
  if (!at) return { refused: 'Only the names of RGs, pieces and Setup Areas can be changed here.' };
  const { place, mention } = at;
  const name = unquoted(wanted.trim());
  const refused = whyNot(documents, at, name);
  if (refused) return { refused };
  const make = mention.kind === 'piece' ? pieceEdits : nameEdits;
  const edits = [...make(documents, place, mention, name)];
  const bound = boundLineIn(edits);
  if (bound) return { refused: whyBound(documents, bound, mention.name) };
  return versioned(documents, textEdits({ edits }));
}

/** In the log with which the other player goes on, and in a seal, the name stays what it was. */
const whyBound = (documents: Documents, { uri, number }: Line, name: string): string =>
  `${name} keeps its name: line ${number + 1} of ${documents.isPrivate(uri) ? 'the private file' : 'the log'}, which has it, is bound by a seal or a hand-over.`;

/** Why a name cannot be given, in words. */
function whyNot(documents: Documents, { place, mention }: Renamed, name: string): string | undefined {
  const what = named[mention.kind] ?? '';
  if (name === '') return `Give ${what} a name of at least one letter or digit.`;
  if (!readsBack(mention, written(mention, name), name)) return `“${name}” cannot be the name of ${what}.`;
  const taken = occurrences(documents, place, { ...mention, name }).find((o) => o.declares);
  if (taken && !same(name, mention.name))
    return `There is already ${what} called ${taken.to === undefined ? taken.name : name}: line ${taken.line.number + 1}.`;
  const isGiven = occurrences(documents, place, mention).some((o) => o.declares && !isBelow(place, o.line));
  return isGiven ? undefined : `No line of this log gives ${what} the name ${mention.name}.`;
}

const written = ({ kind }: Mention, name: string): string =>
  kind === 'piece' ? printPieceName(name) : printName(name);

function* pieceEdits(documents: Documents, place: Place, mention: Mention, name: string): Generator<LineEdit> {
  for (const [before, after] of [[mention.name, name], ...crewOf(documents, place, mention, name)] as const)
    for (const line of new Set(occurrences(documents, place, { ...mention, name: before }).map((o) => o.line)))
      for (const { start, end, text } of renamePiece(line.parsed, before, after))
        yield { kind: 'replace', at: { line, start, end }, text };
}

/** Those of an RG or a Setup Area, and of what goes by the name of an RG. */
function* nameEdits(documents: Documents, place: Place, mention: Mention, name: string): Generator<LineEdit> {
  const text = written(mention, name);
  for (const o of occurrences(documents, place, mention)) yield isAutomatic(o) ? naming(o, text) : replacing(o, text);
  if (mention.kind !== 'rg') return;
  for (const o of pinned(documents, place, mention.name)) yield naming(o, printName(o.name));
  for (const o of piecesNamedAfter(place, mention.name))
    yield replacing(o, printPieceName(name + o.name.slice(mention.name.length)));
}

/** The crew that leaves a vehicle goes by its name, and follows it, unless a line gives it its own. */
function crewOf(documents: Documents, place: Place, mention: Mention, name: string): [before: string, after: string][] {
  const crew = mention.name + crewSuffix;
  const isDeclared = occurrences(documents, place, { ...mention, name: crew }).some((o) => o.declares);
  return isDeclared ? [] : [[crew, name + crewSuffix]];
}

/** The pieces that an RG brought go by its name, and follow it. */
function piecesNamedAfter({ analysis }: Place, rg: string): Occurrence[] {
  const isOfRg = (name: string) => same(analysis?.campaign.end.forces.get(name)?.rg ?? '', rg);
  const begins = `${rg.toLowerCase()}.`;
  return (analysis?.campaign.lines ?? []).flatMap((line) =>
    (line.parsed.directive ? mentionsOf(line.parsed.directive) : [])
      .filter(
        (m) => m.kind === 'piece' && m.to === undefined && m.name.toLowerCase().startsWith(begins) && isOfRg(m.name),
      )
      .map((m) => ({ ...m, line })),
  );
}

/** The RG, piece or Setup Area named at a position; on the line that receives an RG without `as`, the RG by its automatic name. */
function renamed(documents: Documents, uri: string, position: Position): Renamed | undefined {
  const at = subject(documents, uri, position);
  if (at && at.mention.kind in named) return at;
  if (at?.mention.kind !== 'chart') return undefined;
  const name = automaticNames(at.place).get(at.place.line);
  return name === undefined
    ? undefined
    : { place: at.place, mention: { ...at.mention, kind: 'rg', side: undefined, name } };
}

/** Whether a line stands below the place: what it declares cannot be meant there. */
function isBelow({ analysis, line }: Place, other: Line): boolean {
  return !!analysis && analysis.campaign.indexOf(other) > analysis.campaign.indexOf(line);
}

/** A name that no line writes yet: the occurrence is the RG of the chart. */
function isAutomatic({ declares, line }: Occurrence): boolean {
  const d = line.parsed.directive;
  return declares && (d?.verb === 'buy' || d?.verb === 'given') && d.as === undefined;
}

/**
 * The RGs below that take the next free name of their kind and would move up when this name becomes free: they keep
 * theirs in writing.
 */
function pinned(documents: Documents, place: Place, name: string): Occurrence[] {
  const rgs = [...(place.analysis?.campaign.end.rgs.values() ?? [])];
  const automatic = automaticNames(place);
  const written = automaticNames({ analysis: documents.analysisToWrite(place.analysis?.root ?? '') });
  const from = rgs.findIndex((rg) => same(rg.name, name));
  return rgs.slice(from + 1).flatMap((rg): Occurrence[] => {
    const d = rg.line.parsed.directive;
    if (from < 0 || !automatic.has(rg.line) || !name.toLowerCase().startsWith(`${rg.data.id.toLowerCase()}.`))
      return [];
    if (d?.verb !== 'buy' && d?.verb !== 'given') return [];
    // A number that counts what is secret does not go into the log.
    if (documents.isLog(rg.line.uri) && written.get(rg.line) !== rg.name) return [];
    return [{ kind: 'rg', name: rg.name, start: d.rg.start, end: d.rg.end, declares: true, line: rg.line }];
  });
}

const replacing = ({ line, start, end }: Occurrence, text: string): LineEdit => ({
  kind: 'replace',
  at: { line, start, end },
  text,
});

/** `as` stands behind the RG of the chart, as the formatter has it. */
const naming = ({ line, end }: Occurrence, text: string): LineEdit => ({
  kind: 'replace',
  at: { line, start: end, end },
  text: ` as ${text}`,
});

/** Whether the name means itself wherever it would be written. */
function readsBack({ kind }: Mention, written: string, name: string): boolean {
  if (kind === 'rg') {
    const given = parseLine(`given X X as ${written}`).directive;
    const rolled = parseLine(`strength ${written}`).directive;
    return (
      given?.verb === 'given' && given.as?.value === name && rolled?.verb === 'strength' && rolled.rg.value === name
    );
  }
  if (kind === 'piece') {
    const marked = parseLine(`mark ${written}`).directive;
    return marked?.verb === 'mark' && marked.pieces[0]?.name.value === name;
  }
  const area = parseLine(`area X ${written} X22`).directive;
  const placed = parseLine(`receive X at ${written}`).directive;
  const place = placed?.verb === 'receive' ? placed.place?.value : undefined;
  return area?.verb === 'area' && area.id.value === name && place?.kind === 'area' && place.id === name;
}

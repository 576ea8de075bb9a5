/** Inlay hints: the derived values that a line does not write. Where one reads as the log would, it can be written in. */
import { type InlayHint, InlayHintKind, MarkupKind, type Range } from 'vscode-languageserver-types';
import { asFarAsMayBe, charge } from '../board/work';
import type { LineNote } from '../rules/kernel/context';
import { isHeading, type Line } from '../syntax/line';
import { parseLine } from '../syntax/parseLine';
import type { Analysis, Documents } from './documents';
import { locate } from './lookup';
import { refitDates } from './sections';
import { boundLineIn } from './trust/boundEdits';
import { derivation } from './words/derivation';
import { plain } from './words/markdown';
import { Moment } from './words/moment';

export function inlayHints(documents: Documents, uri: string, range: Range): InlayHint[] {
  const text = documents.document(uri);
  const analysis = documents.analysisOf(uri);
  const from = text?.lines[range.start.line];
  const to = text?.lines[Math.min(range.end.line, text.lines.length - 1)];
  if (!analysis || !from || !to) return [];
  const { campaign } = analysis;
  const notes = campaign
    .notes(campaign.indexOf(from), campaign.indexOf(to) + 1)
    .filter(({ line }) => line.uri === from.uri && line.number >= from.number && line.number <= to.number);
  const isWritable = writableIn(documents.analysisToWrite(uri), analysis);
  const derived = asFarAsMayBe(notes, (note) => {
    charge(note.hints.length * costOfHint);
    const below = text.lines[note.line.number + 1];
    return hintsOf(documents, uri, note, {
      isAboveLens: below !== undefined && isHeading(below.parsed),
      isWritable: isWritable(note),
    });
  });
  const refits = text.lines.slice(from.number, to.number + 1).filter((line) => line.parsed.directive?.verb === 'refit');
  const dates = refits.length > 0 ? refitDates(campaign.lines) : undefined;
  return [...refits.flatMap((line) => dateHint(line, dates?.get(line))), ...derived];
}

/** Behind `refit` the CG Date that it leads to: it stays in sight when the RePh is folded, and at the editor's head. */
function dateHint({ number, parsed: { directive: d } }: Line, date: string | undefined): InlayHint[] {
  if (d?.verb !== 'refit' || date === undefined) return [];
  const position = { line: number, character: (d.idle ?? d.initial ?? d.keyword).end };
  return [{ position, label: `→ ${date}`, kind: InlayHintKind.Type, paddingLeft: true }];
}

/** In steps of work: the line is read with what it would write. */
const costOfHint = 1000;

/** Columns of half a window beside the side bar. */
const halfWindow = 37;

/**
 * As much of the hints of one place as fits on its line, the last of them, which tell what is left, before the others, and
 * a single one in whole words. What wraps behind the end of a line VS Code draws the lens of a heading below over: it takes
 * the line for one row.
 */
function fitted(labels: readonly string[], { line }: LineNote): string {
  const room = halfWindow - (line.parsed.text.length % halfWindow);
  for (let i = 0; i < labels.length; i++) {
    const last = labels.slice(i).join(' ');
    if (last.length <= room) return last;
  }
  if (labels.length > 1) return '…';
  return `${labels
    .join(' ')
    .slice(0, room)
    .replace(/[\s,;]*(?:\s\S*|^\S*)$/, '')}…`;
}

/**
 * One hint for each column: what is said in the same place is said in one breath.
 * @param isAboveLens what does not fit on the line is told on hovering
 * @param isWritable it may stand in this file
 */
function hintsOf(
  documents: Documents,
  uri: string,
  note: LineNote,
  { isAboveLens, isWritable }: { readonly isAboveLens: boolean; readonly isWritable: boolean },
): InlayHint[] {
  const labels = new Map<number, string[]>();
  for (const { column, label } of note.hints) labels.set(column, [...(labels.get(column) ?? []), label]);
  return [...labels].map(([character, all]): InlayHint => {
    const label = all.join(' ');
    const position = { line: note.line.number, character };
    const isLast = character >= note.line.parsed.text.length;
    const shown = isAboveLens && isLast ? fitted(all, note) : label;
    return {
      position,
      label: shown,
      kind: InlayHintKind.Type,
      paddingLeft: true,
      tooltip: tooltip(documents, uri, note, shown === label ? '' : label),
      textEdits: isWritable ? written(note, character, label) : undefined,
    };
  });
}

/** Which notes tell the same to those for whom the file is: `analysis` may see more. */
function writableIn(forFile: Analysis | undefined, analysis: Analysis): (note: LineNote) => boolean {
  if (forFile === analysis) return () => true;
  return ({ line, hints }) => {
    const index = forFile?.campaign.indexOf(line) ?? -1;
    const own = index < 0 ? [] : (forFile?.campaign.notes(index, index + 1) ?? []);
    return own.some((note) => note.line === line && JSON.stringify(note.hints) === JSON.stringify(hints));
  };
}

/** @param hidden the whole hint, where less of it is shown */
function tooltip(documents: Documents, uri: string, note: LineNote, hidden: string): InlayHint['tooltip'] {
  const [why] = note.whys;
  const place = why && locate(documents, uri, { line: note.line.number, character: 0 });
  const moment = place && Moment.at(documents, place);
  if (!why || !moment) return hidden || undefined;
  const value = [hidden && plain(hidden), derivation(moment, why)].filter(Boolean).join('\n\n');
  return { kind: MarkupKind.Markdown, value };
}

/** The edit that writes the hint into the line, if the line can then still be read, and nothing of it is bound there. */
function written({ line }: LineNote, character: number, label: string): InlayHint['textEdits'] {
  const { text } = line.parsed;
  const newText = ` ${label.replace('→', '->')}`;
  const edit = { kind: 'replace', at: { line, start: character, end: character }, text: newText } as const;
  if (boundLineIn([edit])) return undefined;
  if (parseLine(text.slice(0, character) + newText + text.slice(character)).kind !== 'directive') return undefined;
  const at = { line: line.number, character };
  return [{ range: { start: at, end: at }, newText }];
}

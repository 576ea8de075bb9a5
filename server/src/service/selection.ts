/** Selection ranges: from the word under the cursor over its part, line, step and RePh to the whole file. */
import type { Position, Range, SelectionRange } from 'vscode-languageserver-types';
import { wholeDirective } from '../rules/kernel/context';
import type { Line } from '../syntax/line';
import type { Directive, Span } from '../syntax/nodes';
import { tokens } from '../syntax/tokens';
import { wordAt } from '../syntax/words';
import type { Documents } from './documents';
import { holds, lineRange, nodesAt } from './lookup';
import { type Section, sectionsAt, sectionsOf } from './sections';

export function selectionRanges(documents: Documents, uri: string, positions: readonly Position[]): SelectionRange[] {
  const lines = documents.document(uri)?.lines ?? [];
  const sections = sectionsOf(lines);
  return positions.map((position) => {
    const line = lines[position.line];
    const ranges = line ? rangesAt(lines, sections, line, position.character) : [];
    const chain = ranges.reduceRight<SelectionRange | undefined>(
      (parent, range) => (parent && !isWithin(range, parent.range) ? parent : { range, parent }),
      undefined,
    );
    return chain ?? { range: { start: position, end: position } };
  });
}

/** From the innermost to the whole file. */
function rangesAt(lines: readonly Line[], sections: readonly Section[], line: Line, character: number): Range[] {
  const { directive, comment, text } = line.parsed;
  const spans: Span[] = [wordAt(text, character), wholeDirective(line), { start: 0, end: text.length }];
  if (comment) spans.push(comment);
  if (directive) spans.push(...nodesAt(directive, character), ...partsAt(line, directive));
  const last = lines.at(-1) ?? line;
  return spans
    .filter((span) => span.end > span.start && holds(span, character))
    .sort((a, b) => a.end - a.start - (b.end - b.start))
    .map((span) => lineRange(line, span.start, span.end))
    .concat(
      sectionsAt(sections, line.number).map(({ heading, last }) => ({
        start: lineRange(heading).start,
        end: lineRange(lines[last] ?? heading).end,
      })),
      { start: { line: 0, character: 0 }, end: lineRange(last).end },
    );
}

/** A part of the directive with the word that opens it: `at J0`, `-> depleted`. */
function partsAt(line: Line, directive: Directive): Span[] {
  const words = tokens(line.parsed);
  return Object.values(directive).flatMap((node: unknown): Span[] => {
    if (typeof node !== 'object' || node === null || !('start' in node)) return [];
    const { start, end } = node as Span;
    const opener = words.findLast((token) => token.end <= start);
    if (opener?.kind !== 'keyword' && opener?.kind !== 'operator') return [];
    return [{ start: opener.start, end }];
  });
}

function isWithin(inner: Range, outer: Range): boolean {
  const before = (a: Position, b: Position) => a.line < b.line || (a.line === b.line && a.character <= b.character);
  const same = !before(inner.start, outer.start) ? false : before(outer.end, inner.end);
  return before(outer.start, inner.start) && before(inner.end, outer.end) && !same;
}

/** Folding of the head, RePhs, scenarios and steps, of hand-overs and seals, of runs of comments and of story, and of `# region` blocks. */
import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import type { Line } from '../syntax/line';
import type { Documents } from './documents';
import { moduleFolding } from './moduleFile/structure';
import { blockEnd, refitDates, type Section, sectionsOf } from './sections';

export function folding(documents: Documents, uri: string): FoldingRange[] {
  const text = documents.document(uri);
  if (text && documents.isModule(uri)) return moduleFolding(text, documents.moduleSheet(text));
  const lines = text?.lines ?? [];
  const dates = refitDates(lines);
  const sections = sectionsOf(lines).flatMap((section) => sectionFolds(section, dates));
  return [...sections, ...blocks(lines), ...runs(lines), ...regions(lines)];
}

function sectionFolds({ heading, last, children }: Section, dates: ReadonlyMap<Line, string>): FoldingRange[] {
  const date = dates.get(heading);
  // For editors that show a text of their own for what is folded.
  const collapsedText = date === undefined ? undefined : `${heading.parsed.text.trim()} → ${date}`;
  const own = last > heading.number ? [{ startLine: heading.number, endLine: last, collapsedText }] : [];
  return [...own, ...children.flatMap((child) => sectionFolds(child, dates))];
}

/** A hand-over or a seal with the codes below it, and with what has been revealed. */
function blocks(lines: readonly Line[]): FoldingRange[] {
  return lines.flatMap((_, startLine) => {
    const endLine = blockEnd(lines, startLine);
    return endLine > startLine ? [{ startLine, endLine }] : [];
  });
}

/** Two or more lines of comment, or of story, without a break. */
function runs(lines: readonly Line[]): FoldingRange[] {
  const out: FoldingRange[] = [];
  for (let first = 0; first < lines.length; ) {
    const kind = runKind(lines[first]);
    let next = first + 1;
    while (kind && next < lines.length && runKind(lines[next]) === kind) next++;
    if (next - first > 1)
      out.push({
        startLine: first,
        endLine: next - 1,
        kind: kind === 'comment' ? FoldingRangeKind.Comment : undefined,
      });
    first = next;
  }
  return out;
}

function runKind(line: Line | undefined): 'comment' | 'story' | undefined {
  const kind = line?.parsed.kind;
  if (kind === 'story') return kind;
  return line && kind === 'comment' && !marker.test(line.parsed.text) ? kind : undefined;
}

/** As the language configuration has it for editors that fold by themselves. */
const marker = /^\s*#\s*(end)?region\b/;

function regions(lines: readonly Line[]): FoldingRange[] {
  const out: FoldingRange[] = [];
  const starts: number[] = [];
  for (const { number, parsed } of lines) {
    const match = parsed.kind === 'comment' && marker.exec(parsed.text);
    if (!match) continue;
    if (!match[1]) starts.push(number);
    else {
      const startLine = starts.pop();
      if (startLine !== undefined) out.push({ startLine, endLine: number, kind: FoldingRangeKind.Region });
    }
  }
  return out;
}

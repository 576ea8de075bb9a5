/** The formatter: one spelling, one order of parts, one indentation. What cannot be read stays as it is. */
import { isHeading } from './line';
import type { Directive, ParsedLine } from './nodes';
import { print } from './print';

/** Verbs of the head of a log: they stand at the left edge wherever they are. */
const header: ReadonlySet<Directive['verb'] | undefined> = new Set([
  'campaign',
  'depth',
  'keeps',
  'player',
  'map',
  'board',
  'extent',
]);
const indentation = '  ';
/** Between a directive and its comment, at the least. */
const gap = 2;

/** The canonical text of each line. Formatting what is formatted changes nothing. */
export function formatLines(lines: readonly ParsedLine[]): string[] {
  return formatRange(lines, 0, lines.length);
}

/** The canonical text of the lines `from` to `to` (half-open), as formatting the whole document would leave them. */
export function formatRange(lines: readonly ParsedLine[], from: number, to: number): string[] {
  // The run of trailing comments that a range's first and last line belong to decides their column.
  let start = from;
  while (start > 0 && hasTrailingComment(lines[start - 1])) start--;
  let end = to;
  while (end > from && end < lines.length && hasTrailingComment(lines[end - 1]) && hasTrailingComment(lines[end]))
    end++;
  const bodies = bodiesOf(lines, start, end);
  for (let first = start; first < end; ) {
    let last = first;
    while (last < end && hasTrailingComment(lines[last])) last++;
    const widest = bodies.slice(first - start, last - start).reduce((most, body) => Math.max(most, width(body)), 0);
    for (let i = first; i < last; i++) {
      const body = bodies[i - start] as string;
      bodies[i - start] = body + ' '.repeat(widest - width(body) + gap) + commentOf(lines[i] as ParsedLine);
    }
    first = last + 1;
  }
  return bodies.slice(from - start, to - start);
}

/** The lines without trailing comments, indented. */
function bodiesOf(lines: readonly ParsedLine[], from: number, to: number): string[] {
  let inside = isInside(lines, from);
  const bodies: string[] = [];
  for (let i = from; i < to; i++) {
    const line = lines[i] as ParsedLine;
    if (isHeading(line)) inside = true;
    bodies.push(body(line, inside && !atEdge(line) ? indentation : ''));
  }
  return bodies;
}

/** Whether a heading stands above this line. */
function isInside(lines: readonly ParsedLine[], before: number): boolean {
  for (let i = before - 1; i >= 0; i--) if (isHeading(lines[i] as ParsedLine)) return true;
  return false;
}

/** Headings open what is indented below them. */
function atEdge(line: ParsedLine): boolean {
  return isHeading(line) || header.has(line.directive?.verb);
}

function body(line: ParsedLine, indent: string): string {
  switch (line.kind) {
    case 'blank':
      return '';
    case 'story':
      return line.text.trim();
    case 'comment':
      return commentIndent(line.text, indent) + line.text.trim();
    case 'directive':
      return indent + print(line.directive as Directive);
    case 'unreadable':
      return line.text.trimEnd();
  }
}

/** A comment at the left edge is a heading of its own; any other goes with the directives around it. */
function commentIndent(text: string, indent: string): string {
  return /^[\s\ufeff]/.test(text) ? indent : '';
}

function hasTrailingComment(line: ParsedLine | undefined): boolean {
  return line?.kind === 'directive' && line.comment !== undefined;
}

function commentOf(line: ParsedLine): string {
  return line.text.slice(line.comment?.start, line.comment?.end).trimEnd();
}

/** Code points: what most fonts show as one column. */
function width(text: string): number {
  return [...text].length;
}

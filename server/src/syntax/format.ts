/** The formatter: one spelling, one order of parts, one indentation. What cannot be read stays as it is. */
import { isHeading } from './line';
import type { Directive, ParsedLine } from './nodes';
import { print } from './print';
import { vocabulary } from './vocabulary';

const indentation = '  ';
/** Between a directive and its comment, at the least. */
const gap = 2;

/** The canonical text of each line. Formatting what is formatted changes nothing. */
export function formatLines(lines: readonly ParsedLine[]): string[] {
  return formatRange(lines, 0, lines.length);
}

/** The canonical text of the lines `from` to `to` (half-open), as formatting the whole document would leave them. */
export function formatRange(lines: readonly ParsedLine[], from: number, to: number): string[] {
  const comments = commentsOf(lines);
  // The lines whose comments stand in one column with the range's decide it together with them.
  let first = comments.findIndex(({ line }) => line >= from);
  let last = comments.findLastIndex(({ line }) => line < to);
  const touches = first >= 0 && first <= last;
  while (touches && comments[first - 1]?.joins) first--;
  while (touches && comments[last]?.joins) last++;
  const start = touches ? Math.min(from, comments[first]?.line ?? from) : from;
  const end = touches ? Math.max(to, (comments[last]?.line ?? to) + 1) : to;
  const bodies = bodiesOf(lines, start, end);
  for (let i = first; touches && i <= last; ) {
    let next = i;
    while (comments[next++]?.joins);
    const group = comments.slice(i, next).map((comment) => {
      const trailing = lines[comment.line]?.kind === 'directive';
      return { ...comment, body: trailing ? (bodies[comment.line - start] as string) : '' };
    });
    const column = columnOf(group);
    for (const { line, body } of group)
      bodies[line - start] = body + ' '.repeat(column - columnsOf(body)) + commentOf(lines[line] as ParsedLine);
    i = next;
  }
  return bodies.slice(from - start, to - start);
}

/** A comment behind a directive, or one below it that goes on in its column. */
interface Comment {
  readonly line: number;
  /** Where it stands, in columns from 0. */
  readonly column: number;
  /** The next comment is to stand in the same column. */
  joins: boolean;
}

/**
 * The player's own columns are kept: comments one after another that stand in one column are to stay in one. Where lines
 * that follow each other have none in common, their comments are lined up.
 */
function commentsOf(lines: readonly ParsedLine[]): Comment[] {
  const all: Comment[] = [];
  lines.forEach(({ kind, text, comment }, line) => {
    if (!comment) return;
    const column = columnsOf(text.slice(0, comment.start));
    const above = all.at(-1);
    const goesOn = kind === 'comment' && above?.line === line - 1 && above.column === column;
    if (kind === 'directive' || goesOn) all.push({ line, column, joins: false });
  });
  all.forEach((comment, i) => {
    comment.joins = all[i + 1]?.column === comment.column;
  });
  for (let first = 0; first < all.length; ) {
    let last = first;
    while (all[last + 1]?.line === (all[last] as Comment).line + 1) last++;
    const run = all.slice(first, last + 1);
    if (!all[first - 1]?.joins && run.every(({ joins }) => !joins))
      for (const comment of run.slice(0, -1)) comment.joins = true;
    first = last + 1;
  }
  return all;
}

/** The column of comments that share one: where they stand if that is one and leaves room, else behind the widest body. */
function columnOf(group: readonly (Comment & { readonly body: string })[]): number {
  const room = Math.max(...group.map(({ body }) => columnsOf(body))) + gap;
  const [own, ...others] = new Set(group.map(({ column }) => column));
  return own !== undefined && others.length === 0 ? Math.max(own, room) : room;
}

/** The lines without trailing comments, indented. */
function bodiesOf(lines: readonly ParsedLine[], from: number, to: number): string[] {
  let inside = isInside(lines, from);
  const bodies: string[] = [];
  for (let i = from; i < to; i++) {
    const line = lines[i] as ParsedLine;
    if (isHeading(line)) inside = true;
    const stands = line.directive && vocabulary[line.directive.verb].stands;
    const indent = stands === 'below' || (inside && !stands) ? indentation : '';
    bodies.push(body(line, isBelowSealed(lines, i) ? indentation.repeat(2) : indent));
  }
  return bodies;
}

/** Whether a line is one of those that open the sealed line above them. */
function isBelowSealed(lines: readonly ParsedLine[], at: number): boolean {
  const opens = (i: number) => /^(?:opened|shown|beside)$/.test(lines[i]?.directive?.verb ?? '');
  if (!opens(at)) return false;
  if (lines[at]?.directive?.verb !== 'opened') return true;
  let above = at - 1;
  while (above >= 0 && (!lines[above]?.directive || opens(above))) above--;
  return lines[above]?.directive?.verb === 'sealed';
}

/** Whether a heading stands above this line. */
function isInside(lines: readonly ParsedLine[], before: number): boolean {
  for (let i = before - 1; i >= 0; i--) if (isHeading(lines[i] as ParsedLine)) return true;
  return false;
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
      // What a hand-over or a seal has bound keeps its spelling.
      return indent + (line.marks ? line.text.slice(0, line.marks.end).trim() : print(line.directive as Directive));
    case 'unreadable':
      return line.text.trimEnd();
  }
}

/** A comment at the left edge is a heading of its own; any other goes with the directives around it. */
function commentIndent(text: string, indent: string): string {
  return /^[\s\ufeff]/.test(text) ? indent : '';
}

function commentOf(line: ParsedLine): string {
  return line.text.slice(line.comment?.start, line.comment?.end).trimEnd();
}

/** Code points up to here, a tab going on to the next multiple of eight as it does in a terminal. */
function columnsOf(text: string): number {
  return text.split('\t').reduce((columns, part, i) => width(part) + (i > 0 ? columns - (columns % 8) + 8 : 0), 0);
}

/** Code points: what most fonts show as one column. */
function width(text: string): number {
  return [...text].length;
}

/** Edits of what a hand-over or a seal has bound: no tool makes one, for what is bound is what both players go by. */
import type { LineEdit } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import { writeMark } from '../../syntax/marks';
import { type BoundLine, boundText, readBound } from '../../trust/boundText';
import { boundOf } from './played';

/** The first line of which edits change what is bound; undefined where they leave all of it. */
export function boundLineIn(edits: readonly LineEdit[]): Line | undefined {
  const texts = new Map<Line, string>();
  for (const edit of rightmostFirst(edits)) {
    if (edit.kind === 'remove') texts.set(edit.line, '');
    if (edit.kind !== 'replace') continue;
    const { line, start, end } = edit.at;
    const text = texts.get(line) ?? line.parsed.text;
    texts.set(line, text.slice(0, start) + edit.text + text.slice(end));
  }
  return [...texts].find(([line, text]) => changes(boundOf(line), text))?.[0];
}

/** Each can then be made without moving those that are still to come. */
const rightmostFirst = (edits: readonly LineEdit[]): readonly LineEdit[] => {
  const startOf = (edit: LineEdit) => (edit.kind === 'replace' ? edit.at.start : 0);
  return [...edits].sort((a, b) => startOf(b) - startOf(a));
};

function changes({ text: before, marks }: BoundLine, text: string): boolean {
  if (marks.length === 0) return false;
  // What stands behind dice that were open is bound by the next hand-over.
  const isOpen = marks.every(({ open, followUp }) => open || followUp > 0);
  const drm = marks.some((mark) => mark.drm);
  const bound = (one: string) => boundText(one, { open: isOpen, drm });
  const after = readBound(text);
  return bound(after.text) !== bound(before) || after.marks.map(writeMark).join() !== marks.map(writeMark).join();
}

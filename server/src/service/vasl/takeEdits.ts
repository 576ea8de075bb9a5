/** What is taken, as edits of the log's text. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { LineEdit } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import { textEdits } from '../edits';
import { takenFrom } from './revision';
import type { Work } from './work';

/** What becomes of the lines that stand in the log. */
export const rewrittenBy = ({ revision }: Work): LineEdit[] =>
  revision
    .changes()
    .map(([line, now]) =>
      now === undefined
        ? { kind: 'remove', line }
        : { kind: 'replace', at: { line, start: 0, end: line.parsed.text.length }, text: now },
    );

export function editsOf(work: Work): TextEdit[] {
  const { scene, save, revision, lines } = work;
  const { text, section, kind } = scene;
  const edits = rewrittenBy(work);
  const removed = new Set(edits.flatMap((edit) => (edit.kind === 'remove' ? [edit.line] : [])));
  if (lines.length > 0) {
    const indent = kind === 'scenario' ? '  ' : '';
    const from = kind === 'scenario' && !revision.isMarked ? [takenFrom(save.vasl ?? 'unknown')] : [];
    const own = text.lines.slice(section.first, section.last + 1);
    const line = own.findLast((one) => !removed.has(one)) as Line;
    edits.push({ kind: 'insert', line, where: 'below', text: [...from, ...lines].map((one) => indent + one) });
  }
  const made = [...textEdits({ edits }).values()].flat();
  return text.ending === '\n'
    ? made
    : made.map((edit) => ({ ...edit, newText: edit.newText.replace(/\r?\n/g, text.ending) }));
}

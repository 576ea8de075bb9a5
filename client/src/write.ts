/** Writes what the server has worked out for a log: all of it as one undoable edit, or nothing. */
import { Range, Selection, type TextEditor, TextEditorRevealType, window } from 'vscode';
import type { TextEdit } from 'vscode-languageclient';
import { inert } from './inert';

/** How long the status bar tells what was written, in milliseconds. */
const messageStays = 10_000;

export interface Written {
  /** Of the document when the question was put, and that the edits are made for. */
  readonly asked: number;
  readonly version: number;
  readonly edits: readonly TextEdit[];
  /** For the status bar. */
  readonly message: string;
}

/** @returns whether it was written */
export async function write(editor: TextEditor, { asked, version, edits, message }: Written): Promise<boolean> {
  const { document } = editor;
  const linesBefore = document.lineCount;
  // Checked last and without a pause before the edit, which VS Code itself refuses if the text changes under way.
  const isWritten =
    document.version === asked &&
    version === asked &&
    (await editor.edit((builder) => {
      for (const { range, newText } of edits) {
        const { start, end } = range;
        builder.replace(new Range(start.line, start.character, end.line, end.character), newText);
      }
    }));
  if (!isWritten) {
    window.showWarningMessage('The log was changed meanwhile, so nothing was written. Run the command again.');
    return false;
  }
  const first = Math.min(...edits.map((e) => e.range.start.line));
  const last = Math.max(...edits.map((e) => e.range.end.line)) + document.lineCount - linesBefore;
  const end = document.lineAt(last).range.end;
  editor.selection = new Selection(end, end);
  editor.revealRange(new Range(first, 0, last, 0), TextEditorRevealType.InCenterIfOutsideViewport);
  window.setStatusBarMessage(inert(message), messageStays);
  return true;
}

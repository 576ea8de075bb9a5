/** Edits as this editor takes them. */
import { TextDocumentEdit, TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { Editor } from './capabilities';

/** Edits that name the version they are made for, or plain changes for an editor that knows no versions. */
export function editsFor(editor: Editor, edit: WorkspaceEdit): WorkspaceEdit {
  if (editor.versionedEdits || !edit.documentChanges) return edit;
  const changes: WorkspaceEdit['changes'] = {};
  for (const { textDocument, edits } of edit.documentChanges.filter(TextDocumentEdit.is))
    changes[textDocument.uri] = [...(changes[textDocument.uri] ?? []), ...edits.filter(TextEdit.is)];
  return { changes };
}

/** Edits as this editor takes them. */
import { SnippetTextEdit, TextDocumentEdit, TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import { withoutStops } from '../service/api';
import type { Editor } from './capabilities';

/** Edits that name the version they are made for, or plain changes for an editor that knows no versions; Tab stops for one that knows them. */
export function editsFor(editor: Editor, snippets: WorkspaceEdit): WorkspaceEdit {
  const edit = editor.snippetEdits ? snippets : plain(snippets);
  if (editor.versionedEdits || !edit.documentChanges) return edit;
  const changes: WorkspaceEdit['changes'] = {};
  for (const { textDocument, edits } of edit.documentChanges.filter(TextDocumentEdit.is))
    changes[textDocument.uri] = [...(changes[textDocument.uri] ?? []), ...edits.filter(TextEdit.is)];
  return { changes };
}

const plain = (edit: WorkspaceEdit): WorkspaceEdit =>
  edit.documentChanges
    ? {
        ...edit,
        documentChanges: edit.documentChanges.map((change) =>
          TextDocumentEdit.is(change)
            ? { ...change, edits: change.edits.map((one) => (SnippetTextEdit.is(one) ? withoutStops(one) : one)) }
            : change,
        ),
      }
    : edit;

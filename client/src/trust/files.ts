/** Writes what the server has worked out for a log and a private file: all of it as one undoable edit, or nothing. */
import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';
import { type BaseLanguageClient, FileChangeType } from 'vscode-languageclient';
import {
  type FileChange,
  type TrustParams,
  type TrustResult,
  trustRequest,
} from '../../../server/src/service/trust/protocol';

/** What a side would write, worked out for files that VS Code has open: only of these it knows that they are still the same. */
export async function workOut(client: BaseLanguageClient, params: TrustParams): Promise<TrustResult> {
  for (;;) {
    const result = await client.sendRequest<TrustResult>(trustRequest, params);
    const unknown = result.files.filter((file) => !file.isNew && !documentOf(file));
    if (unknown.length === 0) return result;
    for (const { uri } of unknown) await workspace.openTextDocument(Uri.parse(uri));
  }
}

const documentOf = ({ uri }: FileChange): TextDocument | undefined =>
  workspace.textDocuments.find((document) => document.uri.toString() === Uri.parse(uri).toString());

/** @returns whether it was written */
export async function write(client: BaseLanguageClient, files: readonly FileChange[]): Promise<boolean> {
  const edit = new WorkspaceEdit();
  for (const { uri, isNew, edits, text } of files) {
    const file = Uri.parse(uri);
    if (isNew) edit.createFile(file, { contents: new TextEncoder().encode(text) });
    for (const { range, newText } of isNew ? [] : edits) {
      const { start, end } = range;
      edit.replace(file, new Range(start.line, start.character, end.line, end.character), newText);
    }
  }
  // Checked last and without a pause before the edit, which VS Code itself refuses if a text changes under way.
  const isCurrent = files.every((file) => file.isNew || documentOf(file)?.version === file.version);
  if (!isCurrent || !(await workspace.applyEdit(edit))) return false;
  // VS Code watches nothing outside of the folders that are open.
  const changes = files.filter(({ isNew }) => isNew).map(({ uri }) => ({ uri, type: FileChangeType.Created }));
  await client.sendNotification('workspace/didChangeWatchedFiles', { changes });
  return true;
}

export async function save(files: readonly FileChange[]): Promise<void> {
  for (const file of files) await documentOf(file)?.save();
}

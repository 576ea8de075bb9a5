/** Takes care of a private file: a copy beside it, and a line that keeps Git from tracking either. */
import { Position, Uri, WorkspaceEdit, workspace } from 'vscode';
import { copyEnding, ignoreLineFor } from '../../../server/src/service/trust/protocol';

/** A file with the latest secrets and digests, should the private file be lost. */
export const keepCopy = (file: Uri): Thenable<void> =>
  workspace.fs.copy(file, file.with({ path: `${file.path}${copyEnding}` }), { overwrite: true });

/** Where the file lies in a Git tree. */
export async function ignoreInGit(file: Uri): Promise<void> {
  const root = await gitRoot(Uri.joinPath(file, '..'));
  if (!root) return;
  const uri = Uri.joinPath(root, '.gitignore');
  if (!(await exists(uri))) return workspace.fs.writeFile(uri, new TextEncoder().encode(ignoreLineFor('')));
  const document = await workspace.openTextDocument(uri);
  const line = ignoreLineFor(document.getText());
  if (line === '') return;
  const { isDirty } = document;
  const edit = new WorkspaceEdit();
  edit.insert(uri, new Position(document.lineCount, 0), line);
  await workspace.applyEdit(edit);
  // What a player is writing there stays unsaved.
  if (!isDirty) await document.save();
}

async function gitRoot(folder: Uri): Promise<Uri | undefined> {
  for (let at = folder; ; at = Uri.joinPath(at, '..')) {
    if (await exists(Uri.joinPath(at, '.git'))) return at;
    if (at.path === '/' || Uri.joinPath(at, '..').path === at.path) return undefined;
  }
}

const exists = (uri: Uri): Thenable<boolean> =>
  workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );

/** Files that are begun for the player, to be saved or thrown away. */
import { Range, type TextDocument, Uri, WorkspaceEdit, workspace } from 'vscode';

const log = { language: 'cglog', ending: '.cglog' };

/** An unsaved file; in the open folder if there is one, so that saving puts it there and its map is found. */
export async function unsaved(title: string, text: string, { language, ending } = log): Promise<TextDocument> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  // The server knows a module by its name.
  if (!folder && language === log.language) return workspace.openTextDocument({ language, content: text });
  const uri = folder
    ? await freeName(folder, title.replace(/[^\p{L}\p{N} '()-]/gu, '').trim() || 'campaign', ending)
    : Uri.parse(`untitled:${title}${ending}`);
  const document = await workspace.openTextDocument(uri);
  const edit = new WorkspaceEdit();
  edit.replace(uri, new Range(0, 0, document.lineCount, 0), text);
  await workspace.applyEdit(edit);
  return document;
}

async function freeName(folder: Uri, name: string, ending: string): Promise<Uri> {
  for (let n = 1; ; n++) {
    const path = `${folder.path.replace(/\/$/, '')}/${name}${n > 1 ? ` ${n}` : ''}${ending}`;
    const taken = await workspace.fs.stat(folder.with({ path })).then(
      () => true,
      () => workspace.textDocuments.some((d) => d.uri.path === path),
    );
    if (!taken) return folder.with({ scheme: 'untitled', path });
  }
}

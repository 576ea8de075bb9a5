/** Shows a line of a log where the log already stands, or beside what asked for it. */
import { Range, TextEditorRevealType, Uri, ViewColumn, window, workspace } from 'vscode';

export async function reveal(
  uri: string,
  line: number,
  { preserveFocus = false }: { readonly preserveFocus?: boolean } = {},
): Promise<void> {
  const target = Uri.parse(uri);
  const shown = window.visibleTextEditors.find((editor) => editor.document.uri.toString() === target.toString());
  const editor = await window.showTextDocument(await workspace.openTextDocument(target), {
    viewColumn: shown?.viewColumn ?? ViewColumn.One,
    selection: new Range(line, 0, line, 0),
    preserveFocus,
  });
  editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Where a command works: the log and line it was given, or those of the cursor. */
import { Position, Uri, window } from 'vscode';

export interface Place {
  readonly uri: Uri;
  readonly position: Position;
}

/** `uri` and 0-based `line` as a code lens or code action gives them; without them the active editor's cursor. */
export function placeOf(uri?: string, line?: number): Place | undefined {
  const editor = window.activeTextEditor;
  // A menu passes other things, such as the editor's Uri object: then the cursor is meant.
  if (typeof uri === 'string') {
    const cursor = editor?.document.uri.toString() === Uri.parse(uri).toString() ? editor.selection.active : undefined;
    const position = typeof line === 'number' ? new Position(line, 0) : (cursor ?? new Position(0, 0));
    return { uri: Uri.parse(uri), position };
  }
  return editor && { uri: editor.document.uri, position: editor.selection.active };
}

/** Where a command works: the log and line it was given, or those of the cursor. */
import { commands, Position, Uri, window } from 'vscode';
import type { Moment } from './views/follower';

export interface Place {
  readonly uri: Uri;
  readonly position: Position;
}

/**
 * `uri` and 0-based `line` as a code lens or code action gives them; without them the active editor's cursor, or, where
 * a page such as the Welcome has the focus, that of the log `last` worked in.
 */
export function placeOf(last: Moment | undefined, uri?: string, line?: number): Place | undefined {
  const editor = window.activeTextEditor;
  // A menu passes other things, such as the editor's Uri object: then the cursor is meant.
  if (typeof uri === 'string') {
    const cursor = editor?.document.uri.toString() === Uri.parse(uri).toString() ? editor.selection.active : undefined;
    const position = typeof line === 'number' ? new Position(line, 0) : (cursor ?? new Position(0, 0));
    return { uri: Uri.parse(uri), position };
  }
  if (editor && /^cg(log|map|module)$/.test(editor.document.languageId))
    return { uri: editor.document.uri, position: editor.selection.active };
  return last && { uri: Uri.parse(last.uri), position: new Position(last.line, 0) };
}

/** What a command was called for: a line that it was given, a file wherever that goes on, or what stands at the cursor. */
export type Caller = 'line' | 'file' | 'cursor';

export const callerOf = (uri?: unknown, line?: unknown): Caller =>
  typeof uri !== 'string' ? 'cursor' : typeof line === 'number' ? 'line' : 'file';

/** A command that needs a log was called without any, as from the Welcome page. */
export async function offerLog(): Promise<void> {
  const ways = { 'Open Example Campaign': 'cglog.openExample', 'New Campaign': 'cglog.newCampaign' } as const;
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const picked = await window.showInformationMessage('Open a campaign log (.cglog) first.', ...names);
  if (picked) await commands.executeCommand(ways[picked]);
}

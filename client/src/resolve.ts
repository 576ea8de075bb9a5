/**
 * The Resolve commands: asks the server what to write, puts the players' choices to them, and writes it all as one
 * undoable edit, or nothing at all.
 */
import { Range, Selection, TextEditorRevealType, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ResolveParams, type ResolveResult, resolveRequest } from '../../server/src/service/protocol';
import { putChoices } from './choices';
import { inert } from './inert';
import type { Place } from './target';

/** How long the status bar tells what was written, in milliseconds. */
const messageStays = 10_000;

/** What the player has said to go on over, until he leaves the editor: the same errors are asked about once. */
const confirmed = new Set<string>();

/** Whether Resolve goes on over errors. */
async function goesOn(question: string): Promise<boolean> {
  if (confirmed.has(question)) return true;
  const yes = 'Write All the Same';
  const answer = await window.showWarningMessage(question, { modal: true }, yes);
  if (answer === yes) confirmed.add(question);
  return answer === yes;
}

/** @returns whether something was written */
export async function resolve(client: BaseLanguageClient, what: ResolveParams['what'], place: Place): Promise<boolean> {
  const editor = await window.showTextDocument(await workspace.openTextDocument(place.uri));
  const { document } = editor;
  const { version } = document;
  // A player may have written anything into the settings.
  const set = workspace.getConfiguration('cglog', document).get('dice');
  const dice: ResolveParams['dice'] = set === 'placeholder' ? set : 'roll';
  const ask = (answers: ResolveParams['answers']) => {
    const params: ResolveParams = { uri: document.uri.toString(), what, line: place.position.line, dice, answers };
    return client.sendRequest<ResolveResult>(resolveRequest, params);
  };

  const result = await putChoices(ask);
  if (!result) return false;
  if (result.edits.length === 0) {
    window.showInformationMessage(inert(result.message));
    return false;
  }
  if (result.confirm && !(await goesOn(inert(result.confirm)))) return false;
  const linesBefore = document.lineCount;
  // Checked last and without a pause before the edit, which VS Code itself refuses if the text changes under way.
  const written =
    document.version === version &&
    result.version === version &&
    (await editor.edit((builder) => {
      for (const { range, newText } of result.edits) {
        const { start, end } = range;
        builder.replace(new Range(start.line, start.character, end.line, end.character), newText);
      }
    }));
  if (!written) {
    window.showWarningMessage('The log was changed meanwhile, so nothing was written. Run the command again.');
    return false;
  }
  const first = Math.min(...result.edits.map((e) => e.range.start.line));
  const last = Math.max(...result.edits.map((e) => e.range.end.line)) + document.lineCount - linesBefore;
  const end = document.lineAt(last).range.end;
  editor.selection = new Selection(end, end);
  editor.revealRange(new Range(first, 0, last, 0), TextEditorRevealType.InCenterIfOutsideViewport);
  window.setStatusBarMessage(inert(result.message), messageStays);
  return true;
}

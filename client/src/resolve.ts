/**
 * The Resolve commands: asks the server what to write, puts the players' choices to them, and writes it all as one
 * undoable edit, or nothing at all.
 */
import { commands, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ResolveParams, type ResolveResult, resolveRequest } from '../../server/src/service/protocol';
import { putChoices } from './choices';
import { inert } from './inert';
import type { Place } from './target';
import { offerFirst } from './trust/commands';
import { write } from './write';

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
  const { first, message } = result;
  if (first === 'takeUp')
    return (await commands.executeCommand<boolean>('cglog.takeUp', document.uri.toString())) === true;
  if (result.edits.length > 0) {
    if (result.confirm && !(await goesOn(inert(result.confirm)))) return false;
    if (!(await write(editor, { asked: version, ...result }))) return false;
  }
  if (first) void offerFirst(message, first, document.uri);
  else if (result.edits.length === 0) window.showInformationMessage(inert(message));
  return result.edits.length > 0;
}

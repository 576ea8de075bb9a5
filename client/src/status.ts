/** The status bar item: date, step and what is left to spend at the cursor's line. */
import { Disposable, type Event, MarkdownString, StatusBarAlignment, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type StatusParams, type StatusResult, statusRequest } from '../../server/src/service/protocol';

/** The cursor may race through the log under an arrow key; asked at most this often, in milliseconds. */
const restBetweenQuestions = 100;

/** `judged` tells that the referee has read the logs again. */
export function showStatus(client: BaseLanguageClient, judged: Event<void>): Disposable {
  const item = window.createStatusBarItem('cglog.status', StatusBarAlignment.Left, 10);
  item.name = 'Campaign Log';
  item.command = 'cglog.resolveNext';

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let question = 0;

  async function ask(): Promise<void> {
    waiting = undefined;
    const mine = ++question;
    const editor = window.activeTextEditor;
    if (editor?.document.languageId !== 'cglog' || !client.isRunning()) return item.hide();
    const params: StatusParams = { uri: editor.document.uri.toString(), line: editor.selection.active.line };
    const status = await client.sendRequest<StatusResult>(statusRequest, params).catch(() => undefined);
    if (mine !== question) return; // the cursor has moved on
    if (!status?.text) return item.hide();
    item.text = `$(notebook) ${status.text}`;
    item.tooltip = new MarkdownString(status.tooltip);
    item.show();
  }
  function soon(): void {
    waiting ??= setTimeout(ask, restBetweenQuestions);
  }

  return Disposable.from(
    item,
    new Disposable(() => clearTimeout(waiting)),
    window.onDidChangeActiveTextEditor(soon),
    window.onDidChangeTextEditorSelection(soon),
    client.onDidChangeState(soon),
    judged(soon),
  );
}

/** The status bar item: date, step and what is left to spend at the line that the views show. */
import { commands, Disposable, MarkdownString, StatusBarAlignment, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type StatusParams, type StatusResult, statusRequest } from '../../server/src/service/protocol';
import { inert } from './inert';
import type { Follower, Moment } from './views/follower';

/** The cursor may race through the log under an arrow key; asked at most this often, in milliseconds. */
const restBetweenQuestions = 100;

export function showStatus(client: BaseLanguageClient, follower: Follower): Disposable {
  const item = window.createStatusBarItem('cglog.status', StatusBarAlignment.Left, 10);
  item.name = 'Campaign Log';

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let question = 0;
  let isExchanged = false;

  /** For the menus of package.json: whether two players send each other the log. */
  function exchanged(now: boolean): void {
    if (now !== isExchanged) void commands.executeCommand('setContext', 'cglog.isExchanged', now);
    isExchanged = now;
  }

  async function ask(): Promise<void> {
    waiting = undefined;
    const mine = ++question;
    const moment = shown(follower);
    if (!moment || !client.isRunning()) return item.hide();
    const params: StatusParams = moment;
    const status = await client.sendRequest<StatusResult>(statusRequest, params).catch(() => undefined);
    if (mine !== question) return; // the cursor has moved on
    exchanged(status?.isExchanged === true);
    if (!status?.text) return item.hide();
    item.text = `$(notebook) ${inert(status.text)}`;
    item.tooltip = new MarkdownString(status.tooltip);
    item.command = { command: 'cglog.resolveNext', title: '', arguments: [moment.uri, moment.line] };
    item.show();
  }
  function soon(): void {
    waiting ??= setTimeout(ask, restBetweenQuestions);
  }

  return Disposable.from(
    item,
    new Disposable(() => clearTimeout(waiting)),
    window.onDidChangeActiveTextEditor(soon),
    workspace.onDidCloseTextDocument(soon),
    follower.onDidMove(soon),
    client.onDidChangeState(soon),
  );
}

/** None in an editor of something else; while a view has the focus there is no editor, and the last log goes on. */
function shown({ moment }: Follower): Moment | undefined {
  const { activeTextEditor: editor } = window;
  if (editor) return editor.document.languageId === 'cglog' ? moment : undefined;
  return workspace.textDocuments.some(({ uri }) => uri.toString() === moment?.uri) ? moment : undefined;
}

/** The status bar: date, step and what is left to spend at the line that the views show, and who of two players is next. */
import { commands, Disposable, MarkdownString, StatusBarAlignment, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type StatusParams, type StatusResult, statusRequest } from '../../server/src/service/protocol';
import type { NextMove } from '../../server/src/service/trust/protocol';
import { inert } from './inert';
import type { Follower, Moment } from './views/follower';

/** The cursor may race through the log under an arrow key; asked at most this often, in milliseconds. */
const restBetweenQuestions = 100;

export function showStatus(client: BaseLanguageClient, follower: Follower): Disposable {
  const item = window.createStatusBarItem('cglog.status', StatusBarAlignment.Left, 10);
  item.name = 'Campaign Log';
  const next = window.createStatusBarItem('cglog.next', StatusBarAlignment.Left, 9);
  next.name = 'Campaign Log: Who Is Next';

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
    if (!moment || !client.isRunning()) return hide();
    const params: StatusParams = moment;
    const status = await client.sendRequest<StatusResult>(statusRequest, params).catch(() => undefined);
    if (mine !== question) return; // the cursor has moved on
    exchanged(status?.isExchanged === true);
    if (!status?.text) return hide();
    item.text = `$(notebook) ${inert(status.text)}`;
    item.tooltip = new MarkdownString(status.tooltip);
    item.command = { command: 'cglog.resolveNext', title: '', arguments: [moment.uri, moment.line] };
    item.show();
    if (!status.next) return next.hide();
    const { text, what, at, isYours } = status.next;
    next.text = `$(arrow-swap) ${inert(text)}`;
    const place = at ? [at.uri, at.line] : [moment.uri];
    next.command = isYours ? { command: moves[what], title: '', arguments: place } : undefined;
    next.show();
  }
  function hide(): void {
    item.hide();
    next.hide();
  }
  function soon(): void {
    waiting ??= setTimeout(ask, restBetweenQuestions);
  }

  return Disposable.from(
    item,
    next,
    new Disposable(() => clearTimeout(waiting)),
    window.onDidChangeActiveTextEditor(soon),
    workspace.onDidCloseTextDocument(soon),
    follower.onDidMove(soon),
    client.onDidChangeState(soon),
  );
}

/** How a player does what is next for him. */
const moves: Readonly<Record<NextMove['what'], string>> = {
  open: 'cglog.openSide',
  takeUp: 'cglog.takeUp',
  reveal: 'cglog.reveal',
  seal: 'cglog.seal',
  number: 'cglog.handOver',
  handOver: 'cglog.handOver',
};

/** None in an editor of something else; while a view has the focus there is no editor, and the last log goes on. */
function shown({ moment }: Follower): Moment | undefined {
  const { activeTextEditor: editor } = window;
  if (editor) return editor.document.languageId === 'cglog' ? moment : undefined;
  return workspace.textDocuments.some(({ uri }) => uri.toString() === moment?.uri) ? moment : undefined;
}

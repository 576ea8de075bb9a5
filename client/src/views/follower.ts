/** Which moment of which log the views show: that of the cursor in the log last worked in. */
import { Disposable, type Event, EventEmitter, type TextEditor, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { State } from 'vscode-languageclient';

/** A line of a log, as requests name it. */
export interface Moment {
  readonly uri: string;
  readonly line: number;
}

export class Follower implements Disposable {
  private readonly moves = new EventEmitter<void>();
  private readonly subscriptions: Disposable;
  /** An edit that the referee has not read yet: what is asked now would hold up the findings. */
  private unread = false;
  /** Undefined while none is open. */
  moment: Moment | undefined;
  /** The cursor is elsewhere, or what the log says has changed. */
  readonly onDidMove: Event<void> = this.moves.event;

  /** `judged` tells that the referee has read the logs again. */
  constructor(client: BaseLanguageClient, judged: Event<void>) {
    this.look(window.activeTextEditor);
    this.subscriptions = Disposable.from(
      this.moves,
      window.onDidChangeActiveTextEditor((editor) => this.look(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.look(textEditor)),
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.toString() !== this.moment?.uri) return;
        this.moment = undefined;
        this.moves.fire();
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && /^cg(log|map|module)$/.test(document.languageId)) this.unread = true;
      }),
      judged(() => {
        this.unread = false;
        this.moves.fire();
      }),
      client.onDidChangeState(({ newState }) => {
        if (newState === State.Running) this.moves.fire();
      }),
    );
  }

  private look(editor: TextEditor | undefined): void {
    if (editor?.document.languageId !== 'cglog') return;
    const moment = { uri: editor.document.uri.toString(), line: editor.selection.active.line };
    const isOther = moment.uri !== this.moment?.uri;
    if (!isOther && moment.line === this.moment?.line) return;
    this.moment = moment;
    // Of another log nothing is shown yet: the referee tells when it has read only who has asked before.
    if (isOther || !this.unread) this.moves.fire();
  }

  dispose(): void {
    this.subscriptions.dispose();
  }
}

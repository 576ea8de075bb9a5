/** "Why?": the derivation of what stands at the cursor, in a Markdown preview beside the log. */
import { commands, type Disposable, EventEmitter, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ExplainParams, explainRequest } from '../../server/src/service/protocol';
import type { Place } from './target';

const page = Uri.parse('cglog-explain:/Why.md');

export class Explanation implements Disposable {
  private text = '';
  private readonly changed = new EventEmitter<Uri>();
  private readonly registration = workspace.registerTextDocumentContentProvider(page.scheme, {
    onDidChange: this.changed.event,
    provideTextDocumentContent: () => this.text,
  });

  constructor(private readonly client: BaseLanguageClient) {}

  async show({ uri, position }: Place): Promise<void> {
    const params: ExplainParams = { uri: uri.toString(), line: position.line, character: position.character };
    const text = await this.client.sendRequest<string>(explainRequest, params);
    if (!text) {
      window.showInformationMessage('Nothing to explain here. Put the cursor on a step, a roll, a number or a hex.');
      return;
    }
    this.text = text;
    this.changed.fire(page);
    await commands.executeCommand('markdown.showPreviewToSide', page);
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}

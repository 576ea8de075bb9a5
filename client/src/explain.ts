/** "Why?": the derivation of what stands at the cursor, in a Markdown preview beside the log. */
import { commands, Disposable, EventEmitter, Uri, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ExplainParams, explainRequest } from '../../server/src/service/protocol';
import type { Place } from './target';

const page = Uri.parse('cglog-explain:/Why.md');

export class Explanation extends Disposable {
  private text = '';
  private readonly changed = new EventEmitter<Uri>();

  constructor(private readonly client: BaseLanguageClient) {
    const provider = {
      provideTextDocumentContent: () => this.text,
      onDidChange: (l: (uri: Uri) => void) => this.changed.event(l),
    };
    const registration = workspace.registerTextDocumentContentProvider(page.scheme, provider);
    super(() => registration.dispose());
  }

  async show({ uri, position }: Place): Promise<void> {
    const params: ExplainParams = { uri: uri.toString(), line: position.line, character: position.character };
    this.text = await this.client.sendRequest<string>(explainRequest, params);
    if (!this.text) {
      window.showInformationMessage(
        'There is nothing to explain here: put the cursor on a step, a roll, a number or a hex.',
      );
      return;
    }
    this.changed.fire(page);
    await commands.executeCommand('markdown.showPreviewToSide', page);
  }
}

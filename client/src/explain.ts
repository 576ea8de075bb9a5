/** "Why?": the derivation of what stands at the cursor, on a page beside the log whose line numbers lead to the lines. */
import { commands, Disposable, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type ExplainParams, explainRequest } from '../../server/src/service/protocol';
import { reveal } from './reveal';
import type { Place } from './target';

/** Shows a line; only the page's links run it. */
const revealCommand = 'cglog.revealLine';

export class Explanation implements Disposable {
  private panel?: WebviewPanel;
  private readonly registration = commands.registerCommand(revealCommand, (uri: string, line: number) =>
    reveal(uri, line),
  );

  constructor(private readonly client: BaseLanguageClient) {}

  /** @returns whether there was something to explain */
  async show({ uri, position }: Place): Promise<boolean> {
    const params: ExplainParams = { uri: uri.toString(), line: position.line, character: position.character };
    const text = await this.client.sendRequest<string>(explainRequest, params);
    if (!text) {
      window.showInformationMessage('Nothing to explain here. Put the cursor on a step, a roll, a number or a hex.');
      return false;
    }
    const html = await commands.executeCommand<string>('markdown.api.render', withLineLinks(text));
    this.panel ??= this.open();
    this.panel.webview.html = page(html);
    this.panel.reveal(undefined, true);
    return true;
  }

  private open(): WebviewPanel {
    const where = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    const panel = window.createWebviewPanel('cglog.why', 'Why?', where, { enableCommandUris: [revealCommand] });
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    return panel;
  }

  dispose(): void {
    Disposable.from(this.registration, ...(this.panel ? [this.panel] : [])).dispose();
  }
}

/** `[line 12](URI#L12)` as a link that an editor's page may follow: pages open no files. */
const withLineLinks = (markdown: string): string =>
  markdown.replace(/\]\((\S+?)#L(\d+)\)/g, (_, uri, line) => {
    const args = encodeURIComponent(JSON.stringify([uri, Number(line) - 1]))
      .replace(/\(/g, '%28')
      .replace(/\)/g, '%29');
    return `](command:${revealCommand}?${args})`;
  });

const page = (body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Why?</title>
<style>
body { line-height: 1.5; }
li { margin: 0.2em 0; }
td, th { padding: 0.1em 0.8em 0.1em 0; text-align: left; }
</style>
</head>
<body>${body}</body>
</html>`;

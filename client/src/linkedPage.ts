/** A page beside the log, of the server's Markdown, whose line numbers lead to the lines. */
import { commands, type Disposable, ViewColumn, type WebviewPanel, window } from 'vscode';
import { reveal } from './reveal';

/** Shows a line; only the links of such pages run it. */
const revealCommand = 'cglog.revealLine';

export const revealLine = (): Disposable =>
  commands.registerCommand(revealCommand, (uri: string, line: number) => reveal(uri, line));

export class LinkedPage implements Disposable {
  private panel?: WebviewPanel;

  /** @param id of its panel in VS Code */
  constructor(
    private readonly id: string,
    private readonly title: string,
  ) {}

  /** In place of what it showed before. @param title in place of its own, on the tab */
  async show(markdown: string, title = this.title): Promise<void> {
    const html = await commands.executeCommand<string>('markdown.api.render', withLineLinks(markdown));
    this.panel ??= this.open(title);
    this.panel.title = title;
    this.panel.webview.html = page(this.title, html);
    this.panel.reveal(undefined, true);
  }

  private open(title: string): WebviewPanel {
    const where = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    const panel = window.createWebviewPanel(this.id, title, where, { enableCommandUris: [revealCommand] });
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    return panel;
  }

  dispose(): void {
    this.panel?.dispose();
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

const page = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
body { line-height: 1.5; }
li { margin: 0.2em 0; }
td, th { padding: 0.1em 0.8em 0.1em 0; text-align: left; }
</style>
</head>
<body>${body}</body>
</html>`;

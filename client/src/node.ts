/** The extension on the Node extension host (desktop, remote): the server is a process of its own. */
import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { start } from './extension';

export function activate(context: ExtensionContext): Promise<void> {
  const module = Uri.joinPath(context.extensionUri, 'dist/server.js').fsPath;
  return start(
    context,
    (options) => new LanguageClient('cglog', 'Campaign Log', { module, transport: TransportKind.ipc }, options),
  );
}

/** The extension on the Node extension host (desktop, remote): the server is a process of its own. */
import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { start } from './extension';

export function activate(context: ExtensionContext): Promise<void> {
  const module = Uri.joinPath(context.extensionUri, 'dist/server.js').fsPath;
  // Node from 22.1 on keeps the compiled server there for the next start; an older one does not know the variable.
  const compiled = Uri.joinPath(context.globalStorageUri, 'compiled').fsPath;
  const server = { module, transport: TransportKind.ipc, options: { env: { NODE_COMPILE_CACHE: compiled } } };
  return start(context, (options) => new LanguageClient('cglog', 'Campaign Log', server, options));
}

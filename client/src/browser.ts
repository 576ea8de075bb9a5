/** The extension on the web worker extension host (VS Code for the Web): the server is a web worker. */
import { type ExtensionContext, Uri } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { start } from './extension';

// The only browser API used; the whole DOM library would let it leak into layers that must not know it.
declare const Worker: new (url: string) => never;

export function activate(context: ExtensionContext): Promise<void> {
  const script = Uri.joinPath(context.extensionUri, 'dist/web/server.js').toString(true);
  // A function, so that a restart gets a worker of its own.
  const server = async () => new Worker(script);
  return start(context, (options) => new LanguageClient('cglog', 'Campaign Log', server, options));
}

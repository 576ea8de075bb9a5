/** The extension on the web worker extension host (VS Code for the Web): the server is a web worker. */
import { type ExtensionContext, Uri } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { start } from './extension';

// The only browser API used; the whole DOM library would let it leak into layers that must not know it.
type Port = ConstructorParameters<typeof BrowserMessageReader>[0] & { terminate(): void };
declare const Worker: new (url: string) => Port;

export function activate(context: ExtensionContext): Promise<void> {
  const script = Uri.joinPath(context.extensionUri, 'dist/server.js').toString(true);
  let worker: Port | undefined;
  // Not the worker itself: the extension host's workers are no instances of `Worker`, and the client would not know it.
  const server = async () => {
    worker?.terminate(); // a restart
    worker = new Worker(script);
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  context.subscriptions.push({ dispose: () => worker?.terminate() });
  return start(context, (options) => new LanguageClient('cglog', 'Campaign Log', server, options));
}

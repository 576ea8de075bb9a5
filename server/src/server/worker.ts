/** The server in a web worker: files are read through the editor, which alone can reach them. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import type { Serve } from './connection';
import { receive } from './inbox';

export function serveWorker(serve: Serve): void {
  // The type checker knows Node's globals, not a worker's.
  const worker = globalThis as unknown as ConstructorParameters<typeof BrowserMessageWriter>[0];

  const writer = new BrowserMessageWriter(worker);
  const inbox = receive(new BrowserMessageReader(worker), writer);
  const connection = createConnection(inbox.reader, writer, inbox.options);

  serve(connection, { later: (task) => setTimeout(task, 0), editsWaiting: inbox.edits });
}

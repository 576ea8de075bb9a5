/** The server in a web worker: files are read through the editor, which alone can reach them. */
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { countEdits } from './backlog';
import { serve } from './connection';

export function serveWorker(): void {
  // The type checker knows Node's globals, not a worker's.
  const worker = globalThis as unknown as ConstructorParameters<typeof BrowserMessageWriter>[0];

  const backlog = countEdits(new BrowserMessageReader(worker));
  const connection = createConnection(backlog.reader, new BrowserMessageWriter(worker), backlog.options);

  serve(connection, { later: (task) => setTimeout(task, 0), editsWaiting: backlog.edits });
}

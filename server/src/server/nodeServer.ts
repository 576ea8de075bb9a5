/** The server in a Node process, over stdin and stdout or over Node's IPC channel. */
import { Console } from 'node:console';
import {
  createConnection,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { countEdits } from './backlog';
import { serve } from './connection';
import { listFolderUri, readFileUri } from './files';

/** Serves until the editor says exit, hangs up or dies. */
export function serveNode(transport: 'stdio' | 'ipc'): void {
  // Standard output belongs to the protocol: whatever a library prints goes to standard error.
  Object.assign(console, new Console(process.stderr));

  const ipc = transport === 'ipc';
  const backlog = countEdits(ipc ? new IPCMessageReader(process) : new StreamMessageReader(process.stdin));
  const writer = ipc ? new IPCMessageWriter(process) : new StreamMessageWriter(process.stdout);
  const connection = createConnection(backlog.reader, writer, backlog.options);

  let shutDown = false;
  connection.onShutdown(() => {
    shutDown = true;
  });
  // LSP: leaving without a shutdown request is a failure.
  const hangUp = () => process.exit(shutDown ? 0 : 1);
  process.on('disconnect', hangUp);
  backlog.reader.onClose(hangUp);
  writer.onClose(hangUp);
  writer.onError(hangUp);
  if (!ipc) process.stdin.on('end', hangUp);

  backlog.reader.onError((error) => connection.console.error(`Unreadable message: ${error.message}`));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) =>
      connection.console.error(`Unexpected: ${error instanceof Error ? error.stack : String(error)}`),
    );
  }

  serve(connection, {
    files: { scheme: 'file', read: readFileUri, list: listFolderUri },
    later: setImmediate,
    editsWaiting: backlog.edits,
  });
}

/** The server in a Node process, over stdin and stdout or over Node's IPC channel. */
import { Console } from 'node:console';
import { createConnection, IPCMessageReader, IPCMessageWriter, StreamMessageWriter } from 'vscode-languageserver/node';
import type { StartOptions } from '../service/protocol';
import type { Serve } from './connection';
import { listFolderUri, readFileUri, realFileUri } from './files';
import { receive, refusing } from './inbox';
import { StdioReader } from './stdioReader';

/** Milliseconds that answers under way are waited for when the editor has hung up. */
const farewell = 1000;

/** Serves until the editor says exit, hangs up or dies. `started`: what was said on the command line. */
export function serveNode(
  transport: 'stdio' | 'ipc',
  serve: Serve,
  started?: Pick<StartOptions, 'as' | 'privateFolder'>,
): void {
  // Standard output belongs to the protocol: whatever a library prints goes to standard error.
  Object.assign(console, new Console(process.stderr));

  const ipc = transport === 'ipc';
  const writer = ipc ? new IPCMessageWriter(process) : new StreamMessageWriter(process.stdout);
  const inbox = receive(
    ipc ? new IPCMessageReader(process) : new StdioReader(process.stdin, refusing(writer), lost),
    writer,
  );
  const connection = createConnection(inbox.reader, writer, inbox.options);

  let shutDown = false;
  connection.onShutdown(() => {
    shutDown = true;
  });
  // LSP: leaving without a shutdown request is a failure.
  const leave = () => process.exit(shutDown ? 0 : 1);
  /** The editor says no more: what it said is still done, for shutdown may be among it. */
  const hangUp = () => void inbox.worked(farewell).then(leave);
  function lost(reason: string): void {
    process.stderr.write(`The editor's messages cannot be told apart any more: ${reason}. The referee stops.\n`);
    void inbox.worked(farewell).then(() => process.exit(1));
  }
  process.on('disconnect', hangUp);
  inbox.reader.onClose(hangUp);
  writer.onClose(leave);
  writer.onError(leave);

  inbox.reader.onError((error) => connection.console.error(`Unreadable message: ${error.message}`));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) =>
      connection.console.error(`Unexpected: ${error instanceof Error ? error.stack : String(error)}`),
    );
  }

  serve(connection, {
    files: { scheme: 'file', read: readFileUri, list: listFolderUri, real: realFileUri },
    later: setImmediate,
    editsWaiting: inbox.edits,
    started,
  });
}

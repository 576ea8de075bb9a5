/**
 * Counts the edits that have arrived but are not handled yet, so that nothing is computed for a text that the next
 * message already replaces. The protocol library handles one message a turn of the event loop and does not tell.
 */
import {
  type ConnectionOptions,
  DidChangeTextDocumentNotification,
  type Message,
  type MessageReader,
} from 'vscode-languageserver';

export interface Backlog {
  /** To create the connection with. */
  readonly reader: MessageReader;
  readonly options: ConnectionOptions;
  /** Edits that wait behind the message being handled. */
  edits(): number;
}

const isEdit = (message: Message) =>
  (message as { method?: unknown } | null)?.method === DidChangeTextDocumentNotification.method;

export function countEdits(reader: MessageReader): Backlog {
  let waiting = 0;
  return {
    reader: {
      onError: reader.onError,
      onClose: reader.onClose,
      onPartialMessage: reader.onPartialMessage,
      dispose: () => reader.dispose(),
      listen: (handle) =>
        reader.listen((message) => {
          if (isEdit(message)) waiting++;
          handle(message);
        }),
    },
    options: {
      messageStrategy: {
        handleMessage(message, next) {
          if (isEdit(message)) waiting--;
          return next(message);
        },
      },
    },
    edits: () => waiting,
  };
}

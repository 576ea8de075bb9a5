/**
 * What lies between the reader and the connection: messages that the protocol does not allow are answered here, and
 * edits that have arrived but are not handled yet are counted, so that nothing is computed for a text that the next
 * message already replaces. The protocol library handles one message a turn of the event loop and does not tell.
 */
import {
  type ConnectionOptions,
  DidChangeTextDocumentNotification,
  LogMessageNotification,
  type Message,
  type MessageReader,
  MessageType,
  type MessageWriter,
  type NotificationMessage,
  type ResponseMessage,
} from 'vscode-languageserver';
import { Gate, type Refuse } from './gate';
import { hasShape } from './shapes';

export interface Inbox {
  /** To create the connection with. */
  readonly reader: MessageReader;
  readonly options: ConnectionOptions;
  /** Edits that wait behind the message being handled. */
  edits(): number;
  /** Resolves when what has arrived is handled, and answered unless that takes longer than `patience` milliseconds. */
  worked(patience: number): Promise<void>;
}

const methodOf = (message: Message) => (message as { method?: unknown } | null)?.method;
const isEdit = (message: Message) => methodOf(message) === DidChangeTextDocumentNotification.method;

/** The library reads what is cancelled before anybody can look at the message. */
const breaksLibrary = (message: Message) =>
  methodOf(message) === '$/cancelRequest' && !hasShape('$/cancelRequest', (message as NotificationMessage).params);

export const refusing =
  (writer: MessageWriter): Refuse =>
  (id, code, message) => {
    const response: ResponseMessage = { jsonrpc: '2.0', id, error: { code, message } };
    void writer.write(response);
  };

export function receive(reader: MessageReader, writer: MessageWriter): Inbox {
  let waiting = 0;
  let handled = 0;
  const running = new Set<Promise<void>>();
  const gate = new Gate(refusing(writer), (message) => {
    const told: NotificationMessage = {
      jsonrpc: '2.0',
      method: LogMessageNotification.method,
      params: { type: MessageType.Warning, message },
    };
    void writer.write(told);
  });
  return {
    reader: {
      onError: reader.onError,
      onClose: reader.onClose,
      onPartialMessage: reader.onPartialMessage,
      dispose: () => reader.dispose(),
      listen: (handle) =>
        reader.listen((message) => {
          if (breaksLibrary(message)) return;
          if (isEdit(message)) waiting++;
          handle(message);
        }),
    },
    options: {
      messageStrategy: {
        handleMessage(message, next) {
          handled++;
          if (isEdit(message)) waiting--;
          if (!gate.lets(message)) return;
          const answered = Promise.resolve(next(message));
          running.add(answered);
          return answered.finally(() => running.delete(answered));
        },
      },
    },
    edits: () => waiting,
    async worked(patience) {
      const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
      for (let before = -1; before !== handled; ) {
        before = handled;
        // The library takes the next message in the turn after it has handed over the last.
        await turn();
        await turn();
      }
      const late = new Promise((resolve) => setTimeout(resolve, patience));
      await Promise.race([Promise.allSettled(running), late]);
    },
  };
}

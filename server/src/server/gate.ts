/** What of the editor's messages is handled: those that come in their time and have the shape that LSP gives them. */
import { ErrorCodes, Message, type RequestMessage, type ResponseMessage } from 'vscode-languageserver';
import { hasShape } from './shapes';

/** Answers a request with an error; `null` where nobody can tell which request it was. */
export type Refuse = (id: ResponseMessage['id'], code: number, message: string) => void;

export class Gate {
  #phase: 'new' | 'running' | 'shutDown' = 'new';

  /**
   * @param refuse answers a request that is not handled
   * @param log tells of a notification that is dropped
   */
  constructor(
    private readonly refuse: Refuse,
    private readonly log: (message: string) => void,
  ) {}

  /** Whether the message is to be handled; one that is not has been answered here. */
  lets(message: Message): boolean {
    if (Message.isRequest(message)) return this.#letsRequest(message.id, message.method, message.params);
    if (Message.isNotification(message)) return this.#letsNotification(message.method, message.params);
    if (Message.isResponse(message)) return true;
    this.refuse(idOf(message), ErrorCodes.InvalidRequest, 'This is no message of JSON-RPC.');
    return false;
  }

  #letsRequest(id: RequestMessage['id'], method: string, params: unknown): boolean {
    const no = (code: number, message: string): false => {
      this.refuse(id, code, message);
      return false;
    };
    if (this.#phase === 'new' && method !== 'initialize')
      return no(ErrorCodes.ServerNotInitialized, `${method} came before initialize.`);
    if (this.#phase === 'shutDown') return no(ErrorCodes.InvalidRequest, `${method} came after shutdown.`);
    if (this.#phase === 'running' && method === 'initialize')
      return no(ErrorCodes.InvalidRequest, 'The referee has been initialized already.');
    if (!hasShape(method, params)) return no(ErrorCodes.InvalidParams, `${method} has other parameters.`);
    if (method === 'initialize') this.#phase = 'running';
    if (method === 'shutdown') this.#phase = 'shutDown';
    return true;
  }

  #letsNotification(method: string, params: unknown): boolean {
    if (method === 'exit') return true;
    if (this.#phase !== 'running') return false;
    if (hasShape(method, params)) return true;
    this.log(`${method} has other parameters: it was not heeded.`);
    return false;
  }
}

function idOf(message: unknown): ResponseMessage['id'] {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
}

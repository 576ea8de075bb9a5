/** The one wrapper around every handler: a fault of ours is logged, and the editor gets the feature's empty answer. */
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { visible } from '../views/visible';

export class Guard {
  constructor(private readonly connection: Connection) {}

  /** A request handler: refuses a request that is already cancelled, answers `empty` when `answer` throws. */
  request<P, R>(name: string, empty: R, answer: (params: P) => R | ResponseError<void>) {
    return (params: P, token: CancellationToken): R | ResponseError<void> =>
      token.isCancellationRequested
        ? new ResponseError(LSPErrorCodes.RequestCancelled, 'The editor no longer needs this answer.')
        : this.run<R | ResponseError<void>>(name, empty, () => answer(params));
  }

  /** Anything that answers no request: notifications, timers. */
  run<R>(name: string, empty: R, action: () => R): R {
    try {
      return action();
    } catch (error) {
      this.report(name, error);
      return empty;
    }
  }

  /** A request that is answered later. */
  later<P, R>(name: string, empty: R, answer: (params: P) => Promise<R>) {
    return (params: P): Promise<R> =>
      answer(params).catch((error: unknown) => {
        this.report(name, error);
        return empty;
      });
  }

  report(name: string, error: unknown): void {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.connection.console.error(visible(`${name} failed: ${detail}`));
  }
}

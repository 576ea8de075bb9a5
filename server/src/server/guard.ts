/** The one wrapper around every handler: a fault of ours is logged, and the editor gets the feature's empty answer. */
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { bounded, Exhausted, most } from '../service/api';

export class Guard {
  constructor(
    private readonly connection: Connection,
    /** Runs a task in a later turn of the event loop, after input has been read. */
    private readonly afterInput: (task: () => void) => void,
  ) {}

  /**
   * A request handler: refuses a request that is already cancelled, answers `empty` when `answer` throws or takes more
   * steps of work than there are.
   */
  request<P, R>(
    name: string,
    empty: R,
    answer: (params: P) => R | ResponseError<void>,
    steps: number = most.workOfRequest,
  ) {
    return (params: P, token: CancellationToken): R | ResponseError<void> =>
      token.isCancellationRequested
        ? cancelled()
        : this.run<R | ResponseError<void>>(name, empty, () => {
            let answered: R | ResponseError<void> = empty;
            bounded(steps, () => {
              answered = answer(params);
            });
            return answered;
          });
  }

  /** The same of one that takes long: it is worked out in parts, and may be cancelled between two. */
  inParts<P, R>(name: string, empty: R, answer: (params: P) => Generator<void, R>, steps: number) {
    return async (params: P, token: CancellationToken): Promise<R | ResponseError<void>> => {
      let left = steps;
      const parts = answer(params);
      for (;;) {
        if (token.isCancellationRequested) return cancelled();
        let part: IteratorResult<void, R> = { done: true, value: empty };
        left -= this.run(name, Number.POSITIVE_INFINITY, () =>
          bounded(left, () => {
            part = parts.next();
          }),
        );
        const { done, value } = part as IteratorResult<void, R>;
        if (done) return value;
        await new Promise<void>((resume) => this.afterInput(resume));
      }
    };
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
    if (error instanceof Exhausted) this.connection.console.warn(`${name} was given up: ${error.message}.`);
    else this.connection.console.error(`${name} failed: ${detail}`);
  }
}

const cancelled = () =>
  new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'The editor no longer needs this answer.');

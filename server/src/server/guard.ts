/** The one wrapper around every handler: a fault of ours is logged, and the editor gets the feature's empty answer. */
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { bounded, Exhausted, most, type Service } from '../service/api';
import { visible } from '../views/visible';

/** What a request is answered with. */
export type Answered<R> = R | ResponseError<void>;
/** At once, or later. */
type Answer<R> = Answered<R> | Promise<Answered<R>>;

export class Guard {
  /** @param afterInput runs a task in a later turn of the event loop, after input has been read */
  constructor(
    private readonly connection: Connection,
    private readonly service: Pick<Service, 'catchUp' | 'version'>,
    private readonly afterInput: (task: () => void) => void,
  ) {}

  /**
   * A request handler: refuses a request that is already cancelled, answers `empty` when `answer` throws or takes more
   * steps of work than there are.
   */
  request<P, R>(name: string, empty: R, answer: (params: P) => Answered<R>, steps: number = most.workOfRequest) {
    // The library hands a request without parameters its token alone.
    return (params: P, token: CancellationToken = params as unknown as CancellationToken): Answer<R> =>
      this.#whenCurrent<R>(params, token, () =>
        this.run<Answered<R>>(name, empty, () => {
          let answered: Answered<R> = empty;
          bounded(steps, () => {
            answered = answer(params);
          });
          return answered;
        }),
      );
  }

  /** The same of one that takes long: it is worked out in parts, and may be cancelled between two. */
  inParts<P, R>(name: string, empty: R, answer: (params: P) => Generator<void, R>, steps: number) {
    const work = async (params: P, token: CancellationToken): Promise<Answered<R>> => {
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
        await this.#turn();
      }
    };
    return (params: P, token: CancellationToken): Answer<R> =>
      this.#whenCurrent<R>(params, token, () => work(params, token));
  }

  #catchUp(uri: string | undefined): boolean {
    return this.run('Replay', true, () => this.service.catchUp(uri));
  }

  #turn(): Promise<void> {
    return new Promise((resume) => this.afterInput(resume));
  }

  /**
   * Answers a request once what opening or an edit has left to be worked out is done: at once where it is little, else in
   * parts, between which the request may be cancelled.
   */
  #whenCurrent<R>(params: unknown, token: CancellationToken, answer: () => Answer<R>): Answer<R> {
    if (token.isCancellationRequested) return cancelled();
    const uri = uriOf(params);
    return this.#catchUp(uri) ? answer() : this.#later(uri, token, answer);
  }

  async #later<R>(uri: string | undefined, token: CancellationToken, answer: () => Answer<R>): Promise<Answered<R>> {
    const version = () => (uri === undefined ? undefined : this.service.version(uri));
    const asked = version();
    do {
      await this.#turn();
      if (token.isCancellationRequested) return cancelled();
      // Its places were those of a text that is no more.
      if (version() !== asked) return modified();
    } while (!this.#catchUp(uri));
    return answer();
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
    else this.connection.console.error(visible(`${name} failed: ${detail}`));
  }
}

const cancelled = () =>
  new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'The editor no longer needs this answer.');

const modified = () => new ResponseError<void>(LSPErrorCodes.ContentModified, 'The text has been changed meanwhile.');

/** The document that a request is about. */
function uriOf(params: unknown): string | undefined {
  const { textDocument, uri } = (params ?? {}) as { textDocument?: { uri?: unknown }; uri?: unknown };
  const named = textDocument?.uri ?? uri;
  return typeof named === 'string' ? named : undefined;
}

/**
 * Reads messages from standard input. The library's own reader waits for ever where a header is wrong, and says nothing
 * of a body that it cannot read; the protocol wants the one to end the server and the other to be answered.
 */
import type { Readable } from 'node:stream';
import { type DataCallback, type Disposable, ErrorCodes } from 'vscode-languageserver';
import { AbstractMessageReader, type MessageReader } from 'vscode-languageserver/node';
import { Framing } from './framing';
import type { Refuse } from './gate';

export class StdioReader extends AbstractMessageReader implements MessageReader {
  readonly #framing = new Framing();
  #overdue: ReturnType<typeof setTimeout> | undefined;
  /** How often something came. */
  #reads = 0;

  /**
   * @param refuse answers a message that cannot be read
   * @param lost told why no further message will be found; nothing more is read
   * @param patience milliseconds without a byte after which the rest of a message is not waited for
   */
  constructor(
    private readonly input: Readable,
    private readonly refuse: Refuse,
    private readonly lost: (reason: string) => void,
    private readonly patience = 10_000,
  ) {
    super();
  }

  listen(handle: DataCallback): Disposable {
    const onData = (bytes: Buffer) => this.#read(bytes, handle);
    const onError = (error: Error) => this.fireError(error);
    const onEnd = () => {
      clearTimeout(this.#overdue);
      this.fireClose();
    };
    this.input.on('data', onData).on('error', onError).once('end', onEnd);
    return {
      dispose: () => {
        clearTimeout(this.#overdue);
        this.input.off('data', onData).off('error', onError).off('end', onEnd);
      },
    };
  }

  #read(bytes: Buffer, handle: DataCallback): void {
    clearTimeout(this.#overdue);
    this.#reads++;
    for (const framed of this.#framing.read(bytes)) {
      if (framed.kind === 'lost') return this.#stop(framed.reason);
      if (framed.kind === 'message') this.#decode(framed.body, handle);
      else this.refuse(null, ErrorCodes.ParseError, `Messages are in UTF-8, and this one is in ${framed.encoding}.`);
    }
    if (this.#framing.isWithin) this.#overdue = setTimeout(() => this.#ask(), this.patience);
  }

  /** Time is up; but where this process was busy, the rest may wait to be read, which is done before what is asked for now. */
  #ask(): void {
    const before = this.#reads;
    setImmediate(() => {
      if (this.#reads === before) this.#stop('the rest of a message did not come');
    });
  }

  #decode(body: Buffer, handle: DataCallback): void {
    let message: Parameters<DataCallback>[0];
    try {
      message = JSON.parse(body.toString('utf8'));
    } catch (error) {
      return this.refuse(
        null,
        ErrorCodes.ParseError,
        `This is no JSON: ${error instanceof Error ? error.message : error}`,
      );
    }
    handle(message);
  }

  #stop(reason: string): void {
    this.input.pause();
    this.input.removeAllListeners('data');
    this.lost(reason);
  }
}

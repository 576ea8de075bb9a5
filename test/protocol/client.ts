/** An editor as far as the protocol can tell: starts a built server, talks to it over stdio, keeps what it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import {
  type ClientCapabilities,
  createMessageConnection,
  type Diagnostic,
  type InitializeResult,
  type MessageConnection,
  MessageType,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';

/** The two ways in which editors start the server, as arguments of `node`. */
export const servers: Readonly<Record<string, readonly string[]>> = {
  'server.js --stdio': [resolve('dist/server.js'), '--stdio'],
  'cli.js lsp --stdio': [resolve('dist/node/cli.js'), 'lsp', '--stdio'],
};
export const server = servers['server.js --stdio'] as readonly string[];

export interface StartOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  readonly workspaceFolders?: readonly { readonly name: string; readonly uri: string }[];
}

export class Client {
  /** Every list published so far, oldest first. */
  readonly published: PublishDiagnosticsParams[] = [];
  /** What the server logged as its own fault. */
  readonly faults: string[] = [];
  initialized!: InitializeResult;

  private readonly waiting: (() => void)[] = [];

  private constructor(
    readonly process: ChildProcess,
    readonly connection: MessageConnection,
  ) {
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.published.push(params);
      for (const resolve of this.waiting.splice(0)) resolve();
    });
    connection.onNotification('window/logMessage', ({ type, message }: { type: MessageType; message: string }) => {
      if (type === MessageType.Error) this.faults.push(message);
    });
    connection.listen();
  }

  /** A server that is initialized. */
  static async start(options: StartOptions = {}, args = server): Promise<Client> {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const client = new Client(
      child,
      createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)),
    );
    client.initialized = await client.request('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: options.capabilities ?? {},
      initializationOptions: options.initializationOptions,
      workspaceFolders: options.workspaceFolders ?? null,
    });
    client.notify('initialized', {});
    return client;
  }

  // biome-ignore lint/suspicious/noExplicitAny: each request has an answer of its own shape.
  request<R = any>(method: string, params: unknown): Promise<R> {
    return this.connection.sendRequest(method, params);
  }

  notify(method: string, params: unknown): void {
    void this.connection.sendNotification(method, params);
  }

  open(uri: string, text: string, version = 1): void {
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'cglog', version, text } });
  }

  change(uri: string, version: number, ...contentChanges: TextDocumentContentChangeEvent[]): void {
    this.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  /** The newest list for the log that satisfies the condition, waited for. */
  async diagnostics(uri: string, when: (published: PublishDiagnosticsParams) => boolean): Promise<Diagnostic[]> {
    for (;;) {
      const found = this.published.findLast((published) => published.uri === uri);
      if (found && when(found)) return found.diagnostics;
      await this.nextPublished();
    }
  }

  /** Resolves when the next list arrives, whatever it is for. */
  nextPublished(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The list published for this version of the log. */
  diagnosticsOf(uri: string, version: number): Promise<Diagnostic[]> {
    return this.diagnostics(uri, (published) => published.version === version);
  }

  /** Leaves as the protocol wants it. @returns the exit code */
  async stop(): Promise<number | null> {
    const exited = once(this.process, 'exit');
    await this.request('shutdown', undefined);
    this.notify('exit', undefined);
    const [code] = await exited;
    this.connection.dispose();
    return code as number | null;
  }
}

/** A message as it goes over the wire. */
export function frame(body: unknown): Buffer {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return Buffer.concat([Buffer.from(`Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

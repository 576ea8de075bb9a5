/**
 * Whether this window takes part in a Live Share session: its guests are sent the findings and hovers of their host, and so
 * no private file is read meanwhile.
 */
import { Disposable, type Event, EventEmitter, extensions, type LogOutputChannel } from 'vscode';

const id = 'ms-vsliveshare.vsliveshare';

/** As far as we use it: https://www.npmjs.com/package/vsls */
interface LiveShareExtension {
  getApi(version: string, caller: string): Promise<LiveShare | null>;
}
interface LiveShare {
  readonly session: { readonly id: string | null };
  readonly onDidChangeSession: Event<unknown>;
}
const apiVersion = '1.0.4753';

export class LiveShareSession implements Disposable {
  private readonly changes = new EventEmitter<void>();
  private readonly subscriptions: Disposable[] = [this.changes];
  private api: LiveShare | undefined;
  private isLooking = false;
  readonly onDidChange = this.changes.event;

  constructor(
    private readonly caller: string,
    private readonly output: LogOutputChannel,
  ) {
    this.subscriptions.push(extensions.onDidChange(() => this.look()));
    this.look();
  }

  /** Also where Live Share is there and has not told yet. */
  get isOn(): boolean {
    return this.api ? this.api.session.id !== null : extensions.getExtension(id) !== undefined;
  }

  private async look(): Promise<void> {
    const extension = extensions.getExtension<LiveShareExtension | undefined>(id);
    if (!extension || this.api || this.isLooking) return;
    this.isLooking = true;
    try {
      const api = await (await extension.activate())?.getApi(apiVersion, this.caller);
      if (!api) throw new Error('it has no API');
      this.api = api;
      this.subscriptions.push(api.onDidChangeSession(() => this.changes.fire()));
    } catch (error) {
      this.output.warn(
        `Live Share does not tell whether a session is on, so that private files are not read: ${error instanceof Error ? error.message : error}`,
      );
    } finally {
      this.isLooking = false;
      this.changes.fire();
    }
  }

  dispose(): void {
    Disposable.from(...this.subscriptions).dispose();
  }
}

/** Sends diagnostics as soon as no edit waits: without a delay that a player would feel, and never for a stale text. */
import { type Connection, DidChangeTextDocumentNotification } from 'vscode-languageserver';
import type { Service } from '../service/api';
import type { Guard } from './guard';
import { shown } from './shown';

export class Publisher {
  private due = false;

  /**
   * @param later runs a task in a later turn of the event loop, after input has been read
   * @param editsWaiting edits received but not handled
   * @param published told after each round
   */
  constructor(
    private readonly connection: Connection,
    private readonly service: Service,
    private readonly guard: Guard,
    private readonly later: (task: () => void) => void,
    private readonly editsWaiting: () => number,
    private readonly published: () => void,
  ) {}

  soon(): void {
    if (this.due) return;
    this.due = true;
    this.later(() => this.publish());
  }

  private publish(): void {
    // A long log is worked out in parts, since the next message may make the rest of it idle.
    const isCurrent = () => this.guard.run('Replay', true, () => this.service.catchUp());
    if (this.editsWaiting() > 0 || !isCurrent()) {
      this.later(() => this.publish());
      return;
    }
    this.due = false;
    const changed = this.guard.run(DidChangeTextDocumentNotification.method, [], () => this.service.diagnostics());
    for (const { uri, version, diagnostics } of changed) {
      void this.connection.sendDiagnostics({ uri, version, diagnostics: shown(diagnostics) });
    }
    this.published();
  }
}

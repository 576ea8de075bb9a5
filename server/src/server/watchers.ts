/** Asks the editor to tell of files that change on the disk: those of campaigns, and private files wherever they lie. */
import { type Connection, DidChangeWatchedFilesNotification, type Disposable } from 'vscode-languageserver';
import type { Editor } from './capabilities';
import type { Guard } from './guard';

export class Watchers {
  #registered: Promise<Disposable | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly connection: Connection,
    private readonly guard: Guard,
  ) {}

  /** @param folder the address of the player's own folder of private files, which may lie outside of the workspace */
  watch(folder: string | undefined, { registersWatchers, watchesFolders }: Editor): void {
    if (!registersWatchers) return;
    const own = folder !== undefined && watchesFolders;
    const watchers = [
      { globPattern: '**/*.{cglog,cgmap,cgmodule.json,cgprivate}' },
      ...(own ? [{ globPattern: { baseUri: folder, pattern: '*.cgprivate' } }] : []),
    ];
    const before = this.#registered;
    this.#registered = before
      .then((old) => old?.dispose())
      .then(() => this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }))
      .catch((error: unknown) => {
        this.guard.report('Registering', error);
        return undefined;
      });
  }
}

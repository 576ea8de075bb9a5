/** Files in memory, as a virtual folder of the Web has them: VS Code can read and write them, and no process can. */
import {
  Disposable,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type Uri,
  workspace,
} from 'vscode';

export class Memory implements FileSystemProvider {
  readonly #files = new Map<string, Uint8Array>();
  /** VS Code tells by it whether a file is newer than what it has read. */
  readonly #written = new Map<string, number>();
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;
  readonly #registered: Disposable;

  constructor(scheme: string) {
    this.#registered = workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true });
  }

  text(uri: Uri): string {
    return new TextDecoder().decode(this.readFile(uri));
  }

  watch(): Disposable {
    return new Disposable(() => {});
  }

  stat(uri: Uri): FileStat {
    const file = this.#files.get(uri.path);
    const isFolder = [...this.#files.keys()].some((path) => path.startsWith(`${uri.path.replace(/\/$/, '')}/`));
    if (!file && !isFolder) throw FileSystemError.FileNotFound(uri);
    return {
      type: file ? FileType.File : FileType.Directory,
      ctime: 0,
      mtime: this.#written.get(uri.path) ?? 0,
      size: file?.length ?? 0,
    };
  }

  readDirectory(uri: Uri): [string, FileType][] {
    const within = `${uri.path}/`;
    const names = [...this.#files.keys()].flatMap((path) => (path.startsWith(within) ? path.slice(within.length) : []));
    return names.filter((name) => !name.includes('/')).map((name) => [name, FileType.File]);
  }

  readFile(uri: Uri): Uint8Array {
    const file = this.#files.get(uri.path);
    if (!file) throw FileSystemError.FileNotFound(uri);
    return file;
  }

  writeFile(uri: Uri, content: Uint8Array): void {
    const type = this.#files.has(uri.path) ? FileChangeType.Changed : FileChangeType.Created;
    this.#files.set(uri.path, content);
    this.#written.set(uri.path, Date.now());
    this.#changed.fire([{ type, uri }]);
  }

  createDirectory(): void {}

  delete(uri: Uri): void {
    this.#files.delete(uri.path);
    this.#changed.fire([{ type: FileChangeType.Deleted, uri }]);
  }

  rename(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#registered.dispose();
    this.#changed.dispose();
  }
}

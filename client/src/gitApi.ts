/** VS Code's own Git extension, as far as we use it; that of the Web has none. */
import { type Event, extensions, type Uri } from 'vscode';

/** https://github.com/microsoft/vscode/blob/main/extensions/git/src/api/git.d.ts */
interface GitExtension {
  readonly enabled: boolean;
  readonly onDidChangeEnablement: Event<boolean>;
  /** @throws where Git is switched off */
  getAPI(version: 1): Git;
}
export interface Git {
  readonly repositories: readonly Repository[];
  readonly onDidOpenRepository: Event<Repository>;
  getRepository(uri: Uri): Repository | null;
  getRepositoryRoot(uri: Uri): Promise<Uri | null>;
  openRepository(root: Uri): Promise<Repository | null>;
  toGitUri(uri: Uri, ref: string): Uri;
}
export interface Repository {
  readonly state: { readonly onDidChange: Event<void> };
  /** The latest first. */
  log(options: { readonly maxEntries: number; readonly path: string }): Promise<Commit[]>;
  show(ref: string, path: string): Promise<string>;
  /** Those of the paths that are ignored. */
  checkIgnore(paths: string[]): Promise<ReadonlySet<string>>;
  /** Of the index without a `treeish`. @throws for a path that Git does not know */
  getObjectDetails(treeish: string, path: string): Promise<unknown>;
}
export interface Commit {
  readonly hash: string;
  readonly message: string;
  readonly authorName?: string;
  readonly authorDate?: Date;
}

export const gitExtension = async (): Promise<GitExtension | undefined> =>
  extensions.getExtension<GitExtension>('vscode.git')?.activate();

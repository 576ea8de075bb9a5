/** The revisions of a file that Git has, by way of VS Code's own Git extension; that of the Web has none. */
import { extensions, type Uri } from 'vscode';

/** As far as we use it: https://github.com/microsoft/vscode/blob/main/extensions/git/src/api/git.d.ts */
interface GitExtension {
  /** @throws where Git is switched off */
  getAPI(version: 1): Git;
}
interface Git {
  getRepository(uri: Uri): Repository | null;
  getRepositoryRoot(uri: Uri): Promise<Uri | null>;
  openRepository(root: Uri): Promise<Repository | null>;
  toGitUri(uri: Uri, ref: string): Uri;
}
interface Repository {
  /** The latest first. */
  log(options: { readonly maxEntries: number; readonly path: string }): Promise<Commit[]>;
  show(ref: string, path: string): Promise<string>;
}
interface Commit {
  readonly hash: string;
  readonly message: string;
  readonly authorName?: string;
  readonly authorDate?: Date;
}

/** A revision in which the file was changed. */
export interface Revision {
  readonly commit: Commit;
  /** The text that a file had then; undefined where it was not there, or is in no repository. */
  text(file: Uri): Promise<string | undefined>;
  /** What opens the file as it was then. */
  opens(file: Uri): Uri;
}

const mostRevisions = 50;

/** The latest first; none where Git does not know the file, or there is no Git. */
export async function revisionsOf(file: Uri): Promise<Revision[]> {
  try {
    const git = (await extensions.getExtension<GitExtension>('vscode.git')?.activate())?.getAPI(1);
    const commits =
      git && (await (await repositoryOf(git, file))?.log({ maxEntries: mostRevisions, path: file.fsPath }));
    return (commits ?? []).map((commit) => ({
      commit,
      text: (other) => textIn(git as Git, commit, other),
      opens: (other) => (git as Git).toGitUri(other, commit.hash),
    }));
  } catch {
    return []; // no Git on this machine, or a file that it does not know
  }
}

async function repositoryOf(git: Git, file: Uri): Promise<Repository | null> {
  const open = git.getRepository(file);
  if (open) return open;
  // Just started, it may not have looked yet.
  const root = await git.getRepositoryRoot(file);
  return root && git.openRepository(root);
}

async function textIn(git: Git, { hash }: Commit, file: Uri): Promise<string | undefined> {
  try {
    return await (await repositoryOf(git, file))?.show(hash, file.fsPath);
  } catch {
    return undefined;
  }
}

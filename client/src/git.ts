/** The revisions of a file that Git has, by way of VS Code's own Git extension; that of the Web has none. */
import type { Uri } from 'vscode';
import { type Commit, type Git, gitExtension, type Repository } from './gitApi';

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
    const git = (await gitExtension())?.getAPI(1);
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

/** Has the referee know what Git makes of the private files that it reads; VS Code's own Git extension tells. */
import { Disposable, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type InGit,
  type InGitParams,
  inGitNotification,
  type PrivateFilesParams,
  privateFilesNotification,
} from '../../server/src/service/protocol';
import { copyEnding } from '../../server/src/service/trust/protocol';
import { type Git, gitExtension, type Repository } from './gitApi';

export class PrivateFilesInGit implements Disposable {
  private readonly subscriptions: Disposable[] = [];
  private git: Promise<Git | undefined> | undefined;
  private uris: readonly string[] = [];
  private readonly told = new Map<string, InGit | undefined>();

  constructor(private readonly client: BaseLanguageClient) {
    this.subscriptions.push(
      client.onNotification(privateFilesNotification, ({ uris }: PrivateFilesParams) => {
        this.uris = uris;
        this.told.clear();
        void this.look();
      }),
    );
  }

  private async look(): Promise<void> {
    // Who keeps no private file never wakes Git.
    if (this.uris.length === 0) return;
    this.git ??= this.start();
    const git = await this.git;
    for (const uri of this.uris) {
      const inGit = git && (await inGitOf(git, Uri.parse(uri)));
      if (this.told.get(uri) === inGit) continue;
      this.told.set(uri, inGit);
      await this.client.sendNotification(inGitNotification, { uri, inGit } satisfies InGitParams);
    }
  }

  private async start(): Promise<Git | undefined> {
    const extension = await gitExtension();
    if (!extension) return undefined;
    if (!extension.enabled) {
      this.subscriptions.push(
        extension.onDidChangeEnablement(() => {
          this.git = undefined;
          void this.look();
        }),
      );
      return undefined;
    }
    const git = extension.getAPI(1);
    const follow = ({ state }: Repository) => this.subscriptions.push(state.onDidChange(() => this.look()));
    git.repositories.forEach(follow);
    this.subscriptions.push(
      git.onDidOpenRepository((repository) => {
        follow(repository);
        void this.look();
      }),
    );
    return git;
  }

  dispose(): void {
    Disposable.from(...this.subscriptions).dispose();
  }
}

async function inGitOf(git: Git, file: Uri): Promise<InGit | undefined> {
  const repository = git.getRepository(file);
  if (!repository) return undefined;
  const [path, copy] = [file.fsPath, file.fsPath + copyEnding];
  const isTracked = (one: string) =>
    repository.getObjectDetails('', one).then(
      () => true,
      () => false,
    );
  if (await isTracked(path)) return 'tracked';
  if (await isTracked(copy)) return 'copyTracked';
  const ignored = await repository.checkIgnore([path, copy]);
  if (!ignored.has(path)) return 'unignored';
  return ignored.has(copy) ? undefined : 'copyUnignored';
}

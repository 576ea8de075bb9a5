/** The side bar's trees, and what can be done from them. */
import { commands, Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Follower } from '../follower';
import { checklistTree } from './checklist';
import { forcesTree } from './forces';
import type { Node } from './node';
import { LogTree } from './tree';

export function showTrees(client: BaseLanguageClient, follower: Follower): Disposable {
  /** A command of the editor at the step that a line of the checklist stands for; the next step stands nowhere yet. */
  const at = (id: string, run: string) =>
    commands.registerCommand(id, ({ node: { source } }: { readonly node: Node }) =>
      commands.executeCommand(run, source?.uri ?? follower.moment?.uri, source?.line),
    );
  return Disposable.from(
    new LogTree(client, follower, checklistTree),
    new LogTree(client, follower, forcesTree),
    at('cglog.checklist.resolve', 'cglog.resolveStep'),
    at('cglog.checklist.resolveNext', 'cglog.resolveNext'),
  );
}

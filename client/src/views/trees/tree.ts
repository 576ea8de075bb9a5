/** A tree of the side bar that shows what the server answers for the cursor's line, and follows the cursor. */
import {
  Disposable,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  window,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Head, ViewParams } from '../../../../server/src/service/views/data';
import { visible } from '../../../../server/src/views/visible';
import { inert } from '../../inert';
import type { Follower } from '../follower';
import { Latest } from '../latest';
import type { Node } from './node';

interface Branch {
  readonly node: Node;
  readonly path: string;
  readonly parent: Branch | undefined;
  readonly children: readonly Branch[];
}

export interface TreeSource<View extends Head> {
  readonly id: string;
  readonly request: string;
  readonly nodes: (view: View) => readonly Node[];
  /** Whether the whole log is shown, and the line only finds the place in it. */
  readonly whole: boolean;
}

export class LogTree<View extends Head> implements TreeDataProvider<Branch>, Disposable {
  private roots: readonly Branch[] = [];
  private readonly changes = new EventEmitter<void>();
  private readonly view: TreeView<Branch>;
  private readonly subscriptions: Disposable;
  private readonly questions = new Latest(() => this.ask());
  readonly onDidChangeTreeData = this.changes.event;

  constructor(
    private readonly client: BaseLanguageClient,
    private readonly follower: Follower,
    private readonly source: TreeSource<View>,
  ) {
    this.view = window.createTreeView(source.id, { treeDataProvider: this, showCollapseAll: true });
    this.subscriptions = Disposable.from(
      this.view,
      this.changes,
      this.view.onDidChangeVisibility(() => this.questions.again()),
      follower.onDidMove(() => this.questions.again()),
    );
  }

  private async ask(): Promise<void> {
    const { moment } = this.follower;
    if (!moment) return this.show([], undefined, undefined); // VS Code then shows the view's welcome
    if (!this.view.visible || !this.client.isRunning()) return;
    const params: ViewParams = moment;
    const answer = await this.client.sendRequest<View | null>(this.source.request, params).catch(() => null);
    if (!answer) return;
    const { campaign, empty } = answer;
    const when = campaign && [campaign.date, campaign.moment].filter(Boolean).join(', ');
    this.show(this.source.nodes(answer), empty, when);
    const here = this.source.whole ? deepest(this.roots, moment.uri, moment.line) : undefined;
    if (here) await this.view.reveal(here, { select: true, focus: false }).then(undefined, () => undefined);
  }

  private show(
    nodes: readonly Node[],
    message: string | null | undefined,
    description: string | null | undefined,
  ): void {
    this.view.message = message ? inert(visible(message)) : undefined;
    this.view.description = description ? visible(description) : undefined;
    const before = this.roots;
    this.roots = branches(nodes, undefined);
    if (!same(before, this.roots)) this.changes.fire();
  }

  getChildren(branch?: Branch): Branch[] {
    return [...(branch ? branch.children : this.roots)];
  }

  getParent({ parent }: Branch): Branch | undefined {
    return parent;
  }

  getTreeItem({ node, path, children }: Branch): TreeItem {
    const { label, description, tooltip, icon, state, source, context, open } = node;
    const folding = open ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
    const item = new TreeItem(visible(label), children.length > 0 ? folding : TreeItemCollapsibleState.None);
    item.id = path;
    item.description = description === undefined ? undefined : visible(description);
    item.tooltip = visible([state, tooltip ?? label].filter(Boolean).join(': '));
    item.iconPath =
      icon && new ThemeIcon(icon.name, icon.colour === undefined ? undefined : new ThemeColor(icon.colour));
    item.contextValue = context;
    item.accessibilityInformation = { label: visible([label, description, state].filter(Boolean).join(', ')) };
    if (source) item.command = { command: 'cglog.revealLine', title: 'Show', arguments: [source.uri, source.line] };
    return item;
  }

  dispose(): void {
    this.subscriptions.dispose();
  }
}

/** A tree that looks the same is left alone, so that nothing flickers while a player types. */
const same = (a: readonly Branch[], b: readonly Branch[]): boolean =>
  JSON.stringify(a.map(({ node }) => node)) === JSON.stringify(b.map(({ node }) => node));

const branches = (nodes: readonly Node[], parent: Branch | undefined): Branch[] =>
  nodes.map((node) => {
    const branch = { node, path: `${parent?.path ?? ''}/${node.id}`, parent, children: [] as Branch[] };
    branch.children = branches(node.children ?? [], branch);
    return branch;
  });

/** The innermost that holds a line. */
function deepest(among: readonly Branch[], uri: string, line: number): Branch | undefined {
  for (const branch of among) {
    const { source, lastLine } = branch.node;
    const within = source?.uri === uri && source.line <= line && line <= (lastLine ?? source.line);
    const found = deepest(branch.children, uri, line) ?? (within ? branch : undefined);
    if (found) return found;
  }
  return undefined;
}

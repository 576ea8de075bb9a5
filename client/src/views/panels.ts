/** The views beside the log, each of which is there once: opened by command, and again after a restart of the window. */
import { commands, Disposable, window } from 'vscode';
import type { PageState, ViewKind } from './messages';
import { type Means, ViewPanel, viewType } from './panel';

const openCommands: Readonly<Record<ViewKind, string>> = {
  map: 'cglog.openMap',
  roster: 'cglog.openRoster',
  record: 'cglog.openRecord',
  dice: 'cglog.openDice',
};

export class Panels implements Disposable {
  private readonly open = new Map<ViewKind, ViewPanel>();
  private readonly registrations: Disposable;

  constructor(private readonly means: Means) {
    const kinds = Object.keys(openCommands) as ViewKind[];
    this.registrations = Disposable.from(
      ...kinds.flatMap((kind) => [
        commands.registerCommand(openCommands[kind], () => this.show(kind)),
        window.registerWebviewPanelSerializer(viewType(kind), {
          deserializeWebviewPanel: async (panel, state?: PageState) => {
            this.adopt(new ViewPanel(means, kind, panel, state));
          },
        }),
      ]),
    );
  }

  show(kind: ViewKind): ViewPanel {
    const there = this.open.get(kind);
    there?.panel.reveal(undefined, true);
    const [other] = this.open.values();
    return there ?? this.adopt(ViewPanel.open(this.means, kind, other?.panel.viewColumn));
  }

  private adopt(view: ViewPanel): ViewPanel {
    this.open.get(view.kind)?.panel.dispose();
    this.open.set(view.kind, view);
    view.panel.onDidDispose(() => {
      if (this.open.get(view.kind) === view) this.open.delete(view.kind);
    });
    return view;
  }

  /** The panels stay: the window that comes after a reload goes on with them. */
  dispose(): void {
    this.registrations.dispose();
  }
}

/** A view beside the log. It asks for its data when the cursor moves or the log was read again, and while it can be seen. */
import { Disposable, type ExtensionContext, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  diceRequest,
  type HexHistory,
  type HexParams,
  type HexView,
  hexRequest,
  historyRequest,
  type MapParams,
  type MapView,
  mapRequest,
  type Paper,
  type PaperParams,
  recordRequest,
  rosterRequest,
} from '../../../server/src/service/views/data';
import { reveal } from '../reveal';
import type { Follower, Moment } from './follower';
import { Latest } from './latest';
import type { FromPage, PageState, ToPage, ViewKind, Wishes } from './messages';
import { page, pageRoot } from './page';

const titles: Readonly<Record<ViewKind, string>> = {
  map: 'Campaign Map',
  roster: 'CG Roster',
  record: 'RG Purchase Record',
  dice: 'Dice Report',
};

export const viewType = (kind: ViewKind): string => `cglog.${kind}`;

export interface Means {
  readonly context: ExtensionContext;
  readonly client: BaseLanguageClient;
  readonly follower: Follower;
}

export class ViewPanel implements Disposable {
  private readonly subscriptions: Disposable[] = [];
  private readonly questions = new Latest(() => this.ask());
  private readonly hexes = new Latest(() => this.askHex());
  private readonly histories = new Latest(() => this.askHistory());
  private ready = false;
  private wishes: Wishes = {};
  /** The sheet that the page has, which need not be sent again. */
  private sheet: string | undefined;
  private hex: string | undefined;
  private chosen: string | undefined;
  private pictured: ((png: string | null) => void) | undefined;
  /** What waits for the page. */
  private outbox: ToPage[] = [];

  /** `column`: of a view that is there already, so that a second one does not halve what room is left. */
  static open(means: Means, kind: ViewKind, column: ViewColumn | undefined): ViewPanel {
    const where = { viewColumn: column ?? ViewColumn.Beside, preserveFocus: true };
    return new ViewPanel(means, kind, window.createWebviewPanel(viewType(kind), titles[kind], where));
  }

  /** `kept` is what the page of an earlier session left. */
  constructor(
    private readonly means: Means,
    readonly kind: ViewKind,
    readonly panel: WebviewPanel,
    private readonly kept?: PageState,
  ) {
    const { context, follower } = means;
    const { webview } = panel;
    webview.options = { enableScripts: true, localResourceRoots: [pageRoot(context.extensionUri)] };
    panel.onDidDispose(() => this.dispose(), undefined, this.subscriptions);
    panel.onDidChangeViewState(() => this.questions.again(), undefined, this.subscriptions);
    webview.onDidReceiveMessage((message: FromPage) => this.receive(message), undefined, this.subscriptions);
    follower.onDidMove(() => this.questions.again(), undefined, this.subscriptions);
    webview.html = page(webview, context.extensionUri, kind, titles[kind]);
  }

  private get moment(): Moment | undefined {
    return this.means.follower.moment ?? this.kept?.moment;
  }

  /** Of the session before; its log may stand in no editor yet, so that nobody has told the referee of it. */
  private async keptMoment(): Promise<Moment | undefined> {
    const moment = this.kept?.moment;
    if (!moment) return undefined;
    return workspace.openTextDocument(Uri.parse(moment.uri)).then(
      () => moment,
      () => undefined,
    );
  }

  /** The picture of an SVG as a PNG file, base64; the page's canvas makes it. Null where it cannot. */
  picture(svg: string, width: number): Promise<string | null> {
    this.pictured?.(null);
    return new Promise((resolve) => {
      this.pictured = resolve;
      this.outbox.push({ type: 'picture', svg, width });
      this.flush();
    });
  }

  private async receive(message: FromPage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.ready = true;
        this.sheet = undefined;
        this.wishes = message.wishes;
        this.flush();
        return this.questions.again();
      case 'wish':
        this.wishes = message.wishes;
        return this.questions.again();
      case 'hex':
        this.hex = message.hex;
        return this.hexes.again();
      case 'history':
        this.chosen = message.hex;
        return this.histories.again();
      case 'open':
        return reveal(message.source.uri, message.source.line, { preserveFocus: !message.focus });
      case 'picture':
        this.pictured?.(message.png);
        this.pictured = undefined;
    }
  }

  private async ask(): Promise<void> {
    if (!this.ready || !this.panel.visible || !this.means.client.isRunning()) return;
    const moment = this.means.follower.moment ?? (await this.keptMoment());
    if (!moment) return this.post({ type: 'nothing' });
    const { uri, line } = moment;
    const { paths, side, atCursor } = this.wishes;
    if (this.kind === 'map') {
      const view = await this.request<MapView>(mapRequest, { uri, line, sheet: this.sheet, paths } satisfies MapParams);
      if (!view) return;
      this.sheet = view.sheetId ?? undefined;
      this.post({ type: 'map', view, moment });
    } else await this.askPaper({ uri, side, line: atCursor ? line : undefined }, moment);
  }

  private async askPaper(params: PaperParams, moment: Moment): Promise<void> {
    if (this.kind === 'dice') {
      const view = await this.request<Extract<ToPage, { type: 'dice' }>['view']>(diceRequest, params);
      if (view) this.post({ type: 'dice', view, moment });
    } else {
      const view = await this.request<Paper>(this.kind === 'roster' ? rosterRequest : recordRequest, params);
      if (view) this.post({ type: 'paper', view, moment });
    }
  }

  private async askHex(): Promise<void> {
    const { hex, moment } = this;
    if (!hex || !moment) return;
    const view = await this.request<HexView>(hexRequest, { ...moment, hex } satisfies HexParams);
    if (view) this.post({ type: 'hex', hex, view });
  }

  /** Of the whole log, wherever the cursor stands. */
  private async askHistory(): Promise<void> {
    const { chosen: hex, moment } = this;
    if (!hex || !moment) return;
    const view = await this.request<HexHistory>(historyRequest, { uri: moment.uri, hex } satisfies HexParams);
    if (view) this.post({ type: 'history', hex, view });
  }

  /** Null where the referee is not there or cannot answer. */
  private request<T>(method: string, params: object): Promise<T | null> {
    return this.means.client.sendRequest<T | null>(method, params).catch(() => null);
  }

  private flush(): void {
    if (!this.ready) return;
    for (const message of this.outbox.splice(0)) this.post(message);
  }

  private post(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }

  dispose(): void {
    this.pictured?.(null);
    Disposable.from(...this.subscriptions).dispose();
  }
}
